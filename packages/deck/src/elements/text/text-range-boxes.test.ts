import { expect, it } from 'vitest';
import { blankDeck } from '../../layouts/blank-deck.ts';
import type { TextElement } from '../../model/element.ts';
import type { Paragraph } from '../../model/text.ts';
import { textLines } from './fit-text.ts';
import { textRangeBoxes } from './text-range-boxes.ts';

const textWith = (...paragraphs: Paragraph[]): TextElement => ({
  id: 'text',
  kind: 'text',
  box: { x: 100, y: 50, width: 300, height: 300 },
  paragraphs,
  style: { face: 'body', size: 20, color: 'ink', lineHeight: 1.5 },
});
const plain = (text: string): Paragraph => ({ runs: [{ text }] });
const caretAt = (element: TextElement, head: number) => textRangeBoxes(element, { anchor: head, head }).caret;

it('moves the caret to the right with each character, from the beginning to the end of the line', () => {
  const element = textWith(plain('Wide iii'));
  const [line] = textLines(blankDeck({ language: 'en', title: '' }), element);
  const carets = Array.from({ length: 9 }, (_, head) => caretAt(element, head));
  expect(carets[0]).toEqual({ x: line!.x, y: 50, width: 0, height: 30 });
  expect(carets[8]!.x).toBeCloseTo(line!.x + line!.width);
  expect(carets.map(({ x }) => x)).toEqual(carets.map(({ x }) => x).toSorted((one, other) => one - other));
  // "W" is wider than "i".
  expect(carets[1]!.x - carets[0]!.x).toBeGreaterThan(2 * (carets[8]!.x - carets[7]!.x));
});

it('counts the end of a paragraph as one position, and shows a caret in an empty paragraph', () => {
  const element = textWith(plain('One'), { runs: [] }, plain('Three'));
  expect([3, 4, 5].map((head) => caretAt(element, head).y)).toEqual([50, 80, 110]);
  expect(caretAt(element, 4).x).toBe(caretAt(element, 5).x);
  expect(caretAt(element, 99)).toEqual(caretAt(element, 10));
});

it('shows the caret after a line break in the next line', () => {
  const element = textWith(plain('One\nTwo'));
  expect([3, 4].map((head) => caretAt(element, head).y)).toEqual([50, 80]);
  expect(caretAt(element, 4).x).toBe(caretAt(element, 0).x);
  const ended = textWith(plain('One\n'));
  expect(caretAt(ended, 4).y).toBe(80);
});

it('returns a box for each line with selected text, in either direction', () => {
  const element = textWith(plain('A first line that wraps at the end of this box'), plain('Next'));
  const lines = textLines(blankDeck({ language: 'en', title: '' }), element);
  expect(lines.length).toBeGreaterThan(2);
  const { selected, caret } = textRangeBoxes(element, { anchor: 2, head: 49 });
  expect(selected).toHaveLength(lines.length);
  expect(selected[0]!.x).toBe(caretAt(element, 2).x);
  expect(caret).toEqual(caretAt(element, 49));
  expect(textRangeBoxes(element, { anchor: 49, head: 2 })).toEqual({ selected, caret: caretAt(element, 2) });
  expect(textRangeBoxes(element, { anchor: 5, head: 5 }).selected).toEqual([]);
});

it('begins at the right in a right-to-left line', () => {
  const element = textWith(plain('שלום'));
  const [line] = textLines(blankDeck({ language: 'en', title: '' }), element);
  expect(caretAt(element, 0).x).toBeCloseTo(line!.x + line!.width);
  expect(caretAt(element, 4).x).toBeCloseTo(line!.x);
});

it('keeps the positions in justified lines within the box', () => {
  const element = textWith({ ...plain('Justified text is spread to both edges of its box'), align: 'justify' });
  const [first] = textLines(blankDeck({ language: 'en', title: '' }), element);
  const end = first!.text.trimEnd().length;
  expect(caretAt(element, end).x).toBeCloseTo(400, 0);
});
