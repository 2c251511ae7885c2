import { useState } from 'react';
import { slideSizes } from '@ppt-embed/deck';
import type { Deck, SlideSize } from '@ppt-embed/deck';
import { useLengthUnit } from '../../canvas/use-length-format.ts';
import { resizeSlides } from '../../commands/slide-size.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { loadModule, withStyle } from '../../session/load-module.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { ChoiceField } from '../inspector/ChoiceField.tsx';
import { Section } from '../inspector/Section.tsx';
import { CustomSizeFields } from './CustomSizeFields.tsx';
import { themeMessages } from './messages.ts';

const sizes = ['16:9', ...slideSizes, 'custom'] as const;

/** Section for the size of all slides. */
export function SizeSection({ doc, screen, deck }: OpenPresentation & { deck: Deck }) {
  const t = useMessages(themeMessages);
  /** Whether the fields for a custom size are shown although the slides have a named size. */
  const [isEditing, setIsEditing] = useState(false);
  const [unit, setUnit] = useState(useLengthUnit());
  const value = isEditing || typeof deck.size === 'object' ? 'custom' : (deck.size ?? '16:9');

  return (
    <Section title={t.size}>
      <ChoiceField
        label={t.size}
        field="slide-size"
        value={value}
        names={t.sizes}
        groups={[{ values: sizes }]}
        onSelect={(size) => {
          setIsEditing(size === 'custom');
          if (size !== 'custom')
            void resize(
              { doc, screen },
              slideSizes.find((one) => one === size),
            );
        }}
      />
      {value === 'custom' && (
        <CustomSizeFields
          key={JSON.stringify(deck.size)}
          deck={deck}
          unit={unit}
          onUnitChange={setUnit}
          onApply={(size) => {
            setIsEditing(false);
            void resize({ doc, screen }, size);
          }}
        />
      )}
    </Section>
  );
}

/** Changes the size of all slides. They are laid out again, which requires all layouts. */
async function resize(presentation: OpenPresentation, size: SlideSize | undefined): Promise<void> {
  const { doc, screen } = presentation;
  const retry = () => void resize(presentation, size);
  const isLoaded = await loadModule(screen, () => withStyle(doc, () => Promise.resolve(true)), retry);
  if (isLoaded) doc.dispatch(resizeSlides(size, Date.now()));
}
