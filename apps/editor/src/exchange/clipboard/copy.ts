import { stepNumbers, cellColor, gridCellsOf, elementsWithin, renderSlide, resolveColor } from '@ppt-embed/deck';
import type { TableElement, ChartElement, Deck, PictureElement, SlideElement, TableCell, Slide } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { selectionToCopy } from '../../elements/group/members-in-group.ts';
import { cellsAsTable } from '../../elements/table/table-cells.ts';
import { selectedSlides, selectedCells } from '../../model/selection.ts';
import { currentSlide } from '../../model/editor-state.ts';
import type { EditorState } from '../../model/editor-state.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { closestPart, parts } from '../../kit/dom-parts.ts';
import { deckText, slideContent } from '../markdown/deck-markdown.ts';
import { writeElement, contentParagraphs } from '../markdown/write-element.ts';
import { payloadHtml } from './clipboard-payload.ts';
import { writeTabSeparated } from './pasted-cells.ts';
import { escapeHtml, colorStyle, edgeStyle, paragraphsHtml, runsHtml, styleAttribute } from './paragraphs-html.ts';

/** Clipboard content by MIME type. */
interface ClipboardContent {
  'text/plain': string;
  'text/html': string;
}

/**
 * Returns the content for the clipboard: the selected cells or elements or, if there are none, the slides. Other
 * programs get text and tables.
 */
export function clipboardContent(state: EditorState): ClipboardContent | null {
  const { deck } = state;
  const slides = selectedSlides(state).flatMap((index) => deck.slides[index] ?? []);
  if (slides.length === 0) return null;
  const selected = selectionToCopy(state);
  if (selected.length === 0) {
    return {
      'text/plain': deckText({ ...deck, slides }),
      'text/html': payloadHtml(
        { kind: 'slides', version: deck.version, slides },
        slides.map((slide) => slideHtml(deck, slide)).join(''),
      ),
    };
  }
  const steps = stepNumbers(currentSlide(state)?.elements ?? []);
  const [only] = selected;
  const cells = selectedCells(state.selection);
  if (cells && only?.kind === 'table') {
    const table = cellsAsTable(only, cells);
    return {
      'text/plain': writeTabSeparated(cellTexts(table)),
      'text/html': payloadHtml({ kind: 'table-cells', table }, tableHtml(deck, table)),
    };
  }
  return {
    'text/plain': selected.map((one) => writeElement(one, { isPlain: true, steps })).join('\n\n'),
    'text/html': payloadHtml(
      { kind: 'elements', elements: selected },
      selected.map((one) => elementHtml(deck, one, steps)).join(''),
    ),
  };
}

function cellTexts({ rows }: TableElement): string[][] {
  return rows.map(({ cells }) => cells.map(({ runs }) => runs.map(({ text }) => text).join('')));
}

/**
 * Clears the selection of text in banners as soon as the user clicks, focuses or selects something else. Otherwise,
 * browsers would keep the selection, and Copy would copy its text.
 */
export function clearTextSelection({ deferred }: EditorDocument, signal: AbortSignal): void {
  function clearIfOutside(at: EventTarget | null): void {
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed) return;
    const banners = closestPart(selection.anchorNode?.parentElement, parts.banners);
    if (banners && !(at instanceof Node && banners.contains(at))) selection.removeAllRanges();
  }

  document.addEventListener('pointerdown', ({ target }) => clearIfOutside(target), { signal, capture: true });
  document.addEventListener('focusin', ({ target }) => clearIfOutside(target), { signal });
  let { selection: selected } = deferred.get();
  const stop = deferred.subscribe(() => {
    const { selection } = deferred.get();
    if (selection === selected) return;
    selected = selection;
    clearIfOutside(null);
  });
  signal.addEventListener('abort', stop);
}

/**
 * Returns an element as HTML for other programs: its drawing as a picture, followed by its text, tables and numbers.
 * Office and email programs ignore the drawing.
 * @param steps Numbers of the slide's steps.
 */
function elementHtml(deck: Deck, element: SlideElement, steps?: ReadonlyMap<SlideElement, number>): string {
  const drawn = withoutText(element);
  return (
    (drawn ? svgOf(deck, drawn) : '') +
    elementsWithin([element])
      .map((one) => contentHtml(deck, one, steps))
      .join('')
  );
}

/**
 * Returns the content of an element that is text or a picture file. A group has no content of its own, because its
 * members provide it.
 */
