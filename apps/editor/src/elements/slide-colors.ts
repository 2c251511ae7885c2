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
  if (colors.text === 'bodyText') return element;
  if (element.kind === 'chart') return withChartColors(element, colors, slide.background);
  return element.kind === 'table' ? withTableColors(element, colors) : element;
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

function withChartColors(chart: ChartElement, { text, series }: NewElementColors, fill: Fill): ChartElement {
  const { style } = chart;
  if (style.color !== 'chartText') return chart;
  const background = fill.kind === 'solid' ? fill.color : (fill.stops[0]?.color ?? style.ground);
  return { ...chart, style: { ...style, color: text, line: text, ground: background, palette: series } };
}

function withTableColors(table: TableElement, { fill, onFill, text }: NewElementColors): TableElement {
  const { style } = table;
  if (style.color !== 'tableText') return table;
  const edge = style.edge && { edge: { ...style.edge, color: text } };
  // The stripes have the contrast of the style's text, not of this one.
  return {
    ...table,
    banded: false,
    style: { ...style, headFill: fill, headColor: onFill, color: text, line: text, ...edge },
  };
}
