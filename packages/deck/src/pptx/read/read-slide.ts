import type { ChartData } from '../../model/chart.ts';
import { cellColor, isHeaderRow, rowFill } from '../../elements/table/cell-colors.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import type { SlideElement, TableCell, TableElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { lineSpacingOf } from '../../text/line-height.ts';
import { isSameFont, runFont } from '../../text/run-font.ts';
import { plainText } from '../../text/split-runs.ts';
import { chartStyle } from '../../themes/chart-colors.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { uniqueId } from './unique-id.ts';
import type { ParsedChart } from './read-chart.ts';
import type { ParsedShape } from './read-shape.ts';
import { hasSameFormat } from './read-shape.ts';

/** An element of a stored slide, and its shape as it would be read from an unedited file. */
export interface OriginalShape {
  element: SlideElement;
  shape: ParsedShape | undefined;
}

/** Whether a slide's shapes equal the stored ones. */
export function isUnchanged(shapes: readonly ParsedShape[], originals: readonly OriginalShape[]): boolean {
  const expected = originals.flatMap(({ shape }) => (shape ? [shape] : []));
  return shapes.length === expected.length && shapes.every((shape, index) => isSame(shape, expected[index]));
}

function isSame(shape: ParsedShape, other: ParsedShape | undefined): boolean {
  return other !== undefined && fingerprint(shape) === fingerprint(other) && hasSameLineSpacing(shape, other);
}

function hasSameText(shape: ParsedShape, other: ParsedShape): boolean {
  return (
    withoutLineSpacing(shape.paragraphs) === withoutLineSpacing(other.paragraphs) && hasSameLineSpacing(shape, other)
  );
}

function withoutLineSpacing(value: unknown): string {
  return JSON.stringify(value, (key, one: unknown) => (key === 'lineSpacing' ? undefined : one));
}

/** Other programs round line spacing to whole percentages. */
const lineSpacingTolerance = 0.011;

/** Whether two shapes with the same number of paragraphs have the same line spacing. */
function hasSameLineSpacing({ paragraphs }: ParsedShape, other: ParsedShape): boolean {
  return paragraphs.every(({ lineSpacing = 1 }, index) => {
    const { lineSpacing: otherSpacing = 1 } = other.paragraphs[index] ?? {};
    return Math.abs(lineSpacing - otherSpacing) < lineSpacingTolerance;
  });
}

/**
 * Returns the comparable content of a shape. Leaves out inherited font sizes, which belong to the layout, and details
 * that other programs change: they copy a row's fill to its cells, and some add autofit to every text box.
 */
function fingerprint(shape: ParsedShape): string {
  const { inheritedSize: _, fills: _fills, autofit: _autofit, ...own } = shape;
  return withoutLineSpacing(own);
}

/**
 * Merges the shapes of an edited slide: unchanged elements stay the same, text and boxes follow the file, new shapes
 * are added, and deleted ones are removed.
 */
export function changedElements(
  theme: Deck['theme'],
  stored: Slide,
  shapes: readonly ParsedShape[],
  originals: readonly OriginalShape[],
  pictureOf: (path: string) => string,
): SlideElement[] {
  const own = new Set(originals.map(({ element }) => element));
  const byId = new Map(
    originals.flatMap(({ element, shape }) => (shape ? [[shape.id, { element, shape }] as const] : [])),
  );
  const usedIds = new Set(stored.elements.map(({ id }) => id));
  // The positions of animations are relative to each other.
  const isReanimated = shapes.some(
    ({ id, animation }) => JSON.stringify(animation) !== JSON.stringify(byId.get(id)?.shape.animation),
  );
  const readElements = shapes.flatMap((shape, index): SlideElement[] => {
    const before = byId.get(shape.id);
    if (before && before.shape.tag === shape.tag) {
      const { element } = before;
      const changed = isSame(shape, before.shape) ? element : applyChanges(theme, element, before.shape, shape);
      return [isReanimated ? withAnimation(changed, shape.animation) : changed];
    }
    const id = uniqueId(`shape-${index + 1}`, (name) => usedIds.has(name));
    usedIds.add(id);
    const added = newElement(shape, id, pictureOf);
    return added ? [added] : [];
  });
  // Elements in the layout, and those without a shape, cannot have been deleted from the slide.
  const unwritten = new Set(originals.flatMap(({ element, shape }) => (shape ? [] : [element])));
  return withKeptElements(stored, readElements, (element) => !own.has(element) || unwritten.has(element));
}

function withAnimation(element: SlideElement, animation: ParsedShape['animation']): SlideElement {
  const { animation: _, ...rest } = element;
  return animation ? { ...rest, animation } : rest;
}

