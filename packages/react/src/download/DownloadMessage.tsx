import type { ReactNode } from 'react';
import { ConnectPress } from '../connection/ConnectPress.tsx';
import { standingBy } from '../connection/known-connection.ts';
import { formatCount } from '../i18n/format-count.ts';
import { formatError } from '../i18n/format-error.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { CopyText } from '../ui/CopyText.tsx';
import type { DownloadStatusProps } from './DownloadStatus.tsx';
import { en } from './status-messages.ts';

type DownloadPartProps = Pick<DownloadStatusProps, 'of' | 'words'>;

/** What is said of a download: waiting, started and its charge, or why not. */
export function DownloadMessage({ of, ...props }: DownloadPartProps): ReactNode {
  const { state, error, freeMinutes } = of;
  const { catalogue, ui } = usePpt();
  const words = { ...en, ...props.words };
  if (state === 'waitingForRender') return words.waiting;
  if (state === 'ready')
    return (
      <>
        <span data-ppt="hidden">{words.started} </span>
        {freeMinutes ? (
          <span data-ppt="badge" data-state="good">
            {words.free(...formatCount(catalogue.language, freeMinutes))}
          </span>
        ) : (
          words.charge
        )}
      </>
    );
  if (!error) return null;
  // What only a download can meet stands under its code.
  const own = (words as object as Partial<Record<string, string | ((said: string) => string)>>)[error.code];
  const { title, body } = formatError(catalogue, error, words.failed);
  return (
    <span data-ppt="download-error" data-code={error.code}>
      {typeof own === 'function' ? own(error.message) : (own ?? ui.sentence(title, body))}
    </span>
  );
}

/** What can be done about a download beside its button. */
export function DownloadActions({ of, ...props }: DownloadPartProps): ReactNode {
  const { link, error } = of;
  const words = { ...en, ...props.words };
  return (
    <>
      {standingBy(error) && <ConnectPress size="sm" />}
      {link && (
        // In a new tab: a page in place of the file, or "Leave site?", must not take the app away.
        <a data-ppt="link" href={link.url} download="" target="_blank" rel="noopener">
          {words.again}
        </a>
      )}
      {error?.code !== 'not_rendered' && <CopyText id={error?.requestId} />}
    </>
  );
}
