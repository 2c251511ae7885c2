import type { Box, Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { isEmptyText } from '../../elements/text/plain-text.ts';
import type { Step } from '../../model/history.ts';
import { selectedSlides, severalSlides } from '../../model/selected-slides.ts';
import { sameElements } from '../../model/selection.ts';
import type { EditorState } from '../../model/editor-state.ts';

/** What a change did that is seen on the slide, and has to be told to those who do not see it. */
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
 * Several changes may have come between the two states.
 *
 * @returns null for what is read out anyway: text that is typed, another slide or element that is chosen, a field that is
 * filled in; and for another deck in place of this one
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

/** A step back or forward, or several of them; also back from what was changed meanwhile. */
function detectUndoRedo(before: EditorState, { deck, history }: EditorState): 'undone' | 'redone' | null {
  const isHere = (step: Step) => step.deck === deck;
  if (deck === before.deck) {
    const [next] = history.future;
    return next && next.deck !== before.history.future[0]?.deck ? 'undone' : null;
  }
  if (before.history.past.some(isHere)) return 'undone';
  return before.history.future.some(isHere) ? 'redone' : null;
}

/** More slides, or one again without another being shown: what has the keyboard is read out anyway. */
function slidesSelected(before: EditorState, after: EditorState): Announcement | null {
  if (before.selection.slides === after.selection.slides) return null;
  const count = selectedSlides(after).length;
  const isAnnounced =
    after.selection.elements.length > 0 ||
    (count === 1 && (before.selection.slide !== after.selection.slide || !severalSlides(before)));
  return isAnnounced ? null : { name: 'slides-selected', count };
}

/** Several together: one alone has the keyboard, or says of itself that it is chosen. */
function elementsSelected({ selection: before }: EditorState, { selection: after }: EditorState): Announcement | null {
  const count = after.elements.length;
  const isSame = before.slide === after.slide && sameElements(before, after);
  return count < 2 || isSame ? null : { name: 'elements-selected', count };
}

/**
 * Every change leaves what stands on some slides as it is; a deck that was opened shares nothing. A lone slide may be the
 * changed one.
 */
function isOtherDeck(before: Deck, after: Deck): boolean {
  const isUnchanged = ({ elements }: Slide) => before.slides.some((slide) => slide.elements === elements);
  return before.slides.length > 1 && !after.slides.some(isUnchanged);
}

/** Slides more, one after the other, or less, with all the others as they stood. */
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

/** Whether the longer list has all slides of the shorter one, in the same order. */
function isPartOf(shorter: readonly Slide[], longer: readonly Slide[]): boolean {
  let found = 0;
  for (const { id } of longer) if (id === shorter[found]?.id) found += 1;
  return found === shorter.length;
}

/** Where the slides stand, one after the other, that the longer list has more; null: it is another list. */
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

/** What was done to several slides, which come together where they are moved. */
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
  if (now.length < was.length) return fewerElements(was, now);
  if (now.length > was.length) return isUngrouped(was, now) ? { name: 'ungrouped' } : null;
  const ids = new Set(selection.elements);
  const selected = now.filter(({ id }) => ids.has(id));
  const [first] = selected;
  const old = was.find(({ id }) => id === first?.id);
  if (!first || !old) return null;
  if (first.locked !== old.locked) return { name: first.locked ? 'locked' : 'unlocked' };
  const fewer = countIn(old) - countIn(first);
  if (fewer > 0) return { name: 'elements-deleted', count: fewer };
  // Words that were put where some were waited for have the keyboard.
  if (isEmptyText(old) && !isEmptyText(first)) return null;
  const position = now.indexOf(first);
  if (position !== was.indexOf(old)) return { name: 'layer', position: position + 1, count: now.length };
  return boxesChanged(was, selected);
}

/** How many elements are in a group, and in the groups in it; any other one is itself. */
function countIn(element: SlideElement): number {
  return element.kind === 'group' ? element.elements.reduce((count, one) => count + countIn(one), 0) : 1;
}

function fewerElements(was: readonly SlideElement[], now: readonly SlideElement[]): Announcement {
  const isNew = ({ id }: SlideElement) => !was.some((one) => one.id === id);
  if (now.some((one) => one.kind === 'group' && isNew(one))) return { name: 'grouped' };
  return { name: 'elements-deleted', count: was.length - now.length };
}

function isUngrouped(was: readonly SlideElement[], now: readonly SlideElement[]): boolean {
  return was.some((one) => one.kind === 'group' && !now.some(({ id }) => id === one.id));
}

/** One alone has its numbers said, and so have several that are the same size now, or turned the same way. */
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
