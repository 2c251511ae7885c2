import type { ChartElement } from '../../model/chart.ts';
import { toEmu } from '../../model/units.ts';
import { tag } from '../../ooxml/xml.ts';
import { axisScale, axisTitlesOf, hasHorizontalBars } from './axis-frame.ts';
import { chartTraits, hasValueAxis } from './chart-traits.ts';
import type { Theme } from './chart-xml.ts';
import { numberFormat, solid, textXml, titleXml, valueXml } from './chart-xml.ts';
import type { ValueScale } from './scale.ts';
import { pointScale } from './scale.ts';
import { neededDecimals } from './format-values.ts';
import { pointScalingXml, stepOf, valueScalingXml } from './scaling-xml.ts';

/** Ids by which the series refer to their axes. */
export const axisIds = { categories: 111_111_111, values: 222_222_222 } as const;

/** Writes both axes of a chart; points have two value axes. */
export function axesXml(element: ChartElement, theme: Theme): string {
  const { marks } = chartTraits[element.chart];
  return (marks === 'points' ? pointAxis(element, theme) : categoryAxis(element, theme)) + valueAxis(element, theme);
}

function axisTitleXml({ style }: ChartElement, theme: Theme, text: string, isVertical: boolean): string {
  return text === '' ? '' : titleXml(text, { size: style.size, color: style.color, isVertical }, theme);
}

function stepXml({ ticks }: ValueScale): string {
  return valueXml('c:majorUnit', stepOf({ ticks }));
}

/**
 * Writes the format of the category axis: its labels and line, and where it crosses the value axis. It has no line if it
 * is not at zero.
 */
function baselineXml(element: ChartElement, theme: Theme): string[] {
  const { style } = element;
  const isAtZero = axisScale(element).low <= 0;
  return [
    tag('c:numFmt', { formatCode: 'General', sourceLinked: 0 }),
    valueXml('c:majorTickMark', 'none'),
    valueXml('c:minorTickMark', 'none'),
    valueXml('c:tickLblPos', element.categoryLabels === false ? 'none' : 'low'),
    tag('c:spPr', {}, tag('a:ln', { w: toEmu(2) }, isAtZero ? solid(theme, style.line) : tag('a:noFill'))),
    textXml(style.size, style.color, theme),
    valueXml('c:crossAx', axisIds.values),
    valueXml('c:crosses', 'autoZero'),
  ];
}

function categoryAxis(element: ChartElement, theme: Theme): string {
  const isHorizontal = hasHorizontalBars(element);
  const { below, beside } = axisTitlesOf(element, isHorizontal);
  return tag(
    'c:catAx',
    {},
    valueXml('c:axId', axisIds.categories),
    // Horizontal bars are read from top to bottom.
    tag('c:scaling', {}, valueXml('c:orientation', isHorizontal ? 'maxMin' : 'minMax')),
    valueXml('c:delete', 0),
    valueXml('c:axPos', isHorizontal ? 'l' : 'b'),
    axisTitleXml(element, theme, isHorizontal ? beside : below, isHorizontal),
    ...baselineXml(element, theme),
    valueXml('c:auto', 0),
    valueXml('c:lblAlgn', 'ctr'),
    valueXml('c:lblOffset', 100),
    valueXml('c:noMultiLvlLbl', 1),
  );
}

/** Writes the horizontal axis of points. */
function pointAxis(element: ChartElement, theme: Theme): string {
  const scale = pointScale(element);
  return tag(
    'c:valAx',
    {},
    valueXml('c:axId', axisIds.categories),
    pointScalingXml(element),
    valueXml('c:delete', 0),
    valueXml('c:axPos', 'b'),
    axisTitleXml(element, theme, axisTitlesOf(element, false).below, false),
    ...baselineXml(element, theme),
    valueXml('c:crossBetween', 'midCat'),
    stepXml(scale),
  );
}

function valueAxis(element: ChartElement, theme: Theme): string {
  const { style, chart } = element;
  const { marks } = chartTraits[chart];
  const isHorizontal = hasHorizontalBars(element);
  const isShown = hasValueAxis(element);
  const { below, beside } = axisTitlesOf(element, isHorizontal);
  const scale = axisScale(element);
  const grid = tag('c:majorGridlines', {}, tag('c:spPr', {}, tag('a:ln', { w: toEmu(1) }, solid(theme, style.line))));
  return tag(
    'c:valAx',
    {},
    valueXml('c:axId', axisIds.values),
    valueScalingXml(element),
    valueXml('c:delete', isShown ? 0 : 1),
    valueXml('c:axPos', isHorizontal ? 'b' : 'l'),
    isShown ? grid : '',
    axisTitleXml(element, theme, isHorizontal ? below : beside, !isHorizontal),
    tag('c:numFmt', { formatCode: numberFormat(element, neededDecimals(stepOf(scale))), sourceLinked: 0 }),
    valueXml('c:majorTickMark', 'none'),
    valueXml('c:minorTickMark', 'none'),
    valueXml('c:tickLblPos', marks === 'points' ? 'low' : 'nextTo'),
    tag('c:spPr', {}, tag('a:ln', {}, tag('a:noFill'))),
    textXml(style.size, style.color, theme),
    valueXml('c:crossAx', axisIds.categories),
    valueXml('c:crosses', isHorizontal ? 'max' : marks === 'points' ? 'min' : 'autoZero'),
    valueXml('c:crossBetween', marks === 'areas' || marks === 'points' ? 'midCat' : 'between'),
    stepXml(scale),
  );
}
