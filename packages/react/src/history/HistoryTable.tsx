import {
  forwardRef,
  useId,
  useMemo,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ForwardedRef,
  type MouseEvent,
  type ReactNode,
  type RefAttributes,
} from 'react';
import type { HistoryRecord, HistoryRequest, PptError } from '@ppt-embed/protocol/host';
import { useDownloadsOwner } from '../provider/use-downloads-owner.ts';
import { lazyModule } from '../provider/lazy-module.ts';
import { useLatest } from '../provider/use-latest.ts';
import type { PptSlotProps } from '../provider/slot.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { useRoot, type PptStylingProps } from '../provider/use-root.ts';
import * as icons from '../ui/icons.ts';
import { listState } from '../lists/list-state.ts';
import {
  PagedTable,
  type PptTableColumn,
  type PptTableColumns,
  type PptTablePart,
  type PptTableSlots,
} from '../lists/PagedTable.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useTimeFormats } from '../ui/use-time-formats.ts';
import { useControlled } from '../ui/use-controlled.ts';
import { usePage } from '../lists/use-page.ts';
import { usePagedResult } from '../lists/use-paged-result.ts';
import { componentQueryOptions } from '../ui/use-query-failure.ts';
import { columnsOf, type PptHistoryColumn, type PptRowPart } from './history-columns.tsx';
import { historyQueries } from './history-queries.ts';
import { useHistoryQuery } from './use-history.ts';
import { en } from './messages.ts';

/**
 * `workspace`: the presentations that the service lists. `mine`: those that the user created in this app, from the
 * host's ledger.
 */
export type PptHistoryList = 'workspace' | 'mine';

/** Messages of `HistoryTable`. */
export type PptHistoryMessages = typeof en;

