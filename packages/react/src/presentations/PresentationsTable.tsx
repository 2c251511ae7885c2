import { hashKey } from '@tanstack/react-query';
import { useMemo, useState, type ForwardRefExoticComponent, type ForwardedRef, type RefAttributes } from 'react';
import type { HistoryFeature, HistoryPage, HistoryRecord, HistorySort } from '@ppt-embed/protocol/host';
import { HistoryTable } from '../history/HistoryTable.tsx';
import type { HistoryTableProps, PptHistoryList } from '../history/history-table-props.ts';
import { historyQueries } from '../history/history-queries.ts';
import { en as historyEn } from '../history/messages.ts';
import { useHistoryQuery } from '../history/use-history.ts';
import type { PptTableColumns } from '../lists/PagedTable.tsx';
import { usePage } from '../lists/use-page.ts';
import { forwardRefPerScope } from '../provider/forward-ref-per-scope.tsx';
import { lazyModule } from '../provider/lazy-module.ts';
import { useMessages } from '../provider/use-messages.ts';
import { useRoot, type PptStylingProps } from '../provider/use-root.ts';
import { useControlled } from '../ui/use-controlled.ts';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import { componentQueryOptions } from '../ui/use-query-failure.ts';
import { ListControls } from './ListControls.tsx';
import { en, type PptPresentationMessages } from './messages.ts';
import { useMoreButton } from './use-more-button.tsx';
import { usePresentationColumns, type PptPresentationColumn } from './use-presentation-columns.tsx';

/** Props of `PresentationsTable`: the props of `HistoryTable`, and search and order. */
export interface PresentationsTableProps
  extends
    Omit<HistoryTableProps, 'columns' | 'filter' | 'messages' | 'classNames' | 'className' | 'style'>,
    PptStylingProps<
      | keyof NonNullable<HistoryTableProps['classNames']>
      | 'search'
      | 'sort'
      | 'import'
      | 'more'
      | 'menu'
      | 'dialog'
      | 'notice'
    > {
  /** Class of the root element. */
  className?: string | undefined;
  /** Words that titles must contain. Uncontrolled if omitted. */
  search?: string | undefined;
  /** The initial search text. @default '' */
  defaultSearch?: string | undefined;
  /** Called when the user searches, after a short pause. The list then starts at page 1. */
  onSearchChange?: ((search: string) => void) | undefined;
  /** Sort order of the list. Uncontrolled if omitted. */
  sort?: HistorySort | undefined;
  /** The initial sort order. @default 'created' */
  defaultSort?: HistorySort | undefined;
  /** Called when the user changes the sort order. The list then starts at page 1. */
  onSortChange?: ((sort: HistorySort) => void) | undefined;
  /**
   * Called with the PowerPoint file (`.pptx`) that the user selects in the file dialog. The button for it is shown only
   * with this handler. Open the editor's home page and pass the file to `importPptx()` of its frame.
   */
  onImport?: ((file: File) => void) | undefined;
  /**
   * Additional columns, shown before the actions, or a function that returns all columns, to hide, replace or reorder
   * the built-in ones. Memoize it.
   */
  columns?: PptTableColumns<HistoryRecord, PptPresentationColumn> | undefined;
  /** Messages that override the library's, in every locale. */
  messages?: Partial<PptPresentationMessages> | undefined;
  /** Messages of the table itself, including the messages of `HistoryTable`. */
  tableMessages?: HistoryTableProps['messages'];
}

/** Menus, dialogs and notices of rows that can be changed. */
const useRowOverlays = /* @__PURE__ */ lazyModule(() => import('./RowOverlays.tsx'));

/** Error of a press on **More** if that module could not be loaded. The next press loads it again. */
const notLoaded = { code: 'network' } as const;

const none: readonly HistoryFeature[] = [];
const noRecords: readonly HistoryRecord[] = [];

/**
 * `HistoryTable` with search, order and the time of the last edit, and with actions that rename, duplicate and
 * delete a presentation. It shows what the backend and its service support: with a service without extensions, it is
 * a `HistoryTable`.
 * @example
 * <PresentationsTable onOpen={({ pptId }) => navigate(`/slides/${pptId}`)} />
 */
