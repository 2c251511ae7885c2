import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

export interface OpacityFieldProps {
  /** 0 to 1; undefined if there are several values. */
  value: number | undefined;
  /** Called for each position of the slider. */
  onChange: (opacity: number) => void;
}

/** A slider from transparent to opaque. */
export function OpacityField({ value, onChange }: OpacityFieldProps) {
  const t = useMessages(messages);
  const percent = value === undefined ? undefined : Math.round(value * 100);
  return (
    <label className="ed-opacity">
      {t.opacity}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent ?? 100}
        aria-valuetext={percent === undefined ? t.severalOpacities : `${percent}%`}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
      />
      <span aria-hidden="true">{percent === undefined ? '–' : `${percent}%`}</span>
    </label>
  );
}
