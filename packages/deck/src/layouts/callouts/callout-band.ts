import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Callout } from './callout.ts';
import { calloutItem, isCallout } from './callout.ts';
import type { ContentAbove } from './closing-callout.ts';
import { asClosing, closingItem, isFinding, isFootnote, isRemark } from './closing-callout.ts';
import { weightedLengthOf } from '../../text/runs.ts';
import { largestScale } from '../flow/flow-item.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { maxFillRatio, textGap } from '../slide/vertical-space.ts';

/**
 * Font sizes in px of callouts. `lead`: a quotation above other content, such as a definition or a law, which is larger
 * than that content. `key`: a key message below other content. `footnote`: a marginal remark, such as a source.
 */
const sizes = {
  lead: [36, 34, 32, 30, 29, 28, 24, 22],
  usual: [28, 26, 24, 22],
  key: [30, 28, 24, 22],
  footnote: [24, 22],
} as const;
/** Maximum font size of a callout next to a table, whose text is not much larger than the table's. */
const maxSizeByTable = 26;
/** Maximum fraction of the body's height. Longer callouts are laid out among the other blocks. */
const maxBodyShare = 0.36;
/** Maximum fraction of the body's height for callouts of the largest sizes: of a lead, below text, which is large itself, and of others. */
const maxLargeShare = { lead: 0.3, belowText: 0.28, usual: 0.24 } as const;
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
  maxSize: number = sizes.lead[0],
): CalloutBand | undefined {
  const [first, last] = [blocks[0], blocks.at(-1)];
  const block = isCallout(last) ? last : isCallout(first) ? first : undefined;
  if (!block || blocks.length < 2 || block.paragraphs.length > maxParagraphs) return undefined;
  const isFirst = block !== last;
  const above = contentAbove(blocks, block);
  // Below a table between two texts, a panel would make the text above the table small.
  const isBelowData = !isFirst && above === 'data' && !blocks.some(({ kind }) => kind === 'paragraph');
  const callout = isFirst ? block : asClosing(block, above);
  const item = isFirst ? calloutItem(callout, context) : closingItem(callout, context, isBelowData);
  const isBelowText = !isFirst && blocks.every((one) => one === block || one.kind === 'paragraph');
  const largeShare = maxLargeShare[isFirst && isRemark(callout) ? 'lead' : isBelowText ? 'belowText' : 'usual'];
  const [largest, next] = sizesOf(callout, isFirst, blocks, maxSize, isBelowData)
    .map((body) => ({ ...largestScale, body }))
    .map((scale) => ({ scale, height: Math.ceil(item.height(scale, box.width, Number.MAX_VALUE)) }))
    .filter(({ scale, height }) => height <= box.height * (scale.body > 24 ? largeShare : maxBodyShare));
  // A slightly smaller size is better than a few words on a separate line.
  const fitting = largest && next && largest.height - next.height >= next.scale.body ? next : largest;
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
    blocks: blocks.filter((one) => one !== block),
    box: isFirst ? { ...box, y: box.y + used, height: box.height - used } : { ...box, height: y - textGap - box.y },
    callout,
    elements,
    isFirst,
    size: scale.body,
  };
}

/** Maximum number of rows of a table above text on a panel, which takes more space than text below a line. */
const maxRows = 8;

/** Maximum length of text on a panel if there is also text above the table. A Han character counts as two. */
const maxBelowText = 84;

/** Returns what is above a callout. */
function contentAbove(blocks: readonly Block[], { paragraphs }: Callout): ContentAbove {
  const data = blocks.filter(({ kind }) => kind === 'chart' || kind === 'table');
  if (data.length === 0) return 'text';
  const hasText = blocks.some(({ kind }) => kind === 'paragraph');
  const isTall = data.some((block) => block.kind === 'table' && block.rows.length > maxRows);
  return isTall || (hasText && weightedLengthOf(paragraphs.flat()) > maxBelowText) ? 'tallData' : 'data';
}

/** Returns the font sizes in px of a callout, largest first. A key message below other content can be larger than it. */
function sizesOf(
  callout: Callout,
  isFirst: boolean,
  blocks: readonly Block[],
  maxSize: number,
  isBelowData: boolean,
): readonly number[] {
  if (!isFirst && callout.callout === 'important') return sizes.key;
  if (isBelowData && isRemark(callout) && isFinding(callout)) return sizes.key;
  if (
    isFirst &&
    isRemark(callout) &&
    blocks.every(({ kind }) => kind === 'quote' || kind === 'list' || kind === 'paragraph')
  )
    return sizes.lead.filter((body) => body <= Math.max(maxSize, 22));
  const hasTable = blocks.some(({ kind }) => kind === 'table');
  const max = Math.max(hasTable ? Math.min(maxSize, maxSizeByTable) : maxSize, 22);
  return (!isFirst && isFootnote(callout) ? sizes.footnote : sizes.usual).filter((body) => body <= max);
}
