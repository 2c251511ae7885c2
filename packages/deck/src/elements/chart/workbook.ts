import type { WorkbookParts } from '../../ooxml/slide-context.ts';
import { escapeXml, tag } from '../../ooxml/xml.ts';
import type { ChartElement, ChartSeries } from '../../model/chart.ts';
import type { Deck } from '../../model/deck.ts';
import { chartTraits, hasValueLabels, isDotPlot, isWaterfall } from './chart-traits.ts';
import { dotPlotParts } from './dot-plot.ts';
import { pointPositions } from './scale.ts';
import { waterfallLabels, waterfallParts } from './waterfall.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spreadsheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Name of the worksheet with a chart's data, as used in formulas. */
export const sheetName = 'Sheet1';

/** Returns the letters of a worksheet column: 0 → A, 26 → AA. */
export function columnName(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));
}

/**
 * Adds a chart's data to an empty workbook (ECMA-376 §18): categories in column A (for points, their positions), then one
 * column for each series.
 */
export function fillWorkbook(file: WorkbookParts, data: ChartElement, language: Deck['language']): void {
  const { categories, categoryName = '', chart } = data;
  const series = columnsOf(data, language);
  const positions = chartTraits[chart].marks === 'points' ? pointPositions(data) : [];
  file.relationshipsOf('').add('officeDocument', 'xl/workbook.xml');
  const sheet = file.relationshipsOf('xl/workbook.xml').add('worksheet', 'xl/worksheets/sheet1.xml');
  file.addCommonXml(
    'xl/workbook.xml',
    `${spreadsheetMl}.sheet.main+xml`,
    tag(
      'workbook',
      { xmlns: main, 'xmlns:r': relationships },
      tag('sheets', {}, tag('sheet', { name: sheetName, sheetId: 1, 'r:id': sheet })),
    ),
  );
  const headerRow = row(1, [text(1, 0, categoryName), ...series.map(({ name }, index) => text(1, index + 1, name))]);
  const rows = categories.map((name, at) =>
    row(at + 2, [
      positions[at] === undefined ? text(at + 2, 0, name) : number(at + 2, 0, positions[at]),
      ...series.map(({ values }, index) => number(at + 2, index + 1, values[at] ?? null)),
    ]),
  );
  file.addXml(
    'xl/worksheets/sheet1.xml',
    `${spreadsheetMl}.worksheet+xml`,
    tag('worksheet', { xmlns: main }, tag('sheetData', {}, headerRow, ...rows)),
  );
}

/** Returns the columns of a chart's workbook. */
function columnsOf(data: ChartElement, language: Deck['language']): readonly ChartSeries[] {
  if (isDotPlot(data)) {
    const { bars, minus, plus } = dotPlotParts(data, language);
    return [...bars, minus, plus];
  }
  if (!isWaterfall(data)) return data.series;
  const labels = hasValueLabels(data) ? waterfallLabels(data, language) : undefined;
  return [...waterfallParts(data, language), ...(labels ? [labels] : [])];
}

function row(number: number, cells: readonly string[]): string {
  return tag('row', { r: number }, ...cells);
}

/** Returns the text of a cell, truncated to 32,767 characters, the maximum of a cell. */
function text(at: number, column: number, value: string): string {
  const inner = tag('is', {}, tag('t', {}, escapeXml(value.slice(0, 32_000))));
  return tag('c', { r: `${columnName(column)}${at}`, t: 'inlineStr' }, inner);
}

function number(at: number, column: number, value: number | null): string {
  return value === null ? '' : tag('c', { r: `${columnName(column)}${at}` }, tag('v', {}, String(value)));
}
