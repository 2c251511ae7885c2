import { useState, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { Icon } from './Icon.tsx';
import type { IconPath } from './icons.ts';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /**
   * `primary`: one per view. `danger`: red text. `destructive`: filled red, only inside a confirmation. @default
   * 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'destructive' | undefined;
  /** @default 'md' */
  size?: 'sm' | 'md' | undefined;
  icon?: IconPath;
  /** Whether an action is pending: a spinner replaces the icon, presses do nothing, focus and width stay. */
  busy?: boolean | undefined;
  /** Whether the button is disabled. It stays focusable, so that a user who just pressed it keeps the focus. */
  disabled?: boolean;
}

export function Button(props: ButtonProps): ReactElement {
  const {
    variant = 'secondary',
    size = 'md',
    icon,
    busy = false,
    disabled = false,
    onClick,
    style,
    children,
    ...rest
  } = props;
  const [idleWidth, setIdleWidth] = useState<number>();
  const isInert = busy || disabled;

  return (
    <button
      type="button"
      {...rest}
      data-ppt="button"
      data-variant={variant}
      data-size={size}
      data-state={busy ? 'busy' : undefined}
      aria-disabled={isInert || undefined}
      style={busy ? { minInlineSize: idleWidth, ...style } : style}
      onClick={(event) => {
        if (isInert) return event.preventDefault();
        setIdleWidth(event.currentTarget.getBoundingClientRect().width);
        onClick?.(event);
      }}
    >
      {busy ? <span data-ppt="spinner" aria-hidden="true" /> : icon && <Icon icon={icon} />}
      {children}
    </button>
  );
}
