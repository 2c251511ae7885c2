import { cardElements } from '@ppt-embed/deck';
import type { Box, ElementPart, SlideElement } from '@ppt-embed/deck';
import { hasRole } from '../../elements/text/element-text.ts';
import { isInBox, middleOf } from '../../model/geometry/bounds.ts';
import { findCardGrid } from './card-grid.ts';
import type { CardGrid } from './card-grid.ts';

/** A card of a list with all elements that move with it. */
export interface CardItem {
  /** The background of the card. */
  card: SlideElement;
  /** The background, and the bars, marks and texts that a layout placed on it. */
  parts: readonly SlideElement[];
  /** The elements that belong to the card next to it, such as the date of an event. They move only along the list. */
  beside: readonly SlideElement[];
  /** Other elements on the card, such as a picture that the user has placed there. */
  guests: readonly SlideElement[];
}

/** A list of equal cards that a layout has generated, such as steps, figures or events. */
export interface CardList {
  items: readonly CardItem[];
  grid: CardGrid;
  /** The arrows between cards, each with the index of the card to which it leads. */
  arrows: ReadonlyMap<number, SlideElement>;
  /** The lines along the whole list, such as the line of a timeline. */
  lines: readonly SlideElement[];
}

/** The direction of a list with one row or one column. */
export type Axis = 'x' | 'y';

/** Returns the direction of a list; undefined for several rows with several columns. */
export function axisOf({ rows }: CardGrid): Axis | undefined {
  if (rows.length === 1) return 'x';
  return rows.every((count) => count === 1) ? 'y' : undefined;
}

/** Parts that are independent of the list, wherever they are. */
const independentParts: ReadonlySet<ElementPart | undefined> = new Set<ElementPart>([
  'styleDecoration',
  'footer',
  'footerDate',
  'footnotes',
  'sectionNumber',
  'logo',
]);
/** Parts next to a card that belong to it. */
const besideParts: ReadonlySet<ElementPart | undefined> = new Set<ElementPart>([
  'decoration',
  'eventTime',
  'stepMark',
  'phase',
  'icon',
]);
/** Texts that belong to a card, wherever they are. */
const contentParts: ReadonlySet<ElementPart | undefined> = new Set<ElementPart>(['eventTime', 'stepMark', 'phase']);

/**
 * Returns the list to which the card of an element belongs. Its cards must still be where a layout has placed them, and
 * nothing else may be between them. One card may have been moved; it no longer belongs to the list of the others.
 * @param id Id of the background of a card, or of an element on it.
 * @returns undefined if the element is not on a card of a list
 */
export function findCardList(elements: readonly SlideElement[], id: string): CardList | undefined {
  const own = fromBackground(cardElements(elements, id));
  if (!own.some(({ kind }) => kind === 'text')) return undefined;
  const signature = signatureOf(own);
  const cards = [...new Set(elements.map((element) => cardElements(elements, element.id)))]
    .map(fromBackground)
    .filter((parts) => parts.length > 0 && signatureOf(parts) === signature);
  // In a mosaic, only the cards of the same size are a list.
  const equal = cards.filter(([card]) => card && own[0] && isSameSize(card.box, own[0].box));
  const isMosaic = equal.length < cards.length;
  const list = listOf(elements, cards) ?? (isMosaic ? listOf(elements, equal) : undefined);
  return list ?? listWithoutMoved(elements, isMosaic ? equal : cards, own);
}

/** The elements of a card, from its background. */
type CardParts = readonly SlideElement[];

/** Returns the list of the cards that are still in place after one of them was moved, if `own` is one of them. */
function listWithoutMoved(
  elements: readonly SlideElement[],
  cards: readonly CardParts[],
  own: CardParts,
): CardList | undefined {
  const boxes = cards.flatMap(([card]) => card?.box ?? []);
  const isEqual = boxes.every((box) => boxes[0] && isSameSize(box, boxes[0]));
  if (!isEqual || findCardGrid(boxes)) return undefined;
  const lists = cards.flatMap(
    (moved) =>
      listOf(
        elements,
        cards.filter((one) => one !== moved),
        moved,
      ) ?? [],
  );
  // Of three cards, any two can be in a row. Those that are closest to each other are still in place.
  const [list] = lists.toSorted((one, other) => distanceIn(one) - distanceIn(other));
  return list?.items.some(({ card }) => card === own[0]) ? list : undefined;
}

