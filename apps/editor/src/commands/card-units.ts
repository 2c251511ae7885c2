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

/** Returns the element of a card with the largest area: its background. */
function largest(card: readonly SlideElement[]): SlideElement[] {
  const areaOf = ({ kind, box }: SlideElement): number => (kind === 'shape' ? box.width * box.height : 0);
  return card.toSorted((one, other) => areaOf(other) - areaOf(one)).slice(0, 1);
}
