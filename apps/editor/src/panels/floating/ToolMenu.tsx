import type { ReactNode } from 'react';
import { chevronDownIcon } from '../../kit/icons.generated.ts';
import type { IconPath } from '../../kit/Icon.tsx';
import type { FieldName } from '../../actions/focus-panels.ts';
import { Icon } from '../../kit/Icon.tsx';
import { PopoverButton } from '../../kit/PopoverButton.tsx';
import type { PopoverButtonProps } from '../../kit/PopoverButton.tsx';

interface ToolMenuProps {
  name: string;
  icon?: IconPath;
  /** Shown instead of an icon. */
  label?: string;
  className?: string;
  /** Role of the popover. @default 'menu' */
  opens?: 'menu' | 'dialog';
  /** Returns the position at which the popover opens. @default below the tool */
  position?: PopoverButtonProps['position'];
  /** Value of `data-field`, by which actions find the tool. */
  field?: FieldName;
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
  opens,
  position,
  field,
  isOn = false,
  isDisabled = false,
  children,
}: ToolMenuProps) {
  return (
    <PopoverButton
      className={`ed-toggle ed-tool-menu ${className}`}
      label={name}
      opens={opens}
      position={position}
      data-field={field}
      aria-label={name}
      disabled={isDisabled}
      data-state={isOn ? 'on' : undefined}
      data-tip={name}
      content={
        <>
          {icon && <Icon icon={icon} />}
          {label !== undefined && <span>{label}</span>}
          <Icon icon={chevronDownIcon} />
        </>
      }
    >
      {children}
    </PopoverButton>
  );
}
