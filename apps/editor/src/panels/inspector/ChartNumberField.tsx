import { useState } from 'react';
import { numberFrom } from '../../elements/chart/chart.ts';

interface ChartNumberFieldProps {
  name: string;
  /** Shown if there is no value. */
  placeholder?: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A field for a number that may be missing. Keeps the text while it is typed, because `3.` is not a number yet. */
export function ChartNumberField({ name, placeholder, value, onChange }: ChartNumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className="ed-field"
      inputMode="decimal"
      aria-label={name}
      placeholder={placeholder}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(numberFrom(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
