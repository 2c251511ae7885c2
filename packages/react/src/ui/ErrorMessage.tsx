import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { RestoreFocusOnUnmount } from './RestoreFocusOnUnmount.tsx';

export interface ErrorMessageProps {
  id?: string | undefined;
  children: ReactNode;
}

/** What is wrong with a field, a press or a list, read out at once; nothing while all is well. */
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
