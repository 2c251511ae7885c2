import { useState } from 'react';
import { parts } from '../../kit/dom-parts.ts';
import { isImeKey } from '../../kit/keyboard.ts';

/** Maximum length of a text in the footer. Longer text does not fit on one line. */
const maxLength = 200;

interface FooterFieldProps {
  /** The accessible name. */
  label: string;
  /** Value of `data-field`, by which actions focus this field. */
  field?: string;
  placeholder?: string;
  value: string;
  /** Called with the new text when the user presses Enter or leaves the field. Escape restores the old text. */
  onChange: (text: string) => void;
}

/** A field for text in the footer of all slides. */
export function FooterField({ label, field, placeholder, value, onChange }: FooterFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function commit(): void {
    const next = typed?.trim();
    setTyped(null);
    if (next !== undefined && next !== value) onChange(next);
  }

  return (
    <input
      className="ed-field"
      data-part={parts.committedField}
      data-field={field}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        const { key, nativeEvent } = event;
        if (isImeKey(nativeEvent)) return;
        if (key === 'Enter') commit();
        if (key !== 'Escape' || typed === null) return;
        event.preventDefault();
        setTyped(null);
      }}
    />
  );
}
