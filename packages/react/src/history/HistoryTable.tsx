import { hashKey } from '@tanstack/react-query';
import { useState, type ForwardRefExoticComponent, type ForwardedRef, type RefAttributes } from 'react';
import type { HistoryRecord } from '@ppt-embed/protocol/host';
import { forwardRefPerScope } from '../provider/forward-ref-per-scope.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { useRoot } from '../provider/use-root.ts';
import * as icons from '../ui/icons.ts';
import { listState } from '../lists/list-state.ts';
import { PagedTable } from '../lists/PagedTable.tsx';
import { useControlled } from '../ui/use-controlled.ts';
import { usePage } from '../lists/use-page.ts';
import { usePagedResult } from '../lists/use-paged-result.ts';
import { componentQueryOptions } from '../ui/use-query-failure.ts';
import type { HistoryTableProps, PptHistoryList } from './history-table-props.ts';
import { ListSelect } from './ListSelect.tsx';
import { historyQueries } from './history-queries.ts';
import { useHistoryColumns } from './use-history-columns.ts';
import { useHistoryQuery } from './use-history.ts';
import { en } from './messages.ts';

/**
 * Table of the user's or the workspace's presentations, newest first, with actions to open and download them.
 * @example
 * <HistoryTable onOpen={({ pptId }) => navigate(`/slides/${pptId}`)} />
 */
export const HistoryTable: ForwardRefExoticComponent<HistoryTableProps & RefAttributes<HTMLElement>> =
  /* @__PURE__ */ forwardRefPerScope(function HistoryTable(props: HistoryTableProps, ref: ForwardedRef<HTMLElement>) {
    const {
      page: controlledPage,
      defaultPage = 1,
      onPageChange,
      pageSize = 20,
      lists = ['workspace'],
      list: controlledList,
      defaultList = lists[0] as PptHistoryList, // Shows the workspace's list if `lists` is empty.
      onListChange,
      filter,
      onError,
      onRowClick,
      slots,
      slotProps,
      messages: ownMessages,
      classNames,
      // This prop is destructured only to remove it from the root's attributes.
      columns: ownColumns,
      rowActions,
      selection,
      defaultSelection,
      onSelectionChange,
      onOpen,
      ...rest
    } = props;
    const messages = useMessages('history', en, ownMessages);

    const [list, setList] = useControlled(controlledList, defaultList, onListChange);
    const [page, onPage, onResult] = usePage(
      useControlled(controlledPage, defaultPage, onPageChange),
      pageSize,
      hashKey([list, filter]),
      controlledPage !== undefined,
    );
    const query = historyQueries[list === 'mine' ? list : 'page'];
    const request = { page, pageSize, ...filter };
    const result = usePagedResult(useHistoryQuery(query, request, componentQueryOptions), query, request, onError);
    onResult(result);

    const [announcement, announce] = useState('');
    const columns = useHistoryColumns(props, messages, result.data?.records, announce);
    const state = listState(result);
    return (
      <section {...useRoot('history', rest)} ref={ref} data-state={state}>
        {lists.length > 1 && (
          <ListSelect
            lists={lists}
            selected={list}
            onSelect={(selected) => {
              onPage(1);
              setList(selected);
            }}
            messages={messages}
            className={classNames?.tabs}
          />
        )}
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
      </section>
    );
  });

const idOf = ({ pptId, createdAt }: HistoryRecord, index: number): string => pptId ?? `${createdAt} ${index}`;
