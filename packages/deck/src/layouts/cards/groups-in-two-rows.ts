import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Stack } from '../slide/block-stack.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import { card } from './card.ts';
import type { Column } from '../columns/column.ts';
import type { ColumnHeader, Columns } from '../columns/columns.ts';
import { withCardColors } from '../columns/columns.ts';
import { withLargerHeadings } from '../columns/larger-headings.ts';
import type { Scale } from '../flow/flow-item.ts';
import { largeScales, scales } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { areaBelow, cardHeight, maxFillRatio, minCardFoot, textOffset } from '../slide/vertical-space.ts';

const count = 4;
/** Maximum number of points of a group, and their minimum font size in px. Smaller ones are laid out in four columns. */
const maxItems = 3;
const minListSize = 28;
/** Distance in px between the cards, and between a card's edges and its text. */
const gap = 24;
const padding = { x: 28, y: 18 } as const;
/** Additional distance in px between an icon and the text next to it. */
const iconGap = 8;
/** Scales of the text in groups. Smaller text is laid out in four columns. */
const groupScales: readonly Scale[] = [...largeScales, ...scales.slice(0, 2)];

/**
 * Lays out four groups, each a heading with one paragraph or a few points, on two rows of cards; undefined if they are
 * too long for two rows.
 * @param icons The icons of the groups, which are next to the texts.
 */
export function groupsInTwoRows(
  { before = [], columns }: Columns,
  body: Box,
  context: LayoutContext,
  icons?: ColumnHeader,
): SlideElement[] | undefined {
  const lead = context.stackText(before, body.width);
  const box = areaBelow(body, lead.height);
  if (columns.length !== count || !columns.every(isTextBelowHeading)) return undefined;
  const width = Math.floor((box.width - gap) / 2);
  const inner = withCardColors(context);
  // The height of an icon above text includes a gap.
  const indent = icons ? icons.height + iconGap : 0;
  const textWidth = width - 2 * padding.x - indent;
  const stacksOf = (some: readonly Column[]): Stack[] => some.map(({ blocks }) => stackOf(blocks, textWidth, inner));
  const usualStacks = stacksOf(columns);
  const available = (box.height * maxFillRatio - gap) / 2 - 2 * padding.y;
  const scale = groupScales.find((one) => usualStacks.every((stack) => stackHeight(stack, one) <= available));
  const hasList = columns.some(({ blocks }) => blocks.some(({ kind }) => kind === 'list'));
  if (!scale || (hasList && scale.body < minListSize)) return undefined;
  const { stacks } = withLargerHeadings(
    { columns, stacks: usualStacks, headingSize: scale.body },
    stacksOf,
    scale,
    available,
  );
  const heights = stacks.map((stack) => Math.ceil(stackHeight(stack, scale)));
  const content = 2 * Math.max(...heights) + gap;
  const maxHeight = box.height * maxFillRatio;
  const total = cardHeight(content + 4 * padding.y, box.y, maxHeight, context, content, minCardFoot);
  const height = Math.floor((total - gap) / 2);
  const offset = textOffset(height - Math.max(...heights) - 2 * padding.y);
  const id = slideIds();
  const cards = stacks.flatMap((stack, index): SlideElement[] => {
    const x = box.x + (index % 2) * (width + gap);
    const y = box.y + Math.floor(index / 2) * (height + gap);
    const area = {
      x: x + padding.x + indent,
      y: y + padding.y + offset,
      width: textWidth,
      height: heights[index] ?? 0,
    };
    const icon = icons?.draw(index, { x, y: y + offset - padding.y / 2, width, height }, context) ?? [];
    return [
      ...card({ x, y, width, height }, index, context),
      ...icon,
      ...layoutItems(stack.items, scale, area, id, inner),
    ];
  });
  return [...lead.draw(body), ...cards];
}

function isTextBelowHeading({ blocks, widthPercent }: Column): boolean {
  const [first, second, ...others] = blocks;
  const isText = second?.kind === 'paragraph' || (second?.kind === 'list' && second.items.length <= maxItems);
  return widthPercent === undefined && first?.kind === 'heading' && isText && others.length === 0;
}
