import type { Callout } from './callout.ts';
import { calloutItem, calloutPanel, isCallout } from './callout.ts';
import { largestScale } from '../flow/flow-item.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';

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
    const heightAt = (body: number): number =>
      Math.ceil(
        calloutItem(withLargeWarning(only, body), context).height(
          { ...largestScale, body },
          box.width,
          Number.MAX_VALUE,
        ),
      ) +
      2 * extraPadding;
    const body = sizes.find((size) => heightAt(size) <= box.height * maxFillRatio);
    if (!body) return undefined;
    const { theme, language, slideTheme } = context;
    const area = { ...box, height: Math.round(box.height * maxFillRatio) };
    const scale = { ...largestScale, body };
    return [
      calloutPanel(withLargeWarning(only, body), context, {
        theme,
        language,
        slideTheme,
        scale,
        box: area,
        id: slideIds(),
        isLast: true,
      }),
    ];
  },
};

/** Size of the bold words at the beginning of a warning, as a multiple of the text's size. */
const warningRatio = 1.3;
const minRestLength = 12;

/** Makes the bold sentence at the beginning of a warning larger than the text after it. */
function withLargeWarning(callout: Callout, body: number): Callout {
  const [first = [], ...others] = callout.paragraphs;
  const at = first.findIndex(({ bold }) => !bold);
  const [lead, rest] = at < 0 ? [first, []] : [first.slice(0, at), first.slice(at)];
  const restLength = [rest, ...others].flat().reduce((sum, { text }) => sum + text.length, 0);
  if (!['warning', 'caution'].includes(callout.callout) || lead.length === 0 || restLength < minRestLength)
    return callout;
  const size = Math.round(body * warningRatio);
  return { ...callout, paragraphs: [[...lead.map((run) => ({ ...run, size })), ...rest], ...others] };
}
