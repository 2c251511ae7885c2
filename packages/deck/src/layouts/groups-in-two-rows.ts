import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import { runsWidth } from '../text/typeset-paragraphs.ts';
import { stackHeight, stackOf } from './block-stack.ts';
import { card } from './card.ts';
import type { Column, Columns } from './columns.ts';
import { withCardColors } from './columns.ts';
import type { Scale } from './flow/flow-item.ts';
import { largeScales, largestScale, scales } from './flow/flow-item.ts';
import { layoutItems } from './flow/layout-items.ts';
import { slideIds } from './slide-ids.ts';
import type { LayoutContext } from './slide-layout.ts';
import { maxFillRatio } from './vertical-space.ts';

const count = 4;
/** Distance in px between the cards, and between a card's edges and its text. */
const gap = 24;
const padding = 24;
/** Scales of the text in groups. Smaller text is laid out in four columns. */
const groupScales: readonly Scale[] = [...largeScales, ...scales.slice(0, 2)];
/** Maximum number of lines of text in one of four narrow columns. */
const maxNarrowLines = 1.6;

/**
 * Lays out four groups, each a heading with one paragraph, on two rows of cards; undefined if the paragraphs are short
 * enough for four columns, or too long for two rows.
 */
export function groupsInTwoRows(
  { before = [], columns }: Columns,
  body: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const lead = context.stackText(before, body.width);
  const used = lead.height > 0 ? lead.height + gap : 0;
  const box = { ...body, y: body.y + used, height: body.height - used };
  if (columns.length !== count || !columns.every(isParagraphBelowHeading)) return undefined;
  const width = Math.floor((box.width - gap) / 2);
  const narrow = (box.width - 3 * gap) / count - 2 * padding;
  if (columns.every((column) => textWidth(column) <= maxNarrowLines * narrow)) return undefined;
  const inner = withCardColors(context);
  const stacks = columns.map(({ blocks }) => stackOf(blocks, width - 2 * padding, inner));
  const available = (box.height * maxFillRatio - gap) / 2 - 2 * padding;
  const scale = groupScales.find((one) => stacks.every((stack) => stackHeight(stack, one) <= available));
  if (!scale) return undefined;
  const heights = stacks.map((stack) => Math.ceil(stackHeight(stack, scale)));
  const height = Math.floor(available + 2 * padding);
  // The tallest text is centered on its card, and the others begin at the same height.
  const inset = Math.floor((height - Math.max(...heights)) / 2);
  const id = slideIds();
  const cards = stacks.flatMap((stack, index): SlideElement[] => {
    const x = box.x + (index % 2) * (width + gap);
    const y = box.y + Math.floor(index / 2) * (height + gap);
    const area = { x: x + padding, y: y + inset, width: width - 2 * padding, height: heights[index] ?? 0 };
    return [...card({ x, y, width, height }, index, context), ...layoutItems(stack.items, scale, area, id, inner)];
  });
  return [...lead.draw(body), ...cards];
}

function isParagraphBelowHeading({ blocks, widthPercent }: Column): boolean {
  const [first, second, ...others] = blocks;
  return widthPercent === undefined && first?.kind === 'heading' && second?.kind === 'paragraph' && others.length === 0;
}

/** Returns the width in px of a group's paragraph on one line. */
function textWidth({ blocks: [, text] }: Column): number {
  return text?.kind === 'paragraph'
    ? runsWidth(text.runs, { face: 'body', size: largestScale.body, lineHeight: 1 })
    : 0;
}
