import type { Box } from './box.ts';
import type { SlideElement } from './element.ts';

/** Minimum size of a card in px. Smaller shapes are treated as marks. */
const minSize = { width: 120, height: 48 } as const;
/** Distance in px by which a mark, such as the number of a step, may extend above its card. */
const maxRise = 48;

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
  const index = elements.findIndex((element) => element.id === id);
  const element = elements[index];
  if (!element || !(isCard(element) || isPart(element))) return [];
  const card = cardOf(elements, index);
  if (!card) return [];
  const start = elements.indexOf(card);
  return elements.filter(
    (other, at) => other === card || (at > start && isPartOf(other, card) && cardOf(elements, at) === card),
  );
}

/** Returns the card to which the element at an index belongs: the topmost one below it. */
function cardOf(elements: readonly SlideElement[], index: number): SlideElement | undefined {
  const element = elements[index];
  if (!element) return undefined;
  const below = elements.slice(0, index).findLast((one) => isCard(one) && isPartOf(element, one));
  const card = below && !isPanel(elements, below) ? below : isCard(element) ? element : undefined;
  return card && !isPanel(elements, card) ? card : undefined;
}

function isPart(element: SlideElement): boolean {
  return isCardMark(element) || (element.kind === 'text' && element.role === 'body');
}

function isPartOf(element: SlideElement, card: SlideElement): boolean {
  return isPart(element) && isOnCard(element.box, card.box, isCardMark(element) ? maxRise : 0);
}

/** Whether a title or another card is on a card. */
function isPanel(elements: readonly SlideElement[], card: SlideElement): boolean {
  return elements.some(
    (other) =>
      other !== card &&
      (isCard(other) || (other.kind === 'text' && (other.role === 'title' || other.role === 'subtitle'))) &&
      isOnCard(other.box, card.box, 0),
  );
}
