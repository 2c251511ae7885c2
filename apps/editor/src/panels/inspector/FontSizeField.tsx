import { NumberField } from '../../kit/NumberField.tsx';
import type { NumberFieldProps } from '../../kit/NumberField.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { commonFontSizes, fontSizeLimits, toPoints, toPx } from '../../elements/text/font-size.ts';
import { messages } from './messages.ts';

/** Props of `FontSizeField`. */
export interface FontSizeFieldProps extends Pick<NumberFieldProps, 'label' | 'name' | 'field' | 'onEnter'> {
  /** Font size in px; undefined if the selected text has several. */
  value: number | undefined;
  /** Whether the text is drawn smaller than its size, so that it fits. @default false */
  isAuto?: boolean;
  /** Called with a font size in px. */
  onChange: (size: number) => void;
}

/** Field for a font size in points, with a menu of common sizes. */
export function FontSizeField({ value, isAuto = false, onChange, ...rest }: FontSizeFieldProps) {
  const t = useMessages(messages);
  return (
    <NumberField
      {...rest}
      {...fontSizeLimits}
      value={value === undefined ? undefined : toPoints(value)}
      note={isAuto ? t.autoSize : undefined}
      presets={{ label: t.fontSizes, values: commonFontSizes }}
      onChange={(points) => onChange(toPx(points))}
    />
  );
}
