import type { GroupElement, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newShape, newText } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { formattedElements, openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { runCommands } from '../testing/run-commands.ts';
import { selectionTextFormat } from '../text/format-selection.ts';
import { fillElements } from './fill-and-stroke.ts';
import { selectElements } from './select.ts';
import { styleText } from './style-text.ts';
import { undo } from './undo-redo.ts';

const [rectangle] = shapes;
if (!rectangle) throw new Error('No shapes.');
const box = { x: 0, y: 0, width: 200, height: 80 };
const shape: SlideElement = { ...newShape(rectangle), id: 'shape', box };
const text: SlideElement = { ...newText('Tea'), id: 'text', box: { ...box, y: 100 } };
const inner: GroupElement = { kind: 'group', id: 'inner', box, frame: { width: 200, height: 180 }, elements: [text] };
const group: GroupElement = {
  kind: 'group',
  id: 'group',
  box: { x: 100, y: 100, width: 200, height: 180 },
  frame: { width: 200, height: 180 },
  elements: [shape, inner, { ...shape, id: 'locked', locked: true }],
};

const [first] = sampleDeck.slides;
if (!first) throw new Error('There are no slides.');
const opened = openDeck({ ...sampleDeck, slides: [{ ...first, elements: [group] }] });
const selected = runCommands(opened, selectElements(['group']));
const red = { kind: 'solid', color: '#FF0000' } as const;

function membersOf(state: EditorState): readonly SlideElement[] {
  const [element] = state.deck.slides[0]?.elements ?? [];
  return element?.kind === 'group' ? element.elements : [];
}

it('formats the members of a selected group, except locked ones', () => {
  expect(formattedElements(selected).map(({ id }) => id)).toEqual(['shape', 'text']);
  const filled = runCommands(selected, fillElements(red, { at: 1 }));
  const [one, two, locked] = membersOf(filled);
  expect(one).toMatchObject({ id: 'shape', fill: red });
  expect(two).toMatchObject({ id: 'inner', elements: [{ id: 'text', fill: red }] });
  expect(locked).toBe(group.elements[2]);
  expect(runCommands(filled, undo).deck).toBe(opened.deck);
});

it("shows and changes the format of a group's text", () => {
  expect(selectionTextFormat(selected)?.italic).toBe(false);
  const italic = runCommands(selected, styleText({ mark: { name: 'italic', isOn: true } }, { at: 1 }));
  expect(selectionTextFormat(italic)?.size).toBe(selectionTextFormat(selected)?.size);
  expect(membersOf(italic)[1]).toMatchObject({
    elements: [{ paragraphs: [{ runs: [{ text: 'Tea', italic: true }] }] }],
  });
});

it('keeps a locked group', () => {
  const lockedGroup = openDeck({ ...sampleDeck, slides: [{ ...first, elements: [{ ...group, locked: true }] }] });
  const state = runCommands(lockedGroup, selectElements(['group']));
  expect(fillElements(red, { at: 1 })(state)).toBeNull();
});
