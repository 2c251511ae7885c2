import { useState } from 'react';
import type { Deck } from '@ppt-embed/deck';
import type { FooterChange } from '../../actions/footers.ts';
import { hasSlideNumbers } from '../../commands/slides.ts';
import { plainText } from '../../elements/text/element-text.ts';
import { useMessages } from '../../kit/use-messages.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { loadModule, withStyle } from '../../session/load-module.ts';
import { Section } from '../inspector/Section.tsx';
import { themeMessages } from './messages.ts';

/** A longer text does not fit on a line. */
const maxLength = 200;

/** Footer and slide numbers of all content slides. */
export function FooterSection({ doc, screen, deck }: OpenPresentation & { deck: Deck }) {
  const t = useMessages(themeMessages);
  const text = footerOf(deck);
  const [typed, setTyped] = useState<string | null>(null);

  async function change(next: FooterChange): Promise<void> {
    const module = await loadModule(screen, () => withStyle(doc, () => import('../../actions/footers.ts')));
    if (module) doc.dispatch((state) => ({ deck: module.changeFooters(state.deck, next), at: Date.now() }));
  }

  function commit(): void {
    const next = typed?.trim();
    setTyped(null);
    if (next !== undefined && next !== text) void change({ text: next });
  }

  return (
    <Section title={t.footer}>
      <input
        className="ed-field"
        data-field="footer"
        aria-label={t.footerText}
        placeholder={t.noFooter}
        maxLength={maxLength}
        value={typed ?? text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) commit();
        }}
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
    </Section>
  );
}

/** The text of the footer that the first slide with one has; empty if there is none. */
function footerOf({ slides, footer, title }: Deck): string {
  const shown = slides.flatMap(({ elements }) => elements).find(({ part }) => part === 'footer');
  if (shown?.kind !== 'text') return '';
  const text = plainText(shown.paragraphs);
  // On the slide, a long text is truncated.
  const whole = footer ?? title;
  return text.endsWith('…') && whole.startsWith(text.slice(0, -1).trimEnd()) ? whole : text;
}
