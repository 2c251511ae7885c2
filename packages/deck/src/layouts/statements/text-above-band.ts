import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import type { Callout } from '../callouts/callout.ts';
import { calloutItem, calloutPanel } from '../callouts/callout.ts';
import { largestScale } from '../flow/flow-item.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { panelSizes, proseBlock } from './prose-elements.ts';

/**
 * Distances in px between the text and the band and around the text of the band, and the fraction of the height that the
 * band takes.
 */
const band = { gap: 24, padding: 30, ratio: 0.26 } as const;

/**
 * Lays out a paragraph in large type above a band with a short one in the same size.
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
  for (const size of panelSizes) {
    const scale = { ...largestScale, body: size };
    const minHeight = Math.ceil(item.height(scale, area.width, Number.MAX_VALUE)) + band.padding;
    const height = Math.max(minHeight, Math.round(area.height * band.ratio));
    const above = { ...area, height: area.height - band.gap - height };
    const text = size <= maxSize ? proseBlock([runs], above, context, [size]) : undefined;
    if (!text) continue;
    const { theme, language, slideTheme } = context;
    const panel = { ...area, y: area.y + area.height - height, height };
    return [
      ...text,
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
