import { useId } from 'react';
import type { MouseEvent } from 'react';
import { MenuChoice } from '../../kit/MenuChoice.tsx';
import { messages } from '../../kit/messages.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { MenuField } from './MenuField.tsx';

/** A group of choices. */
interface ChoiceGroup<Value extends string> {
  /** @default the group has no title */
  title?: string;
  values: readonly Value[];
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  /** Whether the label is shown before the value. @default it is only the accessible name */
  isLabelled?: boolean;
  /** Value of `data-field`, by which actions focus this field. */
  field?: string;
  /** The current value; undefined if the selected elements have different values. */
  value: Value | undefined;
  /** Shown instead of the value if the selected elements have different values. @default 'Mixed' */
  mixed?: string;
  /** Names of the values, or a function that returns the name of a value. */
  names: Readonly<Record<Value, string>> | ((value: Value) => string);
  groups: readonly ChoiceGroup<Value>[];
  /** Called when a value is selected. `detail` of the event is 0 if a key selected it. */
  onSelect: (value: Value, event: Pick<MouseEvent, 'detail'>) => void;
}

/** A field with a menu of values. */
export function ChoiceField<Value extends string>({
  label,
  isLabelled = false,
  field,
  value,
  mixed,
  names,
  groups,
  onSelect,
}: ChoiceFieldProps<Value>) {
  const id = useId();
  const { severalValues } = useMessages(messages);
  const nameOf = (one: Value) => (typeof names === 'function' ? names(one) : names[one]);
  const shown = value === undefined ? (mixed ?? severalValues) : nameOf(value);
  return (
    <MenuField
      label={label}
      value={shown}
      {...(isLabelled && {
        content: (
          <>
            {/* The space separates the words for assistive technology. */}
            <span className="ed-choice-label">{label}</span> <span>{shown}</span>
          </>
        ),
      })}
      field={field}
      menuClass="ed-choice-menu"
    >
      {(close) =>
        groups.map(({ title, values }, index) => (
          <div key={title ?? index} role="group" className="ed-menu-group" aria-labelledby={title && `${id}-${index}`}>
            {title && (
              <div id={`${id}-${index}`} className="ed-font-group">
                {title}
              </div>
            )}
            {values.map((name) => (
              <MenuChoice
                key={name}
                isSelected={name === value}
                onSelect={(event) => {
                  close();
                  onSelect(name, event);
                }}
              >
                {nameOf(name)}
              </MenuChoice>
            ))}
          </div>
        ))
      }
    </MenuField>
  );
}
