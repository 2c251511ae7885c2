import type { CSSProperties } from 'react';
import type { Box, GroupElement, TableElement } from '@ppt-embed/deck';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { boxStyle } from '../box-style.ts';
import { changeTable } from '../../commands/tables.ts';
import { selectCells } from '../../commands/select.ts';
import { revert } from '../../commands/undo-redo.ts';
import type { CellRange } from '../../model/selection.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { absoluteBox } from '../../elements/group/members-in-group.ts';
import { expandToMergedCells } from '../../elements/table/merge-cells.ts';
import { withColumnWidth, withRowHeight, withSizesOf } from '../../elements/table/rows-and-columns.ts';
import { rotatePoint } from '../../model/geometry/bounds.ts';
import { useHandleDrag } from './use-handle-drag.ts';

const en = {
  handles: 'Table columns and rows',
  column: (number: number) => `Column ${number}`,
  row: (number: number) => `Row ${number}`,
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    handles: '表格的行和列',
    column: (number) => `第 ${number} 列`,
    row: (number) => `第 ${number} 行`,
  },
};

/** Props of `TableHandles`. */
export interface TableHandlesProps {
  doc: EditorDocument;
  table: TableElement;
  /** The groups that contain the table, from the outermost to the innermost. */
  groups: readonly GroupElement[];
  cells: CellRange | null;
  /** CSS px per px of the slide. */
  scale: number;
}

/**
 * Shows a bar for each column and row of the selected table. A click selects the column or row; dragging its edge
 * resizes it.
 */
export function TableHandles({ doc, table: own, groups, cells, scale }: TableHandlesProps) {
  const t = useMessages(messages);
  const [outermost] = groups;
  const path = outermost ? [...groups.slice(1).map(({ id }) => id), own.id] : null;
  const table = absoluteTable(own, groups);
  const stretch = { scaleX: table.box.width / (own.box.width || 1), scaleY: table.box.height / (own.box.height || 1) };
  const [lastRow, lastColumn] = [table.rows.length - 1, table.columns.length - 1];
  const heights = table.rows.map(({ height }) => height);
  const selected = cells && expandToMergedCells(table, cells);

  function select(range: CellRange, extend: boolean): void {
    const from = extend && cells ? { row: cells.row, column: cells.column } : range;
    const next = { ...range, ...(extend ? rangeStart(from, range) : {}) };
    doc.dispatch(selectCells(outermost?.id ?? own.id, next, path));
  }

  /** Returns the fixed end of a selection that Shift extends to the clicked column or row. */
  function rangeStart(from: { row: number; column: number }, range: CellRange): Partial<CellRange> {
    return range.row === 0 && range.toRow === lastRow ? { column: from.column } : { row: from.row };
  }

  /**
   * Resizes a column or row. The whole drag is one undo step. Each move starts from the sizes before the drag, so that
   * intermediate widths do not leave rows taller than necessary, but keeps the text that other users type.
   */
  function startResize(edge: string, update: (before: TableElement, px: number) => TableElement): ResizeDrag {
    const at = Date.now();
    const group = `${edge} ${at} ${own.id}`;
    return {
      to(px) {
        // A press alone has no effect. A drag, however, may return to its start.
        if (px === 0 && doc.flushText().history.last?.group !== group) return;
        doc.dispatch(changeTable({ at, group }, (now) => keepTableInPlace(now.box, withSizesOf(now, update(own, px)))));
      },
      cancel() {
        if (doc.flushText().history.last?.group === group) doc.dispatch(revert);
      },
    };
  }

  return (
    <div className="ed-table-handles" role="group" aria-label={t.handles} style={boxStyle(table.box)}>
      {selected && <div className="ed-table-range" style={rangeStyle(table, selected)} />}
      {table.columns.map((width, index) => (
        <Handle
          // Columns do not have ids.
          key={`column ${index + 1}`}
          along="x"
          name={t.column(index + 1)}
          from={sum(table.columns.slice(0, index))}
          size={width}
          isSelected={
            selected !== null &&
            selected.row === 0 &&
            selected.toRow === lastRow &&
            isWithin(index, selected.column, selected.toColumn)
          }
          onSelect={(extend) => select({ row: 0, toRow: lastRow, column: index, toColumn: index }, extend)}
          scale={scale}
          rotation={table.box.rotation ?? 0}
          onResizeStart={() =>
            startResize(`width ${index}`, (before, px) =>
              withColumnWidth(before, index, Math.round(width + px / (stretch.scaleX || 1))),
            )
          }
        />
      ))}
      {heights.map((height, index) => (
        <Handle
          key={`row ${index + 1}`}
          along="y"
          name={t.row(index + 1)}
          from={sum(heights.slice(0, index))}
          size={height}
          isSelected={
            selected !== null &&
            selected.column === 0 &&
            selected.toColumn === lastColumn &&
            isWithin(index, selected.row, selected.toRow)
          }
          onSelect={(extend) => select({ row: index, toRow: index, column: 0, toColumn: lastColumn }, extend)}
          scale={scale}
          rotation={table.box.rotation ?? 0}
          onResizeStart={() =>
            startResize(`height ${index}`, (before, px) =>
              withRowHeight(before, index, Math.round(height + px / (stretch.scaleY || 1))),
            )
          }
        />
      ))}
    </div>
  );
}

