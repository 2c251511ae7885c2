import type { ReactElement } from 'react';
import type { HistoryRecord, PptError } from '@ppt-embed/protocol/host';
// The one room another room stands in: each row has a download of its own.
import { DownloadPress } from '../download/DownloadPress.tsx';
import { DownloadStatus } from '../download/DownloadStatus.tsx';
import { en as downloadEn } from '../download/messages.ts';
import { useDownload } from '../download/use-download.ts';
import { useFormats } from '../i18n/formats.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import type { en } from './messages.ts';
import { tableRoles } from './table-roles.ts';
import { Thumbnail } from './Thumbnail.tsx';

export interface HistoryRowProps {
  record: HistoryRecord;
  /** When the list was read: what "today" is. */
  now: Date;
  words: typeof en;
  onOpen: ((record: HistoryRecord) => void) | undefined;
  onError: ((error: PptError) => void) | undefined;
}

export function HistoryRow({ record, now, words, onOpen, onError }: HistoryRowProps): ReactElement {
  const created = useFormats().dateTime(record.createdAt, now);
  const title = record.title || words.untitled;
  return (
    <tr {...tableRoles.row} data-ppt="history-row">
      <th {...tableRoles.rowHeader} data-ppt="history-title">
        <span data-ppt="history-work">
          <Thumbnail record={record} />
          <span data-ppt="history-name">{title}</span>
        </span>
      </th>
      <td {...tableRoles.cell} data-ppt="history-created">
        <time dateTime={record.createdAt} title={created}>
          {created}
        </time>
      </td>
      <td {...tableRoles.cell} data-ppt="history-user">
        {record.userId || '—'}
      </td>
      <td {...tableRoles.cell} data-ppt="history-actions">
        <span data-ppt="history-work">
          {record.pptId === null ? (
            <span data-ppt="history-note">{words.noId}</span>
          ) : (
            <RowDeeds
              pptId={record.pptId}
              title={title}
              openWord={words.open}
              openName={words.openOf(title)}
              onOpen={onOpen && (() => onOpen(record))}
              onError={onError}
            />
          )}
        </span>
      </td>
    </tr>
  );
}

interface RowDeedsProps {
  pptId: string;
  title: string;
  openWord: string;
  openName: string;
  onOpen: (() => void) | undefined;
  onError: ((error: PptError) => void) | undefined;
}

function RowDeeds({ pptId, title, openWord, openName, onOpen, onError }: RowDeedsProps): ReactElement {
  const words = useMessages('download', downloadEn);
  const download = useDownload({ pptId, onError });
  return (
    <>
      <DownloadStatus of={download} words={words} />
      <span data-ppt="history-deeds">
        {onOpen && (
          <Button size="sm" icon={icons.squarePen} aria-label={openName} onClick={onOpen}>
            {openWord}
          </Button>
        )}
        <DownloadPress of={download} words={words} title={title} size="sm" />
      </span>
    </>
  );
}
