import { describe, expect, it } from 'vitest';
import type { SlideElement } from '@ppt-embed/deck';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { deleteElements, deleteSelected } from './delete-elements.ts';
import { selectCells, selectElements, selectMember } from './select.ts';
import { selectSlide } from './select-slides.ts';

const opened = openDeck(sampleDeck);
const idsOf = ({ deck, selection }: EditorState) => deck.slides[selection.slide]?.elements.map(({ id }) => id);
/** Returns the sample deck with other elements on the first slide. */
const withElements = (elements: readonly SlideElement[]) => {
  const [first, ...others] = sampleDeck.slides;
  return openDeck({ ...sampleDeck, slides: [{ ...first!, elements }, ...others] });
};

describe('deleting elements', () => {
  it('deletes the selected ones and selects nothing', () => {
    const state = runCommands(opened, selectElements(['s1-sun', 's1-subtitle']), deleteElements(1));
    expect([idsOf(state), state.selection.elements]).toEqual([['s1-title'], []]);
    expect(state.deck.slides[0]?.title).toBe('Solar on 40 school roofs');
    expect(deleteElements(1)(opened)).toBeNull();
  });

  it('removes the title of the slide with its title element', () => {
    const state = runCommands(opened, selectElements(['s1-title']), deleteElements(1));
    expect(state.deck.slides[0]?.title).toBe('');
  });

  it('keeps locked elements', () => {
    const elements = sampleDeck.slides[0]!.elements.map((element) => ({ ...element, locked: element.id === 's1-sun' }));
    const all = runCommands(withElements(elements), selectElements(['s1-sun', 's1-subtitle']));
    expect(idsOf(runCommands(all, deleteElements(1)))).toEqual(['s1-title', 's1-sun']);
    const one = runCommands(withElements(elements), selectElements(['s1-sun']));
    expect(deleteElements(1)(one)).toBeNull();
  });

  it('deletes a member of a group, and the group with its last member', () => {
    const [, sun, subtitle] = sampleDeck.slides[0]!.elements;
    const group = { id: 'group', kind: 'group', box: sun!.box, frame: { width: 10, height: 10 } };
    const state = withElements([{ ...group, elements: [sun, subtitle] } as SlideElement]);
    const one = runCommands(state, selectMember('group', ['s1-sun']), deleteElements(1));
    const left = one.deck.slides[0]?.elements[0];
    expect(left?.kind === 'group' && left.elements.map(({ id }) => id)).toEqual(['s1-subtitle']);
    expect([one.selection.elements, one.selection.member]).toEqual([['group'], undefined]);
    const none = runCommands(one, selectMember('group', ['s1-subtitle']), deleteElements(2));
    expect(none.deck.slides[0]?.elements).toEqual([]);
  });

  it('clears the selected cells of a table instead of deleting it', () => {
    const cells = { row: 1, column: 0, toRow: 1, toColumn: 1 };
    const state = runCommands(opened, selectSlide(3), selectCells('s4-table', cells));
    const cleared = runCommands(state, deleteSelected(1)).deck.slides[3]?.elements[1];
    const texts =
      cleared?.kind === 'table' && cleared.rows.map((row) => row.cells.map(({ runs }) => runs[0]?.text ?? ''));
    expect(texts).toEqual([
      ['Phase', 'Schools'],
      ['', ''],
    ]);
    const whole = runCommands(opened, selectSlide(3), selectElements(['s4-table']), deleteSelected(1));
    expect(idsOf(whole)).toEqual(['s4-title']);
  });
});
