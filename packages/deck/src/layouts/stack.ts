import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block } from '../model/outline.ts';
import type { FlowContext, FlowItem, Scale } from './flow/flow-item.ts';
import { itemGap, scales } from './flow/flow-item.ts';
import { flowItems } from './flow/flow-items.ts';
import { heightOfPage, paginate } from './flow/paginate.ts';
import { placeItems } from './flow/place-items.ts';
import type { LayOutContext } from './lay-out-context.ts';
import { slideIds } from './slide-ids.ts';

/** Fuller slides look crammed. */
export const comfortable = 0.88;

/** Blocks one under the other, ready to be measured and placed. */
export interface Stack {
  items: readonly FlowItem[];
  width: number;
}

export function stackOf(blocks: readonly Block[], width: number, context: FlowContext): Stack {
  return { items: flowItems(blocks, context), width };
}

/** The height a stack needs at a scale. */
export function stackHeight({ items, width }: Stack, scale: Scale): number {
  return heightOfPage(items, scale, width);
}

/**
 * The largest sizes at which all stacks, side by side, are at most so high; undefined if none are.
 * @param taken px of that height that other things take at those sizes.
 */
export function commonScale(
  stacks: readonly Stack[],
  height: number,
  taken: (scale: Scale) => number = () => 0,
): Scale | undefined {
  return scales.find((scale) => {
    const left = height - taken(scale);
    return stacks.every((stack) => stackHeight(stack, scale) <= left);
  });
}

/** As many slides as the blocks need, one under the other. */
export function stackPages(
  blocks: readonly Block[],
  box: Box,
  context: LayOutContext,
): { pages: SlideElement[][]; scale?: Scale } {
  const items = flowItems(blocks, context);
  if (items.length === 0) return { pages: [[]] };
  const airy = paginate(items, box.width, box.height * comfortable);
  const full = airy.pages.length > 1 ? paginate(items, box.width, box.height) : airy;
  const isAiry = full.pages.length >= airy.pages.length;
  const { scale, pages } = isAiry ? airy : full;
  const area = isAiry ? { ...box, height: box.height * comfortable } : box;
  const place = pages.length === 1 ? settled({ items, width: box.width }, scale, area) : { area, isLittle: false };
  return {
    scale,
    pages: pages.map((page) =>
      placeItems(page, scale, place.area, slideIds(), { ...context, isLittle: place.isLittle }),
    ),
  };
}

/** Less than this share of its area looks lost at its top. */
const little = 0.4;
/** The same where code, tables and quotations stand among texts, which get less air between their lines. */
const littleMixed = 0.5;
/** What stands lower keeps this share of the free room above it: more below than above, as pictures hang on a wall. */
const above = 0.2;

/** Where a stack alone on its slide stands in its area, and whether it is a few short lines. */
export function settled({ items, width }: Stack, scale: Scale, area: Box): { area: Box; isLittle: boolean } {
  if (items.some(({ canGrow }) => canGrow)) return { area, isLittle: false };
  if (items.every(({ isText }) => isText)) {
    const height = stackHeight({ items, width }, scale);
    return { area: lowered(area, height, little), isLittle: height <= area.height * little };
  }
  const wished = items.reduce((sum, item) => sum + item.ideal(scale, width) + itemGap, -itemGap);
  return { area: lowered(area, wished, littleMixed), isLittle: false };
}

/**
 * What takes only little of its area stands a little lower, nearer to the middle of what it has for itself.
 * @param share of the area that is little
 */
export function lowered(area: Box, height: number, share: number): Box {
  if (height > area.height * share) return area;
  const drop = Math.round((area.height - height) * above);
  return { ...area, y: area.y + drop, height: area.height - drop };
}
