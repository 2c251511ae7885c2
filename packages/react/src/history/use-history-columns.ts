import { useMemo } from 'react';
import type { HistoryRecord } from '@ppt-embed/protocol/host';
import type { PptTableColumn } from '../lists/PagedTable.tsx';
import { lazyModule } from '../provider/lazy-module.ts';
import { useDownloadsOwner } from '../provider/use-downloads-owner.ts';
import { useLatest } from '../provider/use-latest.ts';
import { useControlled } from '../ui/use-controlled.ts';
import { useTimeFormats } from '../ui/use-time-formats.ts';
import { columnsOf } from './history-columns.tsx';
import type { HistoryTableProps } from './history-table-props.ts';
import type { en } from './messages.ts';

/** Checkboxes of a table whose rows can be selected. Until they are loaded, the table is shown without them. */
const useSelectModule = /* @__PURE__ */ lazyModule(() => import('./select-rows.tsx'));

/**
 * Returns the columns of a table of presentations, with its checkboxes, buttons and downloads. They are memoized, so
 * that unchanged rows do not render again.
 * @param announce Announces the status of a row's download.
 */
export function useHistoryColumns(
  props: HistoryTableProps,
  messages: typeof en,
  records: readonly HistoryRecord[] | undefined,
  announce: (text: string) => void,
): readonly PptTableColumn<HistoryRecord>[] {
  const { columns: own, rowActions, onOpen, onError, classNames } = props;
  useDownloadsOwner();
  // Handlers may change at each render of the host. Rows depend only on whether there is one.
  const handlers = useLatest({ onOpen, onError });
  const canOpen = !!onOpen;
  const formats = useTimeFormats();
  const { thumbnail, open, download } = classNames ?? {};
  const columns = useMemo(
    () =>
      columnsOf(messages, {
        own,
        rowActions,
        formats,
        onOpen: canOpen ? (record) => handlers.current.onOpen?.(record) : undefined,
        onError: (error) => handlers.current.onError?.(error),
        announce,
        classNames: { thumbnail, open, download },
      }),
    [messages, own, rowActions, formats, canOpen, handlers, announce, thumbnail, open, download],
  );
  return useSelectableColumns(columns, records, messages.untitled, props);
}

/** Adds checkboxes to the columns of a table whose rows can be selected. */
function useSelectableColumns(
  columns: readonly PptTableColumn<HistoryRecord>[],
  records: readonly HistoryRecord[] | undefined,
  untitled: string,
  { selection, defaultSelection, onSelectionChange }: HistoryTableProps,
): readonly PptTableColumn<HistoryRecord>[] {
  const isSelectable = !!(selection ?? defaultSelection ?? onSelectionChange);
  const selectModule = useSelectModule(isSelectable, records);
  const [selectedIds, select] = useControlled(selection, defaultSelection ?? [], onSelectionChange);
  return isSelectable && selectModule
    ? selectModule.selectRows(columns, records, selectedIds, select, untitled)
    : columns;
}
