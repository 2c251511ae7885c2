import type { ReactElement } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { describeFailure } from '../ui/describe-failure.ts';
import type { FailureWords } from '../ui/failure-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';
import * as icons from '../ui/icons.ts';
import { Retry } from '../ui/Retry.tsx';
import { StatusPanel } from '../ui/StatusPanel.tsx';
import { ConnectPress } from './ConnectPress.tsx';

export interface FailurePanelProps {
  error: PptError;
  /** What is said of it, unless it is one that means the same everywhere. */
  words: FailureWords;
  retry: () => void;
  /** It is being tried again. */
  busy: boolean;
}

/** Stands where something else would: why it is not there, and the one thing to do about it. */
export function FailurePanel({ error, words, retry, busy }: FailurePanelProps): ReactElement {
  const { code, retryable, requestId } = error;
  const { title, body } = describeFailure(error, usePpt().failures, words);
  const isDisconnected = code === 'disconnected';
  return (
    <StatusPanel
      role="alert"
      // What does not pass by itself needs somebody to do something first.
      tone={isDisconnected ? 'accent' : retryable ? 'danger' : 'warning'}
      icon={isDisconnected ? icons.plug : icons.circleAlert}
      title={title}
      requestId={isDisconnected ? '' : requestId}
      actions={
        isDisconnected ? <ConnectPress variant="primary" /> : <Retry variant="primary" busy={busy} onClick={retry} />
      }
    >
      {body}
    </StatusPanel>
  );
}