/**
 * Merges the elements that were read with the remaining ones. Each is placed before the next element that still exists.
 */
function withKeptElements(
  stored: Slide,
  readElements: readonly SlideElement[],
  isKept: (element: SlideElement) => boolean,
): SlideElement[] {
  const result = [...readElements];
  for (const [index, element] of stored.elements.entries()) {
    if (!isKept(element)) continue;
    const later = new Set(stored.elements.slice(index + 1).map(({ id }) => id));
    const at = result.findIndex(({ id }) => later.has(id));
    result.splice(at < 0 ? result.length : at, 0, element);
  }
  return result;
}

function applyChanges(
  theme: Deck['theme'],
  element: SlideElement,
  before: ParsedShape,
  shape: ParsedShape,
): SlideElement {
  const isMoved = JSON.stringify(before.box) !== JSON.stringify(shape.box);
  const isTextChanged = !hasSameText(shape, before);
  const placed: SlideElement = {
    ...element,
    ...(isMoved && shape.box && { box: shape.box }),
    ...(shape.alt !== before.alt && shape.alt !== '' && { alt: shape.alt }),
    ...(shape.locked !== before.locked && { locked: shape.locked === true }),
  };
  const moved = withFlipChanges(withEffectChanges(placed, before, shape), before, shape);
  // A placeholder's default weight belongs to its layout; other text is not bold by default.
  const isBold = shape.placeholder === undefined ? false : undefined;
  if (isTextChanged && (moved.kind === 'text' || moved.kind === 'shape') && moved.style) {
    const runs = (moved.paragraphs ?? []).flatMap((paragraph) => paragraph.runs);
    const paragraphs = withoutInheritedFormat(shape.paragraphs, moved.style, { isBold, theme });
    return { ...moved, paragraphs: hasLostCode(shape.paragraphs, runs) ? withCode(paragraphs) : paragraphs };
  }
  if (isTextChanged && moved.kind === 'code')
    return { ...moved, lines: shape.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')) };
  if (moved.kind === 'chart' && before.chart && shape.chart)
    return { ...moved, ...chartChanges(before.chart, shape.chart, moved) };
  if (moved.kind === 'table' && shape.rows && cellsOf(before) !== cellsOf(shape)) {
    const { rows, style } = moved;
    const runs = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.runs));
    const isCodeLost = hasLostCode(shape.rows.flat(2), runs);
    const fillAt = cellFillLookup(theme, moved, before, shape);
    return {
      ...moved,
      rows: shape.rows.map((cells, row) => ({
        height: rows[row]?.height ?? rows.at(-1)?.height ?? style.size * 2,
        cells: cells.map((paragraphs, column) => {
          const { fill: _, verticalAlign: _verticalAlign, ...own } = rows[row]?.cells[column] ?? { runs: [] };
          const fill = fillAt(row, column);
          const cell = { ...own, ...verticalAlignAt(shape, row, column), ...(fill && { fill }) };
          const color = cellColor(theme, moved, row, cell);
          const cellStyle: TextStyle = {
            face: 'body',
            size: style.size,
            color,
            lineHeight: 1.25,
            bold: isHeaderRow(moved, row),
          };
          return { ...cell, runs: runsOfCell(paragraphs, cellStyle, { isCodeLost, theme }) };
        }),
      })),
    };
  }
  return moved;
}

/** Returns text and alignment of a table's cells, for comparison. */
function cellsOf({ rows, verticalAligns }: ParsedShape): string {
  return JSON.stringify([rows, verticalAligns]);
}

/** Returns the vertical alignment of a cell, unless it is the default. */
function verticalAlignAt(
  { verticalAligns }: ParsedShape,
  row: number,
  column: number,
): Pick<TableCell, 'verticalAlign'> {
  const verticalAlign = verticalAligns?.[row]?.[column] ?? 'middle';
  return verticalAlign === 'middle' ? {} : { verticalAlign };
}

/**
 * Returns the cell fills of an edited table. They move with the rows and columns in the file. Cells that are still
 * there keep their original colors.
 */
