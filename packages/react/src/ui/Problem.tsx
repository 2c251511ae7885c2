import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { Passing } from './Passing.tsx';

export interface ProblemProps {
  id?: string | undefined;
  children: ReactNode;
}

/** What is wrong with a field, a press or a list, read out at once; nothing while all is well. */
export function Problem({ id, children }: ProblemProps): ReactNode {
  return (
    children && (
      <Passing data-ppt="error" role="alert" id={id}>
        <Icon icon={icons.circleAlert} />
        {children}
      </Passing>
    )
  );
}
