import type { Box } from '../../model/box.ts';
import type { ChartElement } from '../../model/chart.ts';
import { largestScale } from '../flow/flow-item.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { LayoutContext, LayoutMatch, SlideContent } from '../slide-layout.ts';
import type { Callout } from './callout.ts';
import { calloutItem, calloutPanel } from './callout.ts';

/** Fraction of the slide's height that a chart with its title and labels has at least above a callout. */
const minChartShare = 0.5;
/** Fraction of the width for the callout, the distance in px to the chart, and the font sizes of the callout in px. */
const share = 0.29;
const gap = 40;
const sizes = [32, 28, 24] as const;
/** Minimum ratio of the height of the chart next to the callout to its height above it. */
const minGain = 1.2;

/**
 * Lays out a chart, which would be low above a callout, next to it; undefined for other content, or if the chart would not
 * be much higher.
 * @param matchOf Lays out the content without the callout in an area.
 */
export function chartBesideCallout(
  above: LayoutMatch,
  callout: Callout,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  matchOf: (others: SlideContent, area: Box) => LayoutMatch | undefined,
): LayoutMatch | undefined {
  const chart = onlyChart(above);
  const { theme, language, slideTheme } = context;
  if (!chart || chart.box.height >= slideTheme.slideHeight * minChartShare) return undefined;
  const width = Math.round(box.width * share);
  const match = matchOf(content, { ...box, width: box.width - width - gap });
  const higher = match && onlyChart(match);
  if (!higher || higher.box.height < chart.box.height * minGain) return undefined;
  const panel = { x: box.x + box.width - width, y: higher.box.y, width, height: higher.box.height };
  const item = calloutItem(callout, context);
  const scale = sizes
    .map((body) => ({ ...largestScale, body }))
    .find((one) => item.height(one, width, Number.MAX_VALUE) <= panel.height);
  if (!scale) return undefined;
  const itemContext = { theme, language, slideTheme, scale, box: panel, id: slideIds(), isLast: true };
  return {
    ...match,
    reason: `${match.reason} The callout is next to it.`,
    pages: match.pages.map((elements) => [...elements, ...calloutPanel(callout, context, itemContext)]),
  };
}

/** Returns the chart of a slide without other visuals. */
function onlyChart({ pages }: LayoutMatch): ChartElement | undefined {
  const visuals = pages.flat().filter(({ kind }) => kind === 'chart' || kind === 'table' || kind === 'picture');
  const [chart] = visuals;
  return pages.length === 1 && visuals.length === 1 && chart?.kind === 'chart' ? chart : undefined;
}