function cellFillLookup(
  theme: Deck['theme'],
  table: TableElement,
  before: ParsedShape,
  current: ParsedShape,
): (row: number, column: number) => Color | undefined {
  const hexAt = ({ fills }: ParsedShape, row: number, column: number): string | undefined => {
    const color = fills?.[row]?.[column];
    return color && resolveColor(theme, color);
  };
  const own = new Map<string, Color>();
  for (const [row, { cells }] of table.rows.entries())
    for (const [column, { fill }] of cells.entries()) {
      const hex = hexAt(before, row, column);
      // A covered cell has the fill of the merged cell, which comes first.
      if (fill && hex !== undefined && !own.has(hex)) own.set(hex, fill);
    }
  return (row, column) => {
    const hex = hexAt(current, row, column);
    if (hex === hexAt(before, row, column)) return table.rows[row]?.cells[column]?.fill;
    if (hex === undefined) return undefined;
    const rowBackground = rowFill(table, row);
    const isRowColor = rowBackground !== undefined && resolveColor(theme, rowBackground) === hex;
    return own.get(hex) ?? (isRowColor ? undefined : current.fills?.[row]?.[column]);
  };
}

const chartFormats = ['colors', 'dataLabels', 'legend', 'axisTitles', 'axisMin', 'axisMax'] as const;

/** Applies a change to the axes along which a picture is mirrored. */
function withFlipChanges(element: SlideElement, before: ParsedShape, current: ParsedShape): SlideElement {
  if (element.kind !== 'picture' || JSON.stringify(current.flips) === JSON.stringify(before.flips)) return element;
  const { flipH: _h, flipV: _v, ...rest } = element;
  return { ...rest, ...current.flips };
}

/** Applies changes to the border and the shadow. */
function withEffectChanges(element: SlideElement, before: ParsedShape, current: ParsedShape): SlideElement {
  if (element.kind !== 'text' && element.kind !== 'shape' && element.kind !== 'picture') return element;
  const { stroke, shadow, ...rest } = element;
  const isNew = (key: 'stroke' | 'shadow'): boolean => JSON.stringify(current[key]) !== JSON.stringify(before[key]);
  const [nextStroke, nextShadow] = [
    isNew('stroke') ? current.stroke : stroke,
    isNew('shadow') ? current.shadow : shadow,
  ];
  return { ...rest, ...(nextStroke && { stroke: nextStroke }), ...(nextShadow && { shadow: nextShadow }) };
}

/** Returns the changes to a chart. */
function chartChanges(before: ParsedChart, current: ParsedChart, { series }: ChartData): Partial<ChartData> {
  const isNew = (key: keyof ParsedChart): boolean => JSON.stringify(current[key]) !== JSON.stringify(before[key]);
  return {
    ...(isNew('chart') && current.chart && { chart: current.chart }),
    ...(isNew('title') && { title: current.title }),
    ...(isNew('categories') && current.categories.length > 0 && { categories: current.categories }),
    // A file contains only the first series of a pie.
    ...(isNew('series') &&
      current.series.length > 0 && { series: [...current.series, ...series.slice(before.series.length)] }),
    ...Object.fromEntries(
      chartFormats.flatMap((key) => (isNew(key) && current[key] !== undefined ? [[key, current[key]]] : [])),
    ),
  };
}

function runsOfCell(
  source: readonly Paragraph[],
  style: TextStyle,
  { isCodeLost = false, theme }: { isCodeLost?: boolean; theme?: Deck['theme'] } = {},
): Run[] {
  const paragraphs = withoutInheritedFormat(source, style, { theme });
  return (isCodeLost ? withCode(paragraphs) : paragraphs).flatMap(({ runs }, index) =>
    index > 0 ? [{ text: '\n' }, ...runs] : [...runs],
  );
}

interface InheritedDefaults {
  /** The default weight of runs. @default the weight of their box */
  isBold?: boolean | undefined;
  /** The theme of the file's original deck, because several of its colors can have the same value. @default none */
  theme?: Deck['theme'] | undefined;
}

/** Removes properties from paragraphs and runs that equal the properties of their box. */
function withoutInheritedFormat(
  paragraphs: readonly Paragraph[],
  style: TextStyle,
  { isBold = style.bold ?? false, theme }: InheritedDefaults = {},
): Paragraph[] {
  const isBoxColor = (color: Color): boolean =>
    color === style.color || (theme !== undefined && resolveColor(theme, color) === resolveColor(theme, style.color));
  return paragraphs.map((paragraph) => ({
    ...withoutBoxSpacing(paragraph, style),
    runs: mergeRuns(
      paragraph.runs.map(({ size, color, bold = isBold, face, ...run }): Run => {
        const weight = bold === (style.bold ?? false) ? {} : { bold };
        return {
          ...run,
          ...weight,
          ...(face !== undefined && !isSameFont(face, runFont(weight, style)) && { face }),
          ...(size !== undefined && Math.abs(size - style.size) > 0.5 && { size }),
          ...(color !== undefined && !isBoxColor(color) && { color }),
        };
      }),
    ),
  }));
}

