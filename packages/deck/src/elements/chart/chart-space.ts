import type { ChartElement } from '../../model/chart.ts';
import type { Deck } from '../../model/deck.ts';
import { tag } from '../../ooxml/xml.ts';
import { axesXml } from './axes-xml.ts';
import { axisFrame } from './axis-frame.ts';
import { chartFrame } from './chart-frame.ts';
import { chartTraits, hasSlices, legendPosition } from './chart-traits.ts';
import type { Theme } from './chart-xml.ts';
import { layoutXml, noFill, textXml, titleXml, valueXml } from './chart-xml.ts';
import { plotXml } from './plot-xml.ts';
import { hasDirectLabels } from './direct-labels.ts';

/**
 * Writes the root element of a chart's part (ECMA-376 §21.2.2.29).
 * @param workbook Relationship id of the workbook that contains the chart's data.
 */
export function chartSpaceXml(element: ChartElement, deck: Pick<Deck, 'theme' | 'language'>, workbook: string): string {
  const { theme } = deck;
  const { title, style } = element;
  return tag(
    'c:chartSpace',
    {
      'xmlns:c': 'http://schemas.openxmlformats.org/drawingml/2006/chart',
      'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
      'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    },
    valueXml('c:date1904', 0),
    valueXml('c:roundedCorners', 0),
    tag(
      'c:chart',
      {},
      title
        ? titleXml(
            title,
            { size: style.size * 1.1, color: style.color, isBold: true },
            theme,
            layoutXml(element, { x: 0, y: 0 }),
          )
        : '',
      valueXml('c:autoTitleDeleted', title ? 0 : 1),
      tag(
        'c:plotArea',
        {},
        plotLayoutXml(element),
        plotXml(element, deck),
        hasSlices(element) ? '' : axesXml(element, theme),
        noFill,
      ),
      legendXml(element, theme),
      valueXml('c:plotVisOnly', 1),
      valueXml('c:dispBlanksAs', chartTraits[element.chart].marks === 'areas' ? 'zero' : 'gap'),
    ),
    tag('c:spPr', {}, tag('a:noFill'), tag('a:ln', {}, tag('a:noFill'))),
    textXml(style.size, style.color, theme),
    tag('c:externalData', { 'r:id': workbook }, valueXml('c:autoUpdate', 0)),
  );
}

/** Gives the plot the same position as in our drawings. A pie positions its labels itself. */
function plotLayoutXml(element: ChartElement): string {
  if (hasSlices(element)) return tag('c:layout');
  const { box } = element;
  const { area } = axisFrame(element, chartFrame(element).plot);
  return layoutXml(element, {
    x: (area.x - box.x) / box.width,
    y: (area.y - box.y) / box.height,
    width: area.width,
    height: area.height,
  });
}

const legendPositions = { top: 't', right: 'r', bottom: 'b', left: 'l' } as const;

function legendXml(element: ChartElement, theme: Theme): string {
  const { style, box } = element;
  const position = legendPosition(element);
  if (position === 'none' || hasDirectLabels(element)) return '';
  const [first] = chartFrame(element).legend;
  // Applications measure text with their own fonts, so they place a legend next to the plot or centered below it.
  const layout =
    first && position === 'top'
      ? layoutXml(element, { x: 0, y: (first.box.y - box.y - style.size * 0.4) / box.height })
      : '';
  return tag(
    'c:legend',
    {},
    valueXml('c:legendPos', legendPositions[position]),
    layout,
    valueXml('c:overlay', 0),
    textXml(style.size, style.color, theme),
  );
}
