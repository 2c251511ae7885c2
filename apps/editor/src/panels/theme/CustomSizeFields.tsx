import { useState } from 'react';
import { paperSizeOf, slideSizeLimits } from '@ppt-embed/deck';
import type { CustomSlideSize, Deck } from '@ppt-embed/deck';
import { Button } from '../../kit/Button.tsx';
import { messages as uiMessages } from '../../kit/messages.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { fromMillimeters, lengthUnits } from '../../model/geometry/lengths.ts';
import type { LengthUnit } from '../../model/geometry/lengths.ts';
import { ChoiceField } from '../inspector/ChoiceField.tsx';
import { themeMessages } from './messages.ts';
import { isPossibleRatio, toSlideSide } from './slide-lengths.ts';

interface CustomSizeFieldsProps {
  deck: Deck;
  unit: LengthUnit;
  onUnitChange: (unit: LengthUnit) => void;
  onApply: (size: CustomSlideSize) => void;
}

/** Width of slides in files for other programs, in mm. */
const fileWidth = paperSizeOf({}).width;
const unitChoices = [{ values: lengthUnits }];

/** Fields for the width and height of slides, which are applied together. */
export function CustomSizeFields({ deck, unit, onUnitChange, onApply }: CustomSizeFieldsProps) {
  const t = useMessages(themeMessages);
  const { units } = useMessages(uiMessages);
  const [size, setSize] = useState(() => {
    const { width, height } = paperSizeOf(deck);
    return { width: Math.round(width * 100) / 100, height: Math.round(height * 100) / 100 };
  });
  const isPossible = isPossibleRatio(size);
  return (
    <>
      <div className="ed-fields">
        {(['width', 'height'] as const).map((side) => (
          <NumberField
            key={side}
            label={t.sides[side].short}
            name={t.sides[side].name}
            unit={units[unit].suffix}
            value={fromMillimeters(size[side], unit)}
            min={fromMillimeters(slideSizeLimits.min, unit)}
            max={fromMillimeters(slideSizeLimits.max, unit)}
            step={unit === 'cm' ? 0.5 : 0.25}
            onChange={(length) => setSize({ ...size, [side]: toSlideSide(length, unit) })}
          />
        ))}
        <ChoiceField
          label={t.unit}
          value={unit}
          mixed=""
          names={{ cm: units.cm.name, in: units.in.name }}
          groups={unitChoices}
          onSelect={onUnitChange}
        />
        <Button name={t.applySize} disabled={!isPossible} onClick={() => onApply(size)} />
      </div>
      <p className="ed-inspector-none" role="status">
        {isPossible ? t.fileSize(`${fromMillimeters(fileWidth, unit)}${units[unit].suffix}`) : t.impossibleSize}
      </p>
    </>
  );
}