export const PresentationsTable: ForwardRefExoticComponent<PresentationsTableProps & RefAttributes<HTMLElement>> =
  /* @__PURE__ */ forwardRefPerScope(function PresentationsTable(
    props: PresentationsTableProps,
    ref: ForwardedRef<HTMLElement>,
  ) {
    const {
      page: controlledPage,
      defaultPage = 1,
      onPageChange,
      pageSize = 20,
      lists = ['workspace'],
      list: controlledList,
      defaultList = lists[0] as PptHistoryList,
      onListChange,
      search: controlledSearch,
      defaultSearch = '',
      onSearchChange,
      sort: controlledSort,
      defaultSort = 'created',
      onSortChange,
      onImport,
      columns: own,
      rowActions,
      onError,
      slots,
      unstyled,
      className,
      classNames = {},
      messages: ownMessages,
      tableMessages,
      ...rest
    } = props;
    const messages = useMessages('presentations', en, ownMessages);
    const { untitled } = useMessages('history', historyEn, tableMessages);
    const titleOf = ({ title }: HistoryRecord): string => title || untitled;
    const [list, setList] = useControlled(controlledList, defaultList, onListChange);
    const [search, setSearch] = useControlled(controlledSearch, defaultSearch, onSearchChange);
    const [sort, setSort] = useControlled(controlledSort, defaultSort, onSortChange);

    const filter = useFilter(list, search, sort);
    const query = historyQueries[list === 'mine' ? list : 'page'];
    // The same page as that of the table below, which shows the last page if a page is past the end.
    const [page, setPage, onResult] = usePage(
      useControlled(controlledPage, defaultPage, onPageChange),
      pageSize,
      hashKey([list, filter]),
      controlledPage !== undefined,
    );
    const result = useHistoryQuery(query, { page, pageSize, ...filter }, componentQueryOptions);
    onResult(result);
    const { data } = result;
    const features = useFeatures(data);
    const isSearch = !!filter.search;
    const listMessages = useMemo(
      () => ({ ...tableMessages, ...(isSearch && { empty: messages.notFound }) }),
      [tableMessages, isSearch, messages.notFound],
    );
    const columns = usePresentationColumns(messages, data?.records ?? noRecords, own);
    const canChange = features.some((feature) => feature !== 'search' && feature !== 'sort');
    const { actionsOf, menu, closeMenu } = useMoreButton({
      isShown: canChange,
      labelOf: (record) => messages.moreOf(titleOf(record)),
      tooltip: messages.more,
      rowActions,
      className: classNames.more,
    });
    const overlays = useRowOverlays(canChange, menu);
    /** Sets the search text or sort order and goes to page 1. */
    const fromFirstPage =
      <Value,>(set: (value: Value) => void) =>
      (value: Value): void => {
        setPage(1);
        set(value);
      };

    return (
      <section {...useRoot('presentations', { unstyled, className })} ref={ref}>
        {(list !== 'mine' || onImport) && (
          <ListControls
            {...{ messages, classNames, search, sort, onImport }}
            features={list === 'mine' ? none : features}
            onSearch={fromFirstPage(setSearch)}
            onSort={fromFirstPage(setSort)}
          />
        )}
        {overlays ? (
          <overlays.RowOverlays {...{ features, menu, closeMenu, titleOf, onError, messages, classNames }} />
        ) : (
          menu && overlays === null && <LazyErrorLine error={notLoaded} fallback={messages.notOpened} />
        )}
        <HistoryTable
          {...rest}
          {...{ page, pageSize, lists, list, filter, columns, onError, classNames, unstyled }}
          rowActions={actionsOf}
          onPageChange={setPage}
          onListChange={setList}
          messages={listMessages}
          slots={isSearch ? { ...slots, empty: undefined } : slots}
        />
      </section>
    );
  });

/**
 * Returns the search and sort order to request. The user's own list comes from the host's ledger, which supports
 * neither.
 */
function useFilter(list: PptHistoryList, search: string, sort: HistorySort): { search?: string; sort?: HistorySort } {
  return useMemo(
    () => (list === 'mine' ? {} : { ...(search && { search }), ...(sort !== 'created' && { sort }) }),
    [list, search, sort],
  );
}

/**
 * Returns the features of the list. While a search fails, returns the last known features, so that the search field
 * remains.
 */
function useFeatures(data: HistoryPage | undefined): readonly HistoryFeature[] {
  const [features, setFeatures] = useState(none);
  const current = data ? (data.features ?? none) : features;
  if (current !== features) setFeatures(current);
  return current;
}
