import type { ElementKind, ElementsByKind, Slide, SlideElement } from '@ppt-embed/deck';
import { changeFormatted, withMember } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { updateConnections } from '../elements/line/connectors.ts';
import { selectedSlides, selectedMember, firstSlide } from '../model/selection.ts';
import type { Selection } from '../model/selection.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Transaction, Command } from '../model/transaction.ts';

let newSuffix: (() => string) | undefined;

/**
 * Adds a suffix to the ids of new slides and elements from now on, because other users may create some at the same
 * time.
 * @param suffix Returns a random string. Without it, ids are derived from existing ids.
 */
export function setIdSuffix(suffix: (() => string) | undefined): void {
  newSuffix = suffix;
}

/**
 * Returns the first unused id of `name`, `name-2`, `name-3`… Ids are derived from existing ids, so that repeating a
 * command produces the same ids, unless several users edit the deck: see {@link setIdSuffix}.
 */
export function freshId(name: string, usedIds: ReadonlySet<string>): string {
  if (newSuffix) return `${name.replace(/-(?:\d+|[0-9a-z]{8})$/u, '')}-${newSuffix()}`;
  if (!usedIds.has(name)) return name;
  const stem = name.replace(/-\d+$/u, '');
  let count = 2;
  while (usedIds.has(`${stem}-${count}`)) count += 1;
  return `${stem}-${count}`;
}

/** Metadata of a change. */
export interface Change {
  /** Time of the change in ms. */
  at: number;
  /** Group of the change. Consecutive changes of the same group without a pause are one undo step. */
  group?: string;
}

/** Returns the transaction that replaces the current slide with a changed one; null if nothing changed. */
export function changeSlide(
  state: EditorState,
  change: Change,
  update: (slide: Slide) => Slide,
  selection?: Partial<Selection>,
): Transaction | null {
  const slide = currentSlide(state);
  if (!slide) return null;
  const changed = update(slide);
  if (changed === slide) return null;
  const elements = updateConnections(slide.elements, changed.elements);
  const next = elements === changed.elements ? changed : { ...changed, elements };
  return {
    deck: { ...state.deck, slides: state.deck.slides.with(state.selection.slide, next) },
    ...(selection && { selection: { ...wholeElements(state.selection, selection), editing: false, ...selection } }),
    ...change,
  };
}

/** Drops the selected group member if other elements become selected. */
function wholeElements({ member, ...selection }: Selection, { elements }: Partial<Selection>): Selection {
  return elements || !member ? selection : { ...selection, member };
}

/**
 * Changes each of the selected slides. Slides that `update` returns unchanged keep their identity. The selected elements
 * are not affected.
 */
export function changeSelectedSlides(
  state: EditorState,
  change: Change,
  update: (slide: Slide) => Slide,
): Transaction | null {
  const slides = [...state.deck.slides];
  let hasChanged = false;
  for (const index of selectedSlides(state)) {
    const slide = slides[index];
    if (!slide) continue;
    slides[index] = update(slide);
    hasChanged ||= slides[index] !== slide;
  }
  return hasChanged ? { deck: { ...state.deck, slides }, ...change } : null;
}

/**
 * Changes elements of the current slide, except locked ones. Elements that `update` returns unchanged keep their
 * identity.
 */
export function changeElements(
  state: EditorState,
  ids: readonly string[],
  change: Change,
  update: (element: SlideElement) => SlideElement,
): Transaction | null {
  return changeSlide(state, change, (slide) => {
    let hasChanged = false;
    const elements = slide.elements.map((element) => {
      if (!ids.includes(element.id) || element.locked) return element;
      const next = update(element);
      hasChanged ||= next !== element;
      return next;
    });
    return hasChanged ? { ...slide, elements } : slide;
  });
}

/** Changes the selected elements: elements of the slide, or a group member. */
export function changeSelected(
  state: EditorState,
  change: Change,
  update: (element: SlideElement) => SlideElement,
): Transaction | null {
  const { elements } = state.selection;
  const path = selectedMember(state.selection);
  return changeElements(state, elements, change, path ? (group) => withMember(group, path, update) ?? group : update);
}

/** Changes the elements that formatting the selection changes: of a selected group, its members. */
export function formatSelected(
  state: EditorState,
  change: Change,
  update: (element: SlideElement) => SlideElement,
): Transaction | null {
  return changeSelected(state, change, (element) => changeFormatted(element, update));
}

/** Limits a change to elements of one type. Others stay unchanged. */
export function onlyKind<Kind extends ElementKind>(
  kind: Kind,
  update: (element: ElementsByKind[Kind]) => SlideElement,
): (element: SlideElement) => SlideElement {
  return (element) => (element.kind === kind ? update(element as ElementsByKind[Kind]) : element);
}

/** Identifies an element on a slide that may not be the current one. */
export interface ElementTarget {
  /** Id of the slide. The element id alone is ambiguous, because copies of a slide contain the same element ids. */
  slide: string;
  element: string;
  /** Path in the element, if it is a group. */
  member?: MemberPath | undefined;
}

/** Changes an element on a slide that may not be the current one. Undo goes to this slide. */
export function changeTarget(
  { slide: slideId, element: id, member = [] }: ElementTarget,
  change: Change,
  update: (element: SlideElement) => SlideElement,
): Command {
  return (state) => {
    const slide = state.deck.slides.findIndex((one) => one.id === slideId);
    if (slide < 0) return null;
    const selectionBefore = {
      slide,
      elements: [id],
      editing: false,
      ...(member.length > 0 && { member: { group: id, path: member } }),
    };
    const transaction = changeElements(
      { ...state, selection: selectionBefore },
      [id],
      change,
      (outermost) => withMember(outermost, member, update) ?? outermost,
    );
    return transaction && { ...transaction, selectionBefore };
  };
}

/**
 * Runs a command for content that arrives later, on a slide that may no longer be the current one. The user's current
 * slide and text editing are not affected.
 */
export function onSlide(id: string, command: Command): Command {
  return (state) => {
    const slide = state.deck.slides.findIndex((one) => one.id === id);
    if (slide < 0) return null;
    const isHere = slide === state.selection.slide;
    if (isHere && !state.selection.editing) return command(state);
    const selectionBefore = { ...firstSlide, slide };
    const transaction = command({ ...state, selection: selectionBefore });
    if (!transaction) return null;
    const { selection: _, ...rest } = transaction;
    return { ...rest, selectionBefore };
  };
}
