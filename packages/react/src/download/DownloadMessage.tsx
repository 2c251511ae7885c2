import type { ReactNode } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { ConnectTrigger } from '../connection/ConnectTrigger.tsx';
import { connectionStatusFromError } from '../connection/cached-connection.ts';
import { formatCount } from '../i18n/format-count.ts';
import { formatError } from '../i18n/format-error.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { CopyText } from '../ui/CopyText.tsx';
import type { PptDownload } from './download-state.ts';
import { en, type DownloadMessages } from './status-messages.ts';

interface DownloadPartProps {
  download: PptDownload & { error: PptError | null };
  messages: DownloadMessages;
}

/** Status text of a download: waiting, started with its charge, or the error. */
export function DownloadMessage({ download, ...props }: DownloadPartProps): ReactNode {
  const { state, error, freeMinutes } = download;
  const { locale, ui } = usePpt();
  const messages = { ...en, ...props.messages };
  if (state === 'waitingForRender') return messages.waiting;
  if (state === 'ready')
    return (
      <>
        <span data-ppt="hidden">{messages.started} </span>
        {freeMinutes ? (
          <span data-ppt="badge" data-state="good">
            {messages.free(...formatCount(locale.language, freeMinutes))}
          </span>
        ) : (
          messages.charge
        )}
      </>
    );
  if (!error) return null;
  // Errors that only a download can have are listed by code.
  const own = (messages as object as Partial<Record<string, string | ((reason: string) => string)>>)[error.code];
  const { title, body } = formatError(locale, error, messages.failed);
  return (
    <span data-ppt="download-error" data-code={error.code}>
      {typeof own === 'function' ? own(error.message) : (own ?? ui.titleAndBody(title, body))}
    </span>
  );
}

/** Actions for a download, shown next to its button. */
export function DownloadActions({ download, ...props }: DownloadPartProps): ReactNode {
  const { link, error } = download;
  const messages = { ...en, ...props.messages };
  return (
    <>
      {connectionStatusFromError(error) && <ConnectTrigger size="sm" />}
      {link && (
        // In a new tab, so that an error page or a "Leave site?" prompt cannot replace the app.
        <a data-ppt="link" href={link.url} download="" target="_blank" rel="noopener">
          {messages.retryLink}
        </a>
      )}
      {error?.code !== 'not_rendered' && <CopyText id={error?.requestId} />}
    </>
  );
}
