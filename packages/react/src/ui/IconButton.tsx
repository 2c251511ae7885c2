import { forwardRef, type ForwardRefExoticComponent, type ForwardedRef, type RefAttributes } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import type { Drawing } from './icons.ts';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label' | 'title'> {
  icon: Drawing;
  /** Its name, also shown as a tooltip. */
  label: string;
}

/** A button of an icon alone. */
export const IconButton: ForwardRefExoticComponent<IconButtonProps & RefAttributes<HTMLButtonElement>> = forwardRef(
  function IconButton({ label, ...rest }: IconButtonProps, ref: ForwardedRef<HTMLButtonElement>) {
    return <Button {...rest} ref={ref} aria-label={label} title={label} data-icon-only="" />;
  },
);
