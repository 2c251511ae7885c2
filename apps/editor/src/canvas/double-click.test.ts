import type { GroupElement, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newCode } from '../elements/code/code-block.ts';
import { newChart, newPicture, newText } from '../elements/new-elements.ts';
import { openDeck } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { sourceEditorPanel } from '../elements/element-behavior.ts';
import { doubleClickTarget } from './canvas-events.ts';

const [first] = sampleDeck.slides;
if (!first) throw new Error('The sample has no slide.');

const box = { x: 100, y: 100, width: 200, height: 100 };
const inside = { x: 150, y: 150 };

const stateOf = (element: SlideElement) => openDeck({ ...sampleDeck, slides: [{ ...first, elements: [element] }] });
const targetOf = (element: SlideElement, point = inside) => doubleClickTarget(stateOf(element), point, 0);

const chart: SlideElement = { ...newChart({ categories: ['2024'], series: ['Sales'] }), box };
const code: SlideElement = { ...newCode({ language: 'ts', text: 'const a = 1;' }), box };
const picture: SlideElement = { ...newPicture({ src: '/roof.png', width: 200, height: 100 }), box };
const text: SlideElement = { ...newText('Roofs'), box };
const group: GroupElement = {
  kind: 'group',
  id: 'group',
  box,
  frame: { width: 200, height: 100 },
  elements: [{ ...text, id: 'label', box: { x: 0, y: 0, width: 200, height: 100 } }],
};

it('edits a chart in the properties panel and code in its dialog', () => {
  expect(targetOf(chart)).toEqual({ kind: 'chart-data' });
  expect(targetOf(code)).toEqual({ kind: 'source', panel: 'code' });
});

it('crops a picture, but not a locked one', () => {
  const state = stateOf(picture);
  const target = doubleClickTarget(state, inside, 0);
  const transaction = target?.kind === 'in-place' ? target.command(state) : null;
  expect(transaction && applyTransaction(state, transaction).selection).toMatchObject({
    elements: [picture.id],
    editing: true,
  });
  expect(targetOf({ ...picture, locked: true })).toBeNull();
});

it('edits the text of the group member under the pointer', () => {
  const state = stateOf(group);
  const target = doubleClickTarget(state, inside, 0);
  const transaction = target?.kind === 'in-place' ? target.command(state) : null;
  expect(transaction && applyTransaction(state, transaction).selection).toMatchObject({
    elements: ['group'],
    member: { group: 'group', path: ['label'] },
    editing: true,
  });
});

it.each([
  [code, { kind: 'source', panel: 'code' }],
  [chart, { kind: 'chart-data' }],
] as const)('edits code and charts in a group like outside of it', (element, target) => {
  const inner = { ...element, id: 'inner', box: { x: 0, y: 0, width: 200, height: 100 } };
  const state = stateOf({ ...group, elements: [inner] });
  const found = doubleClickTarget(state, inside, 0);
  expect(found).toMatchObject(target);
  const transaction = found && 'select' in found ? found.select?.(state) : null;
  const selected = applyTransaction(state, transaction ?? {});
  expect(selected.selection.member).toEqual({ group: 'group', path: ['inner'] });
  expect(sourceEditorPanel(selected)).toBe(element.kind === 'code' ? 'code' : null);
});

it('leaves text boxes to single clicks, and does nothing outside of elements', () => {
  expect(targetOf(text)).toBeNull();
  expect(targetOf(chart, { x: 900, y: 600 })).toBeNull();
});
