// The card layout displays the parts of the table as grids, and browsers then drop their implicit roles.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

import { memo, type MouseEvent, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorText } from '../i18n/error-messages.ts';
import type { IconPath } from '../ui/icons.ts';
import type { ListState } from './list-state.ts';
import { Pager, type PageNumbers } from './Pager.tsx';
import { LazyErrorLine, FallbackError } from '../ui/LazyErrorLine.tsx';
import { lazyModule } from '../provider/lazy-module.ts';
import { renderSlot, type PptSlot, type PptSlotProps } from '../provider/slot.tsx';
import { useLatest } from '../provider/use-latest.ts';
import type { PagedResult } from './use-paged-result.ts';
import { useRowKeys } from './use-row-keys.ts';

/** One column of a table. */
export interface PptTableColumn<Row> {
  /** Identifies the column. Also the value of its `data-column` attribute, for your CSS selectors. */
  id: string;
  /** Content of the header cell. */
  header: ReactNode;
  /** Returns the content of a row's cell. */
  cell: (row: Row) => ReactNode;
}

/**
 * Columns of a table: additional ones, shown before the actions, or a function that receives the built-in columns by id
 * and returns all columns. Define either outside your component, or memoize it, so that unchanged rows do not render
 * again.
 */
export type PptTableColumns<Row, Id extends string> =
  | readonly PptTableColumn<Row>[]
  | ((defaults: Readonly<Record<Id, PptTableColumn<Row>>>) => readonly PptTableColumn<Row>[]);

/**
 * Returns the columns of a table.
 * @param defaults The library's own columns, in order; `actions` is the last one.
 */
export function resolveColumns<Row, Id extends string>(
  defaults: Readonly<Record<Id | 'actions', PptTableColumn<Row>>>,
  own: PptTableColumns<Row, Id | 'actions'> | undefined,
): readonly PptTableColumn<Row>[] {
  if (typeof own === 'function') return own(defaults);
  const { actions, ...others } = defaults;
  return [...Object.values<PptTableColumn<Row>>(others), ...(own ?? []), actions];
}

/** Parts that a host can style. */
export type PptTablePart = 'card' | 'table' | 'row' | 'cell' | 'pager';

/** Components or render functions that replace a state of the list. */
export interface PptTableSlots {
  /** Shown if the list is empty. */
  empty?: PptSlot<object> | undefined;
  /** Shown if the list could not be read and there is no earlier data. */
  failed?: PptSlot<{ error: PptError; retry: () => void }> | undefined;
}

export interface PagedTableProps<Row extends object> {
  /** Accessible name of the table. */
  label: string;
  state: ListState;
  result: PagedResult<PageNumbers>;
  rows: readonly Row[] | undefined;
  /** Returns the id of a row. */
  idOf: (row: Row, index: number) => string;
  /** The columns, starting with the row header. Memoize the array, so that unchanged rows do not re-render. */
  columns: readonly PptTableColumn<Row>[];
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  messages: { loading: string; empty: PptErrorText; failed: PptErrorText };
  icon: IconPath;
  /** Status of a row that has changed. It is announced here, so that rows do not need live regions. */
  announcement?: string;
  slots: PptTableSlots | undefined;
  slotProps: PptSlotProps<keyof PptTableSlots> | undefined;
  /** Called when the user presses a row outside its buttons and links. */
  onRowClick: RowClickHandler<Row> | undefined;
  classNames: Partial<Record<PptTablePart, string | undefined>> | undefined;
}

/** Called with the record of a row, and the event. */
type RowClickHandler<Row> = (record: Row, event: MouseEvent<HTMLElement>) => void;

/** Elements of a row that handle presses themselves. */
const interactive = 'a, button, input, label, select, textarea, summary, dialog';

const maxPlaceholders = 10;

/** Panels that replace an empty list, or one that could not be read. */
const useListPanels = /* @__PURE__ */ lazyModule(() => import('./list-panels.ts'));

