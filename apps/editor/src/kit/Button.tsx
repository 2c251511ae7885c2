import type { ComponentProps } from 'react';
import type { IconPath } from './Icon.tsx';
import { keepCaret } from './focus.ts';
import { Icon } from './Icon.tsx';

/** Props of `Button`. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'disabled'> {
  /**
   * Visual style. Use `primary` at most once per view.
   * @default 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'ghost' | undefined;
  icon?: IconPath | undefined;
  /**
   * Controls whether the label is visible. `wide` shows it next to the icon in windows from 1,320 px, `large` from
   * 1,200 px, `medium` from 1,024 px, and `narrow` from 900 px; `never` shows it only as a tooltip.
   * @default 'always'
   */
  label?: 'always' | 'narrow' | 'medium' | 'large' | 'wide' | 'never' | undefined;
  /** Accessible name, also used as the label or tooltip. */
  name: string;
  /** Keyboard shortcuts in the notation of `aria-keyshortcuts`. */
  keys?: string | undefined;
  /** Whether the action is running. Meanwhile, a spinner replaces the icon, clicks are ignored and the focus stays. */
  busy?: boolean | undefined;
  /** Whether the button is disabled. It stays focusable, so that a user who just pressed it keeps the focus. */
  disabled?: boolean | undefined;
}

/** A button with an icon, a label or both. */
export function Button({
  variant = 'secondary',
  icon,
  label = 'always',
  name,
  keys,
  busy = false,
  disabled = false,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInert = busy || disabled;
  return (
    <button
      {...rest}
      type="button"
      className={`ed-button ${className}`}
      data-variant={variant}
      data-label={label}
      aria-label={name}
      {...(keys !== undefined && { 'aria-keyshortcuts': keys })}
      {...(label !== 'always' && { 'data-tip': name })}
      {...(busy && { 'data-state': 'busy' })}
      {...(isInert && { 'aria-disabled': true })}
      onClick={isInert ? undefined : onClick}
      onMouseDown={keepCaret}
    >
      {busy ? <span className="ed-spinner" /> : icon && <Icon icon={icon} />}
      {label !== 'never' && <span className="ed-button-label">{children ?? name}</span>}
    </button>
  );
}

/** Props of `ToggleButton`. */
export interface ToggleButtonProps {
  icon: IconPath;
  name: string;
  /** Keyboard shortcuts in the notation of `aria-keyshortcuts`. */
  keys?: string | undefined;
  isOn: boolean;
  onToggle: () => void;
}

/** A tool that can be turned on or off. */
export function ToggleButton({ icon, name, keys, isOn, onToggle }: ToggleButtonProps) {
  return (
    <button
      type="button"
      className="ed-toggle"
      aria-label={name}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      data-tip={name}
      onClick={onToggle}
      onMouseDown={keepCaret}
    >
      <Icon icon={icon} />
    </button>
  );
}
