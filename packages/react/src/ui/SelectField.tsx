import { useId, type ReactElement } from 'react';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

export interface SelectFieldProps<Value extends string> {
  label: string;
  /** The empty string: the first option, nothing chosen. */
  value: Value | '';
  /** The first option's words. */
  anyLabel: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | '') => void;
}

/** A labelled native select whose first option leaves it open. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>): ReactElement {
  const { label, value, anyLabel, options, onChange } = props;
  const id = useId();
  return (
    <div data-ppt="field">
      <label data-ppt="label" htmlFor={id}>
        {label}
      </label>
      <span data-ppt="select-box">
        <select
          data-ppt="select"
          id={id}
          value={value}
          onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? '')}
        >
          <option value="">{anyLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={icons.chevronDown} />
      </span>
    </div>
  );
}
