import type { ReactElement, ReactNode } from 'react';
import type { HistoryRecord, PptError } from '@ppt-embed/protocol/host';
// This is the only feature that imports another feature, because each row has a download.
import { DownloadTrigger } from '../download/DownloadTrigger.tsx';
import { en as downloadEn } from '../download/messages.ts';
import { useRowDownload } from '../download/use-row-download.ts';
import type { TimeFormats } from '../i18n/formats.ts';
import { useMessages } from '../provider/use-messages.ts';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { resolveColumns, type PptTableColumn, type PptTableColumns } from '../lists/PagedTable.tsx';
import { Time } from '../ui/Time.tsx';
import type { en } from './messages.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** Parts of a row that a host can style. */
export type PptRowPart = 'thumbnail' | 'open' | 'download';

/** Ids of the built-in columns. */
export type PptHistoryColumn = 'title' | 'created' | 'user' | 'actions';

/** Additional cells and actions of a row. */
export interface RowOptions {
  own: PptTableColumns<HistoryRecord, PptHistoryColumn> | undefined;
  rowActions: ((record: HistoryRecord) => ReactNode) | undefined;
  onOpen: ((record: HistoryRecord & { pptId: string }) => void) | undefined;
  formats: TimeFormats | undefined;
  onError: (error: PptError) => void;
  /** Announces the status of a row's download. */
  announce: (text: string) => void;
  classNames: Partial<Record<PptRowPart, string | undefined>> | undefined;
}

/** Returns the columns of the table: title, time, user, the host's own columns, and actions. */
export function columnsOf(messages: typeof en, options: RowOptions): readonly PptTableColumn<HistoryRecord>[] {
  const titleOf = ({ title }: HistoryRecord): string => title || messages.untitled;
  const defaults = {
    title: {
      id: 'title',
      header: messages.title,
      cell: (record) => (
        <span data-ppt="title">
          <Thumbnail src={record.thumbnailUrl} className={options.classNames?.thumbnail} />
          <span data-ppt="name" dir="auto">
            {titleOf(record)}
          </span>
        </span>
      ),
    },
    created: {
      id: 'created',
      header: messages.created,
      cell: (record) => <Time iso={record.createdAt} formats={options.formats} />,
    },
    user: { id: 'user', header: messages.user, cell: (record) => record.userId || <span data-ppt="none">—</span> },
    actions: {
      id: 'actions',
      header: <span data-ppt="hidden">{messages.actions}</span>,
      cell: (record) => <RowActions record={record} title={titleOf(record)} messages={messages} {...options} />,
    },
  } satisfies Record<PptHistoryColumn, PptTableColumn<HistoryRecord>>;
  return resolveColumns<HistoryRecord, PptHistoryColumn>(defaults, options.own);
}

interface RowActionsProps extends RowOptions {
  record: HistoryRecord;
  title: string;
  messages: typeof en;
}

/**
 * Returns Open and Download for a presentation with an identifier; otherwise, a note that explains why Open is missing.
 */
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
  const downloadMessages = useMessages('download', downloadEn);
  const isKnown = record.pptId !== null;
  const pptId = record.pptId ?? '';
  const { notDownloaded } = downloadMessages;
  const { isBusy, hasFailed, start, press, onStarted, parts } = useRowDownload(pptId, (error) => {
    announce(notDownloaded);
    onError(error);
  });
  return (
    <span data-ppt="row-status">
      {!isKnown && <span data-ppt="note">{messages.noId}</span>}
      {hasFailed && <span data-ppt="download-status">{notDownloaded}</span>}
      {parts && (
        <parts.RowDownload
          record={record}
          press={press}
          onStarted={onStarted}
          onError={onError}
          announce={announce}
          messages={downloadMessages}
        />
      )}
      {(isKnown || rowActions) && (
        <span data-ppt="row-actions">
          {isKnown && onOpen && (
            <Button
              size="sm"
              icon={icons.squarePen}
              aria-label={messages.openOf(title)}
              onClick={() => onOpen({ ...record, pptId })}
              className={classNames?.open}
            >
              {messages.open}
            </Button>
          )}
          {isKnown && (
            <DownloadTrigger
              busy={isBusy}
              onClick={start}
              messages={downloadMessages}
              presentationTitle={title}
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
