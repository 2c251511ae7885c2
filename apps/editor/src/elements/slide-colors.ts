import { newElementColors } from '@ppt-embed/deck';
import type {
  ChartElement,
  Color,
  Deck,
  Fill,
  NewElementColors,
  ShapeElement,
  Slide,
  SlideElement,
  TableElement,
} from '@ppt-embed/deck';

/**
 * Replaces the default colors of a new element (see `new-elements.ts`) on a slide on whose background they could not be
 * seen, such as a section in a dark color. Other colors stay unchanged.
 */
export function withSlideColors({ theme }: Pick<Deck, 'theme'>, slide: Slide, element: SlideElement): SlideElement {
  const colors = newElementColors(theme, slide.background);
  if (element.kind === 'shape') return withShapeColors(element, colors);
  if (element.kind === 'line') return { ...element, stroke: withColor(element.stroke, colors) };
  if (element.kind === 'text') return { ...element, style: withColor(element.style, colors) };
  if (element.kind === 'formula') return withColor(element, colors);
  if (colors.text === 'bodyText') return element;
  if (element.kind === 'chart' && element.style.color === 'chartText')
    return { ...element, style: { ...element.style, ...newChartStyle(colors, slide.background) } };
  return element.kind === 'table' && element.style.color === 'tableText' ? withTableColors(element, colors) : element;
}

/** Replaces the color of a stroke, a solid fill or a text style if it is a default. */
function withColor<Paint extends { color: Color }>(paint: Paint, { fill, onFill, text }: NewElementColors): Paint {
  const replaced: Partial<Record<Color, Color>> = { accent: fill, accentText: onFill, bodyText: text };
  return { ...paint, color: replaced[paint.color] ?? paint.color };
}

function withShapeColors(shape: ShapeElement, colors: NewElementColors): ShapeElement {
  return {
    ...shape,
    ...(shape.fill?.kind === 'solid' && { fill: withColor(shape.fill, colors) }),
    ...(shape.stroke && { stroke: withColor(shape.stroke, colors) }),
  };
}

/** The colors and the font size of a chart. */
export type ChartStyle = ChartElement['style'];

/** Returns the colors of a new chart on a background. */
export function newChartStyle({ text, series }: NewElementColors, background: Fill): Omit<ChartStyle, 'size'> {
  if (text === 'bodyText') return { color: 'chartText', line: 'chartLine', ground: 'chartGround', palette: series };
  const ground = background.kind === 'solid' ? background.color : (background.stops[0]?.color ?? 'chartGround');
  return { color: text, line: text, ground, palette: series };
}

/** Gives a table the colors of a new one. */
export function withTableColors(table: TableElement, { fill, onFill, text }: NewElementColors): TableElement {
  const { style } = table;
  const isOrdinary = text === 'bodyText';
  const edge = style.edge && { edge: { ...style.edge, color: isOrdinary ? ('tableEdge' as const) : text } };
  if (isOrdinary) {
    const colors = {
      headFill: 'tableHead',
      headColor: 'tableHeadText',
      color: 'tableText',
      line: 'tableLine',
    } as const;
    return { ...table, style: { ...style, ...colors, ...edge } };
  }
  // The stripes have the contrast of the style's text, not of this one.
  return {
    ...table,
    banded: false,
    style: { ...style, headFill: fill, headColor: onFill, color: text, line: text, ...edge },
  };
}
