import type { ComponentPropsWithoutRef, ReactElement } from 'react';

/** A labeled single-line text field. */
export function TextField({ label, ...rest }: ComponentPropsWithoutRef<'input'> & { label: string }): ReactElement {
  return (
    <label data-ppt="field">
      <span data-ppt="label">{label}</span>
      <input {...rest} data-ppt="input" />
    </label>
  );
}
