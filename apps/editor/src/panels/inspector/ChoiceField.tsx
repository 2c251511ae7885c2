import { useId } from 'react';
import { MenuChoice } from '../floating/ToolMenu.tsx';
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
  /** Shown instead of the value if the selected elements have different values. */
  mixed: string;
  names: Readonly<Record<Value, string>>;
  groups: readonly ChoiceGroup<Value>[];
  onSelect: (value: Value) => void;
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
  const shown = value === undefined ? mixed : names[value];
  return (
    <MenuField
      label={label}
      value={shown}
      {...(isLabelled && {
        content: (
          <>
            <span className="ed-choice-label">{label}</span>
            <span>{shown}</span>
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
                onSelect={() => {
                  close();
                  onSelect(name);
                }}
              >
                {names[name]}
              </MenuChoice>
            ))}
          </div>
        ))
      }
    </MenuField>
  );
}