/** Props of `HistoryTable`. */
export interface HistoryTableProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'onError' | 'children'>,
    PptStylingProps<PptTablePart | PptRowPart | 'tabs'> {
  /** The current page, from 1. Past the end, the last page is shown. Uncontrolled if omitted. */
  page?: number | undefined;
  /** @default 1 */
  defaultPage?: number | undefined;
  /** Called when the page changes. */
  onPageChange?: ((page: number) => void) | undefined;
  /** Records per page, 1 to 100. @default 20 */
  pageSize?: number | undefined;
  /**
   * Available lists, shown as tabs if there are two. `mine` needs a ledger in the host's backend. @default
   * ['workspace']
   */
  lists?: readonly PptHistoryList[] | undefined;
  /** The selected list. Uncontrolled if omitted. */
  list?: PptHistoryList | undefined;
  /** @default the first of `lists` */
  defaultList?: PptHistoryList | undefined;
  /** Called when the selected list changes. */
  onListChange?: ((list: PptHistoryList) => void) | undefined;
  /** Search and order of the list, if the backend offers them. Memoize it, and begin at page 1 when it changes. */
  filter?: Pick<HistoryRequest, 'search' | 'sort'> | undefined;
  /**
   * Additional columns, before the actions; or a function that returns all columns, which can hide, replace and reorder
   * the library's own: `({ title, created, actions }) => [title, created, mine, actions]`. Memoize it.
   */
  columns?: PptTableColumns<HistoryRecord, PptHistoryColumn> | undefined;
  /** Additional actions of a row, after Open and Download. */
  rowActions?: ((record: HistoryRecord) => ReactNode) | undefined;
  /**
   * Ids of the selected presentations, also those of other pages. With this, `defaultSelection` or `onSelectionChange`,
   * each row has a check box, and the header has one for the page. Uncontrolled if omitted.
   */
  selection?: readonly string[] | undefined;
  /** @default [] */
  defaultSelection?: readonly string[] | undefined;
  /** Called when the selection changes. */
  onSelectionChange?: ((selection: readonly string[]) => void) | undefined;
  /** Called when the user presses **Open**. The button is hidden if omitted. */
  onOpen?: ((record: HistoryRecord & { pptId: string }) => void) | undefined;
  /**
   * Called when the user presses a row outside its buttons and links. Keep a button or link for keyboard users, such as
   * **Open**.
   */
  onRowClick?: ((record: HistoryRecord, event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Called when an error occurs in this component. The provider's `onError` is called too. */
  onError?: ((error: PptError) => void) | undefined;
  /** Components or render functions that replace the list if it is empty or cannot be read. */
  slots?: PptTableSlots | undefined;
  /** Additional props of the `slots`. */
  slotProps?: PptSlotProps<keyof PptTableSlots> | undefined;
  /** Messages that replace the library's, key by key, in any locale. */
  messages?: Partial<PptHistoryMessages> | undefined;
}

/** Check boxes of a table whose rows can be selected. Until they are loaded, the table is shown without them. */
const useSelectModule = /* @__PURE__ */ lazyModule(() => import('./select-rows.tsx'));

/**
 * Table of the user's or the workspace's presentations, newest first, with actions to open and download them.
 * @example
 * <HistoryTable onOpen={({ pptId }) => navigate(`/slides/${pptId}`)} />
 */
export const HistoryTable: ForwardRefExoticComponent<HistoryTableProps & RefAttributes<HTMLElement>> =
  /* @__PURE__ */ forwardRef(function HistoryTable(props: HistoryTableProps, ref: ForwardedRef<HTMLElement>) {
    const {
      page: controlledPage,
      defaultPage = 1,
      onPageChange,
      pageSize = 20,
      lists = ['workspace'],
      list: controlledList,
      defaultList = lists[0] as PptHistoryList, // shows the workspace's list if `lists` is empty
      onListChange,
      filter,
      columns: ownColumns,
      rowActions,
      // These are only taken out of the root's attributes.
      selection,
      defaultSelection,
      onSelectionChange,
      onOpen,
      onError,
      onRowClick,
      slots,
      slotProps,
      messages: ownMessages,
      classNames,
      ...rest
    } = props;
    const messages = useMessages('history', en, ownMessages);
    const id = useId();

    const [list, setList] = useControlled(controlledList, defaultList, onListChange);
    const [page, onPage, onResult] = usePage(useControlled(controlledPage, defaultPage, onPageChange), pageSize, list);
    const query = historyQueries[list === 'mine' ? list : 'page'];
    const request = { page, pageSize, ...filter };
    const result = usePagedResult(useHistoryQuery(query, request, componentQueryOptions), query, request, onError);
    onResult(result);

    const [announcement, announce] = useState('');
    useDownloadsOwner();
    // Handlers may change at each render of the host; only whether there is one changes the rows.
    const handlers = useLatest({ onOpen, onError });
    const canOpen = !!onOpen;
    const formats = useTimeFormats();
    const { thumbnail, open, download } = classNames ?? {};
    const plainColumns = useMemo(
      () =>
        columnsOf(messages, {
          own: ownColumns,
          rowActions,
          formats,
          onOpen: canOpen ? (record) => handlers.current.onOpen?.(record) : undefined,
          onError: (error) => handlers.current.onError?.(error),
          announce,
          classNames: { thumbnail, open, download },
        }),
      [messages, ownColumns, rowActions, formats, canOpen, handlers, thumbnail, open, download],
    );
    const columns = useSelectableColumns(plainColumns, result.data?.records, messages.untitled, props);
    const state = listState(result);
    const table = (
      <PagedTable
        label={messages.presentations}
        rows={result.data?.records}
        idOf={idOf}
        messages={messages}
        icon={icons.presentation}
        announcement={announcement}
        state={state}
        result={result}
        columns={columns}
        page={page}
        pageSize={pageSize}
        onPage={onPage}
        onRowClick={onRowClick}
        slots={slots}
        slotProps={slotProps}
        classNames={classNames}
      />
    );

    return (
      <section {...useRoot('history', rest)} ref={ref} data-state={state}>
        {lists.length > 1 ? (
          <>
            <Tabs
              variant="segments"
              label={messages.lists}
              tabs={lists.map((one) => ({ id: one, label: messages[one] }))}
              selected={list}
              onSelect={(selected) => {
                onPage(1);
                setList(selected);
              }}
              prefix={id}
              className={classNames?.tabs}
            />
            <div role="tabpanel" id={`${id}-panel-${list}`} aria-labelledby={`${id}-tab-${list}`}>
              {table}
            </div>
          </>
        ) : (
          table
        )}
      </section>
    );
  });

/** Adds check boxes to the columns of a table whose rows can be selected. */
function useSelectableColumns(
  columns: readonly PptTableColumn<HistoryRecord>[],
  records: readonly HistoryRecord[] | undefined,
  untitled: string,
  { selection, defaultSelection, onSelectionChange }: HistoryTableProps,
): readonly PptTableColumn<HistoryRecord>[] {
  const isSelectable = !!(selection ?? defaultSelection ?? onSelectionChange);
  const selectModule = useSelectModule(isSelectable);
  const [selectedIds, select] = useControlled(selection, defaultSelection ?? [], onSelectionChange);
  return isSelectable && selectModule
    ? selectModule.selectRows(columns, records, selectedIds, select, untitled)
    : columns;
}

const idOf = ({ pptId, createdAt }: HistoryRecord, index: number): string => pptId ?? `${createdAt} ${index}`;
