import { Plug } from 'lucide-react';
import { ConnectButton } from '@ppt-embed/react';
import { usePreferences } from '../preferences/preferences.ts';
import { useMessages } from '../preferences/use-messages.ts';
import * as messages from './messages.ts';
import { sampleSlides } from './samples.ts';

/** Panel that explains the connection before the user connects for the first time, with the Connect button. */
export function Welcome() {
  const t = useMessages(messages);
  const { language } = usePreferences();
  return (
    <div className="welcome-row">
      <section className="welcome">
        <span className="message-icon accent" aria-hidden="true">
          <Plug />
        </span>
        <h2>{t.welcomeTitle}</h2>
        <p>{t.welcomeBody}</p>
        <ol>
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ConnectButton />
        <p className="welcome-safe">{t.safe}</p>
      </section>
      <div className="welcome-slides" aria-hidden="true">
        {sampleSlides(language).map((url) => (
          <img key={url} src={url} alt="" width={640} height={360} />
        ))}
      </div>
    </div>
  );
}
