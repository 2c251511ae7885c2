import { describe, expect, it } from 'vitest';
import type { Box, Deck, GroupElement } from '@ppt-embed/deck';
import { alignElements, nudge, setElementBoxes } from '../../commands/arrange.ts';
import { selectElement, selectElements, selectMember } from '../../commands/select.ts';
import { selectSlide, selectAllSlides, extendSlides, toggleSlide } from '../../commands/select-slides.ts';
import { deleteSelected } from '../../commands/delete-elements.ts';
import { deleteSlide, toggleHidden, moveSlides } from '../../commands/slides.ts';
import { duplicateSlide } from '../../commands/duplicate.ts';
import { insertMarkdown } from '../../commands/insert-markdown.ts';
import { replaceDeck, redo, undo } from '../../commands/undo-redo.ts';
import { typeText } from '../../commands/edit-text.ts';
import { selectedElements, openDeck } from '../../model/editor-state.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { describeChange } from './describe-change.ts';
import { runCommands } from '../../testing/run-commands.ts';

const opened = openDeck(sampleDeck);
const typeLetter = typeText({ slide: 0, element: 's1-title', paragraphs: [{ runs: [{ text: 'S' }] }], at: 1 });

/** Returns the deck as received from the service: the same content, but different objects. */
const fetchedDeck = (slides: Deck['slides'], title = 'Other'): Deck =>
  structuredClone({ ...sampleDeck, title, slides });

describe('undo and redo', () => {
  it.each([
    ['one step', [duplicateSlide(1)], [undo], 'undone'],
    ['several that are followed as one', [duplicateSlide(1), duplicateSlide(2)], [undo, undo], 'undone'],
    ['two back and one forward', [duplicateSlide(1), duplicateSlide(2)], [undo, undo, redo], 'undone'],
    ['a letter and its undoing before either was followed', [], [typeLetter, undo], 'undone'],
    ['the same where there was something to redo', [deleteSlide(1), undo], [typeLetter, undo], 'undone'],
    ['one step forward', [deleteSlide(1), undo], [redo], 'redone'],
    ['several forward', [deleteSlide(1), deleteSlide(2), undo, undo], [redo, redo], 'redone'],
  ] as const)('detects %s', (_, first, then, name) => {
    const before = runCommands(opened, ...first);
    expect(describeChange(before, runCommands(before, ...then))).toEqual({ name });
  });

  it('is not announced if an undone step is redone and undone again before the next announcement', () => {
    const before = runCommands(opened, deleteSlide(1), undo);
    expect(describeChange(before, runCommands(before, redo, undo))).toBeNull();
  });
});

describe('slide changes', () => {
  it('describe the position of an added slide, and the number of slides left after deletion', () => {
    const at2 = runCommands(opened, selectSlide(1));
    expect(describeChange(at2, runCommands(at2, duplicateSlide(1)))).toEqual({
      name: 'slide-added',
      position: 3,
      count: 5,
    });
    expect(describeChange(at2, runCommands(at2, deleteSlide(1)))).toEqual({ name: 'slide-deleted', count: 3 });
    const last = runCommands(opened, selectSlide(3));
    expect(describeChange(last, runCommands(last, deleteSlide(1)))).toEqual({ name: 'slide-deleted', count: 3 });
    expect(describeChange(opened, runCommands(opened, moveSlides([0], 2, 1)))).toMatchObject({
      name: 'slide-moved',
      position: 2,
    });
  });

  it('describe the number of pasted slides', () => {
    const three = insertMarkdown('## One\n\n## Two\n\n## Three', 1);
    for (const before of [opened, runCommands(opened, selectSlide(2)), runCommands(opened, selectSlide(3))])
      expect(describeChange(before, runCommands(before, three))).toEqual({ name: 'slides-added', added: 3, count: 7 });
    // These are two changes at once, so no single announcement would be correct.
    expect(describeChange(opened, runCommands(opened, three, selectSlide(0), deleteSlide(2)))).toBeNull();
  });

  it('describe how many slides were selected, deleted, moved, hidden or shown', () => {
    const selected = runCommands(opened, selectSlide(1), extendSlides(3));
    expect(describeChange(opened, selected)).toEqual({ name: 'slides-selected', count: 3 });
    expect(describeChange(selected, runCommands(selected, selectSlide(3)))).toEqual({
      name: 'slides-selected',
      count: 1,
    });
    // The screen reader reads the element's name itself.
    expect(describeChange(selected, runCommands(selected, selectElement('s4-table')))).toBeNull();
    expect(describeChange(selected, runCommands(selected, selectSlide(0)))).toBeNull();
    expect(describeChange(opened, runCommands(opened, selectSlide(2)))).toBeNull();
    expect(describeChange(selected, runCommands(selected, deleteSlide(1)))).toEqual({
      name: 'slides-deleted',
      deleted: 3,
      count: 1,
    });
    const moved = runCommands(selected, moveSlides([1, 2, 3], 0, 1));
    expect(describeChange(selected, moved)).toEqual({ name: 'slides-moved', moved: 3, first: 1, count: 4 });
    const apart = runCommands(opened, toggleSlide(2));
    expect(describeChange(apart, runCommands(apart, deleteSlide(1)))).toEqual({
      name: 'slides-deleted',
      deleted: 2,
      count: 2,
    });
    expect(describeChange(apart, runCommands(apart, duplicateSlide(1)))).toEqual({
      name: 'slides-added',
      added: 2,
      count: 6,
    });
    const all = runCommands(opened, selectAllSlides);
    const hidden = runCommands(all, toggleHidden(1));
    expect(describeChange(all, hidden)).toEqual({ name: 'slides-hidden', count: 4 });
    expect(describeChange(hidden, runCommands(hidden, toggleHidden(5000)))).toEqual({ name: 'slides-shown', count: 4 });
    expect(describeChange(hidden, runCommands(hidden, undo))).toEqual({ name: 'undone' });
  });

  it.each([
    ['fewer slides', fetchedDeck(sampleDeck.slides.slice(1))],
    [
      'more slides',
      fetchedDeck([...sampleDeck.slides, ...sampleDeck.slides.map((one) => ({ ...one, id: `${one.id}b` }))]),
    ],
    [
      'one slide more',
      fetchedDeck([...sampleDeck.slides, ...sampleDeck.slides.slice(0, 1).map((one) => ({ ...one, id: 'b' }))]),
    ],
    ['other elements', fetchedDeck(sampleDeck.slides.map((one) => ({ ...one, elements: one.elements.slice(1) })))],
    ['the slides in another order', fetchedDeck(sampleDeck.slides.toReversed())],
  ])('returns nothing for a different deck with %s', (_, deck) => {
    expect(describeChange(opened, runCommands(opened, replaceDeck(deck, 1)))).toBeNull();
  });

  it('describes undoing a replaced deck', () => {
    const before = runCommands(opened, replaceDeck(fetchedDeck(sampleDeck.slides.slice(1)), 1));
    expect(describeChange(before, runCommands(before, undo))).toEqual({ name: 'undone' });
  });
});

