import { cellColor, cellParagraphs, gridCellsOf, resolveColor } from '@ppt-embed/deck';
import type { ChartElement, Deck, PictureElement, TableCell, TableElement } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { colorStyle, edgeStyle, escapeHtml, listsHtml, runsHtml, styleAttribute } from './paragraphs-html.ts';

/**
 * Whether the picture file can be used directly. A cropped picture is drawn instead, so that the cropped part is not
 * visible elsewhere.
 */
export const isWholePicture = ({ src, crop }: PictureElement) => src !== '' && !crop;

/**
 * Returns the absolute URL of a picture. An invalid URL is kept unchanged, because the deck accepts more URLs than
 * browsers do.
 */
export function absoluteUrl(src: string): string {
  const url = pictureUrl(src);
  return URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI).href : url;
}

/** Returns a picture as HTML, in the size that it has on the slide. */
export function pictureHtml({ src, alt = '', box }: PictureElement): string {
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  return `<img src="${escapeHtml(absoluteUrl(src))}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
}

/** Returns a table as HTML with merged cells. */
export function tableHtml(deck: Deck, table: TableElement): string {
  const lines = gridCellsOf(table).map((positions, row) => {
    const cells = positions.flatMap((position, column) => {
      if (position.isCovered) return [];
      const cell = table.rows[row]?.cells[column] ?? { runs: [] };
      const { verticalAlign } = cell;
      const vertical = verticalAlign ? `vertical-align:${verticalAlign}` : '';
      const styles = [edgeStyle(cell), vertical, ...cellFillStyle(deck, table, row, cell)];
      const spans = `${position.columns > 1 ? ` colspan="${position.columns}"` : ''}${position.rows > 1 ? ` rowspan="${position.rows}"` : ''}`;
      const content = cell.bullet ? cellListHtml(deck, cell) : runsHtml(deck, cell.runs);
      return [`<td${spans}${styleAttribute(styles)}>${content}</td>`];
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>${lines.join('')}</table>`;
}

/** Returns the list in a cell. */
function cellListHtml(deck: Deck, cell: TableCell): string {
  return listsHtml(
    cellParagraphs(cell).map(({ runs, bullet }) => ({
      ...(bullet && { bullet }),
      attributes: '',
      content: runsHtml(deck, runs),
    })),
  );
}

/** Returns the style of a cell with an explicit fill, and a text color that is readable on it. */
function cellFillStyle(deck: Deck, table: TableElement, row: number, cell: TableCell): string[] {
  if (!cell.fill) return [];
  const fillColor = resolveColor(deck.theme, cell.fill);
  return [`background-color:${fillColor}`, colorStyle(deck, cellColor(deck.theme, table, row, cell), fillColor)];
}

/** Returns the data of a chart as a table, for spreadsheets. */
export function chartHtml({ categoryName = '', categories, series }: ChartElement): string {
  const rows = [
    [categoryName, ...series.map(({ name }) => name)],
    ...categories.map((category, at) => [category, ...series.map(({ values }) => String(values[at] ?? ''))]),
  ];
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`);
  return `<table>${lines.join('')}</table>`;
}
