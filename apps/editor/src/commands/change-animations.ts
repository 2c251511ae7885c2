import { animationSteps, effectClassOf, normalizedAnimation, paragraphsOf } from '@ppt-embed/deck';
import type { ElementAnimation, SlideElement } from '@ppt-embed/deck';
import { isMovable } from '../elements/element-behavior.ts';
import { currentSlide, selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Transaction } from '../model/transaction.ts';
import { animationEntries } from './animation-entries.ts';
import { groupByCard } from './card-units.ts';
import { changeSlide } from './change-slide.ts';
import { inReadingOrder } from './reading-order.ts';

type Elements = readonly SlideElement[];

/** Whether an element enters, and has several paragraphs that can enter one by one. */
export function canEnterByParagraph(element: SlideElement): boolean {
  const { effect = 'appear' } = element.animation ?? {};
  if (effectClassOf(effect) !== 'entrance') return false;
  return paragraphsOf(element).filter(({ runs }) => runs.some(({ text }) => text.trim() !== '')).length > 1;
}

/** Returns an element with an animation without default values. An equal animation leaves it unchanged. */
export function withAnimation(element: SlideElement, animation: ElementAnimation): SlideElement {
  const normalized = normalizedAnimation(animation);
  const before = element.animation && normalizedAnimation(element.animation);
  return JSON.stringify(before) === JSON.stringify(normalized) ? element : { ...element, animation: normalized };
}

/**
 * Lets the animations of elements start startTogether, as the first one does. Texts whose paragraphs enter one by one follow.
 * @param unit Elements of a card in the order of their animations.
 */
export function startTogether(unit: Elements): Elements {
  const animated = unit.filter(isAnimated);
  const start = animated[0]?.animation?.start;
  const isSplit = (element: SlideElement): boolean =>
    element.animation?.byParagraph === true && canEnterByParagraph(element);
  const ordered = [...animated.filter((element) => !isSplit(element)), ...animated.filter(isSplit)];
  return ordered.map((element, index) => withStart(element, index === 0 || isSplit(element) ? start : 'withPrevious'));
}

function withStart(element: SlideElement, start: ElementAnimation['start']): SlideElement {
  if (!element.animation) return element;
  const { start: _, ...animation } = element.animation;
  return withAnimation(element, { ...animation, ...(start && { start }) });
}

interface AnimationChange {
  at: number;
  /** Whether the animations of a card become one entry of the list of animations. @default true */
  isGathered?: boolean;
  /** The changed elements. @default the selected elements */
  elements?: Elements;
}

/**
 * Changes the animations of elements, card by card.
 * @param update Changes the elements of a card, or an element that is on no card. Gets and returns them in the order of
 *   their animations.
 */
export function changeAnimations(
  state: EditorState,
  { at, isGathered = true, elements = selectedElements(state) }: AnimationChange,
  update: (unit: Elements) => Elements,
): Transaction | null {
  const there = currentSlide(state)?.elements ?? [];
  const before = animatedElements(there);
  const results = new Map<string, SlideElement>();
  let nextOrder = 1 + Math.max(-1, ...before.map(({ animation }) => animation?.order ?? 0));
  let sequence: readonly string[] = idsOf(before);
  for (const group of inReadingOrder(groupByCard(there, idsOf(elements.filter(isMovable))))) {
    const unit = [...before.filter((one) => group.includes(one)), ...group.filter((one) => !isAnimated(one))];
    const after = update(unit);
    for (const element of after) {
      const isNew = element.animation && !sequence.includes(element.id);
      results.set(element.id, isNew ? withOrder(element, nextOrder++) : element);
    }
    if (isGathered) sequence = gathered(sequence, idsOf(unit), idsOf(after.filter(isAnimated)));
  }
  return changeSequence(state, at, sequence, withStartsOfRemoved(there, results));
}

/** Moves ids to the position of the first one, or to the end if there are none. */
function gathered(sequence: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const first = sequence.findIndex((id) => before.includes(id));
  const others = sequence.filter((id) => !before.includes(id));
  return others.toSpliced(first < 0 ? others.length : first, 0, ...after);
}

/** Gives the start of an entry's first animation to the next one if the first animation is removed. */
function withStartsOfRemoved(
  there: Elements,
  results: ReadonlyMap<string, SlideElement>,
): ReadonlyMap<string, SlideElement> {
  const changed = new Map(results);
  for (const { elements } of animationEntries(there)) {
    const [first] = elements;
    const next = elements.map((element) => changed.get(element.id) ?? element).find(isAnimated);
    if (next && next.id !== first?.id && next.animation?.start === 'withPrevious')
      changed.set(next.id, withStart(next, first?.animation?.start));
  }
  return changed;
}

/**
 * Changes elements and the order of their animations. Returns null if nothing changes.
 * @param sequence Ids of all animated elements in their new order.
 * @param changed The changed elements by id.
 */
export function changeSequence(
  state: EditorState,
  at: number,
  sequence: readonly string[],
  changed: ReadonlyMap<string, SlideElement> = new Map(),
): Transaction | null {
  return changeSlide(state, { at }, (slide) => {
    const updated = slide.elements.map((element) => changed.get(element.id) ?? element);
    const isInOrder = idsOf(animatedElements(updated)).join(' ') === sequence.join(' ');
    const elements = isInOrder
      ? updated
      : updated.map((element) => (element.animation ? withOrder(element, sequence.indexOf(element.id)) : element));
    return elements.every((element, index) => element === slide.elements[index]) ? slide : { ...slide, elements };
  });
}

function withOrder(element: SlideElement, order: number): SlideElement {
  return element.animation && element.animation.order !== order
    ? { ...element, animation: { ...element.animation, order } }
    : element;
}

/** Returns the elements with an animation, in the order of their animations. */
export function animatedElements(elements: Elements): Elements {
  return [...new Set(animationSteps(elements).map(({ element }) => element))];
}

function isAnimated({ animation }: SlideElement): boolean {
  return animation !== undefined;
}

function idsOf(elements: Elements): string[] {
  return elements.map(({ id }) => id);
}
