import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { chevronDownIcon } from './icons.generated.ts';
import { parts } from './dom-parts.ts';
import { toHalfWidth } from './half-width.ts';
import { Icon } from './Icon.tsx';
import { MenuChoice } from './MenuChoice.tsx';
import { messages } from './messages.ts';
import { useMessages } from './use-messages.ts';
import { PopoverButton } from './PopoverButton.tsx';
import { isImeKey } from './keyboard.ts';

/** Props of `NumberField`. */
export interface NumberFieldProps {
  /** The visible label before the number. */
  label: string;
  /** Accessible name, needed if the label is only a letter. @default the label */
  name?: string;
  /** Value of `data-field`, by which actions focus this field. */
  field?: string;
  /** The current number; undefined if the selected elements have different values. */
  value: number | undefined;
  min?: number;
  max?: number;
  /** Step of the arrow keys. With Shift, they step ten times as far. @default 1 */
  step?: number;
  /** @default 'px' */
  unit?: string;
  /** Maximum number of decimal places that are shown. @default 2 */
  digits?: number;
  /** Parses typed text; returns undefined if it is not a number. @default accepts a number with or without `unit` */
  parse?: (text: string) => number | undefined;
  onChange: (value: number) => void;
  /**
   * Called by the arrow keys if the selected objects have different values, to change each value by this amount.
   * Without it, the arrow keys do nothing in that case.
   */
  onStep?: (by: number) => void;
  /** A word after the number, and its explanation, for example if the number was changed automatically. */
  note?: { label: string; description: string } | undefined;
  /** Common values, in a menu next to the number. */
  presets?: { label: string; values: readonly number[] };
  /** Called when Enter is pressed or a preset is selected, for example to focus the edited element. */
  onEnter?: (() => void) | undefined;
}

/** A number field. Arrow keys step its value, and invalid input is reverted. */
export function NumberField({
  label,
  name,
  field,
  value,
  min = -Infinity,
  max = Infinity,
  step = 1,
  unit = '',
  digits = 2,
  parse = (text) => readNumber(text, unit),
  onChange,
  onStep,
  note,
  presets,
  onEnter,
}: NumberFieldProps) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === undefined ? '' : String(Number(value.toFixed(digits))));

  function commit(text: string): void {
    setTyped(null);
    const number = parse(text);
    if (number === undefined) return;
    const next = Math.max(min, Math.min(max, number));
    if (next !== value) onChange(next);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter and Escape end the composition of an input method.
    if (isImeKey(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      // The shown number is rounded, so text is committed only if it was typed. Runs synchronously, because the blur
      // handler would otherwise commit it again.
      if (typed !== null) flushSync(() => commit(typed));
      // Otherwise, the key would be typed into the newly focused element.
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

  const input = (
    <label className="ed-number">
      <span aria-hidden="true">{label}</span>
      <input
        inputMode="decimal"
        aria-label={name ?? label}
        title={note?.description}
        data-part={parts.committedField}
        data-field={field}
        placeholder={value === undefined ? t.severalValues : undefined}
        value={typed === null && shown !== '' ? `${shown}${unit}` : shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => typed !== null && commit(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      {note && typed === null && <small aria-hidden="true">{note.label}</small>}
    </label>
  );
  if (!presets) return input;
  return (
    <div className="ed-number-presets">
      {input}
      <PresetMenu
        {...presets}
        value={value}
        onSelect={(selected) => {
          setTyped(null);
          onChange(selected);
          onEnter?.();
        }}
      />
    </div>
  );
}

/**
 * Parses the number in a field, with or without its unit. Returns undefined if the text is not a number. Chinese input
 * methods write full-width digits and several characters for minus. A comma is a decimal point.
 */
export function readNumber(text: string, unit = ''): number | undefined {
  const plain = toHalfWidth(text).replace(/[,、。]/gu, '.');
  const ending = toHalfWidth(unit);
  const figures = ending !== '' && plain.endsWith(ending) ? plain.slice(0, -ending.length).trimEnd() : plain;
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/u.test(figures) ? Number(figures) : undefined;
}

interface PresetMenuProps {
  label: string;
  values: readonly number[];
  /** The current value; undefined if there are several. */
  value: number | undefined;
  onSelect: (value: number) => void;
}

/** Menu of common values of a number field. It opens at the value that is closest to the current one. */
function PresetMenu({ label, values, value, onSelect }: PresetMenuProps) {
  const closest =
    value === undefined
      ? undefined
      : values.toSorted((one, other) => Math.abs(one - value) - Math.abs(other - value))[0];
  return (
    <PopoverButton
      className="ed-preset-button"
      label={label}
      aria-label={label}
      content={<Icon icon={chevronDownIcon} />}
    >
      {(close) =>
        values.map((preset) => (
          <MenuChoice
            key={preset}
            isSelected={preset === value}
            isFocusedFirst={preset === closest}
            onSelect={() => {
              close();
              onSelect(preset);
            }}
          >
            {preset}
          </MenuChoice>
        ))
      }
    </PopoverButton>
  );
}
