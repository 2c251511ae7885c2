import type {
  ChartElement,
  Color,
  Deck,
  ElementKind,
  ElementsByKind,
  Fill,
  LineElement,
  Run,
  ShapeElement,
  SlideElement,
  TableElement,
  TextElement,
} from '@ppt-embed/deck';
import { readableColors } from '../elements/readable-colors.ts';
import type { ReadableColors } from '../elements/readable-colors.ts';
import { newChartStyle, withTableColors } from '../elements/slide-colors.ts';
import type { ChartStyle } from '../elements/slide-colors.ts';

/** Functions that give elements of a kind colors that can be seen. Elements with such colors are returned unchanged. */
const changes: {
  readonly [Kind in ElementKind]?: (element: ElementsByKind[Kind], colors: ReadableColors) => ElementsByKind[Kind];
} = {
  text: readableText,
  shape: readableShape,
  line: readableLine,
  chart: readableChart,
  table: readableTable,
  formula: (formula, { isReadable, readable }) =>
    isReadable(formula.color, formula.size) ? formula : { ...formula, color: readable('bodyText', formula.size) },
  group: (group, colors) => {
    const elements = changeElements(group.elements, colors);
    return elements === group.elements ? group : { ...group, elements };
  },
};

/**
 * Gives content that could not be seen on a new background other colors: text the theme's color for its role if it is
 * readable, otherwise white or black, and other content the colors of new elements. Words with an unreadable color of
 * their own get the color of their text. Content on filled shapes and pictures, filled boxes and locked elements stay
 * unchanged.
 */
export function withReadableElements(
  deck: Pick<Deck, 'theme'>,
  elements: readonly SlideElement[],
  background: Fill,
): readonly SlideElement[] {
  return changeElements(elements, readableColors(deck, background));
}

function changeElements(elements: readonly SlideElement[], colors: ReadableColors): readonly SlideElement[] {
  const next = elements.map((element, index) => {
    if (element.locked) return element;
    const changed = readableElement(element.kind, element, colors);
    return changed === element || elements.slice(0, index).some((below) => isBackdrop(below, element))
      ? element
      : changed;
  });
  return next.some((element, index) => element !== elements[index]) ? next : elements;
}

function readableElement<Kind extends ElementKind>(
  kind: Kind,
  element: ElementsByKind[Kind],
  colors: ReadableColors,
): SlideElement {
  return changes[kind]?.(element, colors) ?? element;
}

function readableText(text: TextElement, colors: ReadableColors): TextElement {
  return text.fill ? text : withReadableStyle(withReadableStroke(text, colors), themeColorOf(text), colors);
}

function readableShape(shape: ShapeElement, colors: ReadableColors): ShapeElement {
  if (shape.fill || isDecoration(shape)) return shape;
  const outlined = withReadableStroke(shape, colors);
  return hasText(outlined) ? withReadableStyle(outlined, 'bodyText', colors) : outlined;
}

type StyledText = Pick<TextElement, 'style' | 'paragraphs'>;

function hasText(shape: ShapeElement): shape is ShapeElement & StyledText {
  return shape.style !== undefined && shape.paragraphs !== undefined;
}

function readableLine(line: LineElement, colors: ReadableColors): LineElement {
  return isDecoration(line) ? line : withReadableStroke(line, colors);
}

/** Whether an element is a part of the style or of a layout, which often has little contrast. */
function isDecoration({ part }: SlideElement): boolean {
  return part === 'decoration' || part === 'styleDecoration';
}

function withReadableStroke<Element extends TextElement | ShapeElement | LineElement>(
  element: Element,
  { isVisible, defaults }: ReadableColors,
): Element {
  const { stroke } = element;
  return !stroke || isVisible(stroke.color) ? element : { ...element, stroke: { ...stroke, color: defaults.fill } };
}

function withReadableStyle<Element extends StyledText>(
  element: Element,
  preferred: Color,
  { isReadable, readable }: ReadableColors,
): Element {
  const { size, color: before } = element.style;
  const hasUnreadableColor = ({ color, highlight, size: own }: Run): boolean =>
    color !== undefined && highlight === undefined && !isReadable(color, own ?? size);
  const hasUnreadableRun = element.paragraphs.some(({ runs }) => runs.some(hasUnreadableColor));
  const color = isReadable(before, size) ? before : readable(preferred, size);
  if (color === before && !hasUnreadableRun) return element;
  return {
    ...element,
    style: { ...element.style, color },
    ...(hasUnreadableRun && { paragraphs: withoutRunColors(element, hasUnreadableColor) }),
  };
}

