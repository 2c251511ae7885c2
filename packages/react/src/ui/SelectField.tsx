import type { ReactElement } from 'react';

export interface SelectFieldProps {
  label: string;
  /** The empty string: the first option, nothing chosen. */
  value: string;
  /** The first option's words. */
  anyLabel: string;
  /** Values, and what the reader sees of them. */
  options: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
  className?: string | undefined;
}

/** A labelled native select whose first option leaves it open. */
export function SelectField({ label, value, anyLabel, options, onChange, className }: SelectFieldProps): ReactElement {
  return (
    <label data-ppt="field">
      <span data-ppt="label">{label}</span>
      <select
        data-ppt="input"
        className={className}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{anyLabel}</option>
        {Object.entries(options).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
