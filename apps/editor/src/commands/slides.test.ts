import { describe, expect, it } from 'vitest';
import { layoutsFor } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { openDeck } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { selectElement } from './select.ts';
import { selectAllSlides, selectSlide, toggleSlide } from './select-slides.ts';
import {
  deleteSlide,
  hasOneTransition,
  hasSlideNumbers,
  insertSlides,
  isContentSlide,
  moveSlides,
  moveSlidesBefore,
  numbersNewSlides,
  repeatsTitle,
  setDeckTransition,
  setTransition,
  setTransitionMs,
  slideTransition,
  writeNotes,
} from './slides.ts';
import { changeReadableLayout, changeSlideLayout } from './change-layout.ts';

const opened = openDeck(sampleDeck);
const [first, second] = sampleDeck.slides as [Slide, Slide];
/** Returns a deck whose slides have these properties. */
const deckWith = (changes: readonly Partial<Slide>[], deck: Partial<Deck> = {}): Deck => ({
  ...sampleDeck,
  ...deck,
  slides: changes.map((change, index) => ({ ...second, id: `s${index}`, ...change })),
});
const transitionsOf = ({ slides }: Deck) =>
  slides.map(({ transition, transitionMs }) => ({
    ...(transition !== undefined && { transition }),
    ...(transitionMs !== undefined && { transitionMs }),
  }));

describe('a transition', () => {
  it('is stored in a slide only if the deck has another one', () => {
    const faded = runCommands(opened, setTransition('fade', 1));
    expect(transitionsOf(faded.deck)).toEqual([{ transition: 'fade' }, {}, {}, {}]);
    expect(setTransition('fade', 2)(faded)).toBeNull();
    expect(transitionsOf(runCommands(faded, setTransition('none', 2)).deck)).toEqual([{}, {}, {}, {}]);
    const deck = { ...sampleDeck, transition: 'push' as const };
    const none = runCommands(openDeck(deck), setTransition('none', 1));
    expect(transitionsOf(none.deck)).toEqual([{ transition: 'none' }, {}, {}, {}]);
    expect(transitionsOf(runCommands(none, setTransition('push', 2)).deck)).toEqual([{}, {}, {}, {}]);
    expect([slideTransition(none.deck, none.deck.slides[0]!), slideTransition(none.deck, second)]).toEqual([
      'none',
      'push',
    ]);
  });

  it('is set to all selected slides in one undo step while the user tries several', () => {
    const all = runCommands(opened, selectAllSlides);
    expect(transitionsOf(runCommands(all, setTransition('fade', 1)).deck)).toEqual(
      Array.from({ length: 4 }, () => ({ transition: 'fade' })),
    );
    expect([setTransition('fade', 1)(opened)?.group, setTransitionMs(300, 1)(opened)?.group]).toEqual([
      'transition',
      'transition duration',
    ]);
  });

  it('has a duration, which is stored only if it differs from that of the deck', () => {
    const slow = runCommands(opened, setTransitionMs(1234, 1));
    expect(transitionsOf(slow.deck)).toEqual([{ transitionMs: 1234 }, {}, {}, {}]);
    expect(setTransitionMs(1234, 2)(slow)).toBeNull();
    const deck = { ...sampleDeck, transitionMs: 1234, slides: [{ ...first, transitionMs: 50 }] };
    expect(transitionsOf(runCommands(openDeck(deck), setTransitionMs(1234, 1)).deck)).toEqual([{}]);
  });

  it('can be set to all slides, with its duration', () => {
    const deck = deckWith([
      { transition: 'fade', transitionMs: 300 },
      { transition: 'push' },
      { transitionMs: 200 },
      {},
    ]);
    const { deck: changed } = runCommands(openDeck(deck), setDeckTransition(1));
    expect([changed.transition, changed.transitionMs]).toEqual(['fade', 300]);
    expect(transitionsOf(changed)).toEqual([{}, {}, {}, {}]);
    expect(changed.slides[3]).toBe(deck.slides[3]);
    expect([hasOneTransition(deck), hasOneTransition(changed)]).toEqual([false, true]);
    expect(hasOneTransition(deckWith([{ transitionMs: 200 }]))).toBe(false);
  });

  it('of the deck is kept by a slide without its own one, and removed by a slide without any', () => {
    const deck = deckWith([{}, { transition: 'none' }, { transition: 'fade' }], {
      transition: 'push',
      transitionMs: 400,
    });
    const own = runCommands(openDeck(deck), setDeckTransition(1)).deck;
    expect([own.transition, own.transitionMs, transitionsOf(own)]).toEqual(['push', 400, [{}, {}, {}]]);
    const none = runCommands(openDeck(deck), selectSlide(1), setDeckTransition(1)).deck;
    expect(['transition' in none, none.transitionMs]).toEqual([false, 400]);
  });
});

