import type { ChartData } from '../../elements/chart/model.ts';
import { cellColor, isHeadRow, rowGround } from '../../elements/table/cell-look.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import type { SlideElement, TableElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { isSameFace, runFace } from '../../text/run-face.ts';
import { plainText } from '../../text/split-runs.ts';
import { chartLook } from '../../themes/chart-colors.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { freshId } from './fresh-id.ts';
import type { ReadChart } from './read-chart.ts';
import type { ReadShape } from './read-shape.ts';
import { looksAs } from './read-shape.ts';

/** An element of a stored slide, and what its shape would be read as. */
export interface KnownShape {
  element: SlideElement;
  shape: ReadShape | undefined;
}

/** Whether a slide says what was stored, shape by shape. */
export function isUnchanged(shapes: readonly ReadShape[], known: readonly KnownShape[]): boolean {
  const expected = known.flatMap(({ shape }) => (shape ? [shape] : []));
  return shapes.length === expected.length && shapes.every((shape, index) => isSame(shape, expected[index]));
}

function isSame(shape: ReadShape, other: ReadShape | undefined): boolean {
  return other !== undefined && ownSays(shape) === ownSays(other);
}

/**
 * What a shape says itself; how large letters are usually is its layout's matter, other programs write the ground of
 * a row into each of its cells, and some write an autofit of their own into every text box.
 */
function ownSays(shape: ReadShape): string {
  const { usualSize: _, fills: _fills, autofit: _autofit, ...own } = shape;
  return JSON.stringify(own);
}

/**
 * The elements of a slide that somebody changed: what is as it was stays what it was; texts and boxes follow the file;
 * what is new comes as it is read; what was deleted is gone.
 */
export function changedElements(
  theme: Deck['theme'],
  stored: Slide,
  shapes: readonly ReadShape[],
  known: readonly KnownShape[],
  pictureOf: (path: string) => string,
): SlideElement[] {
  const own = new Set(known.map(({ element }) => element));
  const byId = new Map(known.flatMap(({ element, shape }) => (shape ? [[shape.id, { element, shape }] as const] : [])));
  const taken = new Set(stored.elements.map(({ id }) => id));
  const read = shapes.flatMap((shape, index): SlideElement[] => {
    const before = byId.get(shape.id);
    if (before && before.shape.tag === shape.tag)
      return [isSame(shape, before.shape) ? before.element : changed(theme, before.element, before.shape, shape)];
    const id = freshId(`shape-${index + 1}`, (name) => taken.has(name));
    taken.add(id);
    const made = newElement(shape, id, pictureOf);
    return made ? [made] : [];
  });
  // What stands in the layout, and what writes no shape, was not on the slide to be deleted.
  const silent = new Set(known.flatMap(({ element, shape }) => (shape ? [] : [element])));
  return withOthers(stored, read, (element) => !own.has(element) || silent.has(element));
}

/** The read elements, and those that stay where they stood: before the next one that is still there. */
function withOthers(
  stored: Slide,
  read: readonly SlideElement[],
  stays: (element: SlideElement) => boolean,
): SlideElement[] {
  const result = [...read];
  for (const [index, element] of stored.elements.entries()) {
    if (!stays(element)) continue;
    const later = new Set(stored.elements.slice(index + 1).map(({ id }) => id));
    const at = result.findIndex(({ id }) => later.has(id));
    result.splice(at < 0 ? result.length : at, 0, element);
  }
  return result;
}

