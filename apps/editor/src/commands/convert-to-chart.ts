import { isHeaderRow, slideHeight } from '@ppt-embed/deck';
import type { Box, SlideElement } from '@ppt-embed/deck';
import { withGrid } from '../elements/chart/chart-data.ts';
import { numberFrom } from '../elements/chart/number-from.ts';
import { listRows, textOf } from '../elements/text/list-rows.ts';
import { newChart } from '../elements/new-elements.ts';
import { onlyElement } from '../model/selection.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { changeSlide } from './change-slide.ts';
import { selectedList } from './convert-to-table.ts';

/** px: less is no picture of numbers. */
const minHeight = 320;
const margin = 24;

const seriesName = { en: 'Series', zh: '系列' } as const;

/** A chart in the place of the chosen table, or of the list, whose rows all have a name and a number. */
export function convertToChart(at: number): Command {
  return (state) => {
    const found = selectedNumbers(state);
    const slide = currentSlide(state);
    if (!found || !slide) return null;
    const { element, cells } = found;
    const nameOf = (index: number) => `${seriesName[state.deck.language]} ${index + 1}`;
    const count = (cells[0]?.length ?? 1) - 1;
    const names = Array.from({ length: count }, (_, index) => nameOf(index));
    const filled = withGrid(newChart({ categories: [], series: names }), cells);
    const made = {
      ...filled,
      // What stuck to it sticks to the chart, and the keyboard stays there.
      id: element.id,
      box: chartBox(element.box),
      // A head that says nothing gives no names.
      series: filled.series.map((one, index) => ({ ...one, name: one.name.trim() || nameOf(index) })),
    };
    return changeSlide(
      state,
      { at },
      () => ({ ...slide, elements: slide.elements.map((one) => (one === element ? made : one)) }),
      { elements: [made.id] },
    );
  };
}

/** What is chosen as a sheet; null where a row has no number. */
function selectedNumbers(state: EditorState): { element: SlideElement; cells: string[][] } | null {
  const id = onlyElement(state.selection);
  const element = currentSlide(state)?.elements.find((one) => one.id === id);
  if (element?.kind === 'table' && !element.locked) {
    const allCells = element.rows.map((row) => row.cells.map(({ runs }) => textOf(runs)));
    const [header = [], ...rows] = isHeaderRow(element, 0)
      ? allCells
      : [(allCells[0] ?? []).map(() => ''), ...allCells];
    // An empty corner says that the first row is the head, whatever stands in it.
    return areNumbers(rows) ? { element, cells: [['', ...header.slice(1)], ...rows] } : null;
  }
  const list = selectedList(state);
  if (!list) return null;
  const cells = listRows(list.paragraphs).map((row) => row.map(textOf));
  const [first = [], ...rest] = cells;
  return areNumbers(areNumbers([first]) ? cells : rest) ? { element: list, cells } : null;
}

const areNumbers = (rows: readonly (readonly string[])[]): boolean =>
  rows.length > 0 && rows.every((row) => row.slice(1).some((text) => numberFrom(text) !== null));

/** The same place, high enough to be read. */
function chartBox(box: Box): Box {
  const height = Math.min(slideHeight - 2 * margin, Math.max(box.height, minHeight));
  return { ...box, y: Math.max(margin, Math.min(box.y, slideHeight - margin - height)), height };
}
