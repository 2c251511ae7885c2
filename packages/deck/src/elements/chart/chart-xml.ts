import type { Deck } from '../../model/deck.ts';
import type { ChartElement } from '../../model/chart.ts';
import type { Color } from '../../model/paint.ts';
import { toCentipoints } from '../../model/units.ts';
import { colorXml } from '../../ooxml/drawing/color.ts';
import { escapeXml, tag } from '../../ooxml/xml.ts';
import { decimalsOf } from './format-values.ts';

/* XML that several elements of a chart part share. */

/** Theme that resolves the chart's colors. */
export type Theme = Deck['theme'];

/** Writes an element with a single attribute, `val`. */
export const valueXml = (name: string, val: string | number): string => tag(name, { val });

/** Shape properties without fill and outline (§21.2.2.197). */
export const noFill: string = tag('c:spPr', {}, tag('a:noFill'), tag('a:ln', {}, tag('a:noFill')));

/**
 * Writes a solid fill in a color of the theme (ECMA-376 §20.1.8.54).
 * @param alpha Opacity, 0 to 1. @default 1
 */
export function solid(theme: Theme, color: Color, alpha?: number): string {
  return tag('a:solidFill', {}, colorXml(theme, color, alpha));
}

/**
 * Writes the position of a part of the chart, as fractions of the chart's width and height (§21.2.2.95). Without it,
 * each application chooses a position.
 * @param at Position in px of the slide.
 */
export function layoutXml(
  { box }: ChartElement,
  at: { x: number; y: number; width?: number; height?: number },
): string {
  const share = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1e4) / 1e4;
  const { x, y, width, height } = at;
  const isPlot = width !== undefined && height !== undefined;
  return tag(
    'c:layout',
    {},
    tag(
      'c:manualLayout',
      {},
      isPlot ? valueXml('c:layoutTarget', 'inner') : '',
      valueXml('c:xMode', 'edge'),
      valueXml('c:yMode', 'edge'),
      valueXml('c:x', share(x)),
      valueXml('c:y', share(y)),
      isPlot ? valueXml('c:w', share(width / box.width)) : '',
      isPlot ? valueXml('c:h', share(height / box.height)) : '',
    ),
  );
}

/**
 * Writes the text format of a part of the chart (§21.2.2.217).
 * @param size Font size in px.
 */
export function textXml(size: number, color: Color, theme: Theme, isBold = false): string {
  const runProperties = tag('a:defRPr', { sz: toCentipoints(size), b: isBold ? 1 : 0 }, solid(theme, color));
  return tag(
    'c:txPr',
    {},
    tag('a:bodyPr'),
    tag('a:lstStyle'),
    tag('a:p', {}, tag('a:pPr', {}, runProperties), tag('a:endParaRPr', { lang: 'en-US' })),
  );
}

/**
 * Writes the title of a chart or of one of its axes (§21.2.2.210).
 * @param layout Its position; empty if the application chooses it.
 */
export function titleXml(
  text: string,
  {
    size,
    color,
    isBold = false,
    isVertical = false,
  }: { size: number; color: Color; isBold?: boolean; isVertical?: boolean },
  theme: Theme,
  layout = '',
): string {
  const runProperties = tag(
    'a:rPr',
    { lang: 'en-US', sz: toCentipoints(size), b: isBold ? 1 : 0 },
    solid(theme, color),
  );
  const rich = tag(
    'c:rich',
    {},
    // A quarter turn to the left, in 60,000ths of a degree.
    tag('a:bodyPr', isVertical ? { rot: -5_400_000, vert: 'horz' } : {}),
    tag('a:lstStyle'),
    tag('a:p', {}, tag('a:r', {}, runProperties, tag('a:t', {}, escapeXml(text)))),
  );
  return tag('c:title', {}, tag('c:tx', {}, rich), layout, valueXml('c:overlay', 0));
}

/**
 * Returns the number format of a chart's values (§18.8.30), with the same number of decimals as the values: `#,##0.##`
 * would leave a decimal point after whole numbers. Negative values have a minus sign, as on slides, instead of a hyphen.
 */
export function numberFormat(element: ChartElement, decimals: number = decimalsOf(element)): string {
  const format = positiveFormat(element, decimals);
  const isNegative = element.series.some(({ values }) => values.some((value) => value !== null && value < 0));
  return isNegative ? `${format};"−"${format}` : format;
}

/** Returns the number format of the positive values of a chart. */
export function positiveFormat(element: ChartElement, decimals: number = decimalsOf(element)): string {
  const { unit } = element;
  const number = decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0';
  const [before = '', after] = (unit ?? '').replaceAll('"', '').split('#', 2);
  if (after !== undefined) return `"${before}"${number}${after === '' ? '' : `"${after}"`}`;
  return unit ? `${number}"${unit === '%' || unit === '‰' ? '' : ' '}${unit.replaceAll('"', '')}"` : number;
}
