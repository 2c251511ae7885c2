import { useState } from 'react';
import { paperSizeOf } from '@ppt-embed/deck';
import type { Deck, SlideSize } from '@ppt-embed/deck';
import { useLengthUnit } from '../../canvas/use-length-format.ts';
import { resizeSlides } from '../../commands/slide-size.ts';
import { ToggleButton } from '../../kit/Button.tsx';
import { rectangleHorizontalIcon, rectangleVerticalIcon } from '../../kit/icons.generated.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { loadModule, withStyle } from '../../session/load-module.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { ChoiceField } from '../inspector/ChoiceField.tsx';
import { Section } from '../inspector/Section.tsx';
import { CustomSizeFields } from './CustomSizeFields.tsx';
import { themeMessages } from './messages.ts';
import { sizeGroups, sizeNameOf, sizePresets, turnedSize } from './size-presets.ts';
import type { SizeName } from './size-presets.ts';
import { isPossibleRatio } from './slide-lengths.ts';

const orientations = [
  ['landscape', rectangleHorizontalIcon],
  ['portrait', rectangleVerticalIcon],
] as const;

/** Section for the size and the orientation of all slides. */
export function SizeSection({ doc, screen, deck }: OpenPresentation & { deck: Deck }) {
  const t = useMessages(themeMessages);
  /** Whether the fields for a custom size are shown although the slides have a named size. */
  const [isEditing, setIsEditing] = useState(false);
  const [unit, setUnit] = useState(useLengthUnit());
  const value: SizeName | 'custom' = (isEditing ? undefined : sizeNameOf(deck.size)) ?? 'custom';
  const paper = paperSizeOf(deck);
  const orientation = paper.height > paper.width ? 'portrait' : 'landscape';
  const canTurn = isPossibleRatio({ width: paper.height, height: paper.width });
  const groups = Object.entries(sizeGroups).map(([name, values]) => ({
    title: t.sizeGroups[name as keyof typeof sizeGroups],
    values: values as readonly (SizeName | 'custom')[],
  }));

  return (
    <Section title={t.size}>
      <ChoiceField
        label={t.size}
        field="slide-size"
        value={value}
        names={t.sizes}
        groups={[...groups, { values: ['custom'] }]}
        onSelect={(size) => {
          setIsEditing(size === 'custom');
          if (size !== 'custom') void resize({ doc, screen }, sizePresets[size]);
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
      {paper.width !== paper.height && canTurn && (
        <div className="ed-toggles" role="group" aria-label={t.orientation}>
          {orientations.map(([name, icon]) => (
            <ToggleButton
              key={name}
              icon={icon}
              name={t.orientations[name]}
              isOn={name === orientation}
              onToggle={() => name !== orientation && void resize({ doc, screen }, turnedSize(deck.size))}
            />
          ))}
        </div>
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