const distanceIn = ({ grid: { gap } }: CardList): number => gap.x + gap.y;

/** Returns the elements of a card without those below its background, such as the date of an event next to it. */
function fromBackground(parts: readonly SlideElement[]): readonly SlideElement[] {
  const areas = parts.map(({ box }) => box.width * box.height);
  return parts.slice(areas.indexOf(Math.max(...areas)));
}

const isSameSize = (one: Box, other: Box): boolean =>
  Math.abs(one.width - other.width) <= 2 && Math.abs(one.height - other.height) <= 2;

/** @param moved A card that the user has moved away from these cards. */
function listOf(
  elements: readonly SlideElement[],
  cards: readonly CardParts[],
  [moved]: CardParts = [],
): CardList | undefined {
  const found = findCardGrid(
    cards.flatMap(([card]) => card?.box ?? []),
    moved?.box,
  );
  if (!found) return undefined;
  const items = found.order.flatMap((index): CardItem[] => {
    const parts = cards[index] ?? [];
    return parts[0] ? [{ card: parts[0], parts, beside: [], guests: [] }] : [];
  });
  const onCards = new Set([...cards.flat(), ...(moved ? cardElements(elements, moved.id) : [])]);
  const others = elements.filter((element) => !onCards.has(element) && !isIndependent(element));
  const list = withOthers({ items, grid: found.grid, arrows: new Map(), lines: [] }, others);
  // Cards above and below each other belong together only along a line.
  if (!list || (found.grid.isStaggered && list.lines.length === 0)) return undefined;
  return elementsOf(list).some(({ locked }) => locked) ? undefined : list;
}

/** Returns all elements of a list. */
export function elementsOf({ items, arrows, lines }: CardList): SlideElement[] {
  return [...items.flatMap(itemElements), ...arrows.values(), ...lines];
}

/** Returns all elements that belong to a card. */
export function itemElements({ parts, beside, guests }: CardItem): SlideElement[] {
  return [...parts, ...beside, ...guests];
}

/**
 * Returns the list and its selected cards.
 * @returns undefined if other elements are also selected, or only a part of a card
 */
export function selectedItems(
  elements: readonly SlideElement[],
  selected: readonly SlideElement[],
): { list: CardList; items: readonly CardItem[] } | undefined {
  const list = selected[0] && findCardList(elements, selected[0].id);
  const items = list?.items.filter(({ parts }) => parts.every((part) => selected.includes(part))) ?? [];
  const whole = items.flatMap(itemElements);
  return list && selected.every((element) => whole.includes(element)) ? { list, items } : undefined;
}

/** Maximum height in px of lines above rows, which the first row has only if it is not the first on the slide. */
const maxLineHeight = 2;

/** Describes the kinds of elements on a card, without a line that separates it from the card above. */
function signatureOf(parts: readonly SlideElement[]): string {
  const content = parts.filter(({ part, box }) => part !== 'decoration' || box.height > maxLineHeight);
  return content.map(({ kind, part = '' }) => `${kind} ${part}`).join();
}

function isIndependent(element: SlideElement): boolean {
  if (independentParts.has(element.part)) return true;
  if (element.kind === 'line' && (element.start || element.end)) return true;
  return hasRole(element) && element.role !== 'body';
}

/** Adds the elements around and between the cards to a list; undefined if one of them would be in the way. */
function withOthers(list: CardList, others: readonly SlideElement[]): CardList | undefined {
  const { grid } = list;
  const axis = axisOf(grid);
  const beside = axis ? findBeside(list, others, axis) : [];
  const lines = axis ? others.filter((element) => isLineAlong(element, list, axis)) : [];
  const between = others.filter((element) => !beside.flat().includes(element) && !lines.includes(element));
  const arrows = findArrows(list, between);
  if (!arrows) return undefined;
  const used = new Set(arrows.values());
  const rest = between.filter((element) => !used.has(element) && !isAround(element.box, grid.bounds));
  const items = list.items.map((item, index) => ({
    ...item,
    beside: beside[index] ?? [],
    guests: rest.filter(({ box }) => isWithin(box, item.card.box)),
  }));
  const guests = new Set(items.flatMap((item) => item.guests));
  const isBlocked = rest.some(
    (element) =>
      !guests.has(element) && (isInBox(grid.bounds, middleOf(element.box)) || contentParts.has(element.part)),
  );
  return isBlocked ? undefined : { ...list, items, arrows, lines };
}

