import { describe, expect, it } from 'vitest';
import type { SlideElement } from '@ppt-embed/deck';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { editText } from './edit-text.ts';
import {
  editMember,
  focusOrder,
  selectAllElements,
  selectCells,
  selectElement,
  selectElements,
  selectMember,
  selectWholeElements,
  tabStops,
  toggleElement,
} from './select.ts';
import { addSlideToSelection, selectAllSlides, selectSlide, showSelectedSlide, toggleSlide } from './select-slides.ts';

const opened = openDeck(sampleDeck);
const [first, ...others] = sampleDeck.slides;
const withElements = (elements: readonly SlideElement[]) =>
  openDeck({ ...sampleDeck, slides: [{ ...first!, elements }, ...others] });
const sun = first!.elements[1]!;
const table = others[2]!.elements[1]!;
const group = {
  id: 'group',
  kind: 'group',
  box: sun.box,
  frame: { width: 10, height: 10 },
  elements: [sun, first!.elements[2], table],
} as SlideElement;
const grouped = withElements([first!.elements[0]!, group]);

describe('selecting elements', () => {
  it('ignores unknown ids, and changes nothing if the same ones are selected or none is known', () => {
    const state = runCommands(opened, selectElements(['s1-sun', 'gone']));
    expect(state.selection.elements).toEqual(['s1-sun']);
    expect(selectElements(['s1-sun'])(state)).toBeNull();
    expect(selectElements(['gone'])(state)).toBeNull();
    expect(selectElements([])(opened)).toBeNull();
    expect(selectElements(['s1-title'])(state)?.selection?.elements).toEqual(['s1-title']);
    expect(selectElements(['s1-title', 's1-sun'])(state)?.selection?.elements).toEqual(['s1-title', 's1-sun']);
    expect(selectElement(null)(state)?.selection?.elements).toEqual([]);
  });

  it('ends text editing, and deselects slides and members of groups', () => {
    const editing = runCommands(opened, editText('s1-title'));
    expect(selectElement('s1-title')(editing)?.selection).toEqual({ slide: 0, elements: ['s1-title'], editing: false });
    const slides = runCommands(opened, selectAllSlides);
    expect(selectElement(null)(slides)?.selection).toEqual({ slide: 0, elements: [], editing: false });
    const member = runCommands(grouped, selectMember('group', ['s1-sun']));
    expect(selectElement('group')(member)?.selection).toEqual({ slide: 0, elements: ['group'], editing: false });
    expect(selectWholeElements(member)?.selection).toEqual({ slide: 0, elements: ['group'], editing: false });
  });

  it('adds an element and removes it again', () => {
    const one = runCommands(opened, toggleElement('s1-sun'));
    const two = runCommands(one, toggleElement('s1-title'));
    expect(two.selection.elements).toEqual(['s1-sun', 's1-title']);
    expect(runCommands(two, toggleElement('s1-sun')).selection.elements).toEqual(['s1-title']);
  });

  it('selects all elements, and decorations only if there are no others', () => {
    const decoration = { ...sun, id: 'line', part: 'footer' } as unknown as SlideElement;
    const title = first!.elements[0]!;
    expect(runCommands(withElements([title, decoration]), selectAllElements).selection.elements).toEqual(['s1-title']);
    expect(selectAllElements(withElements([]))).toBeNull();
  });
});

