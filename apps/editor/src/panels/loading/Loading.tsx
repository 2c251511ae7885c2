import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import { Shell } from './Shell.tsx';

/** Shown while the deck is loading. */
export function Loading() {
  const t = useMessages(messages);
  return (
    <Shell>
      <output className="ed-opening">{t.opening}</output>
    </Shell>
  );
}
