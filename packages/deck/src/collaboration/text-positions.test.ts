import { expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import type { Deck } from '../model/deck.ts';
import type { TableElement, TextElement } from '../model/element.ts';
import { applyDeckChange } from './apply-deck-change.ts';
import { createDeckReader, toSharedDocument } from './shared-document.ts';
import { elements, everyElement, slide, table } from './testing/every-element.ts';
import { textOffset, textPosition } from './text-positions.ts';

const start: Deck = {
  ...everyElement,
  slides: [
    {
      ...slide,
      elements: [
        { ...(elements[0] as TextElement), paragraphs: [{ runs: [{ text: 'One two' }] }, { runs: [] }] },
        table,
      ],
    },
  ],
};

/** Opens two copies of one document. */
function openTwo() {
  const one = toSharedDocument(start);
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
  const readers = [createDeckReader(one), createDeckReader(other)] as const;
  const textsIn = ([reader]: readonly [(typeof readers)[number]]) => {
    const [text, grid] = reader.read().slides[0]!.elements as [TextElement, TableElement];
    return { paragraphs: text.paragraphs, cell: grid.rows[0]!.cells[0]!.runs, grid };
  };
  return { one, other, readers, ours: () => textsIn([readers[0]]), theirs: () => textsIn([readers[1]]) };
}

const throughJson = (position: unknown): unknown => JSON.parse(JSON.stringify(position));

it('stays before the same character when another user inserts or deletes text before it', () => {
  const { one, other, readers, ours, theirs } = openTwo();
  const position = throughJson(textPosition(ours().paragraphs, 4));
  expect(textOffset(theirs().paragraphs, position)).toBe(4);
  const before = readers[1].read();
  const change = (text: string): Deck => ({
    ...before,
    slides: [
      {
        ...before.slides[0]!,
        elements: before.slides[0]!.elements.map((element) =>
          element.kind === 'text' ? { ...element, paragraphs: [{ runs: [{ text }] }, { runs: [] }] } : element,
        ),
      },
    ],
  });
  applyDeckChange(other, before, change('Number One two'));
  expect(textOffset(theirs().paragraphs, position)).toBe(11);
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
  expect(textOffset(ours().paragraphs, position)).toBe(11);
  applyDeckChange(other, readers[1].read(), change('wo'));
  expect(textOffset(theirs().paragraphs, position)).toBe(0);
});

it('counts paragraph ends, and does not go beyond the end of the text', () => {
  const { ours, theirs } = openTwo();
  for (const [offset, expected] of [
    [7, 7],
    [8, 8],
    [9, 9],
    [500, 9],
  ] as const) {
    const position = throughJson(textPosition(ours().paragraphs, offset));
    expect(textOffset(theirs().paragraphs, position)).toBe(expected);
  }
});

it('can be in a table cell, and then belongs to no other text', () => {
  const { ours, theirs } = openTwo();
  const position = throughJson(textPosition(ours().cell, 1));
  expect(textOffset(theirs().cell, position)).toBe(1);
  expect(textOffset(theirs().paragraphs, position)).toBeUndefined();
  expect(textOffset(theirs().grid.rows[1]!.cells[1]!.runs, position)).toBeUndefined();
});

it('is undefined for positions that no editor would send, and for text that is not shared', () => {
  const { other, theirs } = openTwo();
  const names = [...other.share.keys()];
  const { paragraphs } = theirs();
  for (const position of [
    null,
    'text',
    {},
    { item: { client: 'a', clock: 0 } },
    { item: { client: 1, clock: -1 } },
    { item: { client: other.clientID, clock: 1e9 } },
    { type: { client: 5, clock: 5 } },
    { tname: 'hostile' },
    { item: { client: [...other.store.clients.keys()][0], clock: 0.5 } },
  ])
    expect(textOffset(paragraphs, position)).toBeUndefined();
  expect([...other.share.keys()]).toEqual(names);
  expect(textPosition(start.slides[0]!.elements as never, 0)).toBeUndefined();
});

it('is undefined for another text, without counting the characters before it', () => {
  const { one, ours } = openTwo();
  const { cell, paragraphs } = ours();
  const position = throughJson(textPosition(paragraphs, 4));
  // Each character with its own format is an item, and computing an offset visits every item.
  const text = Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(position), one)!
    .type as Y.Text;
  for (let count = 0; count < 2000; count += 1) text.insert(0, 'x', { number: count });
  const visited = vi.spyOn(Y.Item.prototype, 'countable', 'get');
  try {
    expect(textOffset(cell, position)).toBeUndefined();
    expect(visited.mock.calls.length).toBeLessThan(10);
    visited.mockClear();
    expect(textOffset(paragraphs, position)).toBe(2004);
    expect(visited.mock.calls.length).toBeGreaterThan(2000);
  } finally {
    visited.mockRestore();
  }
});
