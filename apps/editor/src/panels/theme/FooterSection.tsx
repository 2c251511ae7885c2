import type { Deck } from '@ppt-embed/deck';
import type { FooterChange } from '../../actions/footers.ts';
import { hasSlideNumbers, repeatsTitle } from '../../commands/slides.ts';
import { plainText } from '../../elements/text/element-text.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { loadModule, withStyle } from '../../session/load-module.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { Section } from '../inspector/Section.tsx';
import { DateFields } from './DateFields.tsx';
import { FooterField } from './FooterField.tsx';
import { themeMessages } from './messages.ts';

/** Section for the footer, the date and the slide numbers of all content slides. */
export function FooterSection({ doc, screen, deck }: OpenPresentation & { deck: Deck }) {
  const t = useMessages(themeMessages);
  const text = footerOf(deck);

  async function change(next: FooterChange): Promise<void> {
    const module = await loadModule(
      screen,
      () => withStyle(doc, () => import('../../actions/footers.ts')),
      () => void change(next),
    );
    if (module) doc.dispatch((state) => ({ deck: module.changeFooters(state.deck, next), at: Date.now() }));
  }

  return (
    <Section title={t.footer}>
      <FooterField
        label={t.footerText}
        field="footer"
        placeholder={t.noFooter}
        value={text}
        onChange={(next) => void change({ text: next })}
      />
      <label className="ed-check">
        <input
          type="checkbox"
          checked={text !== ''}
          onChange={({ target }) => void change({ text: target.checked ? deck.title : '' })}
        />
        {t.showFooter}
      </label>
      <label className="ed-check">
        <input
          type="checkbox"
          checked={hasSlideNumbers(deck)}
          onChange={({ target }) => void change({ hasNumbers: target.checked })}
        />
        {t.showNumbers}
      </label>
      <DateFields deck={deck} onChange={(date) => void change({ date })} />
    </Section>
  );
}

/** Returns the footer text of the first slide that has one; empty if no slide has one. */
function footerOf({ slides, footer, title }: Deck): string {
  const shown = slides.flatMap(({ elements }) => elements).find(({ part }) => part === 'footer');
  if (shown?.kind !== 'text') return '';
  const text = plainText(shown.paragraphs);
  const whole = footer ?? title;
  return repeatsTitle(text, whole) ? whole : text;
}
