import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Props of `PercentSlider`. */
export interface PercentSliderProps {
  /** @default “Opacity” */
  label?: string;
  /** Minimum in percent. @default 0 */
  min?: number;
  /** The fraction, at most 1; undefined if there are several values. */
  value: number | undefined;
  /** Called for each position of the slider. */
  onChange: (fraction: number) => void;
}

/** A slider for the opacity, or for another fraction, in steps of 5 %. */
export function PercentSlider({ label, min = 0, value, onChange }: PercentSliderProps) {
  const t = useMessages(messages);
  const percent = value === undefined ? undefined : Math.round(value * 100);
  return (
    <label className="ed-percent-slider">
      {label ?? t.opacity}
      <input
        type="range"
        min={min}
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
