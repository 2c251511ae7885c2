import type { ChartElement, Run } from '@ppt-embed/deck';
import { onlyElement } from '../model/selection.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { changeSlide } from './change-slide.ts';
import { tableOf } from './tables.ts';

/**
 * Replaces the selected chart with a table of its data, which `convertToChart` converts back. The table keeps the
 * chart's id, so that lines stay connected and the focus is kept.
 */
export function chartToTable(at: number): Command {
  return (state) => {
    const slide = currentSlide(state);
    const chart = slide?.elements.find(({ id }) => id === onlyElement(state.selection));
    if (!slide || chart?.kind !== 'chart' || chart.locked) return null;
    const { id } = chart;
    const laidOut = tableOf(state.deck, chart, chartCells(chart));
    const rows = laidOut.rows.map(({ height, cells }) => ({
      height,
      cells: cells.map((cell, column) => (column === 0 ? cell : { ...cell, align: 'right' as const })),
    }));
    const table = { ...laidOut, id, rows };
    return changeSlide(
      state,
      { at },
      () => ({ ...slide, elements: slide.elements.map((one) => (one === chart ? table : one)) }),
      { elements: [id] },
    );
  };
}

/** Returns the data of a chart as rows of cells, with the names of its series in the first row. */
function chartCells({ title, categoryName, categories, series, unit = '', decimals = 0 }: ChartElement): Run[][][] {
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, 6),
    useGrouping: 'min2',
  });
  const figure = (value: number) => (isSign(unit) ? withSign(format.format(value), unit) : format.format(value));
  const named = (name: string) => (unit === '' || isSign(unit) ? name : `${name} (${unit.replace('#', '')})`.trim());
  return [
    [categoryName ?? title ?? '', ...series.map(({ name }) => named(name))],
    ...categories.map((category, index) => [
      category,
      ...series.map(({ values }) => {
        const value = values[index] ?? null;
        return value === null ? '' : figure(value);
      }),
    ]),
  ].map((row) => row.map((text) => (text === '' ? [] : [{ text }])));
}

/** Whether a unit is a sign that numbers in tables are read with. Other units are in the names of the columns. */
function isSign(unit: string): boolean {
  return /^#?[%€$¥£]#?$/u.test(unit);
}

function withSign(number: string, unit: string): string {
  return unit.includes('#') ? unit.replace('#', number) : number + unit;
}
