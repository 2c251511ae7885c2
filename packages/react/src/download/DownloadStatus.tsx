import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
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
  /** Reads a change out in a live region of the caller's, as in a table with many rows; by default it is one itself. */
  announce?: ((text: string) => void) | undefined;
}

/** How a download stands, in words that are read out: waiting, started and its charge, or why not. */
export function DownloadStatus({ of, words, className, announce }: DownloadStatusProps): ReactElement {
  const { state, link, error, freeMinutes } = of;
  const { count, sentence } = usePpt();
  // What only a download can meet stands under its code.
  const own = error && (words as object as Partial<Record<string, string | ((said: string) => string)>>)[error.code];
  const Message = announce ? 'span' : 'output';
  const message = useRef<HTMLElement>(null);
  const announced = useRef(state);
  useEffect(() => {
    if (state === announced.current) return;
    announced.current = state;
    if (state !== 'idle') announce?.(message.current?.textContent ?? '');
  }, [state, announce]);
  return (
    <span data-ppt="download-status" className={className} data-state={state}>
      <Message ref={message as RefObject<HTMLOutputElement>}>
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
      </Message>
      {standingBy(error) && <ConnectPress size="sm" />}
      {link && (
        // In a new tab: a page in place of the file, or "Leave site?", must not take the app away.
        <a data-ppt="link" href={link.url} download="" target="_blank" rel="noopener">
          {words.again}
        </a>
      )}
      {error?.code !== 'not_rendered' && <CopyText id={error?.requestId} />}
    </span>
  );
}
