import type { ReactElement } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { connectionStatusFromError } from '../connection/cached-connection.ts';
import { ConnectTrigger } from '../connection/ConnectTrigger.tsx';
import type { PptErrorText } from '../i18n/error-messages.ts';
import { en as actions } from '../i18n/action-messages.ts';
import { formatError } from '../i18n/format-error.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { Button } from '../ui/Button.tsx';
import { CopyText } from '../ui/CopyText.tsx';
import * as icons from '../ui/icons.ts';
import { RetryButton } from '../ui/RetryButton.tsx';
import { StatusPanel } from '../ui/StatusPanel.tsx';
import { useSignIn } from '../ui/use-sign-in.ts';

interface FailedPanelProps {
  error: PptError;
  /** The list's text for errors without a specific message. */
  fallback: PptErrorText;
  retry: () => void;
  busy: boolean;
}

/** Panel that replaces a list that could not be read, with the actions that can resolve the error. */
export function FailedPanel({ error, fallback, retry, busy }: FailedPanelProps): ReactElement {
  const { locale, ui } = usePpt();
  const { title, body } = formatError(locale, error, fallback);
  const signIn = useSignIn(error);
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
          <>
            {signIn && (
              <Button variant="primary" onClick={signIn}>
                {ui.signIn ?? actions.signIn}
              </Button>
            )}
            <RetryButton variant={signIn ? 'secondary' : 'primary'} busy={busy} onClick={retry} />
          </>
        )
      }
      footer={!isDisconnected && <CopyText id={error.requestId} />}
    >
      {body}
    </StatusPanel>
  );
}
