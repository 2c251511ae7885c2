import { fitRows } from '../../../elements/table/fit-rows.ts';
import type { Box } from '../../../model/box.ts';
import type { Geometry, SlideElement, TableCell } from '../../../model/element.ts';
import type { Shadow, Stroke } from '../../../model/paint.ts';
import type { Insets, Paragraph, Run, TextStyle } from '../../../model/text.ts';
import { scalePath } from '../../../svg/scale-path.ts';
import { roundPx } from './round-px.ts';
import { maxPx, roundBox } from './placement.ts';

/** How the slides of a file become slides of a deck: scaled and moved. */
export interface SlideScale {
  factor: number;
  /** Position of the file's slides on the deck's slides, in px. */
  x: number;
  y: number;
}

/** Scales a length in px, within the limits of decks. */
function scaleLength(value: number, factor: number): number {
  return roundPx(Math.min(maxPx, value * factor));
}

/** Scales a font size in px, within the limits of decks. */
function scaleSize(size: number, factor: number): number {
  return roundPx(Math.min(1000, Math.max(1, size * factor)));
}

/**
 * Scales an element with everything that has a length, and moves it. The rows of tables become as high as their text, as
 * in other programs.
 */
export function scaleElement(element: SlideElement, scale: SlideScale): SlideElement {
  const scaled = moveElement(element, scale);
  return scaled.kind === 'table' ? fitRows(scaled) : scaled;
}

function moveElement(element: SlideElement, { factor, x, y }: SlideScale): SlideElement {
  if (factor === 1 && x === 0 && y === 0) return element;
  const scaled = factor === 1 ? element : scaleContent(element, factor);
  return { ...scaled, box: roundBox({ ...scaled.box, x: scaled.box.x + x, y: scaled.box.y + y }) };
}

function scaleContent(element: SlideElement, factor: number): SlideElement {
  const px = (value: number): number => scaleLength(value, factor);
  const box = scaleBox(element.box, factor);
  const stroke = 'stroke' in element && element.stroke ? { stroke: scaleStroke(element.stroke, factor) } : {};
  const shadow = 'shadow' in element && element.shadow ? { shadow: scaleShadow(element.shadow, factor) } : {};
  // Media have nothing else to scale.
  if ('poster' in element) return { ...element, box };
  switch (element.kind) {
    case 'text':
      return { ...element, box, ...stroke, ...shadow, ...scaleText(element, factor) };
    case 'shape':
      return {
        ...element,
        box,
        ...stroke,
        ...shadow,
        geometry: scaleGeometry(element.geometry, factor),
        ...scaleText(element, factor),
      };
    case 'line': {
      const { turns } = element;
      return { ...element, box, stroke: scaleStroke(element.stroke, factor), ...(turns && { turns: turns.map(px) }) };
    }
    case 'picture': {
      const { cornerRadius } = element;
      return {
        ...element,
        box,
        ...stroke,
        ...shadow,
        ...(cornerRadius !== undefined && { cornerRadius: px(cornerRadius) }),
      };
    }
    case 'table':
      return {
        ...element,
        box,
        columns: element.columns.map(px),
        rows: element.rows.map(({ height, cells }) => ({
          height: px(height),
          cells: cells.map((cell) => scaleCell(cell, factor)),
        })),
        style: {
          ...element.style,
          size: px(element.style.size),
          ...(element.style.insets && { insets: { x: px(element.style.insets.x), y: px(element.style.insets.y) } }),
        },
      };
    case 'chart':
      return { ...element, box, style: { ...element.style, size: px(element.style.size) } };
    case 'group':
      return {
        ...element,
        box,
        frame: { width: px(element.frame.width), height: px(element.frame.height) },
        elements: element.elements.map((one) => scaleElement(one, { factor, x: 0, y: 0 })),
      };
    // Files of other programs have no elements of these kinds.
    case 'code':
    case 'formula':
    case 'unknown':
      return { ...element, box };
  }
}

function scaleBox(box: Box, factor: number): Box {
  return roundBox({
    ...box,
    x: box.x * factor,
    y: box.y * factor,
    width: box.width * factor,
    height: box.height * factor,
  });
}

function scaleStroke(stroke: Stroke, factor: number): Stroke {
  return { ...stroke, width: scaleLength(stroke.width, factor) };
}

function scaleShadow(shadow: Shadow, factor: number): Shadow {
  const px = (value: number): number => Math.min(200, roundPx(value * factor));
  return { ...shadow, blur: px(shadow.blur), distance: px(shadow.distance) };
}

function scaleGeometry(geometry: Geometry, factor: number): Geometry {
  if (geometry.kind === 'roundRect') return { ...geometry, radius: scaleLength(geometry.radius, factor) };
  if (geometry.kind !== 'path') return geometry;
  const d = scalePath(geometry.d, { width: 1, height: 1 }, { x: 0, y: 0, width: factor, height: factor });
  return { kind: 'path', d: d.trimStart() };
}

function scaleText(
  { paragraphs, style, insets }: { paragraphs?: readonly Paragraph[]; style?: TextStyle; insets?: Insets },
  factor: number,
): { paragraphs?: readonly Paragraph[]; style?: TextStyle; insets?: Insets } {
  const px = (value: number): number => scaleLength(value, factor);
  return {
    ...(paragraphs && { paragraphs: paragraphs.map((paragraph) => scaleParagraph(paragraph, factor)) }),
    ...(style && {
      style: {
        ...style,
        size: scaleSize(style.size, factor),
        ...(style.steps && { steps: style.steps.map((step) => scaleSize(step, factor)) }),
      },
    }),
    ...(insets && {
      insets: { left: px(insets.left), top: px(insets.top), right: px(insets.right), bottom: px(insets.bottom) },
    }),
  };
}

function scaleParagraph(paragraph: Paragraph, factor: number): Paragraph {
  const { spaceBefore, spaceAfter, indentLeft, indentHang, runs } = paragraph;
  return {
    ...paragraph,
    runs: runs.map((run) => scaleRun(run, factor)),
    ...(indentLeft !== undefined && { indentLeft: scaleLength(indentLeft, factor) }),
    ...(indentHang !== undefined && { indentHang: scaleLength(indentHang, factor) }),
    ...(spaceBefore !== undefined && { spaceBefore: scaleLength(spaceBefore, factor) }),
    ...(spaceAfter !== undefined && { spaceAfter: scaleLength(spaceAfter, factor) }),
  };
}

function scaleRun(run: Run, factor: number): Run {
  return run.size === undefined ? run : { ...run, size: scaleSize(run.size, factor) };
}

function scaleCell(cell: TableCell, factor: number): TableCell {
  const { borders } = cell;
  return {
    ...cell,
    runs: cell.runs.map((run) => scaleRun(run, factor)),
    ...(borders && {
      borders: Object.fromEntries(
        Object.entries(borders).map(([side, stroke]: [string, Stroke]) => [side, scaleStroke(stroke, factor)]),
      ),
    }),
  };
}
