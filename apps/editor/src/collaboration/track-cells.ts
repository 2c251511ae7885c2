import type { Deck, TableElement } from '@ppt-embed/deck';
import { tableKeys } from '@ppt-embed/deck/collaboration';
import type { DeckReader, TableKeys } from '@ppt-embed/deck/collaboration';
import type { EditorState } from '../model/editor-state.ts';
import type { Selection } from '../model/selection.ts';
import { tableWithCells } from '../model/table-with-cells.ts';
import type { FollowCells } from '../model/transaction.ts';

/** Finds the selected cells of a table again after other users have inserted, moved or deleted rows and columns. */
export interface CellTracker {
  /** Call this before another user's change is applied, while the document contains the editor's deck. */
  begin: (state: EditorState) => void;
  /** Returns the function for `receiveDeck`, or undefined if the positions are not known. */
  track: (state: EditorState) => FollowCells | undefined;
}

/**
 * Creates a tracker of the selected cells in a shared document.
 * @param reader Reads the document.
 */
export function createCellTracker(reader: Pick<DeckReader, 'read'>): CellTracker {
  /** The table before the change. */
  let before: { slide: string; table: string; keys: TableKeys } | undefined;

  return {
    begin({ deck, selection }) {
      const slide = deck.slides[selection.slide]?.id;
      const keys = slide === undefined ? undefined : keysIn(reader.read(), slide, selection);
      before =
        keys && slide !== undefined && selection.cells ? { slide, table: selection.cells.table, keys } : undefined;
    },
    track({ deck, selection }) {
      const slide = deck.slides[selection.slide]?.id;
      if (!before || before.slide !== slide || before.table !== selection.cells?.table) return undefined;
      const { keys: from } = before;
      const to = keysIn(reader.read(), slide, selection);
      const now = tableIn(deck, slide, selection);
      // The user may have inserted a row in the meantime.
      if (!to || now?.rows.length !== from.rows.length || now.columns.length !== from.columns.length) return undefined;
      return ({ row, column, toRow, toColumn }) => {
        const rows = [row, toRow].map((index) => to.rows.indexOf(from.rows[index] ?? ''));
        const columns = [column, toColumn].map((index) => to.columns.indexOf(from.columns[index] ?? ''));
        const [newRow = -1, newToRow = -1] = rows;
        const [newColumn = -1, newToColumn = -1] = columns;
        if (Math.min(...rows, ...columns) < 0) return null;
        return { row: newRow, column: newColumn, toRow: newToRow, toColumn: newToColumn };
      };
    },
  };
}

function keysIn(deck: Deck, slide: string, selection: Selection): TableKeys | undefined {
  const table = tableIn(deck, slide, selection);
  return table && tableKeys(table);
}

function tableIn({ slides }: Deck, slide: string, selection: Selection): TableElement | undefined {
  return tableWithCells(slides.find(({ id }) => id === slide)?.elements ?? [], selection);
}
