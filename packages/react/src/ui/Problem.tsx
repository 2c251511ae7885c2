import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

/** What is wrong with a field or a press, read out at once. Stays in the page while empty, so that it is announced. */
export function Problem({ id, children }: { id?: string; children?: ReactNode }): ReactElement {
  return (
    <div role="alert" id={id}>
      {children && (
        <p data-ppt="problem">
          <Icon of={icons.circleAlert} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
