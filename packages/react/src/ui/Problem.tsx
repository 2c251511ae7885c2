import type { ReactNode } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { Passing } from './Passing.tsx';
import { CopyText } from './CopyText.tsx';
import { Retry } from './Retry.tsx';

export interface ProblemProps {
  id?: string;
  /** The failure behind it: its request id can be copied. */
  error?: PptError | null | undefined;
  /** Where it can be tried again. */
  retry?: () => void;
  busy?: boolean | undefined;
  children: ReactNode;
}

/** What is wrong with a field, a press or a list, read out at once; nothing while all is well. */
export function Problem({ id, error, retry, busy, children }: ProblemProps): ReactNode {
  return (
    children && (
      <Passing data-ppt="problem" role="alert" id={id}>
        <Icon of={icons.circleAlert} />
        <span>{children}</span>
        <CopyText id={error?.requestId} />
        {retry && <Retry size="sm" busy={busy} onClick={retry} />}
      </Passing>
    )
  );
}
