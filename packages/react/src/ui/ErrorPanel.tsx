import type { ReactElement } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { ConnectTrigger } from '../connection/ConnectTrigger.tsx';
import { connectionStatusFromError } from '../connection/cached-connection.ts';
import { formatError } from '../i18n/format-error.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { CopyText } from './CopyText.tsx';
import type { ErrorText } from './error-messages.ts';
import * as icons from './icons.ts';
import { RetryButton } from './RetryButton.tsx';
import { StatusPanel } from './StatusPanel.tsx';

interface ErrorPanelProps {
  error: PptError;
  /** What the component says of an error that has no messages of its own. */
  fallback: ErrorText;
  retry: () => void;
  busy: boolean;
}

/** An error in place of what could not be read, and what can be done about it. */
export function ErrorPanel({ error, fallback, retry, busy }: ErrorPanelProps): ReactElement {
  const { title, body } = formatError(usePpt().locale, error, fallback);
  const isDisconnected = error.code === 'disconnected';
  return (
    <StatusPanel
      role="alert"
      // What does not pass by itself needs somebody to do something first.
      tone={isDisconnected ? 'accent' : error.retryable ? 'danger' : 'warning'}
      icon={isDisconnected ? icons.plug : icons.circleAlert}
      title={title}
      actions={
        connectionStatusFromError(error) ? (
          <ConnectTrigger variant="primary" />
        ) : (
          <RetryButton variant="primary" busy={busy} onClick={retry} />
        )
      }
      foot={!isDisconnected && <CopyText id={error.requestId} />}
    >
      {body}
    </StatusPanel>
  );
}
