import type { SlideElement } from '@ppt-embed/deck';
import { beforeEach, expect, it, vi } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import * as overflow from '../elements/text/overflow.ts';
import * as cardUnits from './card-units.ts';
import { typeText } from './edit-text.ts';

vi.mock('./card-units.ts', { spy: true });
vi.mock('../elements/text/overflow.ts', { spy: true });
beforeEach(() => {
  vi.clearAllMocks();
});

const paragraphsOf = (words: number) => [{ runs: [{ text: 'word '.repeat(words) }] }];
const text: SlideElement = {
  kind: 'text',
  id: 'item',
  role: 'body',
  box: { x: 140, y: 120, width: 160, height: 80 },
  paragraphs: paragraphsOf(1),
  style: { face: 'body', size: 20, color: 'ink', lineHeight: 1.2, steps: [20, 16, 12] },
};
const table: SlideElement = {
  kind: 'table',
  id: 'table',
  box: { x: 100, y: 100, width: 400, height: 60 },
  columns: [200, 200],
  rows: [{ height: 60, cells: [{ runs: [] }, { runs: [] }] }],
  style: { size: 20, color: 'ink', headFill: 'tableHead', headColor: 'tableHeadText', line: 'tableLine' },
};
const [first, ...others] = sampleDeck.slides;
const state = openDeck({ ...sampleDeck, slides: [{ ...first!, elements: [text, table] }, ...others] });
const type = (words: number) => typeText({ slide: 0, element: 'item', paragraphs: paragraphsOf(words), at: 1 });

it('computes the width of the card only for typed text that would shrink', () => {
  runCommands(state, type(4));
  expect(cardUnits.maxWidthOnCard).not.toHaveBeenCalled();
  runCommands(state, type(40));
  expect(cardUnits.maxWidthOnCard).toHaveBeenCalledOnce();
});

it('does not measure the overflow of text typed into a table cell', () => {
  runCommands(
    state,
    typeText({ slide: 0, element: 'table', cell: { row: 0, column: 1 }, paragraphs: paragraphsOf(4), at: 1 }),
  );
  expect(overflow.isOverflowing).not.toHaveBeenCalled();
  expect(cardUnits.maxWidthOnCard).not.toHaveBeenCalled();
});