interface HandleProps {
  along: 'x' | 'y';
  name: string;
  from: number;
  size: number;
  isSelected: boolean;
  scale: number;
  /** Rotation of the table in degrees. */
  rotation: number;
  onSelect: (extend: boolean) => void;
  onResizeStart: TableGripProps['onPress'];
}

function Handle({ along, name, from, size, isSelected, scale, rotation, onSelect, onResizeStart }: HandleProps) {
  const position: CSSProperties = along === 'x' ? { left: from, width: size } : { top: from, height: size };
  return (
    <>
      <button
        type="button"
        className="ed-table-handle"
        data-along={along}
        aria-label={name}
        aria-pressed={isSelected}
        title={name}
        style={position}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          onSelect(event.shiftKey);
        }}
      />
      <TableGrip
        along={along}
        style={along === 'x' ? { left: from + size } : { top: from + size }}
        scale={scale}
        rotation={rotation}
        onPress={onResizeStart}
      />
    </>
  );
}

/** Places the table in slide coordinates, so that the bars along its edges keep their width. */
function absoluteTable(table: TableElement, groups: readonly GroupElement[]): TableElement {
  const box = absoluteBox(table.box, groups);
  const scaleX = box.width / (table.box.width || 1);
  const scaleY = box.height / (table.box.height || 1);
  return {
    ...table,
    box,
    columns: table.columns.map((width) => width * scaleX),
    rows: table.rows.map((row) => ({ ...row, height: row.height * scaleY })),
  };
}

/** Returns the position of a table whose group has grown to the left or upward, so that the table does not move. */
function keepTableInPlace({ x, y }: Box, table: TableElement): TableElement {
  return table.box.x === x && table.box.y === y ? table : { ...table, box: { ...table.box, x, y } };
}

function rangeStyle(table: TableElement, { row, column, toRow, toColumn }: CellRange): CSSProperties {
  const heights = table.rows.map(({ height }) => height);
  return {
    left: sum(table.columns.slice(0, column)),
    width: sum(table.columns.slice(column, toColumn + 1)),
    top: sum(heights.slice(0, row)),
    height: sum(heights.slice(row, toRow + 1)),
  };
}

const isWithin = (value: number, from: number, to: number) => from <= value && value <= to;
const sum = (sizes: readonly number[]) => sizes.reduce((whole, size) => whole + size, 0);

/** A drag of a column or row edge in progress. */
export interface ResizeDrag {
  /**
   * Resizes the column or row.
   * @param px Distance in px of the slide by which the edge was moved since the press.
   */
  to: (px: number) => void;
  cancel: () => void;
}

/** Props of `TableGrip`. */
export interface TableGripProps {
  /** Direction of the drag. */
  along: 'x' | 'y';
  style: CSSProperties;
  /** CSS px per px of the slide. */
  scale: number;
  /** Rotation of the table in degrees. */
  rotation: number;
  onPress: () => ResizeDrag;
}

/** A handle that resizes a column or row. */
export function TableGrip({ along, style, scale, rotation, onPress }: TableGripProps) {
  const handlers = useHandleDrag({
    scale,
    toLocal: (by) => rotatePoint(by, { x: 0, y: 0 }, -rotation),
    onPress: () => {
      const { to, cancel } = onPress();
      return { to: (by) => to(by[along]), cancel };
    },
  });
  return <span className="ed-table-grip" data-along={along} aria-hidden="true" style={style} {...handlers} />;
}
