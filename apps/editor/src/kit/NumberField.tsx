import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { messages } from './messages.ts';
import { readNumber } from './read-number.ts';
import { useMessages } from './use-messages.ts';

export interface NumberFieldProps {
  /** What stands in front of the number. */
  label: string;
  /** Its accessible name, where the label is only a letter. @default the label */
  name?: string;
  /** For actions that lead to it. */
  field?: string;
  /** undefined: several values. */
  value: number | undefined;
  min?: number;
  max?: number;
  /** Of the arrow keys; with Shift ten times as much. @default 1 */
  step?: number;
  /** @default 'px' */
  unit?: string;
  onChange: (value: number) => void;
  /** The arrow keys where there are several values: each is to change by that much. Without it they do nothing there. */
  onStep?: (by: number) => void;
  /** Enter was pressed: the keyboard may go on to what the number is about. */
  onEnter?: (() => void) | undefined;
}

/** A number that is typed, or stepped by arrow keys. What is no number goes back to what it was. */
export function NumberField({
  label,
  name,
  field,
  value,
  min = -Infinity,
  max = Infinity,
  step = 1,
  unit = '',
  onChange,
  onStep,
  onEnter,
}: NumberFieldProps) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === undefined ? '' : String(Math.round(value * 100) / 100));

  function commit(text: string): void {
    setTyped(null);
    const number = readNumber(text, unit);
    if (number === undefined) return;
    const next = Math.max(min, Math.min(max, number));
    if (next !== value) onChange(next);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      const { value: text } = event.currentTarget;
      // At once: what is still there as typed when the keyboard goes on would be taken a second time.
      flushSync(() => commit(text));
      // Where the keyboard goes the key would be written.
      if (onEnter) event.preventDefault();
      onEnter?.();
    }
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      setTyped(null);
    }
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 || (value === undefined && !onStep)) return;
    event.preventDefault();
    const by = step * direction * (event.shiftKey ? 10 : 1);
    setTyped(null);
    if (value === undefined) onStep?.(by);
    else onChange(Math.max(min, Math.min(max, Math.round((value + by) * 100) / 100)));
  }

  return (
    <label className="ed-number">
      <span aria-hidden="true">{label}</span>
      <input
        inputMode="decimal"
        aria-label={name ?? label}
        data-field={field}
        placeholder={value === undefined ? t.severalValues : undefined}
        value={typed === null && shown !== '' ? `${shown}${unit}` : shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => typed !== null && commit(event.currentTarget.value)}
        onKeyDown={press}
      />
    </label>
  );
}
