import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { useDownloadParts } from './downloads.ts';
import type { en } from './messages.ts';
import type { en as statusEn } from './status-messages.ts';
import type { DownloadResult } from './use-download.ts';

/** Messages of a download; those of its status only where the language or the host has its own. */
type DownloadMessages = typeof en & Partial<typeof statusEn>;

export interface DownloadStatusProps {
  download: DownloadResult;
  messages: DownloadMessages;
  className?: string | undefined;
  /** Reads a change out in a live region of the caller's, as in a table with many rows; by default it is one itself. */
  announce?: ((text: string) => void) | undefined;
}

/** How a download stands, in words that are read out: waiting, started and its charge, or why not. */
export function DownloadStatus({ download, messages, className, announce }: DownloadStatusProps): ReactElement {
  const { state } = download;
  const { titleAndBody } = usePpt().ui;
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
        {state === 'preparing' && <span data-ppt="hidden">{messages.preparing}</span>}
        {parts
          ? state !== 'idle' && <parts.DownloadMessage download={download} messages={messages} />
          : state === 'failed' && !isLoading && titleAndBody(messages.failed.title, messages.failed.body)}
      </Message>
      {parts && <parts.DownloadActions download={download} messages={messages} />}
    </span>
  );
}
