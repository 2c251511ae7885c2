import { useId, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../../kit/Icon.tsx';
import { Popover } from '../../kit/Popover.tsx';
import { MenuChoice } from '../floating/ToolMenu.tsx';

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
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const shown = value === undefined ? mixed : names[value];
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ed-color ed-transition"
        data-field={field}
        aria-label={`${label}: ${shown}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isLabelled && <span className="ed-choice-label">{label}</span>}
        <span>{shown}</span>
        <Icon icon={ChevronDown} />
      </button>
      {isOpen && (
        <Popover
          label={label}
          className="ed-choice-menu"
          anchor={() => button.current}
          onClose={() => setIsOpen(false)}
        >
          {groups.map(({ title, values }, index) => (
            <div
              key={title ?? index}
              role="group"
              className="ed-menu-group"
              aria-labelledby={title && `${id}-${index}`}
            >
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
                    setIsOpen(false);
                    onSelect(name);
                  }}
                >
                  {names[name]}
                </MenuChoice>
              ))}
            </div>
          ))}
        </Popover>
      )}
    </>
  );
}
