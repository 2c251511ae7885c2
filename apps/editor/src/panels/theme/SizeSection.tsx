import { use, useState } from 'react';
import { slideSizes } from '@ppt-embed/deck';
import type { Deck, SlideSize } from '@ppt-embed/deck';
import { resizeSlides } from '../../commands/slide-size.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { loadModule, withStyle } from '../../session/load-module.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { Section } from '../inspector/Section.tsx';
import { CustomSizeFields } from './CustomSizeFields.tsx';
import { themeMessages } from './messages.ts';
import { defaultUnit } from './slide-lengths.ts';

const sizes = ['16:9', ...slideSizes, 'custom'] as const;

/** Section for the size of all slides. */
export function SizeSection({ doc, screen, deck }: OpenPresentation & { deck: Deck }) {
  const t = useMessages(themeMessages);
  const locale = use(LocaleContext);
  /** Whether the fields for a custom size are shown although the slides have a named size. */
  const [isEditing, setIsEditing] = useState(false);
  const [unit, setUnit] = useState(() => defaultUnit());
  const value = isEditing || typeof deck.size === 'object' ? 'custom' : (deck.size ?? '16:9');

  async function change(size: SlideSize | undefined): Promise<void> {
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
        value={value}
        onChange={({ target }) => {
          setIsEditing(target.value === 'custom');
          if (target.value !== 'custom') void change(slideSizes.find((one) => one === target.value));
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t.sizes[size]}
          </option>
        ))}
      </select>
      {value === 'custom' && (
        <CustomSizeFields
          key={JSON.stringify(deck.size)}
          deck={deck}
          unit={unit}
          onUnitChange={setUnit}
          onApply={(size) => {
            setIsEditing(false);
            void change(size);
          }}
        />
      )}
    </Section>
  );
}
