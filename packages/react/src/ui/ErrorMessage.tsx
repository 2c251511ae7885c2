import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { RestoreFocusOnUnmount } from './RestoreFocusOnUnmount.tsx';

export interface ErrorMessageProps {
  id?: string | undefined;
  children: ReactNode;
}

/** Error message of a field, an action or a list, announced immediately. Renders nothing without a message. */
export function ErrorMessage({ id, children }: ErrorMessageProps): ReactNode {
  return (
    children && (
      <RestoreFocusOnUnmount data-ppt="error" role="alert" id={id}>
        <Icon icon={icons.circleAlert} />
        {children}
      </RestoreFocusOnUnmount>
    )
  );
}