it('describes a move on the only slide', () => {
  const before = runCommands(
    openDeck({ ...sampleDeck, slides: sampleDeck.slides.slice(0, 1) }),
    selectElement('s1-title'),
  );
  expect(describeChange(before, runCommands(before, nudge(10, 0, 1)))).toMatchObject({ name: 'moved' });
});

it('describes where a member of a group was moved, although its group grows', () => {
  const [first] = sampleDeck.slides;
  const sun = first?.elements.find(({ id }) => id === 's1-sun');
  if (!first || !sun) throw new Error('The sample has another first slide.');
  const box = { x: 100, y: 200, width: 600, height: 400 };
  const member = { ...sun, box: { x: 50, y: 0, width: 100, height: 100 } };
  const group: GroupElement = { id: 'g', kind: 'group', box, frame: { width: 600, height: 400 }, elements: [member] };
  const slides = sampleDeck.slides.with(0, { ...first, elements: [group] });
  const before = runCommands(openDeck({ ...sampleDeck, slides }), selectMember('g', [sun.id]));
  const to = { x: 160, y: 150, width: 100, height: 100 };
  expect(describeChange(before, runCommands(before, nudge(10, -50, 2)))).toEqual({ name: 'moved', to });
});

it('describes how many elements were moved or resized, with their common size or rotation', () => {
  const before = runCommands(opened, selectElements(['s1-title', 's1-sun']));
  const changed = (change: (box: Box) => Box) => {
    const boxes = new Map(selectedElements(before).map(({ id, box }) => [id, change(box)]));
    return describeChange(before, runCommands(before, setElementBoxes(boxes, { at: 1 })));
  };
  expect(changed((box) => ({ ...box, x: box.x + 1 }))).toEqual({ name: 'several-moved', count: 2 });
  expect(changed((box) => ({ ...box, width: 300 }))).toEqual({ name: 'several-sized', count: 2 });
  const same = { x: 1, y: 1, width: 300, height: 200 };
  expect(changed(() => same)).toEqual({ name: 'sized', to: same });
  expect(changed((box) => ({ ...box, rotation: 30 }))).toMatchObject({ name: 'rotated', to: { rotation: 30 } });
  // The first element does not move, so only the second one is announced.
  const moved = describeChange(before, runCommands(before, alignElements('left', 1)));
  expect(moved).toMatchObject({ name: 'moved', to: { x: 64, y: 60 } });
});

it('describes the deletion of elements in nested groups', () => {
  const [first] = sampleDeck.slides;
  const [one, other, third] = first?.elements ?? [];
  if (!first || !one || !other || !third) throw new Error('The sample has another first slide.');
  const size = { width: 400, height: 200 };
  const around = (id: string, elements: GroupElement['elements']): GroupElement => ({
    id,
    kind: 'group',
    box: { x: 0, y: 0, ...size },
    frame: size,
    elements,
  });
  const inner = around('inner', [one, other]);
  const slides = sampleDeck.slides.with(0, { ...first, elements: [around('g', [inner, third])] });
  const before = runCommands(openDeck({ ...sampleDeck, slides }), selectMember('g', ['inner', one.id]));
  const after = runCommands(before, deleteSelected(1));
  expect(describeChange(before, after)).toEqual({ name: 'elements-deleted', count: 1 });
  const last = runCommands(after, selectMember('g', ['inner', other.id]));
  expect(describeChange(last, runCommands(last, deleteSelected(2)))).toEqual({ name: 'elements-deleted', count: 1 });
});
