import type { Deck, GroupElement, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { elementAt } from '../elements/element-at.ts';
import { memberPaths } from '../elements/group/members-in-group.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { runCommands } from '../testing/run-commands.ts';
import { listObjects, objectName } from '../panels/objects/list-objects.ts';
import { messages } from '../canvas/messages.ts';
import { moveInFrontOf, renameObject, setHidden, setLocked } from './object-list.ts';
import { focusOrder, selectAllElements } from './select.ts';
import { undo } from './undo-redo.ts';

const shape = (id: string, rest: Partial<SlideElement> = {}): SlideElement =>
  ({
    kind: 'shape',
    id,
    box: { x: 0, y: 0, width: 100, height: 100 },
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: 'main' },
    ...rest,
  }) as SlideElement;
const group: GroupElement = {
  kind: 'group',
  id: 'group',
  box: { x: 200, y: 0, width: 200, height: 100 },
  frame: { width: 200, height: 100 },
  elements: [shape('left'), shape('right', { box: { x: 100, y: 0, width: 100, height: 100 } })],
};
const elements = [shape('back'), shape('middle'), group, shape('front', { locked: true })];
const deck: Deck = { ...sampleDeck, slides: [{ ...sampleDeck.slides[0]!, elements }] };
const opened = openDeck(deck);
const elementsOf = ({ deck: { slides } }: EditorState) => slides[0]!.elements;
const order = (state: EditorState) =>
  elementsOf(state)
    .map(({ id }) => id)
    .join(' ');
const nameOf = (element: SlideElement, locale: 'en' | 'zh-CN' = 'en') => objectName(element, 'en', messages[locale]);

it('lists the topmost object first, and the members of a group after it', () => {
  expect(listObjects({ elements }).map(({ key }) => key)).toEqual([
    'front',
    'group',
    'group/right',
    'group/left',
    'middle',
    'back',
  ]);
});

it.each([
  ['middle', 'group', 'back group middle front'],
  ['middle', 'front', 'back group front middle'],
  ['group', 'back', 'back group middle front'],
  ['middle', null, 'middle back group front'],
])('moves %s in front of %s', (id, below, expected) => {
  expect(order(runCommands(opened, moveInFrontOf(id, below, 0)))).toBe(expected);
});

it.each([
  ['middle', 'back'],
  ['middle', 'middle'],
  ['back', null],
  ['front', 'back'],
  ['missing', 'back'],
])('does not move %s in front of %s, where it is, or if it is locked', (id, below) => {
  expect(moveInFrontOf(id, below, 0)(opened)).toBeNull();
});

it('hides and shows objects, also locked ones and members of groups, in one undo step', () => {
  const hidden = runCommands(opened, setHidden([['front'], ['middle'], ['group', 'left']], true, 0));
  expect(listObjects({ elements: elementsOf(hidden) }).filter(({ element }) => element.hidden)).toHaveLength(3);
  expect(setHidden([['front']], true, 1)(hidden)).toBeNull();
  const shown = runCommands(hidden, setHidden([['front'], ['middle'], ['group', 'left']], false, 1));
  expect(elementsOf(shown)).toEqual(elements);
  expect(elementsOf(runCommands(hidden, undo))).toBe(elements);
});

it('does not reach hidden objects with the pointer, the keyboard or Select all', () => {
  const state = runCommands(opened, setHidden([['middle'], ['group', 'right']], true, 0));
  const slide = { elements: elementsOf(state).filter(({ id }) => id !== 'front') };
  expect(elementAt(slide, { x: 50, y: 50 })?.id).toBe('back');
  expect(focusOrder(slide.elements).map(({ id }) => id)).toEqual(['back', 'group']);
  expect(runCommands(state, selectAllElements).selection.elements).toEqual(['back', 'group', 'front']);
  expect(memberPaths(slide.elements[2] as GroupElement)).toEqual([['left']]);
});

it('locks and unlocks objects, but not in a locked group', () => {
  const locked = runCommands(opened, setLocked([['group', 'left']], true, 0), setLocked([['group']], true, 1));
  expect(listObjects({ elements: elementsOf(locked) }).map(({ key, isFixed }) => (isFixed ? key : ''))).toEqual([
    '',
    '',
    'group/right',
    'group/left',
    '',
    '',
  ]);
  expect(setLocked([['group', 'right']], true, 2)(locked)).toBeNull();
  expect(elementsOf(runCommands(locked, setLocked([['group']], false, 2)))[2]).not.toHaveProperty('locked');
});

it('renames objects, and shows their content again without a name', () => {
  const named = runCommands(opened, renameObject(['back'], '  Sky  ', 0), renameObject(['group', 'left'], 'Pier', 1));
  const [back, , harbour] = elementsOf(named);
  expect(nameOf(back!)).toBe('Sky');
  expect(nameOf((harbour as GroupElement).elements[0]!)).toBe('Pier');
  expect(renameObject(['back'], 'Sky', 2)(named)).toBeNull();
  expect(nameOf(elementsOf(runCommands(named, renameObject(['back'], '', 2)))[0]!)).toBe('Shape');
});

it('does not show the names that layouts give to elements', () => {
  expect(nameOf(shape('a', { name: 'Bar', alt: '' }))).toBe('Decoration: Shape');
  expect(nameOf(shape('a', { name: 'Bar', alt: '' }), 'zh-CN')).toBe('装饰：形状');
  expect(nameOf(shape('a', { name: 'Bar', part: 'decoration' }))).toBe('Shape');
  // Names of users' own objects.
  expect(nameOf(shape('a', { name: 'Bar chart of 2027', alt: '' }))).toBe('Bar chart of 2027');
  expect(nameOf(shape('a', { name: 'Logo' }))).toBe('Logo');
});