/** Removes the colors of the runs that match a predicate. Other runs and paragraphs keep their identity. */
function withoutRunColors<Parts extends { runs: readonly Run[] }>(
  { paragraphs }: { paragraphs: readonly Parts[] },
  matches: (run: Run) => boolean,
): Parts[] {
  return paragraphs.map((paragraph) =>
    paragraph.runs.some(matches)
      ? {
          ...paragraph,
          runs: paragraph.runs.map((run) => {
            if (!matches(run)) return run;
            const { color: _, ...rest } = run;
            return rest;
          }),
        }
      : paragraph,
  );
}

function readableChart(chart: ChartElement, colors: ReadableColors): ChartElement {
  const { defaults, isOrdinary, isReadable, isVisible } = colors;
  const { style, colors: own = [] } = chart;
  const isText = isReadable(style.color, style.size);
  // On ordinary slides, the theme's series are its own choice.
  const hasVisiblePalette = isOrdinary ? isText : style.palette.every(isVisible);
  const hasVisibleColors = own.every((color) => color === null || isVisible(color));
  if (isText && hasVisiblePalette && hasVisibleColors) return chart;
  const { palette, ...labels } = chartStyleOn(colors);
  return {
    ...chart,
    style: { ...style, ...(!isText && labels), ...(!hasVisiblePalette && { palette }) },
    ...(!hasVisibleColors && {
      colors: own.map((color) => (color === null || isVisible(color) ? color : defaults.fill)),
    }),
  };
}

/** Returns the style of a chart on a background, with at least two colors for its series. */
function chartStyleOn({ defaults, isOrdinary, isVisible, background }: ReadableColors): Omit<ChartStyle, 'size'> {
  const style = newChartStyle(defaults, background);
  if (isOrdinary) return style;
  const palette = style.palette.filter(isVisible);
  return { ...style, palette: palette.length > 1 ? palette : [defaults.fill, defaults.text] };
}

function readableTable(table: TableElement, { defaults, isReadable }: ReadableColors): TableElement {
  const { style } = table;
  const hasUnreadableColor = ({ color, highlight, size }: Run): boolean =>
    color !== undefined && highlight === undefined && !isReadable(color, size ?? style.size);
  const isOnBackground = (row: number, { fill }: TableElement['rows'][number]['cells'][number]): boolean =>
    fill === undefined && (row > 0 || table.headerRow === false);
  const hasUnreadableRun = table.rows.some(({ cells }, row) =>
    cells.some((cell) => isOnBackground(row, cell) && cell.runs.some(hasUnreadableColor)),
  );
  const colored = isReadable(style.color, style.size) ? table : withTableColors(table, defaults);
  if (!hasUnreadableRun) return colored;
  return {
    ...colored,
    rows: colored.rows.map((row, index) => ({
      ...row,
      cells: withoutRunColors({ paragraphs: row.cells }, hasUnreadableColor).map((cell, column) =>
        isOnBackground(index, cell) ? cell : (row.cells[column] ?? cell),
      ),
    })),
  };
}

/** Whether an element is on another one, such as a card, instead of directly on the background. */
function isBackdrop(below: SlideElement, { box }: SlideElement): boolean {
  const isFilled =
    'src' in below ||
    below.kind === 'code' ||
    ((below.kind === 'shape' || below.kind === 'text') && isOpaque(below.fill));
  if (!isFilled) return false;
  // A straight line has no height or no width.
  const overlap = (start: 'x' | 'y', size: 'width' | 'height'): number => {
    const end = box[start] + Math.max(1, box[size]);
    return Math.max(0, Math.min(end, below.box[start] + below.box[size]) - Math.max(box[start], below.box[start]));
  };
  return overlap('x', 'width') * overlap('y', 'height') >= (Math.max(1, box.width) * Math.max(1, box.height)) / 2;
}

function isOpaque(fill: Fill | undefined): boolean {
  return fill !== undefined && (fill.kind === 'gradient' || (fill.alpha ?? 1) >= 0.5);
}

/** Returns the color that themes give to text with this role. */
function themeColorOf({ part, role }: TextElement): Color {
  if (part === 'footer' || part === 'footerDate' || role === 'slideNumber') return 'footerText';
  return role === 'title' ? 'headingText' : 'bodyText';
}
