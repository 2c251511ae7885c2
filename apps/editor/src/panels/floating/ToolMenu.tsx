import { useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../kit/Icon.tsx';
import { Popover } from '../../kit/Popover.tsx';
import type { PopoverProps } from '../../kit/Popover.tsx';

interface MenuChoiceProps {
  isSelected: boolean;
  /** Whether this item gets the focus when the menu opens. @default the selected item gets the focus */
  isFocusedFirst?: boolean;
  /** Keyboard shortcut, as in `aria-keyshortcuts`. */
  keys?: string | undefined;
  style?: CSSProperties;
  /** Font in which the item is shown; its style sheet is loaded when the item is visible. */
  font?: string;
  onSelect: () => void;
  children: ReactNode;
}

/** Menu item for one of a tool's values. */
export function MenuChoice({
  isSelected,
  isFocusedFirst = isSelected,
  keys,
  style,
  font,
  onSelect,
  children,
}: MenuChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isSelected}
      aria-keyshortcuts={keys}
      className="ed-menu-item"
      data-first={isFocusedFirst ? '' : undefined}
      style={style}
      data-font={font}
      onClick={onSelect}
    >
      {children}
    </button>
  );
}

interface ToolMenuProps extends Pick<PopoverProps, 'role'> {
  name: string;
  icon?: LucideIcon;
  /** Shown instead of an icon. */
  label?: string;
  className?: string;
  /** Whether the tool applies to the selection. @default false */
  isOn?: boolean;
  /** @default false */
  isDisabled?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A tool that opens a menu. */
export function ToolMenu({
  name,
  icon,
  label,
  className = '',
  role = 'menu',
  isOn = false,
  isDisabled = false,
  children,
}: ToolMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`ed-toggle ed-tool-menu ${className}`}
        aria-label={name}
        aria-haspopup={role}
        aria-expanded={isOpen}
        disabled={isDisabled}
        data-state={isOn ? 'on' : undefined}
        data-tip={name}
        onClick={() => setIsOpen(!isOpen)}
        // The text that is being edited keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
      >
        {icon && <Icon icon={icon} />}
        {label !== undefined && <span>{label}</span>}
        <Icon icon={ChevronDown} />
      </button>
      {isOpen && (
        <Popover label={name} anchor={() => button.current} role={role} onClose={close}>
          {children(close)}
        </Popover>
      )}
    </>
  );
}
