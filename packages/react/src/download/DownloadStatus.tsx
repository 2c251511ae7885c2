import type { ReactElement } from 'react';
import { useDownloadParts } from './download-module.ts';
import type { DownloadMessages } from './status-messages.ts';
import type { UseDownloadResult } from './use-download.ts';

export interface DownloadStatusProps {
  download: UseDownloadResult;
  messages: DownloadMessages;
  className?: string | undefined;
}

/** Status of a download, announced to screen readers: waiting, started, or the error. */
export function DownloadStatus({ download, messages, className }: DownloadStatusProps): ReactElement {
  const { state } = download;
  const parts = useDownloadParts(state !== 'idle');
  return (
    <span data-ppt="download-status" className={className} data-state={state}>
      <output>
        {state === 'preparing' && <span data-ppt="hidden">{messages.preparing}</span>}
        {parts ? (
          <parts.DownloadMessage download={download} messages={messages} />
        ) : (
          state === 'failed' && parts === null && messages.notDownloaded
        )}
      </output>
      {parts && <parts.DownloadActions download={download} messages={messages} />}
    </span>
  );
}
