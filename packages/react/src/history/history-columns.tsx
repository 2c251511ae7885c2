import type { ReactElement, ReactNode } from 'react';
import type { HistoryRecord, PptError } from '@ppt-embed/protocol/host';
// The one room another room stands in: each row has a download of its own.
import { DownloadPress } from '../download/DownloadPress.tsx';
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
export function columnsOf(words: typeof en, options: RowOptions): readonly TableColumn<HistoryRecord>[] {
  const titleOf = ({ title }: HistoryRecord): string => title || words.untitled;
  return [
    {
      id: 'title',
      header: words.title,
      cell: (record) => (
        <span data-ppt="title">
          {/* The first slide, small; the title beside it says what it is. */}
          <span data-ppt="thumbnail" className={options.classNames?.thumbnail}>
            <Picture address={record.thumbnailUrl} alt="">
              <Icon icon={icons.presentation} />
            </Picture>
          </span>
          <span data-ppt="name" dir="auto">
            {titleOf(record)}
          </span>
        </span>
      ),
    },
    { id: 'created', header: words.created, cell: (record) => <Time iso={record.createdAt} /> },
    { id: 'user', header: words.user, cell: (record) => record.userId || <span data-ppt="none">—</span> },
    ...(options.own ?? []),
    {
      id: 'actions',
      header: <span data-ppt="hidden">{words.actions}</span>,
      cell: (record) => <Deeds record={record} title={titleOf(record)} words={words} {...options} />,
    },
  ];
}

interface DeedsProps extends RowOptions {
  record: HistoryRecord;
  title: string;
  words: typeof en;
}

/** Open and Download, for a presentation that has an identifier; else why there is no Open. */
function Deeds({ record, title, words, rowActions, onOpen, onError, announce, classNames }: DeedsProps): ReactElement {
  const isKnown = record.pptId !== null;
  const downloadWords = useMessages('download', downloadEn);
  const download = useDownload({ pptId: record.pptId ?? '', onError });
  return (
    <span data-ppt="row-status">
      {isKnown ? (
        <DownloadStatus of={download} words={downloadWords} announce={announce} />
      ) : (
        <span data-ppt="note">{words.noId}</span>
      )}
      {(isKnown || rowActions) && (
        <span data-ppt="row-actions">
          {isKnown && onOpen && (
            <Button
              size="sm"
              icon={icons.squarePen}
              aria-label={words.openOf(title)}
              onClick={() => onOpen(record)}
              className={classNames?.open}
            >
              {words.open}
            </Button>
          )}
          {isKnown && (
            <DownloadPress
              of={download}
              words={downloadWords}
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
