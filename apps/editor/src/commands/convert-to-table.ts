import { fitRows, slideHeight } from '@ppt-embed/deck';
import type { Run, TableElement, TextElement } from '@ppt-embed/deck';
import { numberFrom } from '../elements/chart/number-from.ts';
import { listRows, textOf } from '../elements/text/list-rows.ts';
import { newTable } from '../elements/new-elements.ts';
import { cellAt, onlyElement } from '../model/selection.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { changeSlide } from './change-slide.ts';

/** px. Text sizes of the table, and its distance to the bottom of the slide. */
const maxTextSize = 24;
const minTextSize = 12;
const margin = 24;

/**
 * Replaces the selected list with a table, one row per line. Lines without a header get an empty header row with the
 * caret in it. The table keeps the list's id, so that connected lines and the focus are kept.
 */
export function convertToTable(at: number): Command {
  return (state) => {
    const list = selectedList(state);
    const slide = currentSlide(state);
    if (!list || !slide) return null;
    const rows = listRows(list.paragraphs);
    const hasHeading = hasHeader(rows);
    const { id } = list;
    const made = tableOf(list, hasHeading ? rows : [(rows[0] ?? []).map(() => []), ...rows]);
    return changeSlide(
      state,
      { at },
      () => ({ ...slide, elements: slide.elements.map((one) => (one === list ? { ...made, id } : one)) }),
      { elements: [id], ...(!hasHeading && { editing: true, cells: { ...cellAt(0, 0), table: id } }) },
    );
  };
}

/** The only selected text with several lines, unless it is a title. */
export function selectedList(state: EditorState): TextElement | null {
  const id = onlyElement(state.selection);
  const found = currentSlide(state)?.elements.find((element) => element.id === id);
  if (found?.kind !== 'text' || found.locked || (found.role !== undefined && found.role !== 'body')) return null;
  return found.paragraphs.filter(({ runs }) => textOf(runs).trim() !== '').length > 1 ? found : null;
}

/** A first row with text above numbers is a header. */
function hasHeader([first = [], ...others]: readonly (readonly Run[])[][]): boolean {
  const isNumber = (runs: readonly Run[]) => numberFrom(textOf(runs)) !== null;
  return others.length > 0 && !first.slice(1).some(isNumber) && others.every((row) => row.slice(1).some(isNumber));
}

function withoutSize(run: Run): Run {
  const { size: _, ...rest } = run;
  return rest;
}

/** A table in the text size of the list, or smaller if it would exceed the bottom of the slide. */
function tableOf({ box, style: { size } }: TextElement, rows: readonly (readonly Run[])[][]): TableElement {
  const maxLengths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => Math.min(40, Math.max(6, textOf(row[column] ?? []).length)))),
  );
  const whole = maxLengths.reduce((sum, one) => sum + one, 0);
  const empty = newTable(rows.length, maxLengths.length);
  const make = (fontSize: number): TableElement =>
    fitRows({
      ...empty,
      box: { ...box, height: rows.length * fontSize * 2 },
      columns: maxLengths.map((one) => (one / whole) * box.width),
      rows: rows.map((row) => ({
        height: fontSize * 2,
        // Uses the table's text size, which fits.
        cells: row.map((runs) => ({ runs: runs.map(withoutSize) })),
      })),
      style: { ...empty.style, size: fontSize },
    });
  let fontSize = Math.min(maxTextSize, Math.max(minTextSize, Math.round(size)));
  let made = make(fontSize);
  while (fontSize > minTextSize && made.box.y + made.box.height > slideHeight - margin) made = make((fontSize -= 2));
  return made;
}
