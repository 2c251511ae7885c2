import { afterEach, describe, expect, it } from 'vitest';
import type { SlideElement } from '@ppt-embed/deck';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import {
  changeElements,
  changeSelected,
  changeSelectedSlides,
  changeSlide,
  changeTarget,
  freshId,
  onlyKind,
  onSlide,
  setIdSuffix,
} from './change-slide.ts';
import { editText } from './edit-text.ts';
import { leaveText } from './leave-text.ts';
import { selectElement } from './select.ts';
import { selectAllSlides, selectSlide } from './select-slides.ts';

const opened = openDeck(sampleDeck);
const change = { at: 5 };
const renamed = (element: SlideElement): SlideElement => ({ ...element, alt: 'changed' });
/** Returns the ids of the changed elements on each slide. */
const changedIds = (deck = sampleDeck) =>
  deck.slides.map(({ elements }) => elements.filter(({ alt }) => alt === 'changed').map(({ id }) => id));

describe('freshId', () => {
  afterEach(() => setIdSuffix(undefined));

  it('returns the name or the first unused number', () => {
    expect(freshId('text', new Set())).toBe('text');
    expect(freshId('text', new Set(['text']))).toBe('text-2');
    expect(freshId('text', new Set(['text', 'text-2', 'text-4']))).toBe('text-3');
    expect(freshId('text-2', new Set(['text-2']))).toBe('text-3');
    expect(freshId('text-12', new Set(['text-12']))).toBe('text-2');
  });

  it('returns the name with a random suffix if several users edit the deck, and replaces an earlier suffix', () => {
    setIdSuffix(() => 'abcd1234');
    expect(freshId('text', new Set())).toBe('text-abcd1234');
    expect(freshId('text-12', new Set())).toBe('text-abcd1234');
    expect(freshId('text-zyxw9876', new Set())).toBe('text-abcd1234');
    expect(freshId('s1-title', new Set())).toBe('s1-title-abcd1234');
  });
});

describe('changeSlide', () => {
  it('changes the current slide and keeps all others', () => {
    const transaction = changeSlide(opened, { at: 5, group: 'g' }, (slide) => ({ ...slide, notes: 'new' }));
    expect(transaction).toMatchObject({ at: 5, group: 'g' });
    expect(transaction?.deck?.slides.map((slide, index) => slide === sampleDeck.slides[index])).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(transaction).not.toHaveProperty('selection');
    expect(changeSlide(opened, change, (slide) => slide)).toBeNull();
    expect(changeSlide(openDeck({ ...sampleDeck, slides: [] }), change, (slide) => ({ ...slide }))).toBeNull();
  });

  it('ends text editing when it selects elements, and deselects a group member', () => {
    const member = { group: 's1-sun', path: ['x'] };
    const state = { ...opened, selection: { slide: 0, elements: ['s1-sun'], editing: true, member } };
    const update = (selection?: object) => changeSlide(state, change, (slide) => ({ ...slide }), selection)?.selection;
    expect(update({ elements: ['s1-title'] })).toEqual({ slide: 0, elements: ['s1-title'], editing: false });
    expect(update({ editing: true })).toEqual({ slide: 0, elements: ['s1-sun'], editing: true, member });
    expect(update()).toBeUndefined();
  });
});

