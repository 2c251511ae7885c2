import { useMemo } from 'react';
import type { HistoryRecord } from '@ppt-embed/protocol/host';
import type { PptHistoryColumn } from '../history/history-columns.tsx';
import { resolveColumns, type PptTableColumn, type PptTableColumns } from '../lists/PagedTable.tsx';
import { Time } from '../ui/Time.tsx';
import { useTimeFormats } from '../ui/use-time-formats.ts';
import type { en } from './messages.ts';

/** Ids of the built-in columns. */
export type PptPresentationColumn = PptHistoryColumn | 'edited';

type Defaults = Readonly<Record<PptHistoryColumn, PptTableColumn<HistoryRecord>>>;

/**
 * Returns a function that adds a column for the last edit and unsaved changes, and leaves out columns without content.
 * @param records Records of the page.
 * @param own Columns of the host.
 */
export function usePresentationColumns(
  messages: typeof en,
  records: readonly HistoryRecord[],
  own: PptTableColumns<HistoryRecord, PptPresentationColumn> | undefined,
): (defaults: Defaults) => readonly PptTableColumn<HistoryRecord>[] {
  const formats = useTimeFormats();
  const hasEdited = records.some(({ editedAt, hasUnsavedChanges }) => editedAt || hasUnsavedChanges);
  const hasUsers = records.some(({ userId }) => userId);
  return useMemo(
    () => (defaults: Defaults) => {
      const edited: PptTableColumn<HistoryRecord> = {
        id: 'edited',
        header: messages.edited,
        cell: ({ editedAt, hasUnsavedChanges }) => (
          <>
            {editedAt && (
              <span>
                {/* This is used in cards, which do not show column headers. */}
                <span data-part="cell-label" aria-hidden="true">
                  {messages.edited}{' '}
                </span>
                <Time iso={editedAt} formats={formats} />
              </span>
            )}
            {hasUnsavedChanges && <small data-ppt="unsaved">{messages.unsavedChanges}</small>}
          </>
        ),
      };
      if (typeof own === 'function') return own({ ...defaults, edited });
      const { title, created, user, actions } = defaults;
      const shown = { title, ...(hasEdited && { edited }), created, ...(hasUsers && { user }), actions };
      return resolveColumns<HistoryRecord, string>(shown, own);
    },
    [own, messages, formats, hasEdited, hasUsers],
  );
}
