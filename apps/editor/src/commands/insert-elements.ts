import type { LineElement, Slide, SlideElement, Box, Deck } from '@ppt-embed/deck';
import { cardElements, slideHeightOf, slideWidth } from '@ppt-embed/deck';
import { plainText, roleOf, titleOf, withoutRole } from '../elements/text/element-text.ts';
import { withSlideColors } from '../elements/slide-colors.ts';
import { mapMembers } from '../model/members.ts';
import type { Command } from '../model/transaction.ts';
import { editsAtOnce, setElementBox } from '../elements/element-behavior.ts';
import { boundsOf } from '../model/geometry/bounds.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { withEnd } from '../elements/line/line-between.ts';
import type { LineEndPosition } from '../elements/line/line-between.ts';
import { changeSlide, freshId, onlyKind } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { withLock } from './lock-elements.ts';
import { besideText, findPlaceholder } from './fill-placeholder.ts';
import { findFreeSpace } from './find-free-space.ts';

/**
 * Inserts elements on top of the current slide and selects them. Ids that are already in use get a new number.
 * Generated elements become the user's own, so that a copied arrow is kept when the layout changes, except cards, which
 * otherwise would not be selected and moved as one.
 */
export function insertElements(elements: readonly SlideElement[], change: Change, editing = false): Command {
  return (state) => {
    const slide = state.deck.slides[state.selection.slide];
    if (!slide || elements.length === 0) return null;
    const added = removeDuplicateRoles(slide, withFreshIds(slide, withoutParts(elements)));
    const title = titleOf({ elements: added });
    const ids = added.map(({ id }) => id);
    return changeSlide(
      state,
      change,
      () => ({
        ...slide,
        ...(title && { title: plainText(title.paragraphs) }),
        elements: [...slide.elements, ...added],
      }),
      { elements: ids, editing: editing && ids.length === 1 },
    );
  };
}

function withoutParts(elements: readonly SlideElement[]): readonly SlideElement[] {
  return elements.map((element) => (belongsToCard(elements, element) ? element : withoutPart(element)));
}

/** Whether an element belongs to a card with text in a list of elements. */
export function belongsToCard(elements: readonly SlideElement[], { id }: SlideElement): boolean {
  return cardElements(elements, id).some(({ kind }) => kind === 'text');
}

function withoutPart(element: SlideElement): SlideElement {
  const { part: _, ...rest } = element;
  return mapMembers(rest, withoutPart);
}

/**
 * Demotes a second title, because a slide has only one title. Further titles become regular text, here and in the file.
 * Any number of cards can have body text.
 */
function removeDuplicateRoles(slide: Slide, elements: readonly SlideElement[]): SlideElement[] {
  const usedRoles = new Set(slide.elements.map(roleOf));
  return elements.map((element) => {
    const role = roleOf(element);
    if (role !== undefined && usedRoles.has(role))
      return belongsToCard(elements, element) ? element : withoutRole(element);
    usedRoles.add(role);
    return element;
  });
}

/** Copies elements with ids that are unused on the slide. Lines between the originals connect to the copies. */
export function withFreshIds(slide: Slide, elements: readonly SlideElement[]): SlideElement[] {
  const usedIds = new Set(slide.elements.map(({ id }) => id));
  const ids = new Map<string, string>();
  for (const { id } of elements) {
    const fresh = freshId(id, usedIds);
    usedIds.add(fresh);
    ids.set(id, fresh);
  }
  const reconnect = onlyKind('line', (line) => reconnectLine(line, ids));
  return elements.map((given) => {
    const element = reconnect(withLock(given, false));
    return { ...element, id: ids.get(element.id) ?? element.id };
  });
}

function reconnectLine({ start, end, ...line }: LineElement, ids: ReadonlyMap<string, string>): LineElement {
  const [first, last] = [start && ids.get(start.element), end && ids.get(end.element)];
  return {
    ...line,
    ...(start && first !== undefined && { start: { ...start, element: first } }),
    ...(end && last !== undefined && { end: { ...end, element: last } }),
  };
}

/** Position for new elements. */
export interface InsertPosition {
  /** Position in px of the slide. */
  point: Point;
  /**
   * Whether the element stays outside of the slide if its position is there. @default false: it is moved inside the slide
   */
  allowOverflow?: boolean;
  /**
   * Whether `at` is only the pointer's position: placeholders elsewhere take precedence, and no element is covered.
   * @default false
   */
  isPointerPosition?: boolean;
}

/** Inserts elements on the current slide, centered at a position, and selects them. */
export function insertAt(
  elements: readonly SlideElement[],
  { point, allowOverflow = false, isPointerPosition = false }: InsertPosition,
  change: Change,
): Command {
  return (state) => {
    const { x, y, width, height } = boundsOf(elements.map(({ box }) => box));
    const slideHeight = slideHeightOf(state.deck);
    const isOutside = point.x < 0 || point.x > slideWidth || point.y < 0 || point.y > slideHeight;
    const startOf = allowOverflow && isOutside ? startAround : startAroundClamped;
    const [dx, dy] = [startOf(point.x, width, slideWidth) - x, startOf(point.y, height, slideHeight) - y];
    const placed = elements.map((element) =>
      setElementBox(state.deck, element, { ...element.box, x: element.box.x + dx, y: element.box.y + dy }),
    );
    const there = currentSlide(state)?.elements ?? [];
    return insertElements(isPointerPosition ? offsetPaste(placed, there, state.deck) : placed, change)(state);
  };
}