function changed(theme: Deck['theme'], element: SlideElement, before: ReadShape, shape: ReadShape): SlideElement {
  const isMoved = JSON.stringify(before.box) !== JSON.stringify(shape.box);
  const isReworded = JSON.stringify(before.paragraphs) !== JSON.stringify(shape.paragraphs);
  const placed: SlideElement = {
    ...element,
    ...(isMoved && shape.box && { box: shape.box }),
    ...(shape.alt !== before.alt && shape.alt !== '' && { alt: shape.alt }),
    ...(shape.locked !== before.locked && { locked: shape.locked === true }),
  };
  // What a placeholder makes of letters that say nothing is its layout's matter; elsewhere they are not bold.
  const isBold = shape.placeholder === undefined ? false : undefined;
  if (isReworded && (placed.kind === 'text' || placed.kind === 'shape') && placed.style) {
    const runs = (placed.paragraphs ?? []).flatMap((paragraph) => paragraph.runs);
    const paragraphs = dressed(shape.paragraphs, placed.style, { isBold, theme });
    return { ...placed, paragraphs: forgetsCode(shape.paragraphs, runs) ? withCode(paragraphs) : paragraphs };
  }
  if (isReworded && placed.kind === 'code')
    return { ...placed, lines: shape.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')) };
  if (placed.kind === 'chart' && before.chart && shape.chart)
    return { ...placed, ...figures(before.chart, shape.chart, placed) };
  if (placed.kind === 'table' && shape.rows && JSON.stringify(before.rows) !== JSON.stringify(shape.rows)) {
    const { rows, style } = placed;
    const runs = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.runs));
    const forgets = forgetsCode(shape.rows.flat(2), runs);
    const fillAt = groundsIn(theme, placed, before, shape);
    return {
      ...placed,
      rows: shape.rows.map((cells, row) => ({
        height: rows[row]?.height ?? rows.at(-1)?.height ?? style.size * 2,
        cells: cells.map((paragraphs, column) => {
          const { fill: _, ...own } = rows[row]?.cells[column] ?? { runs: [] };
          const fill = fillAt(row, column);
          const cell = { ...own, ...(fill && { fill }) };
          const color = cellColor(theme, placed, row, cell);
          const look: TextStyle = {
            face: 'body',
            size: style.size,
            color,
            lineHeight: 1.25,
            bold: isHeadRow(placed, row),
          };
          return { ...cell, runs: runsOfCell(paragraphs, look, { forgets, theme }) };
        }),
      })),
    };
  }
  return placed;
}

/**
 * The grounds of a table's cells after somebody changed it: they go with the rows and columns of the file; those that
 * stayed keep the colours that they were written for.
 */
function groundsIn(
  theme: Deck['theme'],
  table: TableElement,
  before: ReadShape,
  now: ReadShape,
): (row: number, column: number) => Color | undefined {
  const hexAt = ({ fills }: ReadShape, row: number, column: number): string | undefined => {
    const color = fills?.[row]?.[column];
    return color && resolveColor(theme, color);
  };
  const own = new Map<string, Color>();
  for (const [row, { cells }] of table.rows.entries())
    for (const [column, { fill }] of cells.entries()) {
      const hex = hexAt(before, row, column);
      // Under a merged cell stands that one's, which was there first.
      if (fill && hex !== undefined && !own.has(hex)) own.set(hex, fill);
    }
  return (row, column) => {
    const hex = hexAt(now, row, column);
    if (hex === hexAt(before, row, column)) return table.rows[row]?.cells[column]?.fill;
    if (hex === undefined) return undefined;
    const ground = rowGround(table, row);
    const isOfRow = ground !== undefined && resolveColor(theme, ground) === hex;
    return own.get(hex) ?? (isOfRow ? undefined : now.fills?.[row]?.[column]);
  };
}

/** What somebody changed of a chart. */
function figures(before: ReadChart, now: ReadChart, { series }: ChartData): Partial<ChartData> {
  const isNew = (key: keyof ReadChart): boolean => JSON.stringify(now[key]) !== JSON.stringify(before[key]);
  return {
    ...(isNew('chart') && now.chart && { chart: now.chart }),
    ...(isNew('title') && { title: now.title }),
    ...(isNew('categories') && now.categories.length > 0 && { categories: now.categories }),
    // Of a pie only the first series stands in the file.
    ...(isNew('series') && now.series.length > 0 && { series: [...now.series, ...series.slice(before.series.length)] }),
  };
}

function runsOfCell(
  written: readonly Paragraph[],
  style: TextStyle,
  { forgets = false, theme }: { forgets?: boolean; theme?: Deck['theme'] } = {},
): Run[] {
  const paragraphs = dressed(written, style, { theme });
  return (forgets ? withCode(paragraphs) : paragraphs).flatMap(({ runs }, index) =>
    index > 0 ? [{ text: '\n' }, ...runs] : [...runs],
  );
}

interface Dressing {
  /** What letters are that do not say it. @default as their box */
  isBold?: boolean | undefined;
  /** Of the deck that the file was written from: it writes one colour for several that are alike. @default none */
  theme?: Deck['theme'] | undefined;
}