function contentHtml(deck: Deck, element: SlideElement, steps?: ReadonlyMap<SlideElement, number>): string {
  switch (element.kind) {
    case 'text':
    case 'shape':
      return paragraphsHtml(deck, contentParagraphs(element, steps), element.style);
    case 'table':
      return tableHtml(deck, element);
    case 'code':
      return `<pre>${escapeHtml(element.lines.join('\n'))}</pre>`;
    case 'chart':
      return chartHtml(element);
    case 'picture':
      return isWholePicture(element) ? pictureHtml(element) : '';
    case 'formula':
      return `<p>$$${escapeHtml(element.latex)}$$</p>`;
    case 'line':
    case 'video':
    case 'group':
    case 'unknown':
      return '';
    default:
      return element satisfies never;
  }
}

/** Returns the part of the element to draw if its text is exported separately; null if nothing remains. */
function withoutText(element: SlideElement): SlideElement | null {
  switch (element.kind) {
    case 'text':
    case 'table':
    case 'code':
      return null;
    case 'picture':
      return isWholePicture(element) ? null : element;
    case 'shape':
      return { ...element, paragraphs: [] };
    case 'group': {
      const elements = element.elements.flatMap((inner) => withoutText(inner) ?? []);
      return elements.length > 0 ? { ...element, elements } : null;
    }
    case 'chart':
    case 'formula':
    case 'video':
    case 'line':
      return element;
    case 'unknown':
      return null;
    default:
      return element satisfies never;
  }
}

/**
 * Whether the picture file can be used directly. A cropped picture is drawn instead, so that the cropped part is not
 * visible elsewhere.
 */
const isWholePicture = ({ src, crop }: PictureElement) => src !== '' && !crop;

/**
 * Returns the absolute URL of a picture. An invalid URL is kept unchanged, because the deck accepts more URLs than
 * browsers do.
 */
function absolute(src: string): string {
  const url = pictureUrl(src);
  return URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI).href : url;
}

function pictureHtml({ src, alt = '', box }: PictureElement): string {
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  return `<img src="${escapeHtml(absolute(src))}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
}

function svgOf(deck: Deck, element: SlideElement): string {
  const { box } = element;
  const around = { id: 'copied', layout: 'blank', title: '', notes: '', elements: [element] } as const;
  const background = { kind: 'solid', color: 'white', alpha: 0 } as const;
  const svg = renderSlide(deck, { ...around, background }, { pictureUrl: absolute });
  return svg.replace(/viewBox="[^"]*"/u, `viewBox="${box.x} ${box.y} ${box.width} ${box.height}"`);
}

/** Returns a table as HTML with merged cells. */
function tableHtml(deck: Deck, table: TableElement): string {
  const lines = gridCellsOf(table).map((positions, row) => {
    const cells = positions.flatMap((position, column) => {
      if (position.isCovered) return [];
      const cell = table.rows[row]?.cells[column] ?? { runs: [] };
      const { verticalAlign } = cell;
      const vertical = verticalAlign ? `vertical-align:${verticalAlign}` : '';
      const styles = [edgeStyle(cell), vertical, ...cellFillStyle(deck, table, row, cell)];
      const spans = `${position.columns > 1 ? ` colspan="${position.columns}"` : ''}${position.rows > 1 ? ` rowspan="${position.rows}"` : ''}`;
      return [`<td${spans}${styleAttribute(styles)}>${runsHtml(deck, cell.runs)}</td>`];
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>${lines.join('')}</table>`;
}

/** Returns the style of a cell with an explicit fill, and a text color that is readable on it. */
function cellFillStyle(deck: Deck, table: TableElement, row: number, cell: TableCell): string[] {
  if (!cell.fill) return [];
  const fillColor = resolveColor(deck.theme, cell.fill);
  return [`background-color:${fillColor}`, colorStyle(deck, cellColor(deck.theme, table, row, cell), fillColor)];
}

/** Returns the data of a chart as a table, for spreadsheets. */
function chartHtml({ categoryName = '', categories, series }: ChartElement): string {
  const rows = [
    [categoryName, ...series.map(({ name }) => name)],
    ...categories.map((category, at) => [category, ...series.map(({ values }) => String(values[at] ?? ''))]),
  ];
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`);
  return `<table>${lines.join('')}</table>`;
}

/** Returns a slide as HTML for other programs: its heading and its content in reading order, without decoration. */
function slideHtml(deck: Deck, slide: Slide): string {
  const { heading, elements } = slideContent(slide, deck);
  const steps = stepNumbers(slide.elements);
  const content = elementsWithin(elements).filter((element) => writeElement(element) !== '');
  return (
    (heading === '' ? '<hr>' : `<h2>${escapeHtml(heading)}</h2>`) +
    content.map((one) => contentToHtml(deck, one, steps)).join('')
  );
}

function contentToHtml(deck: Deck, element: SlideElement, steps: ReadonlyMap<SlideElement, number>): string {
  const isDrawn = element.kind === 'chart' || element.kind === 'formula' || 'src' in element;
  return isDrawn ? elementHtml(deck, element) : contentHtml(deck, element, steps);
}
