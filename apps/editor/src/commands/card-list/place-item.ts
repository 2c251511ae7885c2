import type { Box, SlideElement } from '@ppt-embed/deck';
import { axisOf } from './find-card-list.ts';
import type { Axis, CardItem, CardList } from './find-card-list.ts';

const sizeOf = { x: 'width', y: 'height' } as const;
/** Ratio from which an element is as long as its card, such as a bar along its edge. */
const fullLength = 0.9;
/** Maximum distance in px between the middles of a card and an element that is centered on it. */
const centered = 2;

/** The position and size of an element in one direction. */
type Range = Readonly<Record<'start' | 'size', number>>;

const rangeOf = (box: Box, axis: Axis): Range => ({ start: box[axis], size: box[sizeOf[axis]] });

/**
 * Returns the boxes of the elements of a card after the card has moved or changed its size. Texts stay at the same
 * distance from its edges, and marks keep their size.
 * @param to The new box of the card.
 */
export function placedBoxes(item: CardItem, to: Box, list: CardList): Map<SlideElement, Box> {
  const from = item.card.box;
  const boxes = new Map<SlideElement, Box>([[item.card, { ...from, ...to }]]);
  const isStack = isStacked(item);
  for (const element of [...item.parts, ...item.guests]) {
    if (element === item.card) continue;
    const isText = element.kind === 'text' && !item.guests.includes(element);
    const x = isText ? textRange(element, item, rangeOf(to, 'x'), list) : fixedRange(element.box, from, to, 'x');
    const y =
      isStack && isWithinStack(element, item)
        ? stackedRange(element, item, rangeOf(to, 'y'))
        : isText
          ? stretchedRange(rangeOf(element.box, 'y'), rangeOf(from, 'y'), rangeOf(to, 'y'))
          : fixedRange(element.box, from, to, 'y');
    boxes.set(element, boxWith(element.box, x, y));
  }
  const axis = axisOf(list.grid) ?? 'x';
  for (const element of item.beside) {
    const range =
      element.kind === 'text'
        ? stretchedRange(rangeOf(element.box, axis), rangeOf(from, axis), rangeOf(to, axis))
        : fixedRange(element.box, from, to, axis);
    const along = { ...element.box, [axis]: range.start, [sizeOf[axis]]: range.size };
    boxes.set(element, list.grid.isStaggered ? mirroredBox(along, from, to) : along);
  }
  return boxes;
}

/**
 * Moves an element between a card and the line below it to the other side of the line, if the card is there now. The
 * dot on the line stays where it is.
 */
function mirroredBox(box: Box, from: Box, to: Box): Box {
  if (Math.abs(from.y - to.y) < from.height) return box;
  // The cards above and below are at the same distance from the line.
  const lineY = (Math.min(from.y, to.y) + Math.max(from.y, to.y) + to.height) / 2;
  return { ...box, y: 2 * lineY - box.y - box.height };
}

const boxWith = (box: Box, x: Range, y: Range): Box => ({
  ...box,
  x: x.start,
  y: y.start,
  width: x.size,
  height: y.size,
});

/** Keeps the size of an element and its distance from the nearest edge or the middle of its card. */
function fixedRange(box: Box, from: Box, to: Box, axis: Axis): Range {
  const [element, card, next] = [rangeOf(box, axis), rangeOf(from, axis), rangeOf(to, axis)];
  if (element.size >= card.size * fullLength) return stretchedRange(element, card, next);
  const before = card.start + card.size / 2;
  const offset = element.start + element.size / 2 - before;
  const shift =
    Math.abs(offset) <= centered
      ? next.start + next.size / 2 - before
      : next.start - card.start + (offset > 0 ? next.size - card.size : 0);
  return { start: element.start + shift, size: element.size };
}

/** Keeps the distances of an element from both edges of its card, or their ratio if there is too little space. */
function stretchedRange(element: Range, card: Range, next: Range): Range {
  const [before, after] = [element.start - card.start, card.start + card.size - element.start - element.size];
  const ratio = Math.min(1, (next.size / card.size) * 2);
  const isTight = before + after > next.size / 2;
  const [first, last] = isTight ? [before * (next.size / card.size), after * ratio * 0.5] : [before, after];
  return { start: next.start + first, size: next.size - first - last };
}

/**
 * Returns the horizontal position of a text on a card with another width. A layout may have made the text narrower, so
 * that its lines are equally long; the distance from the edge is that of the other cards.
 */