/** Returns the start of a range with the given center, in whole px. */
function startAround(middle: number, length: number): number {
  return Math.round(middle - length / 2);
}

/** Returns the start of a range with the given center, within the available space. */
function startAroundClamped(middle: number, length: number, space: number): number {
  return Math.max(0, Math.min(startAround(middle, length), Math.floor(space - length)));
}

/**
 * Inserts a new element on the current slide and selects it. The element is placed in an empty placeholder or, if there
 * is none, where it covers nothing.
 * @param editing Whether the element gets the caret.
 * @param keptEmptyId Id of an empty text box that is being edited.
 */
export function insertNew(element: SlideElement, change: Change, editing = false, keptEmptyId?: string): Command {
  return (state) => {
    const slide = currentSlide(state);
    if (!slide) return null;
    const colored = withSlideColors(state.deck, slide, element);
    const filled = fillPlaceholder(state, colored, change, { keptEmptyId });
    if (filled) return filled;
    const placed = setElementBox(state.deck, colored, findFreeSpace(state.deck, slide, element.box));
    return insertElements([placed], change, editing)(state);
  };
}

/**
 * Inserts a new element at a position: into the placeholder there, if any. If it is only the pointer's position, the
 * element can be anywhere; otherwise, it is centered there.
 */
export function insertNewAt(
  element: SlideElement,
  position: InsertPosition,
  change: Change,
  keptEmptyId?: string,
): Command {
  return (state) => {
    const slide = currentSlide(state);
    if (!slide) return null;
    const colored = withSlideColors(state.deck, slide, element);
    const point = position.isPointerPosition ? undefined : position.point;
    const filled = fillPlaceholder(state, colored, change, { point, keptEmptyId });
    return filled ?? insertAt([colored], position, change)(state);
  };
}

/** Replaces an empty placeholder with content, or places a picture beside it; null if there is none. */
function fillPlaceholder(
  state: EditorState,
  element: SlideElement,
  change: Change,
  options: { point?: Point | undefined; keptEmptyId?: string | undefined },
): ReturnType<Command> {
  const slide = currentSlide(state);
  const found = slide && findPlaceholder(state.deck, slide, element, options);
  if (!slide || !found) return null;
  const pair = options.point ? null : besideText(state.deck, slide, found.placeholder, element);
  const left = slide.elements.flatMap((one) => (one === found.placeholder ? (pair?.placeholder ?? []) : [one]));
  const slides = state.deck.slides.with(state.selection.slide, { ...slide, elements: left });
  const placed = setElementBox(state.deck, element, (pair ?? found).box);
  return insertElements([placed], change)({ ...state, deck: { ...state.deck, slides } });
}

/** Position of a drawn element: its box, or the ends of a line. */
export type DrawTarget = { box: Box } | { start: LineEndPosition; end: LineEndPosition };

/** Inserts a new element at the drawn position, on top of the current slide, and selects it. A text box gets the caret. */
export function insertDrawn(element: SlideElement, to: DrawTarget, change: Change): Command {
  return (state) => {
    const slide = currentSlide(state);
    const [fresh] = slide ? withFreshIds(slide, [withSlideColors(state.deck, slide, element)]) : [];
    if (!fresh) return null;
    const drawn = withTarget(state.deck, fresh, to);
    return changeSlide(state, change, (now) => ({ ...now, elements: [...now.elements, drawn] }), {
      elements: [drawn.id],
      editing: editsAtOnce(drawn),
    });
  };
}

function withTarget(deck: Deck, element: SlideElement, to: DrawTarget): SlideElement {
  if ('box' in to) return setElementBox(deck, element, to.box);
  const { start, end } = to;
  const connect = onlyKind('line', (line) =>
    withEnd(withEnd(line, 'start', start.at, start.connection), 'end', end.at, end.connection),
  );
  return connect(element);
}

/** Offset in px of pasted elements from the originals. */
const offset = 24;

/** Offsets pasted elements from existing ones, staying on the slide if there is space. */
export function offsetPaste(
  elements: readonly SlideElement[],
  there: readonly SlideElement[],
  deck: Pick<Deck, 'size'>,
): SlideElement[] {
  const { x, y, width, height } = boundsOf(elements.map(({ box }) => box));
  const offsetOf = (steps: number) => ({
    x: stepOffset(steps, x, x + width, slideWidth),
    y: stepOffset(steps, y, y + height, slideHeightOf(deck)),
  });
  let steps = 0;
  let shift = offsetOf(steps);
  const isTaken = () =>
    elements.some(({ box }) =>
      there.some((other) => other.box.x === box.x + shift.x && other.box.y === box.y + shift.y),
    );
  while (isTaken() && steps < 20) {
    steps += 1;
    shift = offsetOf(steps);
  }
  return elements.map((element) => ({
    ...element,
    box: { ...element.box, x: element.box.x + shift.x, y: element.box.y + shift.y },
  }));
}

/**
 * Returns the offset in px after a number of steps: forward while there is space, and then in the opposite direction
 * from the start. If there is no space on either side, the offset leads off the slide.
 */
function stepOffset(steps: number, start: number, end: number, space: number): number {
  const ahead = Math.max(0, Math.floor((space - end) / offset));
  const behind = Math.max(0, Math.floor(start / offset));
  const isBack = steps > ahead && steps <= ahead + behind;
  return (isBack ? ahead - steps : steps) * offset;
}
