import type { Box } from './box.ts';
import type { SlideElement } from './element.ts';

/** Minimum size of a card in px. Smaller shapes are treated as marks. */
const minSize = { width: 120, height: 48 } as const;
/** Distance in px by which a mark, such as the number of a step, may extend above its card. */
const maxRise = 48;
/** Maximum height of a text relative to the height of its card. */
const maxTextRatio = 2;
/** Maximum number of elements from the time of an event to its text. */
const maxEventParts = 3;

type ShapeElement = Extract<SlideElement, { kind: 'shape' }>;

/** Whether an element is the background of a card that a layout created. */
export function isCard(element: SlideElement): element is ShapeElement {
  return isPlainRect(element) && isLarge(element);
}

function isLarge({ box }: SlideElement): boolean {
  return box.width >= minSize.width && box.height >= minSize.height;
}

/** Names of cards and panels, which have round corners in some styles. */
const roundedNames: ReadonlySet<string | undefined> = new Set(['Card', 'Panel', 'Text panel']);

function isPlainRect(element: SlideElement): element is ShapeElement {
  return (
    element.kind === 'shape' &&
    element.alt === '' &&
    element.part === 'decoration' &&
    !element.paragraphs &&
    (element.geometry.kind === 'rect' || (element.geometry.kind === 'roundRect' && roundedNames.has(element.name)))
  );
}

/**
 * Whether an element is a card or a shape that a layout has named a card, such as one of many events of a timeline. The
 * user may have changed its outline, or given it an alternative text or text.
 */
function isBackground(element: SlideElement): element is ShapeElement {
  const isNamed = element.kind === 'shape' && element.part === 'decoration' && element.name === 'Card';
  return isNamed || isCard(element);
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
 * the texts that the layout placed on it. The card of an event includes its time and its dot, which are beside it. A
 * panel behind the title or behind other cards is not a card.
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
  const cards = elements.flatMap((element, index) => (isBackground(element) ? [{ element, index }] : []));
  const onPanels = elements.filter((element) => isBackground(element) || isTitle(element));
  const panels = new Set(cards.map(({ element }) => element).filter((card) => isPanel(card, onPanels)));
  const members = new Map<SlideElement, SlideElement[]>();
  const found = new Map<string, readonly SlideElement[]>();
  const cardBelow = (at = -1): ShapeElement | undefined => {
    const element = elements[at];
    return element && cards.findLast((one) => one.index < at && isPartOf(element, one.element))?.element;
  };
  for (const [index, element] of elements.entries()) {
    // The dot of an event may be nearer to the card of the event before it.
    const below = (isBackground(element) ? undefined : cardBelow(eventTextIndex(elements, index))) ?? cardBelow(index);
    const card = below && !panels.has(below) ? below : element;
    if (!isBackground(card) || panels.has(card)) continue;
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

function isPartOf(element: SlideElement, card: ShapeElement): boolean {
  if (!isPart(element)) return false;
  if (isCardMark(element)) return isOnCard(element.box, card.box);
  const { y, width, height } = element.box;
  // The texts of a timeline are a little taller than their cards, because there is no space between them.
  const isFitting = width <= card.box.width && height <= card.box.height * maxTextRatio;
  return isFitting && isOnCard({ ...element.box, y: y + height / 2, height: 0 }, card.box, 0);
}

/**
 * Returns the index of the text of the event to which an element belongs: a time or a dot, followed by the text of the
 * same event with nothing but decorations between them.
 */
function eventTextIndex(elements: readonly SlideElement[], index: number): number | undefined {
  const first = elements[index];
  if (!first || !(first.part === 'eventTime' || isCardMark(first))) return undefined;
  for (let at = index + 1; at <= index + maxEventParts; at++) {
    const element = elements[at];
    if (element?.part === 'eventText') return at;
    if (element?.part === 'eventTime') return elements[at + 1]?.part === 'eventText' ? at + 1 : undefined;
    if (!element || !isCardMark(element)) return undefined;
  }
  return undefined;
}

function isTitle(element: SlideElement): boolean {
  return element.kind === 'text' && (element.role === 'title' || element.role === 'subtitle');
}

/** Whether a card is a panel, on which one of these titles and cards is. */
function isPanel(card: SlideElement, others: readonly SlideElement[]): boolean {
  return others.some((other) => other !== card && isOnCard(other.box, card.box, 0));
}
