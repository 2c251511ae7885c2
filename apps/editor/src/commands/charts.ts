import type { Deck, ChartElement, Box, SlideElement } from '@ppt-embed/deck';
import { isHeaderRow, slideHeightOf, stripeOf } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { withGrid, numberFrom } from '../elements/chart/chart.ts';
import { listRows, textOf } from '../elements/text/list-rows.ts';
import { newChart } from '../elements/new-elements.ts';
import { onlyElement } from '../model/selection.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { changeSelected, changeSlide, onlyKind } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { selectedList, changeTable } from './tables.ts';

/** Changes the only selected chart. */
export function changeChart(change: Change, update: (chart: ChartElement) => ChartElement): Command {
  return (state) => changeSelected(state, change, onlyKind('chart', update));
}

/** Minimum height of a readable chart in px. */
const minHeight = 320;
const margin = 24;

const seriesName = { en: 'Series', zh: '系列' } as const;

/** Replaces the selected table, or a list in which every item has a name and a number, with a chart. */
export function convertToChart(at: number): Command {
  return (state) => {
    const found = selectedNumbers(state);
    const slide = currentSlide(state);
    if (!found || !slide) return null;
    const { element, cells } = found;
    const nameOf = (number: number) => `${seriesName[state.deck.language]} ${number}`;
    const filled = withGrid(newChart({ categories: [], series: [] }), cells, nameOf);
    const chart = {
      ...filled,
      // The chart keeps the element's id, so that lines stay connected and the focus stays.
      id: element.id,
      box: chartBox(state.deck, element.box),
    };
    return changeSlide(
      state,
      { at },
      () => ({ ...slide, elements: slide.elements.map((one) => (one === element ? chart : one)) }),
      { elements: [chart.id] },
    );
  };
}

/** Returns the selected element as a block of cells; null if a row has no number. */
function selectedNumbers(state: EditorState): { element: SlideElement; cells: string[][] } | null {
  const id = onlyElement(state.selection);
  const element = currentSlide(state)?.elements.find((one) => one.id === id);
  if (element?.kind === 'table' && !element.locked) {
    const allCells = element.rows.map((row) => row.cells.map(({ runs }) => textOf(runs)));
    const [header = [], ...rows] = isHeaderRow(element, 0)
      ? allCells
      : [(allCells[0] ?? []).map(() => ''), ...allCells];
    // An empty top left cell marks the first row as the header, regardless of the other cells.
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

/** Returns the same box with at least the minimum height. */
function chartBox(deck: Deck, box: Box): Box {
  const slideHeight = slideHeightOf(deck);
  const height = Math.min(slideHeight - 2 * margin, Math.max(box.height, minHeight));
  return { ...box, y: Math.max(margin, Math.min(box.y, slideHeight - margin - height)), height };
}

/** Makes the first row of the selected table a header row or a normal row. */
export function toggleHeaderRow(at: number): Command {
  return changeTable({ at }, (table) => {
    const { headerRow: _, ...headed } = table;
    return isHeaderRow(table, 0) ? { ...table, headerRow: false } : headed;
  });
}

/** Turns the selected table's banded rows on or off. */
export function toggleBandedRows(at: number): Command {
  return changeTable({ at }, (table) => {
    const { banded: _, ...rest } = table;
    const isBanded = stripeOf(table) !== undefined;
    // The property is not stored if it has the default value of the table's style.
    return (stripeOf(rest) !== undefined) === isBanded ? { ...table, banded: !isBanded } : rest;
  });
}
