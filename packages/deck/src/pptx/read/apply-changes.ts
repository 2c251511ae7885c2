import { perMediaKind } from '../../elements/media/media-kinds.ts';
import { withPlayback } from '../../elements/media/playback.ts';
import { emphasizedParts } from '../../elements/table/emphasized-parts.ts';
import type { ChartData, ChartElement } from '../../model/chart.ts';
import { cellColor, isHeaderRow, rowFill } from '../../elements/table/cell-colors.ts';
import type { Deck } from '../../model/deck.ts';
import { withArrowheads } from '../../elements/line/arrowheads-of.ts';
import type {
  CodeElement,
  ElementKind,
  ElementsByKind,
  LineElement,
  MediaElement,
  PictureElement,
  ShapeElement,
  SlideElement,
  TableCell,
  TableElement,
  TextElement,
} from '../../model/element.ts';
import type { Color, Fill } from '../../model/paint.ts';
import type { TextStyle } from '../../model/text.ts';
import { originalStyle } from '../../text/scale-text.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { changedBordersAt, hasChangedBorders } from './cell-borders.ts';
import { hasSameText } from './compare-shapes.ts';
import { listOfCell, hasLostCode, runsOfCell, withCode, withoutInheritedFormat } from './own-format.ts';
import type { ParsedChart } from './read-chart.ts';
import { isSameGeometry } from './read-geometry.ts';
import type { ParsedShape } from './parsed-shape.ts';
import { changedForm, isSameForm, rowHeightAt } from './table-form.ts';
import { withDateChange } from './updated-date.ts';
import { textOfRuns } from '../../text/runs.ts';

/** Applies the changes in an edited file to a stored element: position, text, effects, cells and chart. */
export function applyChanges(
  theme: Deck['theme'],
  element: SlideElement,
  before: ParsedShape,
  shape: ParsedShape,
): SlideElement {
  const isMoved = JSON.stringify(before.box) !== JSON.stringify(shape.box);
  const placed: SlideElement = {
    ...withLinkChange(element, before, shape),
    ...(isMoved && shape.box && { box: shape.box }),
    ...(shape.alt !== before.alt && shape.alt !== '' && { alt: shape.alt }),
    ...(shape.locked !== before.locked && { locked: shape.locked === true }),
    ...(shape.hidden !== before.hidden && { hidden: shape.hidden === true }),
  };
  return changesOf(element.kind).reduce<SlideElement>(
    (changed, change) => change(changed as never, before, shape, theme),
    placed,
  );
}

/** Applies a change in an edited file to an element of a type. */
type ApplyChange<Kind extends ElementKind> = (
  element: ElementsByKind[Kind],
  before: ParsedShape,
  current: ParsedShape,
  theme: Deck['theme'],
) => ElementsByKind[Kind];

const mediaChanges = [withPlaybackChange];

/** What an edited file can change in an element of each type, besides what all elements have. */
const changes: { readonly [Kind in ElementKind]: readonly ApplyChange<Kind>[] } = {
  text: [withPaintChanges, withFillChange, withAnchorChange, withTextChange, withDateChange],
  shape: [withPaintChanges, withGeometryChange, withFillChange, withAnchorChange, withTextChange],
  line: [withLineChanges],
  picture: [withPaintChanges, withPictureChanges, withCropChange],
  ...perMediaKind(mediaChanges),
  table: [withTableChanges],
  code: [withCodeFillChange, withCodeChange],
  chart: [withChartChanges],
  formula: [],
  group: [],
  unknown: [],
};

function changesOf<Kind extends ElementKind>(kind: Kind): readonly ApplyChange<Kind>[] {
  return changes[kind];
}

/** Applies a change to the text of a text box or shape. */
function withTextChange<Element extends TextElement | ShapeElement>(
  element: Element,
  before: ParsedShape,
  current: ParsedShape,
  theme: Deck['theme'],
): Element {
  const { style } = element;
  if (!style || hasSameText(current, before)) return element;
  // A placeholder's default weight belongs to its layout; other text is not bold by default.
  const isBold = current.placeholder === undefined ? false : undefined;
  const runs = (element.paragraphs ?? []).flatMap((paragraph) => paragraph.runs);
  const paragraphs = withoutInheritedFormat(current.paragraphs, originalStyle(style), { isBold, theme });
  return { ...element, paragraphs: hasLostCode(current.paragraphs, runs) ? withCode(paragraphs) : paragraphs };
}

/** Applies a change to the lines of code. */
function withCodeChange(code: CodeElement, before: ParsedShape, current: ParsedShape): CodeElement {
  if (hasSameText(current, before)) return code;
  return { ...code, lines: current.paragraphs.map(({ runs }) => textOfRuns(runs)) };
}

