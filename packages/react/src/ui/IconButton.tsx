import type { ReactElement } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import type { Drawing } from './icons.ts';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label' | 'title'> {
  icon: Drawing;
  /** Its name, also shown as a tooltip. */
  label: string;
}

/** A button of an icon alone. */
export function IconButton({ label, ...rest }: IconButtonProps): ReactElement {
  return <Button {...rest} aria-label={label} title={label} data-icon-only="" />;
}
