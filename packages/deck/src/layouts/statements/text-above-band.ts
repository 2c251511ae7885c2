import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import type { Callout } from '../callouts/callout.ts';
import { calloutItem, calloutPanel } from '../callouts/callout.ts';
import { largestScale } from '../flow/flow-item.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { proseSizes, proseText } from './prose-elements.ts';

/** Limits in px for the distance between text and the band below it, and for the space above and below the band's text. */
const band = { gap: 40, padding: 30, maxRatio: 0.42 } as const;

/**
 * Lays out a paragraph in large type above a band with a short one, which is as high as the space allows.
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
  for (const { first } of proseSizes) {
    const text = first <= maxSize ? proseText('body', [runs], area, context, first) : undefined;
    const scale = { ...largestScale, body: first };
    const minHeight = Math.ceil(item.height(scale, area.width, Number.MAX_VALUE)) + band.padding;
    if (!text || text.box.height + band.gap + minHeight > area.height) continue;
    const free = area.height - text.box.height - band.gap;
    const height = Math.max(minHeight, Math.min(Math.round(area.height * band.maxRatio), free));
    const { theme, language, slideTheme } = context;
    const panel = { ...area, y: area.y + area.height - height, height };
    return [
      text,
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
