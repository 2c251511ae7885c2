import type { ReactNode } from 'react';
import { chevronDownIcon } from '../../kit/icons.generated.ts';
import { Icon } from '../../kit/Icon.tsx';
import { PopoverButton } from '../../kit/PopoverButton.tsx';

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
  /** Role of the popover. @default 'menu' */
  opens?: 'menu' | 'dialog';
  /** Returns the items of the menu. `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A field that shows its value and opens a menu of values. */
export function MenuField({ label, value, content, field, menuClass, opens, children }: MenuFieldProps) {
  return (
    <PopoverButton
      className="ed-color ed-menu-field"
      label={label}
      opens={opens}
      popoverClass={menuClass}
      data-field={field}
      aria-label={`${label}: ${value}`}
      title={label}
      content={
        <>
          {content ?? <span>{value}</span>}
          <Icon icon={chevronDownIcon} />
        </>
      }
    >
      {children}
    </PopoverButton>
  );
}