function textRange(element: SlideElement, item: CardItem, next: Range, { items }: CardList): Range {
  const card = rangeOf(item.card.box, 'x');
  const text = rangeOf(element.box, 'x');
  if (Math.abs(card.size - next.size) <= 1) return { start: text.start - card.start + next.start, size: text.size };
  const index = item.parts.indexOf(element);
  const insets = items.flatMap(({ card: { box }, parts }) => {
    const other = parts[index]?.box;
    return other ? { left: other.x - box.x, right: box.x + box.width - other.x - other.width } : [];
  });
  const [left, right] = [text.start - card.start, card.start + card.size - text.start - text.size];
  const minRight = Math.min(right, ...insets.map((one) => one.right));
  const isCentered = Math.abs(left - right) <= centered;
  const start = isCentered ? Math.min(left, ...insets.map((one) => one.left)) : left;
  const hasMarkAfter = item.parts.some(
    (one) => one.kind !== 'text' && one.box.x >= element.box.x + element.box.width - 1 && one !== item.card,
  );
  const end = isCentered ? start : hasMarkAfter ? minRight : Math.min(minRight, Math.max(left, minInset));
  return { start: next.start + start, size: Math.max(minTextWidth, next.size - start - end) };
}

/** Minimum distance in px between a text and the edge of its card. */
const minInset = 12;
/** Minimum width of a text in px. */
const minTextWidth = 40;

const textsOf = ({ parts }: CardItem): SlideElement[] => parts.filter(({ kind }) => kind === 'text');

/** Whether the texts of a card are below each other, such as a figure and its label. */
function isStacked(item: CardItem): boolean {
  const texts = textsOf(item).toSorted((one, other) => one.box.y - other.box.y);
  return (
    texts.length > 1 &&
    texts.every(({ box }, index) => {
      const before = texts[index - 1]?.box;
      return !before || box.y >= before.y + before.height - 1;
    })
  );
}

/** Whether an element moves with the stacked texts: not the bars along the edges, and no marks above the card. */
function isWithinStack({ box }: SlideElement, { card }: CardItem): boolean {
  const isBar = box.width >= card.box.width * fullLength || box.height >= card.box.height * fullLength;
  return !isBar && box.y >= card.box.y;
}

/** Returns the vertical position of an element of a stack, which stays in the middle of its card. */
function stackedRange({ box }: SlideElement, item: CardItem, next: Range): Range {
  const card = rangeOf(item.card.box, 'y');
  const texts = textsOf(item).map((text) => text.box);
  const top = Math.min(...texts.map(({ y }) => y)) - card.start;
  const bottom = card.start + card.size - Math.max(...texts.map(({ y, height }) => y + height));
  const difference = next.size - card.size;
  if (top + bottom + difference >= 0) {
    const shift = Math.min(Math.max(difference / 2, -top), difference + bottom);
    return { start: box.y - card.start + next.start + shift, size: box.height };
  }
  const ratio = next.size / card.size;
  return { start: next.start + (box.y - card.start) * ratio, size: box.height * ratio };
}

/** Returns the box of an arrow between two cards after both have moved. */
export function arrowBox(arrow: Box, axis: Axis, before: readonly [Box, Box], after: readonly [Box, Box]): Box {
  const across = axis === 'x' ? 'y' : 'x';
  const gapOf = ([first, second]: readonly [Box, Box]) => (first[axis] + first[sizeOf[axis]] + second[axis]) / 2;
  const moved = fixedRange(arrow, before[1], after[1], across);
  return { ...arrow, [axis]: arrow[axis] - gapOf(before) + gapOf(after), [across]: moved.start };
}

/**
 * Returns the box of a line along the list. It begins and ends at the same place of the first and the last card.
 * @param before The boxes of the first and the last card.
 */
export function lineBox(line: Box, axis: Axis, before: readonly [Box, Box], after: readonly [Box, Box]): Box {
  const [first, last] = [0, 1].map((end) => {
    const at = line[axis] + (end === 0 ? 0 : line[sizeOf[axis]]);
    const [from, to] = end === 0 ? [before[0], after[0]] : [before[1], after[1]];
    return to[axis] + ((at - from[axis]) * to[sizeOf[axis]]) / from[sizeOf[axis]];
  });
  const start = first ?? line[axis];
  return { ...line, [axis]: start, [sizeOf[axis]]: Math.max(0, (last ?? start) - start) };
}

/** Distance in px by which elements of a card extend above it. */
export function riseOf({ card, parts }: CardItem): number {
  return Math.max(0, ...parts.map(({ box }) => card.box.y - box.y));
}