describe('inserting, deleting and moving', () => {
  it('does nothing without slides to insert, to delete or to move', () => {
    expect(insertSlides([], 1)(opened)).toBeNull();
    expect(deleteSlide(1)(openDeck({ ...sampleDeck, slides: [first] }))).toBeNull();
    expect(moveSlides([1], 1, 1)(opened)).toBeNull();
    expect(moveSlides([1], 2, 1)(opened)).toBeNull();
    expect(moveSlides([0], -5, 1)(opened)).toBeNull();
  });

  it('moves the dragged slides, although another user has inserted one before them', () => {
    const inserted = openDeck({ ...sampleDeck, slides: [{ ...first, id: 'new' }, ...sampleDeck.slides] });
    const idsAfter = (command: Command) => runCommands(inserted, command).deck.slides.map(({ id }) => id);
    expect(idsAfter(moveSlidesBefore(['s1', 's2'], 's4', 1))).toEqual(['new', 's3', 's1', 's2', 's4']);
    expect(idsAfter(moveSlidesBefore(['s1', 'gone'], null, 1))).toEqual(['new', 's2', 's3', 's4', 's1']);
    expect(moveSlidesBefore(['s1'], 'gone', 1)(inserted)).toBeNull();
    expect(moveSlidesBefore(['gone'], 's1', 1)(inserted)).toBeNull();
  });

  it('gives new slides unused ids and shows the first one', () => {
    const { deck, selection } = runCommands(opened, insertSlides([first, first], 1));
    expect(deck.slides.map(({ id }) => id)).toEqual(['s1', 's1-2', 's1-3', 's2', 's3', 's4']);
    expect(selection.slide).toBe(1);
  });

  it('shows the slide after the current one when slides before it are deleted, too', () => {
    const six = openDeck(deckWith(Array.from({ length: 6 }, () => ({}))));
    const state = runCommands(six, selectSlide(1), toggleSlide(3), deleteSlide(1));
    expect(state.deck.slides.map(({ id }) => id)).toEqual(['s0', 's2', 's4', 's5']);
    expect(state.selection.slide).toBe(2);
  });

  it('shows the last slide after the last one was deleted', () => {
    const { deck, selection } = runCommands(opened, selectSlide(3), deleteSlide(1));
    expect([deck.slides.length, selection]).toEqual([3, { slide: 2, elements: [], editing: false }]);
  });
});

describe('layouts', () => {
  it('changes the layout of the current slide and selects no elements', () => {
    const state = runCommands(opened, selectSlide(1), selectElement('s2-body'));
    const layout = layoutsFor(sampleDeck, 's2').find((one) => one.layout !== second.layout)?.layout ?? '';
    const changed = changeSlideLayout(layout, 5)(state);
    expect(changed?.deck?.slides.map((slide) => slide.layout)).toEqual(['title', layout, 'content', 'content']);
    expect(changed?.selection).toMatchObject({ slide: 1, elements: [], editing: false });
    expect(changeSlideLayout('no-such-layout', 5)(state)).toBeNull();
    expect(changeReadableLayout(sampleDeck, 's2', 'no-such-layout')).toBe(sampleDeck);
  });

  it('are fixed for covers, sections and closing slides', () => {
    const layouts = ['title', 'section', 'closing', 'content'] as const;
    expect(layouts.map((layout) => isContentSlide({ ...second, layout }))).toEqual([false, false, false, true]);
  });
});

describe('slide numbers', () => {
  const number = { ...second.elements[0]!, id: 'number', role: 'slideNumber' } as Slide['elements'][number];
  const decoration = { ...second.elements[0]!, id: 'line', part: 'footer' } as Slide['elements'][number];

  it('are found on slides with content only', () => {
    const elements = [...second.elements, number];
    expect(hasSlideNumbers(deckWith([{}, { elements }]))).toBe(true);
    expect(hasSlideNumbers(deckWith([{}, { elements, layout: 'title' }]))).toBe(false);
    expect(hasSlideNumbers(deckWith([{}]))).toBe(false);
  });

  it('are shown on new slides unless styled slides show none', () => {
    const numbered = { elements: [number, decoration] };
    const styled = { elements: [decoration] };
    expect(numbersNewSlides(deckWith([{}]))).toBe(true);
    expect(numbersNewSlides(deckWith([styled]))).toBe(false);
    expect(numbersNewSlides(deckWith([styled, numbered]))).toBe(true);
    expect(numbersNewSlides(deckWith([{ ...styled, layout: 'section' }]))).toBe(true);
  });
});

it('writes notes, in one undo step per slide while the user types', () => {
  const written = writeNotes('s1', () => 'Say hello.', 7)(opened);
  expect(written?.deck?.slides.map(({ notes }) => notes)).toEqual(['Say hello.', '', '', '']);
  expect([written?.group, written?.at]).toEqual(['notes s1', 7]);
  expect(writeNotes('s1', (notes) => notes, 7)(opened)).toBeNull();
});

it.each([
  ['Title', 'Title', true],
  ['Long…', 'Long title', true],
  ['Long …', 'Long title', true],
  ['Other…', 'Long title', false],
  ['Long', 'Long title', false],
  ['…', '', true],
])('compares the footer “%s” with the title “%s”: %s', (footer, title, isSame) => {
  expect(repeatsTitle(footer, title)).toBe(isSame);
});
