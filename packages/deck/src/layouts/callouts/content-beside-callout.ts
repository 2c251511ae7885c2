import type { Box } from '../../model/box.ts';
import type { ChartElement } from '../../model/chart.ts';
import { largestScale } from '../flow/flow-item.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { LayoutContext, LayoutMatch, SlideContent } from '../slide-layout.ts';
import type { Callout } from './callout.ts';
import { calloutItem, calloutPanel } from './callout.ts';

/** Fraction of the slide's height that a chart with its title and labels has at least above a callout. */
const minChartShare = 0.5;
/** Fraction of the width for the callout, the distance in px to the other content, and the font sizes of the callout in px. */
const share = 0.29;
const gap = 40;
const sizes = [32, 28, 24] as const;
/** Layouts of lists as plain text, and on cards. */
const plainLayouts: ReadonlySet<string> = new Set(['content']);
const cardLayouts: ReadonlySet<string> = new Set(['cards']);
/** Font size in px of text on cards above a callout that are next to it instead if their text is larger there by this ratio. */
const smallCards = { max: 24, ratio: 1.15 } as const;
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
  if (!chart || chart.box.height >= context.slideTheme.slideHeight * minChartShare) return undefined;
  const match = matchOf(content, besideArea(box));
  const higher = match && onlyChart(match);
  if (!higher || higher.box.height < chart.box.height * minGain) return undefined;
  return withCalloutBeside(match, callout, higher.box, box, context);
}

/**
 * Lays out a list, which would be plain text or small above a callout, on cards next to it; undefined for other content, or if the
 * cards would not fit either.
 * @param matchOf Lays out the content without the callout in an area.
 */
export function listBesideCallout(
  above: LayoutMatch,
  callout: Callout,
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  matchOf: (others: SlideContent, area: Box) => LayoutMatch | undefined,
): LayoutMatch | undefined {
  const [list, ...others] = content.blocks;
  const sizeAbove = plainLayouts.has(above.layout.id) ? 0 : textSizeOf(above);
  const isSmall = sizeAbove === 0 || (cardLayouts.has(above.layout.id) && sizeAbove <= smallCards.max);
  if (!isSmall || list?.kind !== 'list' || others.length > 0) return undefined;
  const match = matchOf(content, besideArea(box));
  const cards = match?.pages.flat().filter(({ name }) => name === 'Card') ?? [];
  if (!match || !cardLayouts.has(match.layout.id) || match.pages.length > 1 || cards.length === 0) return undefined;
  if (textSizeOf(match) < sizeAbove * smallCards.ratio) return undefined;
  const y = Math.min(...cards.map((card) => card.box.y));
  const height = Math.max(...cards.map((card) => card.box.y + card.box.height)) - y;
  return withCalloutBeside(match, callout, { y, height }, box, context);
}

function besideArea(box: Box): Box {
  return { ...box, width: box.width - Math.round(box.width * share) - gap };
}

/** Adds a callout to the right of other content; undefined if it does not fit in this height. */
function withCalloutBeside(
  match: LayoutMatch,
  callout: Callout,
  { y, height }: Pick<Box, 'y' | 'height'>,
  box: Box,
  context: LayoutContext,
): LayoutMatch | undefined {
  const { theme, language, slideTheme } = context;
  const width = Math.round(box.width * share);
  const panel = { x: box.x + box.width - width, y, width, height };
  const item = calloutItem(callout, context);
  const scale = sizes
    .map((body) => ({ ...largestScale, body }))
    .find((one) => item.height(one, width, Number.MAX_VALUE) <= height);
  if (!scale) return undefined;
  const itemContext = { theme, language, slideTheme, scale, box: panel, id: slideIds(), isLast: true };
  return {
    ...match,
    reason: `${match.reason} The callout is next to it.`,
    pages: match.pages.map((elements) => [...elements, ...calloutPanel(callout, context, itemContext)]),
  };
}

/** Returns the smallest font size of text. */
function textSizeOf({ pages }: LayoutMatch): number {
  return Math.min(...pages.flat().flatMap((one) => (one.kind === 'text' ? [one.style.size] : [])));
}

/** Returns the chart of a slide without other visuals. */
function onlyChart({ pages }: LayoutMatch): ChartElement | undefined {
  const visuals = pages.flat().filter(({ kind }) => kind === 'chart' || kind === 'table' || kind === 'picture');
  const [chart] = visuals;
  return pages.length === 1 && visuals.length === 1 && chart?.kind === 'chart' ? chart : undefined;
}