/** Removes a paragraph's line spacing if it equals that of its box. */
function withoutBoxSpacing(paragraph: Paragraph, style: TextStyle): Paragraph {
  const { lineSpacing, ...rest } = paragraph;
  if (lineSpacing === undefined) return paragraph;
  return Math.abs(lineSpacing - lineSpacingOf(rest, style)) < lineSpacingTolerance ? rest : paragraph;
}

/**
 * Restores code, because some programs drop the attribute that marks code, which turns it into plain monospaced text.
 * If all monospaced text was code before and none of it is now, the attributes were lost.
 * @param before Runs of the original element.
 */
function hasLostCode(paragraphs: readonly Paragraph[], before: readonly Run[]): boolean {
  const isCode = ({ code }: Run): boolean => code === true;
  const hadOnlyCode = before.some(isCode) && !before.some(({ face }) => face === 'mono');
  return hadOnlyCode && !paragraphs.some(({ runs }) => runs.some(isCode));
}

/** Marks monospaced runs as code. */
function withCode(paragraphs: readonly Paragraph[]): Paragraph[] {
  return paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: mergeRuns(
      paragraph.runs.map(({ face, ...run }): Run =>
        face === 'mono' ? { ...run, code: true } : { ...run, ...(face && { face }) },
      ),
    ),
  }));
}

/** Merges adjacent runs with the same format. */
function mergeRuns(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && hasSameFormat(last, run)) result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}

const defaultStyle: TextStyle = { face: 'body', size: 24, color: 'ink', lineHeight: 1.25 };

/** Creates an element for a new shape: its text, picture, table or fill. */
export function newElement(
  shape: ParsedShape,
  id: string,
  pictureOf: (path: string) => string,
): SlideElement | undefined {
  const { box, paragraphs, rows, chart, picture, name, alt, locked, placeholder, inheritedSize } = shape;
  const shared = {
    id,
    ...(name !== '' && { name }),
    ...(alt !== '' && { alt }),
    ...(locked && { locked }),
    ...(shape.animation && { animation: shape.animation }),
  };
  if (!box) return undefined;
  const { stroke, shadow } = shape;
  const effects = { ...(stroke && { stroke }), ...(shadow && { shadow }) };
  if (picture !== undefined)
    return { kind: 'picture', ...shared, box, src: pictureOf(picture), ...shape.flips, ...effects };
  if (chart?.chart && chart.categories.length > 0 && chart.series.length > 0)
    return { kind: 'chart', ...shared, box, ...chart, chart: chart.chart, style: { size: 18, ...chartStyle } };
  if (rows && rows.length > 0) {
    const count = Math.max(...rows.map((row) => row.length));
    return {
      kind: 'table',
      ...shared,
      box,
      columns: Array.from({ length: count }, () => box.width / count),
      rows: rows.map((cells, row) => ({
        height: box.height / rows.length,
        cells: cells.map((source, column) => ({
          runs: runsOfCell(source, { ...defaultStyle, size: 18 }),
          ...verticalAlignAt(shape, row, column),
        })),
      })),
      style: { size: 18, headFill: 'deep', headColor: 'white', color: 'ink', line: 'muted' },
    };
  }
  const sizes = paragraphs.flatMap(({ runs }) => runs.flatMap(({ size }) => (size === undefined ? [] : [size])));
  const style = {
    ...defaultStyle,
    size: sizes[0] ?? inheritedSize ?? (placeholder === 'title' ? 44 : defaultStyle.size),
  };
  const fill = shape.fill ? ({ kind: 'solid', color: shape.fill as Color } as const) : undefined;
  if (paragraphs.some(({ runs }) => plainText(runs) !== '') || placeholder !== undefined) {
    const role = roleOf(placeholder);
    const text: TextElement = {
      kind: 'text',
      ...shared,
      ...(role && { role }),
      box,
      paragraphs: withoutInheritedFormat(paragraphs, style),
      style,
      ...(shape.autofit && !role && { autofit: shape.autofit }),
      ...(!role && { ...(fill && { fill }), ...effects }),
    };
    return text;
  }
  return shape.tag === 'p:sp' && fill
    ? { kind: 'shape', ...shared, box, geometry: { kind: 'rect' }, fill, ...effects }
    : undefined;
}

function roleOf(placeholder: string | undefined): TextElement['role'] {
  if (placeholder === 'title' || placeholder === 'ctrTitle') return 'title';
  if (placeholder === 'subTitle') return 'subtitle';
  if (placeholder === 'sldNum') return 'slideNumber';
  return placeholder === 'body' || placeholder === 'obj' ? 'body' : undefined;
}
