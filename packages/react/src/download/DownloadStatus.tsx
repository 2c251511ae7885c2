import type { ReactElement } from 'react';
import { ConnectPress } from '../connection/ConnectPress.tsx';
import { standingBy } from '../connection/known-connection.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { CopyText } from '../ui/CopyText.tsx';
import type { en } from './messages.ts';
import type { DownloadResult } from './use-download.ts';

export interface DownloadStatusProps {
  of: DownloadResult;
  words: typeof en;
  className?: string | undefined;
}

/** How a download stands, in words that are read out: waiting, started and its charge, or why not. */
export function DownloadStatus({ of, words, className }: DownloadStatusProps): ReactElement {
  const { state, link, error, freeMinutes } = of;
  const { count, sentence } = usePpt();
  // What only a download can meet stands under its code.
  const own = error && (words as object as Partial<Record<string, string | ((said: string) => string)>>)[error.code];
  return (
    <span data-ppt="download-status" className={className} data-state={state}>
      <output>
        {state === 'preparing' && <span data-ppt="hidden">{words.preparing}</span>}
        {state === 'waitingForRender' && words.waiting}
        {state === 'ready' && (
          <>
            <span data-ppt="hidden">{words.started} </span>
            {freeMinutes ? (
              <span data-ppt="badge" data-state="good">
                {words.free(...count(freeMinutes))}
              </span>
            ) : (
              words.charge
            )}
          </>
        )}
        {error && (
          <span data-ppt="failure" data-code={error.code}>
            {typeof own === 'function' ? own(error.message) : (own ?? sentence(error, words.failed))}
          </span>
        )}
      </output>
      {standingBy(error) && <ConnectPress size="sm" />}
      {link && (
        <a data-ppt="link" href={link.url} download="">
          {words.again}
        </a>
      )}
      {error?.code !== 'not_rendered' && <CopyText id={error?.requestId} />}
    </span>
  );
}