/** Renders a page of a list as a table, with every state of a list and a pager. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>): ReactElement {
  const { label, result, rows = [], idOf, columns, page, pageSize, onPage, messages, icon } = props;
  const { announcement, slots, slotProps, onRowClick, classNames = {} } = props;
  const { data, error, isBusy, retry } = result;
  const panelState = props.state === 'failed' || props.state === 'empty' ? props.state : undefined;
  const slot = panelState && slots?.[panelState];
  const needsPanels = !!panelState && !slot;
  const panels = useListPanels(needsPanels);
  // The list is shown as loading until the panels are loaded.
  const state = needsPanels && panels === undefined ? 'loading' : props.state;
  const keys = useRowKeys(rows.map(idOf));

  const rowClick = useLatest(onRowClick);
  const rowProps = { columns, row: classNames.row, cell: classNames.cell, onClick: onRowClick && rowClick };
  return (
    <>
      <div data-ppt="card" className={classNames.card}>
        {!panelState && <LazyErrorLine error={error} fallback={messages.failed} retry={retry} busy={isBusy} />}
        {panelState && panelState === state ? (
          slot ? (
            renderSlot(slot as PptSlot<object>, error ? { error, retry } : {}, slotProps?.[panelState])
          ) : panels ? (
            <panels.ListPanel error={error} messages={messages} icon={icon} retry={retry} busy={isBusy} />
          ) : error ? (
            <FallbackError fallback={messages.failed} />
          ) : (
            <p data-ppt="note">{messages.empty.title}</p>
          )
        ) : (
          <table
            data-ppt="table"
            className={classNames.table}
            role="table"
            aria-label={label}
            aria-busy={state !== 'ready'}
          >
            <thead data-ppt="table-header" role="rowgroup">
              <tr role="row">
                {columns.map(({ id, header }) => (
                  <th key={id} data-ppt="column" data-column={id} scope="col" role="columnheader">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody data-ppt="table-body" role="rowgroup">
              {data
                ? rows.map((row, index) => <TableRow key={keys[index]} record={row} {...rowProps} />)
                : Array.from({ length: Math.min(pageSize, maxPlaceholders) }, (_, index) => (
                    <TableRow key={index} {...rowProps} />
                  ))}
            </tbody>
          </table>
        )}
        {!!data?.total && (
          <Pager
            label={label}
            page={page}
            onPage={onPage}
            shown={data}
            onIntent={result.prefetch}
            className={classNames.pager}
          />
        )}
      </div>
      {/* This element is always in the DOM, so that screen readers announce changes. */}
      <output data-ppt="hidden">
        {state === 'loading' && messages.loading}
        {state === 'empty' && messages.empty.title}
        {state === 'ready' && announcement}
      </output>
    </>
  );
}

interface TableRowProps<Row extends object> {
  /** Record of the row; undefined for a placeholder while the row is loading. */
  record?: Row;
  columns: readonly PptTableColumn<Row>[];
  row: string | undefined;
  cell: string | undefined;
  /** Handler of clicks on a row, in a ref, so that a new handler does not re-render unchanged rows. */
  onClick: RefObject<RowClickHandler<Row> | undefined> | undefined;
}

function PlainRow<Row extends object>(props: TableRowProps<Row>): ReactElement {
  const { record, columns, row, cell: cellClass, onClick } = props;
  const press = (event: MouseEvent<HTMLElement>): void => {
    if (record && !(event.target as Element).closest(interactive)) onClick?.current?.(record, event);
  };
  return (
    // Keyboard users press a button or a link in the row instead.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr data-ppt="row" className={row} role="row" onClick={onClick && press}>
      {columns.map(({ id, cell }, index) => {
        const content = record && cell(record);
        const shared = { 'data-ppt': 'cell', 'data-column': id, className: cellClass };
        return index === 0 && content ? (
          <th key={id} scope="row" {...shared} role="rowheader">
            {content}
          </th>
        ) : (
          <td key={id} {...shared} role="cell">
            {content}
          </td>
        );
      })}
    </tr>
  );
}

const TableRow = /* @__PURE__ */ memo(PlainRow) as typeof PlainRow;
