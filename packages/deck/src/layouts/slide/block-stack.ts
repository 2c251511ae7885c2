import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { FlowContext, FlowItem, Scale } from '../flow/flow-item.ts';
import { itemGap, largestScale, scales, tightScales } from '../flow/flow-item.ts';
import { flowItems } from '../flow/flow-items.ts';
import { heightOfPage, paginate } from '../flow/paginate.ts';
import { layoutItems } from '../flow/layout-items.ts';
import { sum } from '../flow/table-columns.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { slideIds } from './slide-ids.ts';
import { maxFillRatio } from './vertical-space.ts';

/** Blocks in vertical order, ready to be measured and positioned. */
export interface Stack {
  items: readonly FlowItem[];
  width: number;
}

/**
 * Collects blocks of a slide, to measure and position them one below the other.
 * @param width Width in px.
 */
export function stackOf(blocks: readonly Block[], width: number, context: FlowContext): Stack {
  return { items: flowItems(blocks, context), width };
}

/** Returns the height of a stack at a scale. */
export function stackHeight({ items, width }: Stack, scale: Scale): number {
  return heightOfPage(items, scale, width);
}

/**
 * Returns the largest scale at which all stacks, side by side, fit the height; undefined if there is none.
 * @param usedHeight Height in px that other elements use at a scale.
 * @param candidates Scales, largest first.
 */
export function commonScale(
  stacks: readonly Stack[],
  height: number,
  usedHeight: (scale: Scale) => number = () => 0,
  candidates: readonly Scale[] = scales,
): Scale | undefined {
  return candidates.find((scale) => {
    const left = height - usedHeight(scale);
    return stacks.every((stack) => stackHeight(stack, scale) <= left);
  });
}

/** Font size in px of tables below which a slide's whole height is used. */
const minTableSize = 20;

/** Scales for a picture and a table, whose text is more important than the height of the picture. */
const lowPictureScales: readonly Scale[] = [24, 22].map((table) => ({
  ...largestScale,
  body: 24,
  table,
  picture: 170,
}));

/** Whether the only blocks are a picture and a table. */
function isPictureAndTable(blocks: readonly Block[]): boolean {
  const kinds = new Set(blocks.map(({ kind }) => kind));
  return blocks.length === 2 && kinds.has('picture') && kinds.has('table');
}

/** Distributes a stack of blocks over as many slides as needed. */
export function stackPages(
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
): { pages: SlideElement[][]; scale?: Scale } {
  const items = flowItems(blocks, context);
  if (items.length === 0) return { pages: [[]] };
  const { width, height } = box;
  const { maxSlides } = context;
  const stack = { items, width };
  const byLowPicture = isPictureAndTable(blocks)
    ? lowPictureScales.find(
        (one) =>
          stackHeight(stack, one) <= height * maxFillRatio && items.every((item) => !item.brokenLines?.(one, width)),
      )
    : undefined;
  if (byLowPicture) {
    const area = { ...box, height: height * maxFillRatio };
    return { scale: byLowPicture, pages: [layoutBalanced(stack, byLowPicture, area, slideIds(), context)] };
  }
  const relaxed = paginate(items, { width, availableHeight: height * maxFillRatio, maxSlides });
  const hasSmallTable = relaxed.scale.table < minTableSize && blocks.some(({ kind }) => kind === 'table');
  const full =
    relaxed.pages.length > 1 || hasSmallTable
      ? paginate(items, { width, availableHeight: height, maxSlides, tight: tightScalesFor(blocks) })
      : relaxed;
  const isRelaxed =
    full.pages.length > relaxed.pages.length ||
    (full.pages.length === relaxed.pages.length && full.scale.table <= relaxed.scale.table);
  const { scale, pages } = isRelaxed ? relaxed : full;
  // A picture with one or two paragraphs is as large as the slide permits.
  const hasLargePicture = blocks.some(({ kind }) => kind === 'picture') && blocks.length <= maxBesidePicture + 1;
  const area = isRelaxed && !hasLargePicture ? { ...box, height: box.height * maxFillRatio } : box;
  if (pages.length === 1) {
    const canGrow = items.some((item) => item.canGrow);
    const larger = blocks.some(({ kind }) => kind === 'table') ? largerTableScales : largerScales;
    const onePageScale =
      (canGrow
        ? hasLargePicture && idealHeight(stack, scaleBesidePicture) <= area.height && scaleBesidePicture
        : largerScale(stack, area.height, larger)) || scale;
    return { scale: onePageScale, pages: [layoutBalanced(stack, onePageScale, area, slideIds(), context)] };
  }
  // The parts have the same sizes, which are larger if all of them have little content.
  const larger = blocks.some(({ kind }) => kind === 'table')
    ? undefined
    : largerScales.find(({ scale: one, maxRatio }) =>
        pages.every(
          (page) =>
            !page.some(({ canGrow }) => canGrow) &&
            heightOfPage(page, one, width) <= area.height * maxRatio &&
            page.every((item) => !item.brokenLines?.(one, width)),
        ),
      )?.scale;
  const shared = larger ?? scale;
  return { scale: shared, pages: pages.map((page) => layoutItems(page, shared, area, slideIds(), context)) };
}

