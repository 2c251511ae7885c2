import { use } from 'react';
import { slideSizes } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { resizeSlides } from '../../commands/slide-size.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { loadModule, withStyle } from '../../session/load-module.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { Section } from '../inspector/Section.tsx';
import { themeMessages } from './messages.ts';

const sizes = ['16:9', ...slideSizes] as const;

/** Section for the size of all slides. */
export function SizeSection({ doc, screen, deck }: OpenPresentation & { deck: Deck }) {
  const t = useMessages(themeMessages);
  const locale = use(LocaleContext);

  async function change(value: string): Promise<void> {
    const size = slideSizes.find((one) => one === value);
    // The slides are laid out again, which requires all layouts.
    const isLoaded = await loadModule(screen, () => withStyle(doc, () => Promise.resolve(true)));
    if (isLoaded) doc.dispatch(resizeSlides(size, Date.now()));
  }

  return (
    <Section title={t.size}>
      <select
        className="ed-field"
        lang={locale}
        data-field="slide-size"
        aria-label={t.size}
        value={deck.size ?? '16:9'}
        onChange={({ target }) => void change(target.value)}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t.sizes[size]}
          </option>
        ))}
      </select>
    </Section>
  );
}
