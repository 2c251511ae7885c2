import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import type { Callout } from '../callouts/callout.ts';
import { card } from '../cards/card.ts';
import { calloutItem, calloutPanel } from '../callouts/callout.ts';
import { largestScale } from '../flow/flow-item.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { inMiddle, padding, proseSizes, proseText } from './prose-elements.ts';

/**
 * Distances in px between the panels and around the text of the lower one, and the fraction of the height that the lower one
 * takes.
 */
const band = { gap: 24, padding: 30, ratio: 0.34 } as const;

/**
 * Lays out a paragraph in large type on a panel above a band with a short one.
 * @param maxSize Maximum font size in px.
 * @returns undefined if they do not fit
 */
export function textAboveBand(
  runs: readonly Run[],
  callout: Callout,
  box: Box,
  context: LayoutContext,
  maxSize: number,
): SlideElement[] | undefined {
  const area = { ...box, height: Math.floor(box.height * maxFillRatio) };
  const item = calloutItem(callout, context);
  const inner = { ...area, x: area.x + padding.x, width: area.width - 2 * padding.x };
  for (const { first } of proseSizes) {
    const text = first <= maxSize ? proseText('body', [runs], inner, context, first) : undefined;
    const scale = { ...largestScale, body: first };
    const minHeight = Math.ceil(item.height(scale, area.width, Number.MAX_VALUE)) + band.padding;
    const height = Math.max(minHeight, Math.round(area.height * band.ratio));
    const above = area.height - band.gap - height;
    if (!text || text.box.height + 2 * padding.y > above) continue;
    const { theme, language, slideTheme } = context;
    const panel = { ...area, y: area.y + area.height - height, height };
    return [
      ...card({ ...area, height: above }, 0, context),
      inMiddle(text, { y: area.y, height: above }, slideTheme.code.color),
      ...calloutPanel(callout, context, {
        theme,
        language,
        slideTheme,
        scale,
        box: panel,
        id: slideIds(),
        isLast: true,
      }),
    ];
  }
  return undefined;
}
