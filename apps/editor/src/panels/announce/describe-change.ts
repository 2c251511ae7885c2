import type { Box, Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { absoluteBox } from '../../elements/group/members-in-group.ts';
import { isEmptyText } from '../../elements/text/element-text.ts';
import type { Step } from '../../model/history.ts';
import { memberOf } from '../../model/members.ts';
import { selectedMember, selectedSlides, multiSlideSelection, sameElements } from '../../model/selection.ts';
import type { Selection } from '../../model/selection.ts';
import type { EditorState } from '../../model/editor-state.ts';

/** A change that is visible on the slide and must be announced to screen readers. */
export type Announcement =
  | { name: 'undone' | 'redone' }
  | { name: 'moved'; to: Box }
  | { name: 'sized'; to: Box }
  | { name: 'rotated'; to: Box }
  | { name: 'several-moved' | 'several-sized' | 'several-rotated'; count: number }
  | { name: 'layer'; position: number; count: number }
  | { name: 'elements-selected' | 'elements-deleted'; count: number }
  | { name: 'grouped' | 'ungrouped' | 'locked' | 'unlocked' }
  | { name: 'slide-moved' | 'slide-added'; position: number; count: number }
  | { name: 'slides-added'; added: number; count: number }
  | { name: 'slide-deleted'; count: number }
  | { name: 'slides-deleted'; deleted: number; count: number }
  | { name: 'slides-moved'; moved: number; first: number; count: number }
  | { name: 'slides-selected' | 'slides-hidden' | 'slides-shown'; count: number }
  | { name: 'slide-hidden' | 'slide-shown'; position: number };

/**
 * Describes the change between two states. Several changes may have happened in between.
 *
 * @returns null for changes that screen readers announce anyway (typed text, a newly selected slide or element, a form
 * field), and if another deck was opened
 */
export function describeChange(before: EditorState, after: EditorState): Announcement | null {
  const stepped = detectUndoRedo(before, after);
  if (stepped) return { name: stepped };
  if (before.deck === after.deck) return slidesSelected(before, after) ?? elementsSelected(before, after);
  if (after.selection.editing || isOtherDeck(before.deck, after.deck)) return null;
  return before.deck.slides.length === after.deck.slides.length
    ? (slideChanged(before.deck, after) ?? elementsChanged(before, after))
    : countChanged(before.deck.slides, after.deck.slides);
}

/** Detects one or more steps of undo or redo, including the undo of changes made in between. */
function detectUndoRedo(before: EditorState, { deck, history }: EditorState): 'undone' | 'redone' | null {
  const isHere = (step: Step) => step.deck === deck;
  if (deck === before.deck) {
    const [next] = history.future;
    return next && next.deck !== before.history.future[0]?.deck ? 'undone' : null;
  }
  if (before.history.past.some(isHere)) return 'undone';
  return before.history.future.some(isHere) ? 'redone' : null;
}

/** Describes a changed selection of slides, unless a focus change makes the screen reader announce it anyway. */
function slidesSelected(before: EditorState, after: EditorState): Announcement | null {
  if (before.selection.slides === after.selection.slides) return null;
  const count = selectedSlides(after).length;
  const isAnnounced =
    after.selection.elements.length > 0 ||
    (count === 1 && (before.selection.slide !== after.selection.slide || !multiSlideSelection(before)));
  return isAnnounced ? null : { name: 'slides-selected', count };
}

/** Describes several selected elements. A single selected element has the focus or is announced as selected. */
function elementsSelected({ selection: before }: EditorState, { selection: after }: EditorState): Announcement | null {
  const count = after.elements.length;
  const isSame = before.slide === after.slide && sameElements(before, after);
  return count < 2 || isSame ? null : { name: 'elements-selected', count };
}

/**
 * Whether a different presentation was opened. Every change keeps some slides identical, but a newly opened deck shares
 * none. A deck with one slide never counts as another presentation, because that slide may have been changed.
 */
function isOtherDeck(before: Deck, after: Deck): boolean {
  const isUnchanged = ({ elements }: Slide) => before.slides.some((slide) => slide.elements === elements);
  return before.slides.length > 1 && !after.slides.some(isUnchanged);
}

/** Describes adjacent slides that were added or removed, if all other slides are unchanged. */
function countChanged(before: readonly Slide[], after: readonly Slide[]): Announcement | null {
  const count = after.length;
  const added = count - before.length;
  if (added < 0) {
    if (!isPartOf(after, before)) return null;
    return added === -1 ? { name: 'slide-deleted', count } : { name: 'slides-deleted', deleted: -added, count };
  }
  const first = firstAdded(after, before);
  if (first === null) return null;
  return added === 1 ? { name: 'slide-added', position: first + 1, count } : { name: 'slides-added', added, count };
}

/** Whether the longer list contains all slides of the shorter one in the same order. */
function isPartOf(shorter: readonly Slide[], longer: readonly Slide[]): boolean {
  let found = 0;
  for (const { id } of longer) if (id === shorter[found]?.id) found += 1;
  return found === shorter.length;
}

/**
 * Returns the index of the first added slide if all added slides are adjacent; null if the lists differ in any
 * other way.
 */
function firstAdded(longer: readonly Slide[], shorter: readonly Slide[]): number | null {
  const first = longer.findIndex(({ id }, index) => id !== shorter[index]?.id);
  const rest = longer.toSpliced(first, longer.length - shorter.length);
  return rest.length === shorter.length && rest.every(({ id }, index) => id === shorter[index]?.id) ? first : null;
}

function slideChanged(before: Deck, after: EditorState): Announcement | null {
  const { deck, selection } = after;
  const count = deck.slides.length;
  const selected = selectedSlides(after);
  if (selected.length > 1) return slidesChanged(before.slides, deck.slides, selected);
  const position = selection.slide + 1;
  const slide = deck.slides[selection.slide];
  const was = before.slides[selection.slide];
  if (!slide || !was) return null;
  if (slide.id !== was.id) {
    return before.slides.some(({ id }) => id === slide.id) ? { name: 'slide-moved', position, count } : null;
  }
  if ((slide.hidden ?? false) !== (was.hidden ?? false))
    return { name: slide.hidden ? 'slide-hidden' : 'slide-shown', position };
  return null;
}

/** Describes an action on several slides. Moved slides become adjacent. */
function slidesChanged(
  before: readonly Slide[],
  after: readonly Slide[],
  selected: readonly number[],
): Announcement | null {
  const [first = 0] = selected;
  if (after.some(({ id }, index) => id !== before[index]?.id))
    return { name: 'slides-moved', moved: selected.length, first: first + 1, count: after.length };
  if (selected.every((index) => after[index]?.hidden === before[index]?.hidden)) return null;
  return { name: after[first]?.hidden ? 'slides-hidden' : 'slides-shown', count: selected.length };
}

function elementsChanged(before: EditorState, { deck, selection }: EditorState): Announcement | null {
  if (before.selection.slide !== selection.slide) return null;
  const was = before.deck.slides[selection.slide]?.elements ?? [];
  const now = deck.slides[selection.slide]?.elements ?? [];
  if (was === now) return null;
  if (now.length < was.length) return describeRemoval(was, now);
  if (now.length > was.length) return isUngrouped(was, now) ? { name: 'ungrouped' } : null;
  const ids = new Set(selection.elements);
  const selected = now.filter(({ id }) => ids.has(id));
  const [first] = selected;
  const old = was.find(({ id }) => id === first?.id);
  if (!first || !old) return null;
  if (first.locked !== old.locked) return { name: first.locked ? 'locked' : 'unlocked' };
  const fewer = countIn(old) - countIn(first);
  if (fewer > 0) return { name: 'elements-deleted', count: fewer };
  // Text that was inserted into a placeholder has the focus.
  if (isEmptyText(old) && !isEmptyText(first)) return null;
  const position = now.indexOf(first);
  if (position !== was.indexOf(old)) return { name: 'layer', position: position + 1, count: now.length };
  return memberMoved(old, first, selection) ?? boxesChanged(was, selected);
}

/** Describes the new position of the selected member of a group, whose frame may have followed it. */
function memberMoved(was: SlideElement, now: SlideElement, selection: Selection): Announcement | null {
  const path = selectedMember(selection);
  const [before, after] = [was, now].map((group) => {
    const member = path && memberOf(group, path);
    return member && roundedBox(absoluteBox(member.element.box, member.groups));
  });
  return before && after && boxChange(before, after) === 'moved' ? { name: 'moved', to: after } : null;
}

/** Returns a box without the rounding errors of its groups. */
function roundedBox({ x, y, width, height, ...rest }: Box): Box {
  const round = (value: number) => Math.round(value * 100) / 100;
  return { ...rest, x: round(x), y: round(y), width: round(width), height: round(height) };
}

/** Returns the number of elements in a group, including nested groups. Any other element counts as one. */
function countIn(element: SlideElement): number {
  return element.kind === 'group' ? element.elements.reduce((count, one) => count + countIn(one), 0) : 1;
}

function describeRemoval(was: readonly SlideElement[], now: readonly SlideElement[]): Announcement {
  const isNew = ({ id }: SlideElement) => !was.some((one) => one.id === id);
  if (now.some((one) => one.kind === 'group' && isNew(one))) return { name: 'grouped' };
  return { name: 'elements-deleted', count: was.length - now.length };
}

function isUngrouped(was: readonly SlideElement[], now: readonly SlideElement[]): boolean {
  return was.some((one) => one.kind === 'group' && !now.some(({ id }) => id === one.id));
}

/**
 * Describes the position, size or rotation of a single element, or of several elements that now have the same size or
 * rotation.
 */
function boxesChanged(were: readonly SlideElement[], selected: readonly SlideElement[]): Announcement | null {
  const boxes = new Map(were.map(({ id, box }) => [id, box]));
  const changed = selected.flatMap(({ id, box: now }) => {
    const was = boxes.get(id);
    const how = was && boxChange(was, now);
    return how ? [{ how, now }] : [];
  });
  const [first] = changed;
  if (!first) return null;
  const { how, now: to } = first;
  const count = changed.length;
  if (count === 1) return { name: how, to };
  const isAlike = changed.every(({ now }) =>
    how === 'rotated' ? rotationOf(now) === rotationOf(to) : how === 'sized' && isSameSize(now, to),
  );
  return isAlike ? { name: how, to } : { name: `several-${how}`, count };
}

function boxChange(was: Box, now: Box): 'rotated' | 'sized' | 'moved' | null {
  if (rotationOf(was) !== rotationOf(now)) return 'rotated';
  if (!isSameSize(was, now)) return 'sized';
  return was.x === now.x && was.y === now.y ? null : 'moved';
}

const rotationOf = ({ rotation = 0 }: Box) => rotation;
const isSameSize = (one: Box, other: Box) => one.width === other.width && one.height === other.height;