/** Applies changes to a table: its cells, their sizes, and its formatted rows. */
function withTableChanges(
  table: TableElement,
  before: ParsedShape,
  shape: ParsedShape,
  theme: Deck['theme'],
): TableElement {
  const [formBefore, form] = [before.tableForm, shape.tableForm];
  if (!shape.rows || !formBefore || !form) return table;
  const isFormSame = isSameForm(form, formBefore);
  if (isFormSame && cellsOf(before) === cellsOf(shape) && !hasChangedCells(theme, table, before, shape)) return table;
  const moved = isFormSame ? table : { ...table, ...changedForm(table, formBefore, form) };
  const { rows, style } = moved;
  const runs = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.runs));
  const isCodeLost = hasLostCode(shape.rows.flat(2), runs);
  const fillAt = cellFillLookup(theme, moved, before, shape);
  const bordersOf = changedBordersAt(theme, moved, before, shape);
  return {
    ...moved,
    rows: shape.rows.map((cells, row) => ({
      height: rowHeightAt(table, formBefore, form, row),
      cells: cells.map((paragraphs, column) => {
        const {
          fill: _,
          verticalAlign: _verticalAlign,
          borders: _borders,
          bullet: _bullet,
          levels: _levels,
          columnSpan: _columnSpan,
          rowSpan: _rowSpan,
          ...own
        } = rows[row]?.cells[column] ?? { runs: [] };
        const fill = fillAt(row, column);
        const cell = {
          ...own,
          ...form.spans[row]?.[column],
          ...listOfCell(paragraphs),
          ...verticalAlignAt(shape, row, column),
          ...(fill && { fill }),
          ...bordersOf(row, column),
        };
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

/** Whether the fills or borders of a table's cells differ from those in the file before it was edited. */
export function hasChangedCells(
  theme: Deck['theme'],
  table: TableElement,
  before: ParsedShape,
  current: ParsedShape,
): boolean {
  const fillAt = cellFillLookup(theme, table, before, current);
  const hasChangedFill = (current.fills ?? []).some((cells, row) =>
    cells.some((_, column) => fillAt(row, column) !== table.rows[row]?.cells[column]?.fill),
  );
  return hasChangedFill || hasChangedBorders(theme, table, before, current);
}

/** Applies other options for playing media. */
function withPlaybackChange<Element extends MediaElement>(
  element: Element,
  before: ParsedShape,
  current: ParsedShape,
): Element {
  const isChanged = JSON.stringify(before.playback) !== JSON.stringify(current.playback);
  return isChanged ? withPlayback(element, current.playback ?? {}) : element;
}

/** Returns the text and alignment of a table's cells, for comparison. */
function cellsOf({ rows, verticalAligns }: ParsedShape): string {
  return JSON.stringify([rows, verticalAligns]);
}

/** Returns the vertical alignment of a cell, unless it is the default. */
export function verticalAlignAt(
  { verticalAligns }: ParsedShape,
  row: number,
  column: number,
): Pick<TableCell, 'verticalAlign'> {
  const verticalAlign = verticalAligns?.[row]?.[column] ?? 'middle';
  return verticalAlign === 'middle' ? {} : { verticalAlign };
}

/**
 * Returns the cell fills of an edited table. The fills move with the rows and columns in the file. Remaining cells keep
 * their original colors.
 */
function cellFillLookup(
  theme: Deck['theme'],
  table: TableElement,
  before: ParsedShape,
  current: ParsedShape,
): (row: number, column: number) => Color | undefined {
  const totalFill = emphasizedParts(table).totalRow?.cellFill;
  const hexAt = ({ fills, tableForm }: ParsedShape, row: number, column: number): string | undefined => {
    const isTotal = tableForm?.bands?.totalRow === true && row === tableForm.heights.length - 1;
    const color = fills?.[row]?.[column] ?? (isTotal ? totalFill : undefined);
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

const chartFormats = [
  'colors',
  'dataLabels',
  'categoryLabels',
  'legend',
  'axisTitles',
  'axisMin',
  'axisMax',
  'unit',
  'decimals',
] as const;

/** Applies changes to a picture: the axes along which it is mirrored, opacity, brightness, contrast and recolor. */
function withPictureChanges(element: PictureElement, before: ParsedShape, current: ParsedShape): PictureElement {
  const isNew = (key: 'flips' | 'pictureEffects'): boolean =>
    JSON.stringify(current[key]) !== JSON.stringify(before[key]);
  const { flipH, flipV, opacity, brightness, contrast, recolor, ...rest } = element;
  const flips = { ...(flipH && { flipH }), ...(flipV && { flipV }) };
  const effects = {
    ...(opacity !== undefined && { opacity }),
    ...(brightness !== undefined && { brightness }),
    ...(contrast !== undefined && { contrast }),
    ...(recolor !== undefined && { recolor }),
  };
  if (!isNew('flips') && !isNew('pictureEffects')) return element;
  return {
    ...rest,
    ...(isNew('flips') ? current.flips : flips),
    ...(isNew('pictureEffects') ? current.pictureEffects : effects),
  };
}

/** Applies a change to the visible part of a picture. */
function withCropChange(element: PictureElement, before: ParsedShape, { crop, box }: ParsedShape): PictureElement {
  if (JSON.stringify(crop) === JSON.stringify(before.crop)) return element;
  const { crop: _, ...rest } = element;
  return { ...rest, ...(box && { box }), ...(crop && { crop }) };
}

/** Applies a change to the fill of a box. */
function withFillChange<Element extends TextElement | ShapeElement>(
  element: Element,
  before: ParsedShape,
  current: ParsedShape,
): Element {
  const changed = changedFill(before, current);
  if (!changed) return element;
  const { fill: _, ...rest } = element;
  return { ...rest, ...changed } as Element;
}

/** Applies a change to the fill of a block of code, which is always solid. */
function withCodeFillChange(code: CodeElement, before: ParsedShape, current: ParsedShape): CodeElement {
  const fill = changedFill(before, current)?.fill;
  return fill?.kind === 'solid' ? { ...code, style: { ...code.style, fill: fill.color } } : code;
}

/** Returns the new fill, if there is one; undefined if the fill is the same, or one that decks cannot contain. */
function changedFill(before: ParsedShape, current: ParsedShape): { fill?: Fill } | undefined {
  const keys = ['fill', 'fillAlpha', 'gradient'] as const;
  if (keys.every((key) => JSON.stringify(current[key]) === JSON.stringify(before[key]))) return undefined;
  const fill = fillOf(current);
  if (!fill && (current.fill === '' || current.unsupported?.fill !== undefined)) return undefined;
  return fill ? { fill } : {};
}

/** Returns the fill of a shape; undefined if it has none, or one that decks cannot contain. */
export function fillOf({ fill, fillAlpha: alpha, gradient }: ParsedShape): Fill | undefined {
  if (gradient) return gradient;
  return fill ? { kind: 'solid', color: fill as Color, ...(alpha !== undefined && { alpha }) } : undefined;
}

/** Applies a change to the vertical position of text. */
function withAnchorChange<Element extends TextElement | ShapeElement>(
  element: Element,
  before: ParsedShape,
  { anchor }: ParsedShape,
): Element {
  if (!element.style || !anchor || anchor === before.anchor) return element;
  const { verticalAlign: _, ...style } = element.style;
  return { ...element, style: { ...style, ...(anchor !== 'top' && { verticalAlign: anchor }) } };
}

/** Applies a change to the link of an element. */
function withLinkChange(element: SlideElement, before: ParsedShape, current: ParsedShape): SlideElement {
  if (current.link === before.link) return element;
  const { link: _, ...rest } = element;
  return { ...rest, ...(current.link !== undefined && { link: current.link }) };
}

/** Applies a change to the outline of a shape. */
function withGeometryChange(shape: ShapeElement, before: ParsedShape, { geometry }: ParsedShape): ShapeElement {
  return geometry && !isSameGeometry(geometry, before.geometry) ? { ...shape, geometry } : shape;
}

/** Applies changes to the border and the shadow. */
function withPaintChanges<Element extends TextElement | ShapeElement | PictureElement>(
  element: Element,
  before: ParsedShape,
  current: ParsedShape,
): Element {
  const { stroke, shadow, ...rest } = element;
  const isNew = (key: 'stroke' | 'shadow'): boolean => JSON.stringify(current[key]) !== JSON.stringify(before[key]);
  const [nextStroke, nextShadow] = [
    isNew('stroke') ? current.stroke : stroke,
    isNew('shadow') ? current.shadow : shadow,
  ];
  return { ...rest, ...(nextStroke && { stroke: nextStroke }), ...(nextShadow && { shadow: nextShadow }) } as Element;
}

/** Applies changes to a line: its stroke, its arrowheads, and whether it is curved. */
function withLineChanges(line: LineElement, before: ParsedShape, current: ParsedShape): LineElement {
  const isNew = (key: 'stroke' | 'arrowheads'): boolean => JSON.stringify(current[key]) !== JSON.stringify(before[key]);
  const { curved: _, ...cornered } = line;
  const changed = current.curved === before.curved ? line : { ...cornered, ...(current.curved && { curved: true }) };
  const stroked = isNew('stroke') && current.stroke ? { ...changed, stroke: current.stroke } : changed;
  return isNew('arrowheads') ? withArrowheads(stroked, current.arrowheads ?? {}) : stroked;
}

/** Applies changes to a chart. */
function withChartChanges(
  chart: ChartElement,
  { chart: before }: ParsedShape,
  { chart: current }: ParsedShape,
): ChartElement {
  return before && current ? { ...chart, ...chartChanges(before, current, chart) } : chart;
}

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