/** Runs without what their box says already. */
function dressed(
  paragraphs: readonly Paragraph[],
  style: TextStyle,
  { isBold = style.bold ?? false, theme }: Dressing = {},
): Paragraph[] {
  const isOfBox = (color: Color): boolean =>
    color === style.color || (theme !== undefined && resolveColor(theme, color) === resolveColor(theme, style.color));
  return paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: joined(
      paragraph.runs.map(({ size, color, bold = isBold, face, ...run }): Run => {
        const weight = bold === (style.bold ?? false) ? {} : { bold };
        return {
          ...run,
          ...weight,
          ...(face !== undefined && !isSameFace(face, runFace(weight, style)) && { face }),
          ...(size !== undefined && Math.abs(size - style.size) > 0.5 && { size }),
          ...(color !== undefined && !isOfBox(color) && { color }),
        };
      }),
    ),
  }));
}

/**
 * Some programs forget that code has no language, which tells it from words that are only monospaced: where all such
 * letters were code, and none is now, they are.
 * @param before runs of the element as it was
 */
function forgetsCode(paragraphs: readonly Paragraph[], before: readonly Run[]): boolean {
  const isCode = ({ code }: Run): boolean => code === true;
  const hadOnlyCode = before.some(isCode) && !before.some(({ face }) => face === 'mono');
  return hadOnlyCode && !paragraphs.some(({ runs }) => runs.some(isCode));
}

/** What is monospaced as code. */
function withCode(paragraphs: readonly Paragraph[]): Paragraph[] {
  return paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: joined(
      paragraph.runs.map(({ face, ...run }): Run =>
        face === 'mono' ? { ...run, code: true } : { ...run, ...(face && { face }) },
      ),
    ),
  }));
}

/** Neighbours of one look as one run. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && looksAs(last, run)) result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}

const usualStyle: TextStyle = { face: 'body', size: 24, color: 'ink', lineHeight: 1.25 };

/** A shape that nobody here wrote: its text, its picture, its table, or its ground. */
export function newElement(
  shape: ReadShape,
  id: string,
  pictureOf: (path: string) => string,
): SlideElement | undefined {
  const { box, paragraphs, rows, chart, picture, name, alt, locked, placeholder, usualSize } = shape;
  const shared = { id, ...(name !== '' && { name }), ...(alt !== '' && { alt }), ...(locked && { locked }) };
  if (!box) return undefined;
  if (picture !== undefined) return { kind: 'picture', ...shared, box, src: pictureOf(picture) };
  if (chart?.chart && chart.categories.length > 0 && chart.series.length > 0)
    return { kind: 'chart', ...shared, box, ...chart, chart: chart.chart, style: { size: 18, ...chartLook } };
  if (rows && rows.length > 0) {
    const count = Math.max(...rows.map((row) => row.length));
    return {
      kind: 'table',
      ...shared,
      box,
      columns: Array.from({ length: count }, () => box.width / count),
      rows: rows.map((cells) => ({
        height: box.height / rows.length,
        cells: cells.map((written) => ({ runs: runsOfCell(written, { ...usualStyle, size: 18 }) })),
      })),
      style: { size: 18, headFill: 'deep', headColor: 'white', color: 'ink', line: 'muted' },
    };
  }
  const sizes = paragraphs.flatMap(({ runs }) => runs.flatMap(({ size }) => (size === undefined ? [] : [size])));
  const style = { ...usualStyle, size: sizes[0] ?? usualSize ?? (placeholder === 'title' ? 44 : usualStyle.size) };
  if (paragraphs.some(({ runs }) => plainText(runs) !== '') || placeholder !== undefined) {
    const role = roleOf(placeholder);
    const text: TextElement = {
      kind: 'text',
      ...shared,
      ...(role && { role }),
      box,
      paragraphs: dressed(paragraphs, style),
      style,
      ...(shape.autofit && !role && { autofit: shape.autofit }),
    };
    return text;
  }
  return shape.tag === 'p:sp' && shape.fill
    ? {
        kind: 'shape',
        ...shared,
        box,
        geometry: { kind: 'rect' },
        fill: { kind: 'solid', color: shape.fill as `#${string}` },
      }
    : undefined;
}

function roleOf(placeholder: string | undefined): TextElement['role'] {
  if (placeholder === 'title' || placeholder === 'ctrTitle') return 'title';
  if (placeholder === 'subTitle') return 'subtitle';
  if (placeholder === 'sldNum') return 'slideNumber';
  return placeholder === 'body' || placeholder === 'obj' ? 'body' : undefined;
}
