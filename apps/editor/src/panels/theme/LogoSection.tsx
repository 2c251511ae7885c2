import { changeLogo, logoOf } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { pickLogo } from '../../session/pick-logo.ts';
import { Section } from '../inspector/Section.tsx';
import { themeMessages } from './messages.ts';

/** Section for the logo on the covers and on all content slides. */
export function LogoSection({ doc, screen, deck }: OpenPresentation & { deck: Deck }) {
  const t = useMessages(themeMessages);
  const logo = logoOf(deck);
  return (
    <Section title={t.logo}>
      {logo && <img className="ed-theme-logo" src={pictureUrl(logo.src)} alt={t.logo} />}
      <div className="ed-fields">
        <Button
          variant="secondary"
          name={logo ? t.replaceLogo : t.addLogo}
          data-field="logo"
          onClick={() => pickLogo({ doc, screen })}
        />
        {logo && (
          <Button
            name={t.removeLogo}
            onClick={() => doc.dispatch((state) => ({ deck: changeLogo(state.deck, undefined), at: Date.now() }))}
          />
        )}
      </div>
      <p className="ed-theme-hint">{t.logoHint}</p>
    </Section>
  );
}
