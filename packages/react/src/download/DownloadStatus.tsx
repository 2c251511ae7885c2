import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { useDownloadParts } from './downloads.ts';
import type { en } from './messages.ts';
import type { en as statusEn } from './status-messages.ts';
import type { DownloadResult } from './use-download.ts';

/** Messages of a download; those of its status only where the language or the host has its own. */
type DownloadWords = typeof en & Partial<typeof statusEn>;

export interface DownloadStatusProps {
  of: DownloadResult;
  words: DownloadWords;
  className?: string | undefined;
  /** Reads a change out in a live region of the caller's, as in a table with many rows; by default it is one itself. */
  announce?: ((text: string) => void) | undefined;
}

/** How a download stands, in words that are read out: waiting, started and its charge, or why not. */
export function DownloadStatus({ of, words, className, announce }: DownloadStatusProps): ReactElement {
  const { state } = of;
  const { sentence } = usePpt().ui;
  const parts = useDownloadParts(state !== 'idle');
  const isLoading = parts === undefined;
  const Message = announce ? 'span' : 'output';
  const message = useRef<HTMLElement>(null);
  const announced = useRef(state);
  useEffect(() => {
    if (state === announced.current || (state !== 'idle' && isLoading)) return;
    announced.current = state;
    if (state !== 'idle') announce?.(message.current?.textContent ?? '');
  }, [state, isLoading, announce]);
  return (
    <span data-ppt="download-status" className={className} data-state={state}>
      <Message ref={message as RefObject<HTMLOutputElement>}>
        {state === 'preparing' && <span data-ppt="hidden">{words.preparing}</span>}
        {parts
          ? state !== 'idle' && <parts.DownloadMessage of={of} words={words} />
          : state === 'failed' && !isLoading && sentence(words.failed.title, words.failed.body)}
      </Message>
      {parts && <parts.DownloadActions of={of} words={words} />}
    </span>
  );
}
