import { useEffect, useRef, type ReactElement } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { DownloadStatus } from './DownloadStatus.tsx';
import type { DownloadPress } from './download-state.ts';
import type { DownloadMessages } from './status-messages.ts';
import { useDownload } from './use-download.ts';

export interface RowDownloadProps {
  /** The press whose download starts now. */
  press: DownloadPress | undefined;
  /** Called when it has started. */
  onStarted: () => void;
  pptId: string;
  onError: ((error: PptError) => void) | undefined;
  /** Announces the status. */
  announce: (text: string) => void;
  messages: DownloadMessages;
}

/** Status of a row's download. Starts the download of a press. */
export function RowDownload(props: RowDownloadProps): ReactElement {
  const { press, onStarted, pptId, onError, announce, messages } = props;
  // The row may show another record by now; the press still counts for the one that was pressed.
  const download = useDownload(press?.pptId ?? pptId, { throwOnError: false, onError: (error) => onError?.(error) });
  const started = useRef<typeof press>(undefined);
  useEffect(() => {
    if (!press || press === started.current) return;
    started.current = press;
    download.mutate();
    onStarted();
  });
  return <DownloadStatus download={download} messages={messages} announce={announce} />;
}
