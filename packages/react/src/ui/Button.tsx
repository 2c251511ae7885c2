import {
  useState,
  type ComponentPropsWithoutRef,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type RefAttributes,
} from 'react';
import { Icon } from './Icon.tsx';
import type { IconPath } from './icons.ts';

/**
 * Renders the host's own button. Pass it all of `props`, which include its `ref` and its label as `children`. They
 * never include `color`, which is not an attribute of buttons and has a different type in component libraries.
 */
export type PptButtonRender = (
  props: Omit<ComponentPropsWithoutRef<'button'>, 'color'> & RefAttributes<HTMLButtonElement>,
  state: {
    /** Whether an action is pending. If so, the button is `aria-disabled`, so that it keeps the focus. */
    busy: boolean;
  },
) => ReactElement;

/** Props of the public buttons: those of their `<button>` element, and `render`. */
export interface PptButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'color'> {
  /** Renders a button of the host instead of the library's: `(props) => <MuiButton variant="contained" {...props} />`. */
  render?: PptButtonRender | undefined;
}

export interface ButtonProps extends PptButtonProps {
  /**
   * `primary`: one per view. `danger`: red text. `destructive`: filled with red, only inside a confirmation.
   * @default 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'destructive' | undefined;
  /** @default 'md' */
  size?: 'sm' | 'md' | undefined;
  icon?: IconPath | undefined;
  /**
   * Whether an action is pending: a spinner replaces the icon, presses do nothing, and focus and width stay the same.
   */
  busy?: boolean | undefined;
  /** Whether the button is disabled. It stays focusable, so that a user who just pressed it keeps the focus. */
  disabled?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  /** The button's own action. It runs after the host's `onClick`, unless that calls `preventDefault()`. */
  onPress?: (() => void) | undefined;
}

export function Button(props: ButtonProps): ReactElement {
  const {
    variant = 'secondary',
    size = 'md',
    icon,
    busy,
    disabled,
    buttonRef,
    render,
    onClick,
    onPress,
    style,
    children,
    ...rest
  } = props;
  const [idleWidth, setIdleWidth] = useState<number>();
  const isInert = busy || disabled;
  const shared = {
    type: 'button' as const,
    ...rest,
    ref: buttonRef,
    'data-state': busy ? 'busy' : undefined,
    'aria-disabled': isInert || undefined,
    style: busy ? { minInlineSize: idleWidth, ...style } : style,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isInert) return event.preventDefault();
      setIdleWidth(event.currentTarget.getBoundingClientRect().width);
      onClick?.(event);
      if (!event.defaultPrevented) onPress?.();
    },
  };
  if (render) return render({ ...shared, children }, { busy: !!busy });
  return (
    <button {...shared} data-ppt="button" data-variant={variant} data-size={size}>
      {busy ? <span data-ppt="spinner" aria-hidden="true" /> : icon && <Icon icon={icon} />}
      {children}
    </button>
  );
}
