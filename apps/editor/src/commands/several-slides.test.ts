import { paintBackground } from './backgrounds.ts';
import { deckToJson, layoutsFor } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { selectedSlides } from '../model/selection.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { deleteSlide, toggleHidden, insertSlide, insertSlides, moveSlides } from './slides.ts';
import { changeSlideLayout } from './change-layout.ts';
import { selectElement } from './select.ts';
import { selectSlide, selectAllSlides, extendSlides, showSelectedSlide, toggleSlide } from './select-slides.ts';
import { duplicateSlide } from './duplicate.ts';
import { insertMarkdown } from './insert-markdown.ts';
import { redo, undo } from './undo-redo.ts';
import { runCommands } from '../testing/run-commands.ts';

const [first, second] = sampleDeck.slides;
if (!first || !second) throw new Error('No slides.');

/** Creates slides with one-letter ids. */
const deckOf = (slideIds: string): Deck => ({
  ...sampleDeck,
  slides: slideIds.split('').map((id) => ({ ...second, id, title: id })),
});

const opened = openDeck(deckOf('abcdef'));
const order = ({ deck }: EditorState) => deck.slides.map(({ id }) => id).join('');
/** Returns the selected slides, the current one in upper case. */
const selectedIds = (state: EditorState) =>
  selectedSlides(state)
    .map((index) => {
      const id = state.deck.slides[index]?.id ?? '?';
      return index === state.selection.slide ? id.toUpperCase() : id;
    })
    .join('');

describe('selecting several slides', () => {
  it.each<[string, string, readonly Command[]]>([
    ['a range down', 'bcD', [selectSlide(1), extendSlides(3)]],
    ['a range up', 'Bcd', [selectSlide(3), extendSlides(1)]],
    ['another range from the same anchor', 'Ab', [selectSlide(1), extendSlides(3), extendSlides(0)]],
    ['a range that returns to one slide', 'B', [selectSlide(1), extendSlides(3), extendSlides(1)]],
    ['a range past the end', 'eF', [selectSlide(4), extendSlides(99)]],
    ['a range past the beginning', 'Ab', [selectSlide(1), extendSlides(-1)]],
    ['one more slide', 'aC', [toggleSlide(2)]],
    ['a range from the slide added last', 'cdE', [toggleSlide(2), extendSlides(4)]],
    ['one slide fewer', 'aE', [toggleSlide(2), toggleSlide(4), toggleSlide(2)]],
    ['all but the current slide', 'aB', [toggleSlide(1), toggleSlide(4), toggleSlide(4)]],
    ['a single slide again', 'A', [toggleSlide(4), toggleSlide(4)]],
    ['all slides', 'abCdef', [selectSlide(2), selectAllSlides]],
    ['another selected slide as the current one', 'abcdEf', [selectAllSlides, showSelectedSlide(4)]],
    ['a slide outside the selection', 'E', [extendSlides(2), showSelectedSlide(4)]],
    ['one of them alone', 'B', [selectAllSlides, selectSlide(1)]],
    ['the shown one alone', 'A', [selectAllSlides, selectSlide(0)]],
    ['an element of the shown one', 'A', [selectAllSlides, selectElement('s2-title')]],
    ['none of its elements', 'A', [selectAllSlides, selectElement(null)]],
  ])('supports: %s', (_, expected, commands) => {
    expect(selectedIds(runCommands(opened, ...commands))).toBe(expected);
  });

  it('keeps at least one slide selected', () => {
    expect(toggleSlide(0)(opened)).toBeNull();
    expect(selectAllSlides(openDeck(deckOf('a')))).toBeNull();
    expect(toggleSlide(9)(opened)).toBeNull();
  });
});

const bde = [selectSlide(1), toggleSlide(3), toggleSlide(4)];
const several = runCommands(opened, ...bde);

