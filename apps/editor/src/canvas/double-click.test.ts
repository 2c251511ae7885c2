import type { GroupElement, SlideElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { newCode } from '../elements/code/code-block.ts';
import { newChart, newPicture, newText } from '../elements/new-elements.ts';
import { openDeck } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { sourceEditorPanel } from '../elements/element-behavior.ts';
import { doubleClickTarget, insertTextAt } from './canvas-events.ts';

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

describe('a double click next to all elements', () => {
  const at = { x: 700, y: 600 };

  it('inserts a text box whose first line is at the pointer, and edits it', () => {
    const state = stateOf(chart);
    const after = runCommands(state, insertTextAt(at, 0, 1));
    const [, inserted] = after.deck.slides[after.selection.slide]?.elements ?? [];
    expect(inserted).toMatchObject({ kind: 'text', autofit: 'grow', box: { x: 700 } });
    const { y = 0, height = 0 } = inserted?.box ?? {};
    expect(y + height / 2).toBe(600);
    expect(after.selection).toMatchObject({ elements: [inserted?.id], editing: true });
  });

  it('keeps the text box on the slide', () => {
    const after = runCommands(stateOf(chart), insertTextAt({ x: 1270, y: 715 }, 0, 1));
    const { x = 0, y = 0, width = 0, height = 0 } = after.deck.slides[after.selection.slide]?.elements[1]?.box ?? {};
    expect([x + width, y + height]).toEqual([1280, 720]);
  });

  it('inserts nothing beside the slide, or on an element', () => {
    expect(insertTextAt({ x: -20, y: 300 }, 0, 1)(stateOf(chart))).toBeNull();
    const { x, y, width, height } = chart.box;
    expect(insertTextAt({ x: x + width / 2, y: y + height / 2 }, 0, 1)(stateOf(chart))).toBeNull();
    expect(insertTextAt({ x: text.box.x + 5, y: text.box.y + 5 }, 0, 1)(stateOf(text))).toBeNull();
  });
});
