import { useEffect, useRef, type ReactNode } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { ConnectTrigger } from '../connection/ConnectTrigger.tsx';
import { connectionStatusFromError } from '../connection/cached-connection.ts';
import { en as actions } from '../i18n/action-messages.ts';
import { formatCount } from '../i18n/format-count.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { Button } from '../ui/Button.tsx';
import { useErrorDetails } from '../ui/use-error-details.ts';
import { useErrorText } from '../ui/use-error-text.ts';
import { useSignIn } from '../ui/use-sign-in.ts';
import type { PptDownload } from './download-state.ts';
import { en, type DownloadMessages } from './status-messages.ts';

interface DownloadPartProps {
  download: PptDownload & { error: PptError | null };
  messages: DownloadMessages;
}

interface DownloadMessageProps extends DownloadPartProps {
  /** Called when the text has changed because of a different state. */
  onChange?: (() => void) | undefined;
}

/** Status text of a download: waiting, started (with the charge if the host shows it), or the error. */
export function DownloadMessage({ download, onChange, ...props }: DownloadMessageProps): ReactNode {
  const { state, error, freeMinutes } = download;
  const { locale, ui } = usePpt();
  const messages: DownloadMessages & typeof en = { ...en, ...props.messages };
  // Errors that only a download can have are listed by code.
  const own =
    error && (messages as object as Partial<Record<string, string | ((reason: string) => string)>>)[error.code];
  const text = useErrorText(own ? null : error, messages.failed);
  const isLoading = !!error && !own && !text;

  const lastState = useRef(state);
  useEffect(() => {
    if (state === lastState.current || isLoading) return;
    lastState.current = state;
    if (state !== 'idle') onChange?.();
  }, [state, isLoading, onChange]);

  if (state === 'waitingForRender') return messages.waiting;
  if (state === 'ready') {
    const free = freeMinutes && messages.free?.(...formatCount(locale.language, freeMinutes));
    if (!free && !messages.charge) return messages.started;
    return (
      <>
        <span data-ppt="hidden">{messages.started} </span>
        {free ? (
          <span data-ppt="badge" data-state="good">
            {free}
          </span>
        ) : (
          messages.charge
        )}
      </>
    );
  }
  if (!error || isLoading) return null;
  return (
    <span data-ppt="download-error" data-code={error.code}>
      {typeof own === 'function'
        ? own(error.message.replace(/[.。]$/, ''))
        : (own ?? (text && ui.titleAndBody(text.title, text.body)))}
    </span>
  );
}

/** Actions for a download, shown next to its button. */
export function DownloadActions({ download, ...props }: DownloadPartProps): ReactNode {
  const { link, error } = download;
  const messages = { ...en, ...props.messages };
  const details = useErrorDetails(!!error);
  const { signIn: label } = { ...actions, ...usePpt().ui };
  const signIn = useSignIn(error);
  return (
    <>
      {connectionStatusFromError(error) && <ConnectTrigger size="sm" />}
      {signIn && (
        <Button size="sm" onClick={signIn}>
          {label}
        </Button>
      )}
      {link && (
        // The link opens in a new tab, so that an error page cannot replace the app and there is no "Leave site?"
        // prompt.
        <a data-ppt="link" href={link.url} download="" target="_blank" rel="noopener">
          {messages.retryLink}
        </a>
      )}
      {error && error.code !== 'not_rendered' && details && <details.CopyText id={error.requestId} />}
    </>
  );
}
