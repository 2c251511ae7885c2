import type { ReactElement } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { Button } from '../ui/Button.tsx';
import type { FailureWords } from '../ui/failure-messages.ts';
import { usePpt } from '../provider/ppt-context.ts';
import * as icons from '../ui/icons.ts';
import { Retry } from '../ui/Retry.tsx';
import { StatusPanel } from '../ui/StatusPanel.tsx';
import { leaveToConnect } from './leave-to-connect.ts';

export interface FailurePanelProps {
  error: PptError;
  /** What is said of it, unless it is one that means the same everywhere. */
  words: FailureWords;
  retry: () => void;
  /** It is being tried again. */
  busy?: boolean;
}

/** Failures that trying again does not change: somebody has to do something else first. */
const refusals = ['disconnected', 'user_banned', 'not_signed_in', 'forbidden'] as const;

/** Stands where something else would: why it is not there, and the one thing to do about it. */
export function FailurePanel({ error, words, retry, busy = false }: FailurePanelProps): ReactElement {
  const { fetcher, failures, ui } = usePpt();
  const refusal = refusals.find((code) => code === error.code);
  const isDisconnected = refusal === 'disconnected';
  const { title, body } = refusal ? failures[refusal] : words;
  return (
    <StatusPanel
      role="alert"
      tone={isDisconnected ? 'accent' : refusal ? 'warning' : 'danger'}
      icon={isDisconnected ? icons.plug : refusal ? icons.circleAlert : icons.cloudAlert}
      title={title}
      requestId={isDisconnected ? '' : error.requestId}
      actions={
        isDisconnected ? (
          <Button variant="primary" icon={icons.plug} onClick={() => leaveToConnect(fetcher)}>
            {ui.connect}
          </Button>
        ) : refusal ? undefined : (
          <Retry variant="primary" busy={busy} onClick={retry} />
        )
      }
    >
      {body}
    </StatusPanel>
  );
}
