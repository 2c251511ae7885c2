import type { Deck } from '@ppt-embed/deck';
import { useLengthUnit } from '../../canvas/use-length-format.ts';
import { messages as uiMessages } from '../../kit/messages.ts';
import { NumberField, readNumber } from '../../kit/NumberField.tsx';
import type { NumberFieldProps } from '../../kit/NumberField.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { pxPerUnit, splitTypedUnit } from '../../model/geometry/lengths.ts';
import type { LengthUnit } from '../../model/geometry/lengths.ts';

interface LengthFieldProps extends Pick<
  NumberFieldProps,
  'label' | 'name' | 'value' | 'min' | 'max' | 'onChange' | 'onStep'
> {
  deck: Pick<Deck, 'size'>;
}

/** Steps of the arrow keys in each unit. */
const steps: Readonly<Record<LengthUnit, number>> = { cm: 0.1, in: 0.05 };

/**
 * A field for a length on the slide, shown in centimeters or inches. Other units can be typed, among them px. All values
 * in its props are in px of the slide, rounded to hundredths.
 */
export function LengthField({
  deck,
  value,
  min = -Infinity,
  max = Infinity,
  onChange,
  onStep,
  ...rest
}: LengthFieldProps) {
  const { units } = useMessages(uiMessages);
  const unit = useLengthUnit();
  const perUnit = pxPerUnit(deck, unit);
  const toPx = (length: number) => Math.round(length * perUnit * 100) / 100;
  return (
    <NumberField
      {...rest}
      unit={units[unit].suffix}
      step={steps[unit]}
      value={value === undefined ? undefined : value / perUnit}
      min={min / perUnit}
      max={max / perUnit}
      parse={(text) => {
        const typed = splitTypedUnit(text, unit, perUnit);
        const number = readNumber(typed?.number ?? text);
        return number === undefined ? undefined : number * (typed?.factor ?? 1);
      }}
      onChange={(length) => onChange(toPx(length))}
      {...(onStep && { onStep: (by) => onStep(toPx(by)) })}
    />
  );
}
