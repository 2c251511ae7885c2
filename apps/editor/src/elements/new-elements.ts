import { slideHeightOf, slideWidth, fitText } from '@ppt-embed/deck';
import type {
  Box,
  ChartElement,
  LineElement,
  PictureElement,
  ShapeElement,
  TableElement,
  TextElement,
  Deck,
} from '@ppt-embed/deck';
import { maxSide } from '../model/geometry/bounds.ts';
import type { ShapeChoice } from './shapes.ts';

/** Position in px. New elements are placed around this point, or at the nearest free space. */
const middle = { x: slideWidth / 2, y: 360 } as const;

/** Returns a box of the given size, centered at `middle`. */
function boxAround(width: number, height: number): Box {
  return { x: Math.round(middle.x - width / 2), y: Math.round(middle.y - height / 2), width, height };
}

/**
 * Insets of new text boxes in px: at the sides PowerPoint's (ECMA-376 §21.1.2.1.1), so that the handles do not cover the
 * text; above and below more, so that a one-line box is easy to grab.
 */
const textInsets = { left: 9.6, top: 8, right: 9.6, bottom: 8 } as const;
/** Text size in px. */
const textSize = 28;
/** Line pitch, as a multiple of the text size. */
const textPitch = 1.4;

/** Creates an empty text box that grows with its text. */
export function newText(text = ''): TextElement {
  return {
    id: 'text',
    kind: 'text',
    box: boxAround(480, Math.ceil(textSize * textPitch) + textInsets.top + textInsets.bottom),
    paragraphs: text.split('\n').map((line) => ({ runs: line === '' ? [] : [{ text: line }] })),
    style: { face: 'body', size: textSize, color: 'bodyText', lineHeight: textPitch },
    insets: textInsets,
    autofit: 'grow',
  };
}

/** Creates a shape of the menu in its default size. */
export function newShape({ name, width, height, geometry, insets, paint }: ShapeChoice): ShapeElement {
  return {
    id: name,
    kind: 'shape',
    box: boxAround(width, height),
    geometry,
    insets,
    ...(paint !== 'line' && { fill: { kind: 'solid', color: 'accent' } }),
    ...(paint === 'line' && { stroke: { color: 'accent', width: 3 } }),
    ...(paint === 'outlined' && { stroke: { color: 'accentText', width: 2 } }),
  };
}

/** Creates a line, or a straight, elbow or curved arrow. */
export function newLine(lineOptions: Pick<LineElement, 'heads' | 'bend' | 'curved'> = {}): LineElement {
  return {
    id: 'line',
    kind: 'line',
    box: boxAround(320, lineOptions.bend === undefined ? 0 : 160),
    direction: 'down',
    stroke: { color: 'accent', width: 3, ...(lineOptions.heads === undefined && { cap: 'round' }) },
    ...lineOptions,
  };
}

/** Creates a table with empty cells. */
export function newTable(rows: number, columns: number): TableElement {
  const width = Math.min(1152, columns * 200);
  const height = 48;
  const box = boxAround(width, Math.min(maxSide, rows * height));
  return {
    id: 'table',
    kind: 'table',
    box: { ...box, y: Math.max(0, box.y) },
    columns: Array.from({ length: columns }, () => width / columns),
    rows: Array.from({ length: rows }, () => ({
      height,
      cells: Array.from({ length: columns }, () => ({ runs: [] })),
    })),
    // Without this, empty rows would hardly be visible on a white slide.
    banded: true,
    style: {
      size: 22,
      headFill: 'tableHead',
      headColor: 'tableHeadText',
      color: 'tableText',
      line: 'tableLine',
      // Without this, the last row would have no lower edge, unlike in the tables of presentations from Markdown.
      edge: { color: 'tableEdge', width: 2 },
    },
  };
}

/** Creates a chart with sample data. */
export function newChart(sample: { categories: readonly string[]; series: readonly string[] }): ChartElement {
  const samples = [
    [3.1, 4.1, 4.9, 5],
    [2.4, 3.2, 3.6, 4.4],
  ];
  return {
    id: 'chart',
    kind: 'chart',
    box: boxAround(720, 400),
    chart: 'bar',
    categories: sample.categories,
    series: sample.series.map((name, index) => ({ name, values: samples[index] ?? [] })),
    style: {
      size: 18,
      color: 'chartText',
      line: 'chartLine',
      ground: 'chartGround',
      palette: ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6', 'chart7', 'chart8'],
    },
  };
}

/** Creates an element for a stored picture, in its natural size or as large as fits the slide. */
export function newPicture(picture: { src: string; width: number; height: number; alt?: string }): PictureElement {
  const { src, width, height, alt } = picture;
  const fit = Math.min(1, 800 / width, 480 / height);
  return {
    id: 'picture',
    kind: 'picture',
    box: boxAround(Math.round(width * fit), Math.round(height * fit)),
    src,
    naturalWidth: width,
    naturalHeight: height,
    ...(alt !== undefined && { alt }),
  };
}

/** Height in px above which pasted text gets a smaller size. */
const maxHeight = 600;
/** Text sizes in px, largest first. The last one is the minimum for pasted text, which may then exceed the slide. */
const sizes = [28, 24, 22, 20];

/** Creates a growing text box in the middle of the slide for pasted text. Long text gets a smaller size. */
export function fitHeightToText(deck: Deck, text: TextElement): TextElement {
  const fitted = sizes.map((size) => fitText(deck, { ...text, style: { ...text.style, size } }));
  const best = fitted.find(({ box }) => box.height <= maxHeight) ?? fitted.at(-1) ?? text;
  const { width, height } = best.box;
  const slideHeight = slideHeightOf(deck);
  return {
    ...best,
    box: {
      x: Math.round((slideWidth - width) / 2),
      y: Math.max((slideHeight - maxHeight) / 2, Math.round((slideHeight - height) / 2)),
      width,
      height,
    },
  };
}
