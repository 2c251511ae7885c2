import { useState, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { Icon } from './Icon.tsx';
import type { Drawing } from './icons.ts';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** `primary`: one per view. `danger`: red text; `destructive`: filled red, only inside a confirmation. @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'destructive' | undefined;
  /** @default 'md' */
  size?: 'sm' | 'md' | undefined;
  icon?: Drawing;
  /** Under way: a spinner in the icon's place, presses do nothing, focus and width stay. */
  busy?: boolean | undefined;
  /** Off, yet focusable: whoever just pressed it does not lose his place. */
  off?: boolean;
}

export function Button(props: ButtonProps): ReactElement {
  const {
    variant = 'secondary',
    size = 'md',
    icon,
    busy = false,
    off = false,
    onClick,
    style,
    children,
    ...rest
  } = props;
  const [restWidth, setRestWidth] = useState<number>();
  const still = busy || off;

  return (
    <button
      type="button"
      {...rest}
      data-ppt="button"
      data-variant={variant}
      data-size={size}
      data-state={busy ? 'busy' : undefined}
      aria-disabled={still || undefined}
      style={busy ? { minInlineSize: restWidth, ...style } : style}
      onClick={(event) => {
        if (still) return event.preventDefault();
        setRestWidth(event.currentTarget.getBoundingClientRect().width);
        onClick?.(event);
      }}
    >
      {busy ? <span data-ppt="spinner" aria-hidden="true" /> : icon && <Icon icon={icon} />}
      {children}
    </button>
  );
}
