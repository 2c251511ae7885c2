import { Plug } from 'lucide-react';
import { ConnectButton } from '@ppt-embed/react';
import { useWords } from '../preferences/use-words.ts';
import * as messages from './messages.ts';

/** Before the first connection: what is about to happen, and the button that does it. */
export function Welcome() {
  const words = useWords(messages);
  return (
    <section className="welcome">
      <span className="message-icon accent" aria-hidden="true">
        <Plug />
      </span>
      <h2>{words.welcomeTitle}</h2>
      <p>{words.welcomeBody}</p>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ConnectButton />
      <p className="welcome-safe">{words.safe}</p>
    </section>
  );
}
