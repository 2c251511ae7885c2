import type { ReactElement, ReactNode } from 'react';
import type { HistoryRecord, PptError } from '@ppt-embed/protocol/host';
// The one room another room stands in: each row has a download of its own.
import { DownloadTrigger } from '../download/DownloadTrigger.tsx';
import { DownloadStatus } from '../download/DownloadStatus.tsx';
import { en as downloadEn } from '../download/messages.ts';
import { useDownload } from '../download/use-download.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import type { TableColumn } from '../lists/PagedTable.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Time } from '../ui/Time.tsx';
import type { en } from './messages.ts';

/** Parts of a row that a host may dress. */
export type RowPart = 'thumbnail' | 'open' | 'download';

/** What the host adds to a row, and what its buttons do. */
export interface RowOptions {
  own: readonly TableColumn<HistoryRecord>[] | undefined;
  rowActions: ((record: HistoryRecord) => ReactNode) | undefined;
  onOpen: ((record: HistoryRecord) => void) | undefined;
  onError: ((error: PptError) => void) | undefined;
  /** Reads out how the download of a row stands. */
  announce: (text: string) => void;
  classNames: Partial<Record<RowPart, string | undefined>> | undefined;
}

/** The table: title, time and user, what the host adds, and what can be done with a presentation. */
export function columnsOf(messages: typeof en, options: RowOptions): readonly TableColumn<HistoryRecord>[] {
  const titleOf = ({ title }: HistoryRecord): string => title || messages.untitled;
  return [
    {
      id: 'title',
      header: messages.title,
      cell: (record) => (
        <span data-ppt="title">
          {/* The first slide, small; the title beside it says what it is. */}
          <span data-ppt="thumbnail" className={options.classNames?.thumbnail}>
            <Picture src={record.thumbnailUrl} alt="">
              <Icon icon={icons.presentation} />
            </Picture>
          </span>
          <span data-ppt="name" dir="auto">
            {titleOf(record)}
          </span>
        </span>
      ),
    },
    { id: 'created', header: messages.created, cell: (record) => <Time iso={record.createdAt} /> },
    { id: 'user', header: messages.user, cell: (record) => record.userId || <span data-ppt="none">—</span> },
    ...(options.own ?? []),
    {
      id: 'actions',
      header: <span data-ppt="hidden">{messages.actions}</span>,
      cell: (record) => <RowActions record={record} title={titleOf(record)} messages={messages} {...options} />,
    },
  ];
}

interface RowActionsProps extends RowOptions {
  record: HistoryRecord;
  title: string;
  messages: typeof en;
}

/** Open and Download, for a presentation that has an identifier; else why there is no Open. */
function RowActions({
  record,
  title,
  messages,
  rowActions,
  onOpen,
  onError,
  announce,
  classNames,
}: RowActionsProps): ReactElement {
  const isKnown = record.pptId !== null;
  const downloadMessages = useMessages('download', downloadEn);
  const download = useDownload({ pptId: record.pptId ?? '', onError });
  return (
    <span data-ppt="row-status">
      {isKnown ? (
        <DownloadStatus download={download} messages={downloadMessages} announce={announce} />
      ) : (
        <span data-ppt="note">{messages.noId}</span>
      )}
      {(isKnown || rowActions) && (
        <span data-ppt="row-actions">
          {isKnown && onOpen && (
            <Button
              size="sm"
              icon={icons.squarePen}
              aria-label={messages.openOf(title)}
              onClick={() => onOpen(record)}
              className={classNames?.open}
            >
              {messages.open}
            </Button>
          )}
          {isKnown && (
            <DownloadTrigger
              download={download}
              messages={downloadMessages}
              title={title}
              size="sm"
              className={classNames?.download}
            />
          )}
          {rowActions?.(record)}
        </span>
      )}
    </span>
  );
}
