import { calloutItem, calloutPanel, isCallout } from '../callout.ts';
import { largestScale } from '../flow/flow-item.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { slideIds } from '../slide-ids.ts';
import { maxFillRatio } from '../vertical-space.ts';

const sizes = [44, 36, 28, 24, 22] as const;
const maxParagraphs = 8;
/** Space in px above and below the text, in addition to the space of a callout among other blocks. */
const extraPadding = 28;

/** Layout for a callout that is alone on its slide: a large panel in the color of the callout's kind. */
export const callout: SlideLayout = {
  id: 'callout',
  layout: 'statement',
  matchReason: ({ blocks }) => {
    const [only] = blocks;
    return blocks.length === 1 && isCallout(only) && only.paragraphs.length <= maxParagraphs
      ? 'It has only a callout.'
      : undefined;
  },
  arrange: ({ blocks: [only] }, box, context) => {
    if (!isCallout(only)) return undefined;
    const item = calloutItem(only, context);
    const heightAt = (body: number): number =>
      Math.ceil(item.height({ ...largestScale, body }, box.width, Number.MAX_VALUE)) + 2 * extraPadding;
    const body = sizes.find((size) => heightAt(size) <= box.height * maxFillRatio);
    if (!body) return undefined;
    const { theme, language, slideTheme } = context;
    const area = { ...box, height: Math.round(box.height * maxFillRatio) };
    const scale = { ...largestScale, body };
    return [
      calloutPanel(only, context, { theme, language, slideTheme, scale, box: area, id: slideIds(), isLast: true }),
    ];
  },
};
