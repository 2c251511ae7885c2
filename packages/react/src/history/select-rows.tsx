import { useEffect, useRef, type ReactElement } from 'react';
import type { HistoryRecord } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import type { PptTableColumn } from '../lists/PagedTable.tsx';
import { en } from './select-messages.ts';

// This module is loaded for a table whose rows can be selected.

const noRecords: readonly HistoryRecord[] = [];

type Columns = readonly PptTableColumn<HistoryRecord>[];

/** The last result for some columns, so that unchanged rows do not render again. */
const results = new WeakMap<Columns, SelectableColumns>();

interface SelectableColumns {
  inputs: readonly unknown[];
  result: Columns;
  /** The latest handler. */
  onChange: (selection: readonly string[]) => void;
}

/**
 * Adds a checkbox before each title, and one for all rows of the page in the header of the title column.
 * @param columns Columns; unchanged if the host has removed the title column.
 * @param records Records of the page.
 * @param selection Ids of the selected presentations, including those on other pages.
 * @param onChange Handler. A new one does not render the rows again.
 * @param untitled Name of a presentation without a title.
 */
export function selectRows(
  columns: Columns,
  records: readonly HistoryRecord[] = noRecords,
  selection: readonly string[],
  onChange: (selection: readonly string[]) => void,
  untitled: string,
): Columns {
  const inputs = [records, selection, untitled];
  const last = results.get(columns);
  if (last?.inputs.every((input, index) => input === inputs[index])) {
    last.onChange = onChange;
    return last.result;
  }
  const idsOf = ({ pptId }: HistoryRecord): string[] => (pptId === null ? [] : [pptId]);
  const select = (changed: readonly string[], isSelected: boolean): void => {
    const others = selection.filter((id) => !changed.includes(id));
    results.get(columns)?.onChange(isSelected ? [...others, ...changed] : others);
  };
  const result = columns.map((column): PptTableColumn<HistoryRecord> => {
    if (column.id !== 'title') return column;
    return {
      ...column,
      header: (
        <span data-ppt="title">
          <RowCheckbox ids={records.flatMap(idsOf)} selection={selection} select={select} />
          {column.header}
        </span>
      ),
      cell: (record) => (
        <span data-ppt="title">
          <RowCheckbox ids={idsOf(record)} selection={selection} select={select} title={record.title || untitled} />
          {column.cell(record)}
        </span>
      ),
    };
  });
  results.set(columns, { inputs, result, onChange });
  return result;
}

interface RowCheckboxProps {
  /** Presentations that the checkbox selects. It is disabled if there are none. */
  ids: readonly string[];
  selection: readonly string[];
  select: (ids: readonly string[], isSelected: boolean) => void;
  /** Title of the single presentation; undefined for the whole page. */
  title?: string;
}

function RowCheckbox({ ids, selection, select, title }: RowCheckboxProps): ReactElement {
  const { history } = usePpt().locale.messages;
  const messages = { ...en, ...history };
  const input = useRef<HTMLInputElement>(null);
  const count = ids.filter((id) => selection.includes(id)).length;
  const isSelected = count > 0 && count === ids.length;
  const isPartial = count > 0 && !isSelected;
  useEffect(() => {
    // This is a property, not an attribute.
    if (input.current) input.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <input
      ref={input}
      data-ppt="select-row"
      type="checkbox"
      form="" // Excludes the checkbox from a host's form when it is submitted or reset.
      checked={isSelected}
      disabled={ids.length === 0}
      aria-label={title === undefined ? messages.selectAll : messages.selectOne(title)}
      onChange={(event) => select(ids, event.currentTarget.checked)}
    />
  );
}
