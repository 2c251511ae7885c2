import type { ReactElement, ReactNode } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { formatError } from '../i18n/format-error.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { CopyText } from './CopyText.tsx';
import type { ErrorText } from '../i18n/error-messages.ts';
import * as icons from './icons.ts';
import { RetryButton } from './RetryButton.tsx';
import { StatusPanel } from './StatusPanel.tsx';

interface ErrorPanelProps {
  error: PptError;
  /** The component's text for errors without messages of their own. */
  fallback: ErrorText;
  retry: () => void;
  busy: boolean;
  /** Replaces "Try again" with Connect, for errors that only connecting resolves. */
  connectAction: ReactNode;
}

/** Panel that replaces content which could not be read, with the actions that can resolve the error. */
export function ErrorPanel({ error, fallback, retry, busy, connectAction }: ErrorPanelProps): ReactElement {
  const { title, body } = formatError(usePpt().locale, error, fallback);
  const isDisconnected = error.code === 'disconnected';
  return (
    <StatusPanel
      role="alert"
      // Errors that are not transient require an action first.
      tone={isDisconnected ? 'accent' : error.retryable ? 'danger' : 'warning'}
      icon={isDisconnected ? icons.plug : icons.circleAlert}
      title={title}
      actions={connectAction || <RetryButton variant="primary" busy={busy} onClick={retry} />}
      foot={!isDisconnected && <CopyText id={error.requestId} />}
    >
      {body}
    </StatusPanel>
  );
}
