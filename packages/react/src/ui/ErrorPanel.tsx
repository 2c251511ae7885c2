import type { ReactElement } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { ConnectPress } from '../connection/ConnectPress.tsx';
import { standingBy } from '../connection/known-connection.ts';
import { formatError } from '../i18n/format-error.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { CopyText } from './CopyText.tsx';
import type { FailureWords } from './failure-messages.ts';
import * as icons from './icons.ts';
import { Retry } from './Retry.tsx';
import { StatusPanel } from './StatusPanel.tsx';

interface ErrorPanelProps {
  error: PptError;
  /** What the component says of an error that has no messages of its own. */
  fallback: FailureWords;
  retry: () => void;
  busy: boolean;
}

/** An error in place of what could not be read, and what can be done about it. */
export function ErrorPanel({ error, fallback, retry, busy }: ErrorPanelProps): ReactElement {
  const { title, body } = formatError(usePpt().catalogue, error, fallback);
  const isOff = error.code === 'disconnected';
  return (
    <StatusPanel
      role="alert"
      // What does not pass by itself needs somebody to do something first.
      tone={isOff ? 'accent' : error.retryable ? 'danger' : 'warning'}
      icon={isOff ? icons.plug : icons.circleAlert}
      title={title}
      actions={
        standingBy(error) ? <ConnectPress variant="primary" /> : <Retry variant="primary" busy={busy} onClick={retry} />
      }
      foot={!isOff && <CopyText id={error.requestId} />}
    >
      {body}
    </StatusPanel>
  );
}
