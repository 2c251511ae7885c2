import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'disabled'> {
  /** `primary`: one per view. @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost' | undefined;
  icon?: LucideIcon | undefined;
  /** The label alone names it; `wide` shows it beside the icon from 1,320 px on, `never` as a tooltip. @default 'always' */
  label?: 'always' | 'wide' | 'never' | undefined;
  /** The name, also shown as the label or the tooltip. */
  name: string;
  /** Keys that do the same, in ARIA's notation. */
  keys?: string | undefined;
  /** Under way: a spinner in the icon's place, presses do nothing, focus stays. */
  busy?: boolean | undefined;
  /** Nothing to do now, yet focusable: whoever just pressed it does not lose his place. */
  disabled?: boolean | undefined;
}

export function Button({
  variant = 'secondary',
  icon: Icon,
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
      // The caret stays in the text while a tool is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {busy ? <span className="ed-spinner" /> : Icon && <Icon className="ed-icon" aria-hidden />}
      {label !== 'never' && <span className="ed-button-label">{children ?? name}</span>}
    </button>
  );
}