describe('selecting a member of a group', () => {
  it('selects the group and the member', () => {
    expect(selectMember('group', ['s1-sun'])(grouped)?.selection).toEqual({
      slide: 0,
      elements: ['group'],
      editing: false,
      member: { group: 'group', path: ['s1-sun'] },
    });
    expect(selectMember('group', ['gone'])(grouped)).toBeNull();
    expect(selectMember('s1-title', ['s1-title'])(grouped)).toBeNull();
  });

  it('puts the caret only in text and in existing cells', () => {
    expect(editMember('group', ['s1-subtitle'])(grouped)?.selection).toMatchObject({ editing: true });
    expect(editMember('group', ['s1-subtitle'])(grouped)?.selection).not.toHaveProperty('cells');
    expect(editMember('group', ['s1-sun'])(grouped)).toBeNull();
    expect(editMember('group', ['s4-table'])(grouped)?.selection?.cells).toEqual({
      row: 0,
      column: 0,
      toRow: 0,
      toColumn: 0,
      table: 'group',
    });
    expect(editMember('group', ['s4-table'], { row: 1, column: 1 })(grouped)?.selection?.cells).toMatchObject({
      row: 1,
    });
    expect(editMember('group', ['s4-table'], { row: 2, column: 0 })(grouped)).toBeNull();
    expect(editMember('group', ['s4-table'], { row: 0, column: 2 })(grouped)).toBeNull();
    expect(selectMember('group', ['s4-table'])(grouped)?.selection).not.toHaveProperty('cells');
  });

  it('selects cells of a table on the slide or in a group, or the table as a whole', () => {
    const cells = { row: 0, column: 0, toRow: 1, toColumn: 0 };
    const inGroup = runCommands(grouped, selectCells('group', cells, ['s4-table']));
    expect(inGroup.selection).toEqual({
      slide: 0,
      elements: ['group'],
      editing: false,
      member: { group: 'group', path: ['s4-table'] },
      cells: { ...cells, table: 'group' },
    });
    expect(runCommands(inGroup, selectCells('group', null, ['s4-table'])).selection).not.toHaveProperty('cells');
    const onSlide = runCommands(opened, selectSlide(3));
    expect(selectCells('s4-table', cells)(onSlide)?.selection).toMatchObject({
      cells: { ...cells, table: 's4-table' },
    });
    expect(selectCells('s4-table', cells)(onSlide)?.selection).not.toHaveProperty('member');
    expect(selectCells('s4-title', cells)(onSlide)).toBeNull();
    expect(selectCells('group', cells, ['s1-sun'])(grouped)).toBeNull();
  });
});

describe('selecting slides', () => {
  it('adds a slide, or shows it if it is selected', () => {
    const two = runCommands(opened, addSlideToSelection(2));
    expect([...(two.selection.slides?.ids ?? [])].toSorted()).toEqual(['s1', 's3']);
    const shown = runCommands(two, addSlideToSelection(0));
    expect([shown.selection.slide, shown.selection.slides?.ids.size]).toEqual([0, 2]);
  });

  it('shows a selected slide, and selects another one alone', () => {
    const two = runCommands(opened, toggleSlide(2));
    expect(showSelectedSlide(2)(two)).toBeNull();
    expect(showSelectedSlide(0)(two)?.selection).toMatchObject({ slide: 0, slides: { from: 's3' } });
    expect(showSelectedSlide(1)(two)?.selection).not.toHaveProperty('slides.ids');
    expect(showSelectedSlide(99)(two)?.selection?.slide).toBe(3);
  });
});

describe('the tab order', () => {
  const decoration = (id: string) => ({ ...sun, id, part: 'footer' }) as unknown as SlideElement;
  const ordered = [first!.elements[0]!, decoration('a'), decoration('b')];

  it('visits content first', () => {
    expect(focusOrder([decoration('a'), first!.elements[0]!]).map(({ id }) => id)).toEqual(['s1-title', 'a']);
  });

  it('has one stop for all decorations: the selected one or the first, or all of them inside', () => {
    const stops = (selected: string[], isInside = false) => [...tabStops(ordered, selected, isInside)];
    expect(stops([])).toEqual(['s1-title', 'a']);
    expect(stops(['b'])).toEqual(['s1-title', 'b']);
    expect(stops(['s1-title'])).toEqual(['s1-title', 'a']);
    expect(stops([], true)).toEqual(['s1-title', 'a', 'b']);
  });
});
