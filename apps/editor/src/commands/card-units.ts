import { cardElements } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';

/**
 * Groups elements of a slide by card, in the order of their first elements. An element that is on no card is a group
 * by itself.
 * @param elements All elements of the slide.
 * @param ids Ids of the elements to group.
 */
export function groupByCard(elements: readonly SlideElement[], ids: readonly string[]): readonly SlideElement[][] {
  const groups = new Map<SlideElement, SlideElement[]>();
  for (const element of elements) {
    if (!ids.includes(element.id)) continue;
    const key = cardKey(elements, element);
    groups.set(key, [...(groups.get(key) ?? []), element]);
  }
  return [...groups.values()];
}

/** Returns what identifies the card of an element: the card's first element, or the element if it is on no card. */
export function cardKey(elements: readonly SlideElement[], element: SlideElement): SlideElement {
  return cardElements(elements, element.id)[0] ?? element;
}

/**
 * Returns the units that users work with: each card of which all elements are given, and each other element.
 * @param elements All elements of the slide.
 * @param ids Ids of the elements to group.
 */
export function cardUnits(elements: readonly SlideElement[], ids: readonly string[]): readonly SlideElement[][] {
  return groupByCard(elements, ids).flatMap((group) =>
    isWholeCard(elements, group) ? [group] : group.map((one) => [one]),
  );
}

/** Whether elements are exactly those of one card. */
function isWholeCard(elements: readonly SlideElement[], group: readonly SlideElement[]): boolean {
  const [first] = group;
  return group.length > 1 && first !== undefined && cardElements(elements, first.id).length === group.length;
}

/**
 * Returns the elements whose fill and line are those of the given elements: of a whole card only its background, and
 * all other elements.
 * @param elements All elements of the slide.
 * @param ids Ids of the given elements.
 */
export function paintedElements(elements: readonly SlideElement[], ids: readonly string[]): readonly SlideElement[] {
  return cardUnits(elements, ids).flatMap((unit) => (unit.length > 1 ? largest(unit) : unit));
}

/** Whether an element is the background of a card with other elements on it. */
export function isCardBackground(elements: readonly SlideElement[], element: SlideElement): boolean {
  const card = cardElements(elements, element.id);
  return card.length > 1 && largest(card)[0] === element;
}

/**
 * Returns the width in px that text on a card can have: up to the right edge, with the same space to it as the content
 * has to the left edge. Layouts make text narrower if its lines break better. If the text is on no card, or next to
 * other content of the card, returns its own width.
 */
export function maxWidthOnCard(elements: readonly SlideElement[], text: SlideElement): number {
  const { box } = text;
  const card = cardElements(elements, text.id);
  const [background] = largest(card);
  if (!background || background.kind !== 'shape' || box.rotation || text.kind !== 'text') return box.width;
  const content = card.filter((one) => one !== background && !isAtEdge(one, background));
  const padding = Math.min(...content.map((one) => one.box.x)) - background.box.x;
  const width = background.box.x + background.box.width - padding - box.x;
  const isBeside = content.some((one) => one !== text && one.box.x >= box.x + box.width && isAtSameHeight(one, text));
  return isBeside ? box.width : Math.max(box.width, width);
}

/** Whether an element begins at the left edge of a card, like its bar. */
function isAtEdge({ box }: SlideElement, card: SlideElement): boolean {
  return box.x <= card.box.x;
}

function isAtSameHeight({ box: one }: SlideElement, { box: other }: SlideElement): boolean {
  return one.y < other.y + other.height && other.y < one.y + one.height;
}

/** Returns the element of a card with the largest area: its background. */
function largest(card: readonly SlideElement[]): SlideElement[] {
  const areaOf = ({ kind, box }: SlideElement): number => (kind === 'shape' ? box.width * box.height : 0);
  return card.toSorted((one, other) => areaOf(other) - areaOf(one)).slice(0, 1);
}