const isWithin = (box: Box, card: Box): boolean =>
  box.x >= card.x &&
  box.y >= card.y &&
  box.x + box.width <= card.x + card.width &&
  box.y + box.height <= card.y + card.height;

const isAround = (box: Box, bounds: Box): boolean => isWithin(bounds, box);

const sizeOf = { x: 'width', y: 'height' } as const;
const startOf = (box: Box, axis: Axis): number => box[axis];
const endOf = (box: Box, axis: Axis): number => box[axis] + box[sizeOf[axis]];
/** Tolerance in px for elements that extend beyond their card. */
const overhang = 12;

/** Whether an element is not longer than a card and lies next to it or on it. */
function isAt(box: Box, card: Box, axis: Axis): boolean {
  const middle = middleOf(box)[axis];
  return (
    startOf(box, axis) >= startOf(card, axis) - overhang &&
    endOf(box, axis) <= endOf(card, axis) + overhang &&
    middle > startOf(card, axis) - overhang &&
    middle < endOf(card, axis) + overhang
  );
}

/** Returns the elements next to each card of which each card has exactly one, at the same distance. */
function findBeside({ items, grid }: CardList, others: readonly SlideElement[], axis: Axis): SlideElement[][] {
  const across = axis === 'x' ? 'y' : 'x';
  const candidates = others.filter((element) => besideParts.has(element.part));
  const isStaggered = grid.isStaggered === true;
  const groups = Map.groupBy(candidates, ({ kind, part, box }) =>
    [kind, part, isStaggered ? '' : Math.round(box[across]), Math.round(box[sizeOf[across]])].join(' '),
  );
  const complete = [...groups.values()].flatMap((group) => {
    // Cards above and below a line are over each other. What belongs to them is at their left edge.
    const isBeside = (box: Box, card: Box): boolean =>
      isStaggered ? Math.abs(box.x - card.x) <= overhang : isAt(box, card, axis);
    const byItem = items.map(({ card }) => group.filter(({ box }) => isBeside(box, card.box)));
    return group.length === items.length && byItem.every(({ length }) => length === 1) ? [byItem] : [];
  });
  return items.map((_, index) => complete.flatMap((byItem) => byItem[index] ?? []));
}

/** Whether a decoration is along several cards. */
function isLineAlong(element: SlideElement, { items }: CardList, axis: Axis): boolean {
  if (element.part !== 'decoration' || element.kind !== 'line') return false;
  const reached = items.filter(
    ({ card }) =>
      startOf(element.box, axis) < endOf(card.box, axis) && endOf(element.box, axis) > startOf(card.box, axis),
  );
  return reached.length > 1;
}

/**
 * Returns the arrow that leads to each card from the one before it in the same row or column.
 * @returns an empty map if there are none; undefined if some are missing
 */
function findArrows({ items, grid }: CardList, others: readonly SlideElement[]): Map<number, SlideElement> | undefined {
  const axis = axisOf(grid) ?? 'x';
  const arrows = new Map<number, SlideElement>();
  const pairs = neighbors(grid, axis);
  for (const index of pairs) {
    const [before, after] = [items[index - 1], items[index]];
    const arrow = before && after && others.find((one) => isBetween(one, before.card.box, after.card.box, axis));
    if (arrow) arrows.set(index, arrow);
  }
  return arrows.size === 0 || arrows.size === pairs.length ? arrows : undefined;
}

/** Returns the indices of cards that follow another one in the same row, or in the only column. */
export function neighbors({ rows, isColumnMajor }: CardGrid, axis: Axis): number[] {
  if (isColumnMajor) return [];
  const starts = new Set(rows.map((_, row) => rows.slice(0, row).reduce((sum, count) => sum + count, 0)));
  const count = rows.reduce((sum, one) => sum + one, 0);
  return Array.from({ length: count }, (_, index) => index).filter((index) =>
    axis === 'y' ? index > 0 : !starts.has(index),
  );
}

function isBetween(element: SlideElement, before: Box, after: Box, axis: Axis): boolean {
  if (element.part !== 'decoration') return false;
  const across = axis === 'x' ? 'y' : 'x';
  const middle = middleOf(element.box);
  return (
    middle[axis] >= endOf(before, axis) &&
    middle[axis] <= startOf(after, axis) &&
    middle[across] >= startOf(before, across) &&
    middle[across] <= endOf(before, across)
  );
}
