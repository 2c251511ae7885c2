import {
  forwardRef,
  useId,
  useMemo,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ForwardedRef,
  type ReactNode,
  type RefAttributes,
} from 'react';
import type { HistoryRecord, PptError } from '@ppt-embed/protocol/host';
import { useMessages } from '../i18n/use-messages.ts';
import { useRoot, type StylingProps } from '../provider/use-root.ts';
import * as icons from '../ui/icons.ts';
import { listState } from '../lists/list-state.ts';
import { PagedTable, type TableColumn, type TablePart, type TableSlots } from '../lists/PagedTable.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useControlled } from '../ui/use-controlled.ts';
import { usePage } from '../lists/use-page.ts';
import { usePagedQuery } from '../lists/use-paged-query.ts';
import { columnsOf, type RowPart } from './history-columns.tsx';
import { historyQueries } from './history-queries.ts';
import { en } from './messages.ts';

/** `workspace`: what the service lists. `mine`: what this person made here, from the host's own ledger. */
export type HistoryList = 'workspace' | 'mine';

/** Props of `HistoryTable`. */
export interface HistoryTableProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'onError' | 'children'>,
    StylingProps<TablePart | RowPart | 'tabs'> {
  /** The page that is seen, from 1; past the last one, the last is. Left out: the component holds it. */
  page?: number | undefined;
  /** @default 1 */
  defaultPage?: number | undefined;
  /** Another page is to be seen. */
  onPageChange?: ((page: number) => void) | undefined;
  /** Records per page, 1 to 100. @default 20 */
  pageSize?: number | undefined;
  /** Which lists there are, as tabs where there are two. `mine` needs a ledger in the host's backend. @default ['workspace'] */
  lists?: readonly HistoryList[] | undefined;
  /** The list that is seen. Left out: the component holds it. */
  list?: HistoryList | undefined;
  /** @default the first of `lists` */
  defaultList?: HistoryList | undefined;
  /** Another of the `lists` is to be seen. */
  onListChange?: ((list: HistoryList) => void) | undefined;
  /** Columns of the host's own, before the actions. */
  columns?: readonly TableColumn<HistoryRecord>[] | undefined;
  /** The host's own buttons in a row, after Open and Download. */
  rowActions?: ((record: HistoryRecord) => ReactNode) | undefined;
  /** What **Open** does; without it there is no such button. */
  onOpen?: ((record: HistoryRecord) => void) | undefined;
  /** Hears each failure of this component, beside the provider's `onError`. */
  onError?: ((error: PptError) => void) | undefined;
  /** What stands in place of the list when it is empty or cannot be read. */
  slots?: TableSlots | undefined;
  /** Words in place of the library's, one by one, whatever the language of the provider. */
  messages?: Partial<typeof en> | undefined;
}

/** The presentations of this person or workspace, newest first, to open and to download. */
export const HistoryTable: ForwardRefExoticComponent<HistoryTableProps & RefAttributes<HTMLElement>> =
  /* @__PURE__ */ forwardRef(function HistoryTable(props: HistoryTableProps, ref: ForwardedRef<HTMLElement>) {
    const {
      page: controlledPage,
      defaultPage = 1,
      onPageChange,
      pageSize = 20,
      lists = ['workspace'],
      list: controlledList,
      defaultList = lists[0] as HistoryList, // of none, the workspace's is shown
      onListChange,
      columns: ownColumns,
      rowActions,
      onOpen,
      onError,
      slots,
      messages: ownMessages,
      classNames,
      ...rest
    } = props;
    const messages = useMessages('history', en, ownMessages);
    const id = useId();

    const [list, setList] = useControlled(controlledList, defaultList, onListChange);
    const [page, onPage, onResult] = usePage(useControlled(controlledPage, defaultPage, onPageChange), pageSize, list);
    const result = usePagedQuery(historyQueries[list === 'mine' ? list : 'page'], { page, pageSize });
    onResult(result);

    const [announcement, announce] = useState('');
    const columns = useMemo(
      () => columnsOf(messages, { own: ownColumns, rowActions, onOpen, onError, announce, classNames }),
      [messages, ownColumns, rowActions, onOpen, onError, classNames],
    );
    const state = listState(result);
    const table = (
      <PagedTable
        label={messages.presentations}
        rows={result.data?.records}
        idOf={idOf}
        messages={messages}
        icon={icons.presentation}
        announcement={announcement}
        {...{ state, result, columns, page, pageSize, onPage, onError, slots, classNames }}
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

const idOf = ({ pptId, createdAt }: HistoryRecord, index: number): string => pptId ?? `${createdAt} ${index}`;
