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
  /** The component's text for errors without messages of their own. */
  fallback: ErrorText;
  retry: () => void;
  busy: boolean;
}

/** Panel that replaces content which could not be read, with the actions that can resolve the error. */
export function ErrorPanel({ error, fallback, retry, busy }: ErrorPanelProps): ReactElement {
  const { title, body } = formatError(usePpt().locale, error, fallback);
  const isDisconnected = error.code === 'disconnected';
  return (
    <StatusPanel
      role="alert"
      // Errors that are not transient require an action first.
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
