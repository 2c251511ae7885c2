import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { useDownloadParts } from './download-module.ts';
import type { DownloadMessages } from './status-messages.ts';
import type { UseDownloadResult } from './use-download.ts';

export interface DownloadStatusProps {
  download: UseDownloadResult;
  messages: DownloadMessages;
  className?: string | undefined;
  /**
   * Announces a change in the caller's live region, as in a table with many rows. By default this component is a live
   * region.
   */
  announce?: ((text: string) => void) | undefined;
}

/** Status of a download, announced to screen readers: waiting, started with its charge, or the error. */
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
