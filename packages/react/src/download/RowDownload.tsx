import { useCallback, useEffect, useRef, type ReactElement } from 'react';
import type { HistoryRecord, PptError } from '@ppt-embed/protocol/host';
import { DownloadActions, DownloadMessage } from './DownloadMessage.tsx';
import type { DownloadPress } from './download-state.ts';
import { en, type DownloadMessages } from './status-messages.ts';
import { useDownload } from './use-download.ts';

interface RowDownloadProps {
  /** The press that started this download. */
  press: DownloadPress | undefined;
  /** Called when the download has started. */
  onStarted: () => void;
  record: HistoryRecord;
  onError: ((error: PptError) => void) | undefined;
  /** Called with the status, which is announced to screen readers. */
  announce: (text: string) => void;
  messages: DownloadMessages;
}

/**
 * Status of a row's download. The table announces it, because one live region per row would be too many. Starts the
 * download for a press.
 */
export function RowDownload(props: RowDownloadProps): ReactElement {
  const { press, onStarted, record, onError, announce, messages } = props;
  // The row may show a different record by now, but the press still applies to the record that was pressed.
  const download = useDownload(press?.pptId ?? record.pptId ?? '', {
    throwOnError: false,
    onError: (error) => onError?.(error),
  });
  const startedPress = useRef<typeof press>(undefined);
  useEffect(() => {
    if (!press || press === startedPress.current) return;
    startedPress.current = press;
    download.mutate();
    onStarted();
  });
  const { state } = download;
  // A file of the last save lacks what the editor stores only as a draft.
  const started = messages.startedUnsaved ?? en.startedUnsaved;
  const ownMessages = record.hasUnsavedChanges ? { ...messages, started } : messages;
  const text = useRef<HTMLSpanElement>(null);
  const announceText = useCallback(() => announce(text.current?.textContent ?? ''), [announce]);
  return (
    <span data-ppt="download-status" data-state={state}>
      <span ref={text}>
        {state === 'preparing' && <span data-ppt="hidden">{messages.preparing}</span>}
        <DownloadMessage download={download} messages={ownMessages} onChange={announceText} />
      </span>
      <DownloadActions download={download} messages={messages} />
    </span>
  );
}
