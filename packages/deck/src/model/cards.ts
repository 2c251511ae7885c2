import type { Box } from './box.ts';
import type { SlideElement } from './element.ts';

/** Minimum size of a card in px. Smaller shapes are treated as marks. */
const minSize = { width: 120, height: 48 } as const;
/** Distance in px by which a mark, such as the number of a step, may extend above its card. */
const maxRise = 48;
/** Distance in px by which a text may extend above and below its card. */
const maxOverhang = 8;

type ShapeElement = Extract<SlideElement, { kind: 'shape' }>;

/** Whether an element is the background of a card that a layout created. */
export function isCard(element: SlideElement): element is ShapeElement {
  return (
    element.kind === 'shape' &&
    element.alt === '' &&
    element.part === 'decoration' &&
    !element.paragraphs &&
    element.geometry.kind === 'rect' &&
    element.box.width >= minSize.width &&
    element.box.height >= minSize.height
  );
}

/** Whether an element is a shape that decorates a card: a bar, a symbol or the number of a step. */
export function isCardMark(element: SlideElement): element is ShapeElement {
  return element.kind === 'shape' && (element.alt === '' || element.part === 'stepMark');
}

/** Whether the center of a mark is on a card, or the mark extends a little above the card. */
export function isOnCard(box: Box, card: Box, rise: number = maxRise): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isSmaller = box.width * box.height < card.width * card.height;
  return isSmaller && x > card.x && x < card.x + card.width && y > card.y - rise && y < card.y + card.height;
}

/**
 * Returns the elements of the card to which an element belongs, in z-order: its background, its bar and symbols, and
 * the texts that the layout placed on it. A panel behind the title or behind other cards is not a card.
 * @returns an empty list if the element is not on a card
 */
export function cardElements(elements: readonly SlideElement[], id: string): readonly SlideElement[] {
  let cards = cardsBySlide.get(elements);
  if (!cards) cardsBySlide.set(elements, (cards = findCards(elements)));
  return cards.get(id) ?? [];
}

/** The cards of a slide, by its elements, because a selection needs the card of each selected element. */
const cardsBySlide = new WeakMap<readonly SlideElement[], ReadonlyMap<string, readonly SlideElement[]>>();

/** Returns the elements of the card of each element, by the element's id. A part belongs to the topmost card below it. */
function findCards(elements: readonly SlideElement[]): ReadonlyMap<string, readonly SlideElement[]> {
  const cards = elements.flatMap((element, index) => (isCard(element) ? [{ element, index }] : []));
  const onPanels = elements.filter((element) => isCard(element) || isTitle(element));
  const panels = new Set(cards.map(({ element }) => element).filter((card) => isPanel(card, onPanels)));
  const members = new Map<SlideElement, SlideElement[]>();
  const found = new Map<string, readonly SlideElement[]>();
  for (const [index, element] of elements.entries()) {
    const below = cards.findLast((one) => one.index < index && isPartOf(element, one.element))?.element;
    const card = below && !panels.has(below) ? below : element;
    if (!isCard(card) || panels.has(card)) continue;
    const all = members.get(card) ?? [];
    members.set(card, all);
    all.push(element);
    found.set(element.id, all);
  }
  return found;
}

function isPart(element: SlideElement): boolean {
  return isCardMark(element) || (element.kind === 'text' && element.role === 'body');
}

function isPartOf(element: SlideElement, card: SlideElement): boolean {
  if (!isPart(element)) return false;
  if (isCardMark(element)) return isOnCard(element.box, card.box);
  // The text of a low card, such as that of an event, may be a little higher than the card.
  const { y, height, ...box } = element.box;
  return isOnCard({ ...box, y: y + maxOverhang, height: height - 2 * maxOverhang }, card.box, 0);
}

function isTitle(element: SlideElement): boolean {
  return element.kind === 'text' && (element.role === 'title' || element.role === 'subtitle');
}

/** Whether one of these titles and cards is on a card. */
function isPanel(card: SlideElement, others: readonly SlideElement[]): boolean {
  return others.some((other) => other !== card && isOnCard(other.box, card.box, 0));
}
