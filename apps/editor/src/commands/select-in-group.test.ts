import type { Deck, GroupElement, SlideElement, TextElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { clipboardContent } from '../exchange/clipboard/copy.ts';
import { selectionToCopy } from '../elements/group/members-in-group.ts';
import { currentTextFormat } from '../text/format-selection.ts';
import type { TextTools } from '../elements/text/text-tools.ts';
import { createStore } from '../kit/store.ts';
import { selectedTargets, openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { selectElement, selectMember, editMember } from './select.ts';
import { deleteSelected } from './delete-elements.ts';
import { duplicate } from './duplicate.ts';
import { fillElements } from './fill-and-stroke.ts';
import { toggleLock } from './lock-elements.ts';
import { styleText } from './style-text.ts';
import { typeText } from './edit-text.ts';
import { nudge } from './arrange.ts';
import { undo } from './undo-redo.ts';

const [first] = sampleDeck.slides;
const [title, sun] = first?.elements ?? [];
if (!first || title?.kind !== 'text' || sun?.kind !== 'shape') throw new Error('The sample has another first slide.');

const inner: GroupElement = {
  id: 'inner',
  kind: 'group',
  box: { x: 0, y: 100, width: 400, height: 100 },
  frame: { width: 400, height: 100 },
  elements: [{ ...title, id: 'label', box: { x: 0, y: 0, width: 400, height: 100 } }],
};
const group: GroupElement = {
  id: 'g',
  kind: 'group',
  box: { x: 100, y: 100, width: 400, height: 200 },
  frame: { width: 400, height: 200 },
  elements: [{ ...sun, alt: 'The sun', box: { x: 0, y: 0, width: 100, height: 100 } }, inner],
};
const deck: Deck = {
  ...sampleDeck,
  slides: sampleDeck.slides.map((slide, index) => (index === 0 ? { ...slide, elements: [group] } : slide)),
};

const label = ['inner', 'label'];

function run(state: EditorState, ...commands: readonly Command[]): EditorState {
  return commands.reduce((now, command) => applyTransaction(now, command(now) ?? {}), state);
}

const groupOf = ({ deck: { slides } }: EditorState) => slides[0]?.elements[0] as GroupElement;
const labelOf = (state: EditorState) => (groupOf(state).elements[1] as GroupElement).elements[0] as TextElement;
const sunOf = (state: EditorState) => groupOf(state).elements[0] as SlideElement;

describe('selected group member', () => {
  it("can be edited, even in a nested group, where its text still is the slide's title", () => {
    const paragraphs = [{ runs: [{ text: 'Moon' }] }];
    const selected = run(openDeck(deck), editMember('g', label));
    expect(selected.selection).toMatchObject({ elements: ['g'], editing: true, member: { path: label } });
    const typed = run(selected, typeText({ slide: 0, element: 'g', member: label, paragraphs, at: 0 }));
    expect(labelOf(typed).paragraphs).toEqual(paragraphs);
    expect(typed.deck.slides[0]?.title).toBe('Moon');
    const undone = run(typed, undo);
    expect(undone.deck).toBe(deck);
    expect(undone.selection.member).toEqual({ group: 'g', path: label });
  });

  it('can be formatted and filled alone', () => {
    const set = run(openDeck(deck), selectMember('g', label), styleText({ size: 20 }, { at: 0 }));
    expect(labelOf(set).style.size).toBe(20);
    expect(sunOf(set)).toBe(group.elements[0]);
    const fill = { kind: 'solid', color: 'deep' } as const;
    const painted = run(openDeck(deck), selectMember('g', [sun.id]), fillElements(fill, { at: 0 }));
    expect(sunOf(painted)).toMatchObject({ fill });
    expect(groupOf(painted).elements[1]).toBe(inner);
  });

  it('determines which text format is reported', () => {
    const selected = run(openDeck(deck), selectMember('g', label));
    expect(
      currentTextFormat({
        doc: { state: createStore(selected) },
        screen: { textTools: createStore<TextTools | null>(null) },
      })?.size,
    ).toBe(title.style.size);
    expect(selectedTargets(selected)).toEqual(inner.elements);
  });

  it('can be deleted, and its group is deleted with its last member', () => {
    const without = run(openDeck(deck), selectMember('g', label), deleteSelected(0));
    expect(groupOf(without).elements).toEqual([group.elements[0]]);
    expect(without.selection).toEqual({ slide: 0, elements: ['g'], editing: false });
    const empty = run(without, selectMember('g', [sun.id]), deleteSelected(1));
    expect(empty.deck.slides[0]?.elements).toEqual([]);
  });

  it('is copied with the box that is visible on the slide and without the group', () => {
    const copy = clipboardContent(run(openDeck(deck), selectMember('g', label)));
    expect(copy?.['text/plain']).toBe('Solar on 40 school roofs');
    expect(copy?.['text/html']).not.toContain('The sun');
  });

  it('is duplicated onto the slide', () => {
    const rotatedGroup = { ...group, box: { ...group.box, width: 800, rotation: 90 } };
    const opened = openDeck({ ...deck, slides: deck.slides.with(0, { ...first, elements: [rotatedGroup] }) });
    const selected = run(opened, selectMember('g', [sun.id]));
    const copiedBox = selectionToCopy(selected)[0]?.box ?? sun.box;
    expect(copiedBox).toMatchObject({ width: 200, rotation: 90 });
    const twice = run(selected, duplicate(0));
    const [whole, copy, ...rest] = twice.deck.slides[0]?.elements ?? [];
    expect([whole, rest]).toEqual([rotatedGroup, []]);
    expect(copy).toMatchObject({
      kind: 'shape',
      alt: 'The sun',
      box: { ...copiedBox, x: copiedBox.x + 20, y: copiedBox.y + 20 },
    });
    expect(twice.selection).toEqual({ slide: 0, elements: [copy?.id], editing: false });
  });

  it('is moved alone by arrow keys, in one undo step', () => {
    const selected = run(openDeck(deck), selectMember('g', [sun.id]));
    const moved = run(selected, nudge(10, 0, 1), nudge(10, 0, 2), nudge(0, -30, 3));
    expect(groupOf(moved).box).toEqual({ x: 100, y: 70, width: 400, height: 230 });
    expect(sunOf(moved).box).toMatchObject({ x: 20, y: 0 });
    expect(groupOf(moved).elements[1]?.box.y).toBe(130);
    expect(moved.selection.member).toEqual({ group: 'g', path: [sun.id] });
    expect(run(moved, undo).deck).toBe(deck);
  });

  it('cannot be a member of a locked group', () => {
    const locked = run(openDeck(deck), selectElement('g'), toggleLock(0));
    expect(selectMember('g', label)(locked)).toBeNull();
    const paragraphs = [{ runs: [{ text: 'No' }] }];
    expect(typeText({ slide: 0, element: 'g', member: label, paragraphs, at: 1 })(locked)).toBeNull();
  });

  it('is deselected when the whole group is selected again', () => {
    const whole = run(openDeck(deck), selectMember('g', label), selectElement('g'));
    expect(whole.selection).toEqual({ slide: 0, elements: ['g'], editing: false });
  });

  it('cannot be edited if it has no text', () => {
    expect(editMember('g', ['inner'])(openDeck(deck))).toBeNull();
    expect(editMember('g', ['gone'])(openDeck(deck))).toBeNull();
  });
});