/** Maximum number of blocks next to a table with small text. More of them are on a slide without the table. */
const maxBesideTable = 2;

/** Maximum number of rows of a table whose text may have the smallest size, so that it fits on one slide. */
const maxTightRows = 14;

/**
 * Returns the smaller scales for blocks that belong together, so that smaller text is better than a second slide. Long
 * tables at the smallest size could not be read.
 */
function tightScalesFor(blocks: readonly Block[]): readonly Scale[] {
  const tables = blocks.filter((block) => block.kind === 'table');
  if (blocks.some(({ kind }) => kind === 'heading')) return [];
  if (tables.length > 0 && blocks.length > maxBesideTable + 1) return [];
  if (blocks.some(hasManySteps)) return tightScales.filter(({ body }) => body >= minStepSize);
  return tables.some(({ rows }) => rows.length > maxTightRows) ? tightScales.slice(0, 1) : tightScales;
}

/** Minimum number of numbered items whose text is not smaller than `minStepSize` in px (18 pt), because they are read while they are followed. */
const manySteps = 6;
const minStepSize = 24;

function hasManySteps(block: Block): boolean {
  return block.kind === 'list' && block.ordered && block.items.length >= manySteps;
}

/** Maximum number of blocks below or above a picture that is as large as possible. */
const maxBesidePicture = 2;
/** Size of the text next to a picture that has the full width. */
const scaleBesidePicture: Scale = { ...largestScale, body: 32 };

/** Returns the height of a stack whose pictures have their full width. */
function idealHeight({ items, width }: Stack, scale: Scale): number {
  return sum(items.map((item) => item.ideal(scale, width))) + itemGap * (items.length - 1);
}

/** Sizes for slides with little text, and the maximum share of the height that text may fill at each. */
const largerScales: readonly { scale: Scale; maxRatio: number }[] = [
  { scale: { ...largestScale, body: 44, code: 36 }, maxRatio: 0.5 },
  { scale: { ...largestScale, body: 36, code: 28 }, maxRatio: 0.8 },
  { scale: { ...largestScale, body: 32, code: 26 }, maxRatio: 0.9 },
];

/** Sizes for a table among other blocks, whose headings are not as large as the heading of the slide. */
const largerTableScales = [26, 24].map((table) => ({ scale: { ...largestScale, table }, maxRatio: 0.96 }));

/**
 * Returns the size for a stack with little content; undefined if the content fills enough of the height at the
 * usual sizes.
 */
function largerScale(stack: Stack, height: number, candidates: typeof largerScales): Scale | undefined {
  return candidates.find(
    ({ scale, maxRatio }) =>
      stackHeight(stack, scale) <= height * maxRatio &&
      stack.items.every((item) => !item.brokenLines?.(scale, stack.width)),
  )?.scale;
}

/** Maximum fraction of a slide's body for text with much space between its paragraphs. */
const balancedFillRatio = 0.9;
/** Maximum gap in px. Larger gaps would separate related items. */
const maxExtraGap = 48;

/** Lays out a stack that is alone on its slide. Free height goes between its parts. Pictures and charts use it all. */
export function layoutBalanced(
  { items, width }: Stack,
  scale: Scale,
  area: Box,
  id: (base: string) => string,
  context: LayoutContext,
): SlideElement[] {
  if (items.some(({ canGrow }) => canGrow)) return layoutItems(items, scale, area, id, context);
  const target = area.height * balancedFillRatio;
  const spacing = spacingFor(items, scale, width, target);
  const heights = items.map((item) => Math.max(item.ideal(scale, width), item.spaced?.(scale, width, spacing) ?? 0));
  const gapCount = Math.max(1, items.length - 1);
  const extraGap = Math.max(0, Math.min(maxExtraGap, (target - sum(heights)) / gapCount - itemGap));
  return layoutItems(items, scale, area, id, { ...context, spacing, extraGap });
}

/** Maximum additional space between paragraphs, in em. */
const maxSpacing = 0.9;

/** Returns the extra space between paragraphs, in em, at which the items fill the target height. */
function spacingFor(items: readonly FlowItem[], scale: Scale, width: number, target: number): number {
  const heightAt = (spacing: number): number =>
    items.reduce((sum, item) => sum + (item.spaced?.(scale, width, spacing) ?? item.ideal(scale, width)), 0) +
    itemGap * (items.length - 1);
  const [min, max] = [heightAt(0), heightAt(maxSpacing)];
  return max <= min ? 0 : Math.max(0, Math.min(1, (target - min) / (max - min))) * maxSpacing;
}