describe('changing elements', () => {
  it('changes the named elements that are not locked', () => {
    expect(changedIds(changeElements(opened, ['s1-sun', 's1-title'], change, renamed)?.deck)[0]).toEqual([
      's1-title',
      's1-sun',
    ]);
    const [first, ...others] = sampleDeck.slides;
    const elements = first!.elements.map((element) => ({ ...element, locked: element.id === 's1-sun' }));
    const locked = openDeck({ ...sampleDeck, slides: [{ ...first!, elements }, ...others] });
    expect(changedIds(changeElements(locked, ['s1-sun', 's1-title'], change, renamed)?.deck)[0]).toEqual(['s1-title']);
    expect(changeElements(locked, ['s1-sun'], change, renamed)).toBeNull();
    expect(changeElements(opened, ['s1-sun'], change, (element) => element)).toBeNull();
    // One unchanged element does not hide the change of another.
    const onlyTitle = (element: SlideElement) => (element.id === 's1-title' ? renamed(element) : element);
    expect(changedIds(changeElements(opened, ['s1-title', 's1-sun'], change, onlyTitle)?.deck)[0]).toEqual([
      's1-title',
    ]);
  });

  it('changes the selected elements, of one type if needed', () => {
    const state = runCommands(opened, selectElement('s1-sun'));
    expect(changedIds(changeSelected(state, change, renamed)?.deck)[0]).toEqual(['s1-sun']);
    expect(changeSelected(state, change, onlyKind('text', renamed))).toBeNull();
    expect(changeSelected(state, change, onlyKind('shape', renamed))).not.toBeNull();
    expect(changeSelected(opened, change, renamed)).toBeNull();
  });

  it('changes all selected slides, and keeps those that stay the same', () => {
    const state = runCommands(opened, selectAllSlides);
    const noted = changeSelectedSlides(state, change, (slide) => (slide.notes ? slide : { ...slide, notes: 'new' }));
    expect(noted?.deck?.slides.map(({ notes }) => notes)).toEqual(['Thank the council first.', 'new', 'new', 'new']);
    expect(noted?.deck?.slides[0]).toBe(sampleDeck.slides[0]);
    expect(changeSelectedSlides(state, change, (slide) => slide)).toBeNull();
    expect(changeSelectedSlides(opened, change, (slide) => ({ ...slide, notes: 'x' }))?.deck?.slides[1]).toBe(
      sampleDeck.slides[1],
    );
  });
});

describe('changing another slide', () => {
  it('changes the element of that slide, and undo goes there', () => {
    const transaction = changeTarget({ slide: 's2', element: 's2-body' }, change, renamed)(opened);
    expect(changedIds(transaction?.deck)).toEqual([[], ['s2-body'], [], []]);
    expect(transaction?.selectionBefore).toEqual({ slide: 1, elements: ['s2-body'], editing: false });
    expect(transaction).not.toHaveProperty('selection');
    expect(changeTarget({ slide: 'gone', element: 's2-body' }, change, renamed)(opened)).toBeNull();
    expect(changeTarget({ slide: 's2', element: 'gone' }, change, renamed)(opened)).toBeNull();
  });

  it('changes the member of a group', () => {
    const [first, ...others] = sampleDeck.slides;
    const sun = first!.elements[1]!;
    const group = { id: 'group', kind: 'group', box: sun.box, elements: [sun] } as unknown as SlideElement;
    const state = openDeck({ ...sampleDeck, slides: [{ ...first!, elements: [group] }, ...others] });
    const target = { slide: 's1', element: 'group', member: ['s1-sun'] };
    const transaction = changeTarget(target, change, renamed)(state);
    const changed = transaction?.deck?.slides[0]?.elements[0];
    expect(changed?.kind === 'group' && changed.elements.map(({ alt }) => alt)).toEqual(['changed']);
    expect(transaction?.selectionBefore).toMatchObject({ member: { group: 'group', path: ['s1-sun'] } });
    expect(changeTarget({ ...target, member: ['gone'] }, change, renamed)(state)).toBeNull();
  });

  it('runs a command on a slide, without moving the user or ending text editing', () => {
    const command = onSlide('s2', (state) => changeElements(state, ['s2-body'], change, renamed));
    const elsewhere = command(opened);
    expect(changedIds(elsewhere?.deck)[1]).toEqual(['s2-body']);
    expect(elsewhere?.selectionBefore).toEqual({ slide: 1, elements: [], editing: false });
    const here = runCommands(opened, selectSlide(1), selectElement('s2-body'));
    expect(command(here)).not.toHaveProperty('selectionBefore');
    const editing = runCommands(here, editText('s2-body'));
    expect(command(editing)).toHaveProperty('selectionBefore');
    const selecting = onSlide('s2', (state) => changeSlide(state, change, (slide) => ({ ...slide }), { elements: [] }));
    expect(selecting(editing)).not.toHaveProperty('selection');
    expect(selecting(here)).toHaveProperty('selection');
    expect(onSlide('gone', () => ({ at: 1 }))(opened)).toBeNull();
    expect(onSlide('s2', leaveText)(opened)).toBeNull();
  });
});