describe('commands on several slides', () => {
  it.each<[string, Command, string, string]>([
    ['deletes several slides and shows the one after them', deleteSlide(1), 'acf', 'F'],
    ['duplicates several slides after the last', duplicateSlide(1), 'abcdeb²d²e²f', 'b²d²E²'],
    ['moves several slides together before another', moveSlides([1, 3, 4], 3, 1), 'acbdef', 'bdE'],
    ['moves several slides to the beginning', moveSlides([1, 3, 4], 0, 1), 'bdeacf', 'bdE'],
    ['moves several slides to the end', moveSlides([1, 3, 4], 6, 1), 'acfbde', 'bdE'],
    ['moves a slide outside the selection alone', moveSlides([5], 0, 1), 'fabcde', 'F'],
    ['inserts a new slide after the last selected one', insertSlide({ ...second, id: 'n' }, 1), 'abcdenf', 'N'],
    [
      'inserts slides after the last selected one and selects them',
      insertSlides(
        [
          { ...second, id: 'm' },
          { ...second, id: 'n' },
        ],
        1,
      ),
      'abcdemnf',
      'Mn',
    ],
  ])('%s, in one undo step', (_, command, expected, now) => {
    const after = runCommands(several, command);
    const short = (line: string) => line.replaceAll('-2', '²');
    expect(short(order(after))).toBe(expected);
    expect(short(selectedIds(after))).toBe(now);
    const back = runCommands(after, undo);
    expect(back.deck).toBe(several.deck);
    expect(selectedIds(back)).toBe('bdE');
    expect(order(runCommands(back, redo))).toBe(order(after));
  });

  it('keeps the current slide when all slides are deleted', () => {
    const after = runCommands(opened, selectSlide(2), selectAllSlides, deleteSlide(1));
    expect([order(after), selectedIds(after)]).toEqual(['c', 'C']);
  });

  it('selects an existing slide after a deletion is redone', () => {
    const after = runCommands(several, deleteSlide(1), undo, redo);
    expect(selectedIds(after)).toBe('F');
    expect(selectedIds(runCommands(after, extendSlides(0)))).toBe('Acf');
  });

  it('hides all slides if at least one is visible; otherwise, shows all', () => {
    const hiddenOf = ({ deck }: EditorState) =>
      deck.slides
        .filter(({ hidden }) => hidden)
        .map(({ id }) => id)
        .join('');
    const one = runCommands(opened, selectSlide(3), toggleHidden(1));
    const all = runCommands(one, ...bde, toggleHidden(5000));
    expect(hiddenOf(all)).toBe('bde');
    expect(selectedIds(all)).toBe('bdE');
    expect(all.deck.slides[3]).toBe(one.deck.slides[3]);
    expect(hiddenOf(runCommands(all, undo))).toBe('d');
    const none = runCommands(all, toggleHidden(10_000));
    expect(hiddenOf(none)).toBe('');
    expect(JSON.stringify(deckToJson(none.deck))).toBe(JSON.stringify(deckToJson(opened.deck)));
  });

  it('sets the background of each slide', () => {
    const painted = runCommands(several, paintBackground({ kind: 'solid', color: 'vivid' }, 1));
    const withBackground = painted.deck.slides.filter(({ background }) => background !== second.background);
    expect(withBackground.map(({ id }) => id)).toEqual(['b', 'd', 'e']);
    expect(runCommands(painted, undo).deck).toBe(several.deck);
  });

  it('changes the layout of each slide, except those whose content does not fit', () => {
    const deck = { ...deckOf('bc'), slides: [first, ...deckOf('bc').slides] };
    const all = runCommands(openDeck(deck), selectSlide(1), selectAllSlides);
    const layout = layoutsFor(deck, 'b').find((offer) => offer.layout !== second.layout)?.layout ?? 'none';
    const changed = runCommands(all, changeSlideLayout(layout, 1));
    expect(changed.deck.slides.map((slide) => slide.layout)).toEqual([first.layout, layout, layout]);
    expect(selectedSlides(changed)).toHaveLength(3);
    expect(runCommands(changed, undo).deck).toBe(deck);
  });

  it('inserts Markdown slides after the last selected one and shows the first of them', () => {
    const after = runCommands(several, insertMarkdown('## One\n\n## Two', 1));
    expect(after.deck.slides.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd', 'e', 'One', 'Two', 'f']);
    expect(selectedSlides(after)).toEqual([5]);
  });
});

it('give each of a thousand copies a unique id, and delete all copies again', () => {
  const slides = Array.from({ length: 1000 }, (_, index) => ({ ...second, id: `s-${index + 1}` }));
  const copied = runCommands(openDeck({ ...sampleDeck, slides }), selectAllSlides, duplicateSlide(1));
  expect(new Set(copied.deck.slides.map(({ id }) => id)).size).toBe(2000);
  expect(selectedSlides(copied)).toHaveLength(1000);
  const deleted = runCommands(copied, deleteSlide(5000));
  expect(deleted.deck.slides).toEqual(slides);
});

it('deselects slides that no longer exist after undo and redo', () => {
  const selectedIds = runCommands(opened, selectSlide(3), toggleSlide(1));
  const gone = runCommands(selectedIds, deleteSlide(1), undo, redo);
  expect(gone.deck.slides.map(({ id }) => id).join('')).toBe('acef');
  expect(gone.selection.slides).toBeUndefined();
  // The clicked slide is already the only one that is selected.
  expect(selectSlide(gone.selection.slide)(gone)).toBeNull();
});
