import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Callout } from './callout.ts';
import { calloutItem, isCallout } from './callout.ts';
import { largestScale } from '../flow/flow-item.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { maxFillRatio, textGap } from '../slide/vertical-space.ts';

const sizes = [28, 24, 22] as const;
/** Maximum font size of a callout next to a table, whose text is not much larger than the table's. */
const maxSizeByTable = 24;
/** Maximum fraction of the body's height. Longer callouts are laid out among the other blocks. */
const maxBodyShare = 0.36;
/** Maximum fraction of the body's height for callouts of the largest size. */
const maxLargeShare = 0.24;
const maxParagraphs = 4;

/** A callout over the full width above or below the slide's other content. */
export interface CalloutBand {
  /** The other content, and the area left for it. */
  blocks: readonly Block[];
  box: Box;
  callout: Callout;
  elements: readonly SlideElement[];
  isFirst: boolean;
  /** Font size in px. */
  size: number;
}

/**
 * Separates a callout at the beginning or end of a slide from its other blocks; undefined if there is none or it is
 * too long.
 * @param footRatio Fraction of the body's height at which a band below other content ends.
 * @param maxSize Maximum font size in px, if the smallest one is not larger.
 */
export function calloutBand(
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
  footRatio: number = maxFillRatio,
  maxSize: number = sizes[0],
): CalloutBand | undefined {
  const [first, last] = [blocks[0], blocks.at(-1)];
  const callout = isCallout(last) ? last : isCallout(first) ? first : undefined;
  if (!callout || blocks.length < 2 || callout.paragraphs.length > maxParagraphs) return undefined;
  const isFirst = callout !== last;
  const item = calloutItem(callout, context);
  const hasTable = blocks.some(({ kind }) => kind === 'table');
  const fitting = sizes
    .filter((body) => body <= Math.max(hasTable ? Math.min(maxSize, maxSizeByTable) : maxSize, sizes[2]))
    .map((body) => ({ ...largestScale, body }))
    .map((scale) => ({ scale, height: Math.ceil(item.height(scale, box.width, Number.MAX_VALUE)) }))
    .find(({ scale, height }) => height <= box.height * (scale.body > 24 ? maxLargeShare : maxBodyShare));
  if (!fitting) return undefined;
  const { scale, height } = fitting;
  const y = isFirst ? box.y : Math.floor(box.y + box.height * footRatio) - height;
  const { theme, language, slideTheme } = context;
  const elements = item.layout({
    theme,
    language,
    slideTheme,
    scale,
    box: { ...box, y, height },
    id: slideIds(),
    isLast: true,
  });
  const used = height + textGap;
  return {
    blocks: blocks.filter((block) => block !== callout),
    box: isFirst ? { ...box, y: box.y + used, height: box.height - used } : { ...box, height: y - textGap - box.y },
    callout,
    elements,
    isFirst,
    size: scale.body,
  };
}
