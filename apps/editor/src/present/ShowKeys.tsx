import { useMessages } from '../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Keys, gestures and remote controls of a slide show. */
export function ShowKeys() {
  const { keys } = useMessages(messages);
  return (
    <section className="ed-show-keys" aria-label={keys.title}>
      <h2>{keys.title}</h2>
      <dl>
        {keys.rows.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
