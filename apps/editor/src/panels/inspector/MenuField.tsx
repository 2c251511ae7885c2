import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../../kit/Icon.tsx';
import { Popover } from '../../kit/Popover.tsx';

interface MenuFieldProps {
  /** Label of the menu. The field's accessible name is the label and the value. */
  label: string;
  /** Name of the current value. */
  value: string;
  /** What the field shows. @default the value */
  content?: ReactNode;
  /** Value of `data-field`, by which actions focus this field. */
  field?: string | undefined;
  /** Class of the menu. */
  menuClass?: string;
  /** Returns the items of the menu. `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A field that shows its value and opens a menu of values. */
export function MenuField({ label, value, content, field, menuClass, children }: MenuFieldProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ed-color ed-transition"
        data-field={field}
        aria-label={`${label}: ${value}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        // The text that is being edited keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
      >
        {content ?? <span>{value}</span>}
        <Icon icon={ChevronDown} />
      </button>
      {isOpen && (
        <Popover
          label={label}
          {...(menuClass && { className: menuClass })}
          anchor={() => button.current}
          onClose={close}
        >
          {children(close)}
        </Popover>
      )}
    </>
  );
}
