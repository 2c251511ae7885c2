import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block } from '../model/outline.ts';
import type { FlowContext, FlowItem, Scale } from './flow/flow-item.ts';
import { itemGap, scales } from './flow/flow-item.ts';
import { flowItems } from './flow/flow-items.ts';
import { heightOfPage, paginate } from './flow/paginate.ts';
import { layoutItems } from './flow/layout-items.ts';
import type { LayoutContext } from './slide-layout.ts';
import { slideIds } from './slide-ids.ts';

/** Largest share of the body height to fill. Fuller slides look crowded. */
export const maxFillRatio = 0.88;

/** Blocks in vertical order, ready to be measured and positioned. */
export interface Stack {
  items: readonly FlowItem[];
  width: number;
}

export function stackOf(blocks: readonly Block[], width: number, context: FlowContext): Stack {
  return { items: flowItems(blocks, context), width };
}

/** Returns the height of a stack at a scale. */
export function stackHeight({ items, width }: Stack, scale: Scale): number {
  return heightOfPage(items, scale, width);
}

/**
 * Returns the largest scale at which all stacks, side by side, fit the height; undefined if there is none.
 * @param usedHeight Height that other elements use at a scale, in px.
 */
export function commonScale(
  stacks: readonly Stack[],
  height: number,
  usedHeight: (scale: Scale) => number = () => 0,
): Scale | undefined {
  return scales.find((scale) => {
    const left = height - usedHeight(scale);
    return stacks.every((stack) => stackHeight(stack, scale) <= left);
  });
}

/** Distributes a stack of blocks over as many slides as needed. */
export function stackPages(
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
): { pages: SlideElement[][]; scale?: Scale } {
  const items = flowItems(blocks, context);
  if (items.length === 0) return { pages: [[]] };
  const relaxed = paginate(items, box.width, box.height * maxFillRatio);
  const full = relaxed.pages.length > 1 ? paginate(items, box.width, box.height) : relaxed;
  const isRelaxed = full.pages.length >= relaxed.pages.length;
  const { scale, pages } = isRelaxed ? relaxed : full;
  const area = isRelaxed ? { ...box, height: box.height * maxFillRatio } : box;
  const balanced =
    pages.length === 1 ? balanceVertically({ items, width: box.width }, scale, area) : { area, isSparse: false };
  return {
    scale,
    pages: pages.map((page) =>
      layoutItems(page, scale, balanced.area, slideIds(), { ...context, isSparse: balanced.isSparse }),
    ),
  };
}

/** A stack that fills less than this share of its area looks lost at the top. */
const sparseRatio = 0.4;
/** The same for text mixed with code, tables or quotations, which get less spacing. */
const sparseMixedRatio = 0.5;
/** Share of the surplus height that goes above shifted content: a smaller gap above than below looks balanced. */
const topSpaceRatio = 0.2;

/** Computes the vertical position of a stack alone on its slide, and whether it is only a few short lines. */
export function balanceVertically({ items, width }: Stack, scale: Scale, area: Box): { area: Box; isSparse: boolean } {
  if (items.some(({ canGrow }) => canGrow)) return { area, isSparse: false };
  if (items.every(({ isText }) => isText)) {
    const height = stackHeight({ items, width }, scale);
    return { area: shiftDown(area, height, sparseRatio), isSparse: height <= area.height * sparseRatio };
  }
  const idealHeight = items.reduce((sum, item) => sum + item.ideal(scale, width) + itemGap, -itemGap);
  return { area: shiftDown(area, idealHeight, sparseMixedRatio), isSparse: false };
}

/**
 * Moves content that fills only a small part of its area down, closer to the middle.
 * @param share Maximum share of the area that counts as a small part.
 */
export function shiftDown(area: Box, height: number, share: number): Box {
  if (height > area.height * share) return area;
  const offset = Math.round((area.height - height) * topSpaceRatio);
  return { ...area, y: area.y + offset, height: area.height - offset };
}
