import type { Box } from '../model/box.ts';
import type { ShapeElement, SlideElement } from '../model/element.ts';
import type { Block } from '../model/outline.ts';
import { placeItems } from './flow/place-items.ts';
import type { LayOutContext } from './lay-out-context.ts';
import type { FlowContext, Scale } from './flow/flow-item.ts';
import { slideIds } from './slide-ids.ts';
import type { Stack } from './stack.ts';
import { commonScale, lowered, stackHeight, stackOf } from './stack.ts';

/** A column of a slide. */
export interface Column {
  blocks: readonly Block[];
  widthPercent?: number;
}

/** Columns, and what is written over and under them. */
export interface Columns {
  before?: readonly Block[];
  columns: readonly Column[];
  after?: readonly Block[];
}

export interface ColumnsLook {
  /** Each on a ground of its own. */
  isCards?: boolean;
}

const gap = 32;
/** Between a card's edges and its text. */
const padding = 28;
const barHeight = 5;
/** px: lower cards look like labels. */
export const leastCard = 200;
/** Columns that take no more than this share of the body, with what stands around them, stand a little lower. */
const littleColumns = 0.62;

/**
 * Blocks side by side, at the same sizes and from the same line; undefined if they find no room. What is written over
 * and under them goes over their whole width.
 */
export function columnsElements(
  { before = [], columns, after = [] }: Columns,
  box: Box,
  context: LayOutContext,
  { isCards = false }: ColumnsLook = {},
): SlideElement[] | undefined {
  const boxes = columnBoxes(columns, box);
  const inset = isCards ? padding : 0;
  const inner: FlowContext = isCards ? onCard(context) : context;
  const stacks = columns.map(({ blocks }, index) => stackOf(blocks, (boxes[index]?.width ?? 1) - 2 * inset, inner));
  const around = [stackOf(before, box.width, context), stackOf(after, box.width, context)];
  const scale = fittingScale(stacks, around, box.height - 2 * inset);
  if (!scale || stacks.some(({ width }) => width < 120)) return undefined;
  const [head, foot] = around.map((stack) => (stack.items.length > 0 ? stackHeight(stack, scale) + gap * 0.75 : 0));
  const least = Math.max(...stacks.map((stack) => stackHeight(stack, scale))) + 2 * inset;
  const room = box.height - (head ?? 0) - (foot ?? 0);
  // A little air where there is room; never stretched to the bottom.
  const wished = Math.max(isCards ? leastCard : 0, least + airIn(stacks, scale));
  const height = Math.min(room, Math.ceil(stacksGrow(stacks) ? room : wished));
  // Lines that begin beside each other go on so: the gaps between paragraphs grow alike, as far as in the fuller column.
  const isText = columns.every(({ blocks }) => blocks.every(({ kind }) => textKinds.has(kind)));
  const inside = height - 2 * inset;
  const growth = Math.min(
    ...stacks.map((stack) => (inside - stackHeight(stack, scale)) / wishOf(stack, scale)).filter(Number.isFinite),
  );
  const insideOf = (stack: Stack): number =>
    isText && wishOf(stack, scale) > 0 ? stackHeight(stack, scale) + wishOf(stack, scale) * growth : inside;
  const id = slideIds();
  const elements: SlideElement[] = [];
  const place = lowered(box, (head ?? 0) + height + (foot ?? 0), littleColumns);
  const top = place.y + (head ?? 0);
  if (before.length > 0)
    elements.push(
      ...placeItems(around[0]?.items ?? [], scale, { ...place, height: (head ?? 0) - gap * 0.75 }, id, context),
    );
  for (const [index, stack] of stacks.entries()) {
    const { x, width } = boxes[index] ?? box;
    if (isCards) elements.push(...card({ x, y: top, width, height }, index, context));
    const area = {
      x: x + inset,
      y: top + inset,
      width: width - 2 * inset,
      height: Math.ceil(insideOf(stack) * 100) / 100,
    };
    elements.push(...placeItems(stack.items, scale, area, id, inner));
  }
  if (after.length > 0) {
    const y = top + height + gap * 0.75;
    elements.push(
      ...placeItems(around[1]?.items ?? [], scale, { ...box, y, height: box.y + box.height - y }, id, context),
    );
  }
  return elements;
}

const textKinds: ReadonlySet<Block['kind']> = new Set(['paragraph', 'heading', 'list']);

/** How much higher than it must be a stack would like to be. */
function wishOf({ items, width }: Stack, scale: Scale): number {
  return items.reduce((sum, item) => sum + item.ideal(scale, width) - item.height(scale, width, Number.MAX_VALUE), 0);
}

/** What columns get besides what they need: as much as a list alone on its slide would. */
function airIn(stacks: readonly Stack[], scale: Scale): number {
  return Math.max(scale.body * 0.9, ...stacks.map((stack) => wishOf(stack, scale) * 2));
}

/** Pictures and charts take what room they get; text stays as high as it is. */
function stacksGrow(stacks: readonly { items: readonly { canGrow?: boolean }[] }[]): boolean {
  return stacks.some(({ items }) => items.some((item) => item.canGrow));
}

/** Sizes are shared by all: what stands around takes its height at the same scale. */
function fittingScale(stacks: readonly Stack[], around: readonly Stack[], height: number): Scale | undefined {
  const outer = around.filter(({ items }) => items.length > 0);
  const taken = (scale: Scale) => outer.reduce((sum, stack) => sum + stackHeight(stack, scale) + gap * 0.75, 0);
  const alone = commonScale(stacks, height);
  if (outer.length === 0) return alone;
  // A text that leaves columns no room, set as large as they are alone, is too long to stand over them.
  return alone && commonScale(stacks, height - taken(alone)) && commonScale(stacks, height, taken);
}

function columnBoxes(columns: readonly Column[], box: Box): Box[] {
  const usable = box.width - gap * (columns.length - 1);
  const asked = columns.map(({ widthPercent }) => widthPercent ?? 0);
  const rest = Math.max(0, 100 - asked.reduce((sum, share) => sum + share, 0));
  const open = asked.filter((share) => share === 0).length;
  const shares = asked.map((share) => share || rest / Math.max(1, open) || 10);
  const total = shares.reduce((sum, share) => sum + share, 0);
  let x = box.x;
  return shares.map((share) => {
    const width = Math.floor((usable * share) / total);
    const place = { ...box, x, width };
    x += width + gap;
    return place;
  });
}

/** The ground of a card, with a bar of the style's colour on top. */
export function card(box: Box, index: number, { look }: Pick<LayOutContext, 'look'>): ShapeElement[] {
  const shape = { kind: 'shape', part: 'decoration', alt: '', geometry: { kind: 'rect' } } as const;
  return [
    { ...shape, id: `card-${index + 1}`, name: 'Card', box, fill: { kind: 'solid', color: look.code.fill } },
    {
      ...shape,
      id: `card-bar-${index + 1}`,
      name: 'Card bar',
      box: { ...box, height: barHeight },
      fill: { kind: 'solid', color: look.quote.bar },
    },
  ];
}

/** Text on a card is in the card's colours. */
function onCard(context: LayOutContext): FlowContext {
  const { look } = context;
  return { ...context, look: { ...look, body: { ...look.body, color: look.code.color } } };
}
