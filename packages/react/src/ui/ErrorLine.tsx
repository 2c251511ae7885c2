import type { ReactNode } from 'react';
import { en as actions } from '../i18n/action-messages.ts';
import { formatError, type ErrorInfo } from '../i18n/format-error.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { Button } from './Button.tsx';
import { CopyText } from './CopyText.tsx';
import type { PptErrorText } from '../i18n/error-messages.ts';
import { ErrorMessage } from './ErrorMessage.tsx';
import { RetryButton } from './RetryButton.tsx';
import { useSignIn } from './use-sign-in.ts';

export interface ErrorLineProps {
  id?: string;
  error: ErrorInfo;
  /** The component's text for errors without a specific message. An empty title renders nothing. */
  fallback: PptErrorText;
  /** Text before the error message. */
  before?: string;
  /** Retries the failed action. */
  retry?: () => void;
  busy?: boolean | undefined;
}

/** An error on one line, with its request id and a retry button. */
export function ErrorLine({ id, error, fallback, before, retry, busy }: ErrorLineProps): ReactNode {
  const { locale, ui } = usePpt();
  const { title, body } = formatError(locale, error, fallback);
  const text = body ? ui.titleAndBody(title, body) : title;
  const signIn = useSignIn(error);
  const parts = [before, text].filter(Boolean);
  // In Chinese, there is no space between sentences.
  const separator = before?.endsWith('。') ? '' : ' ';
  return (
    <ErrorMessage id={id}>
      <span>{parts.join(separator)}</span>
      <CopyText id={error.requestId} />
      {signIn && (
        <Button size="sm" onClick={signIn}>
          {ui.signIn ?? actions.signIn}
        </Button>
      )}
      {retry && <RetryButton size="sm" busy={busy} onClick={retry} />}
    </ErrorMessage>
  );
}
