import type { TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { isOnText } from './is-on-text.ts';

const text: TextElement = {
  kind: 'text',
  id: 'text',
  box: { x: 100, y: 100, width: 500, height: 200 },
  paragraphs: [{ runs: [{ text: 'Item 1' }] }],
  style: { face: 'body', size: 20, color: 'ink', lineHeight: 1.2 },
};
const isOn = (x: number, y: number, element: TextElement = text) => isOnText(sampleDeck, element, { x, y });

it('finds the lines of a text, and not the empty part of its box', () => {
  expect(isOn(120, 112)).toBe(true);
  expect(isOn(400, 112)).toBe(false);
  expect(isOn(120, 250)).toBe(false);
  const rotated = { ...text, box: { ...text.box, rotation: 180 } };
  expect(isOn(120, 112, rotated)).toBe(false);
  expect(isOn(580, 288, rotated)).toBe(true);
});

it('finds a centered line where it is drawn', () => {
  const centered = { ...text, paragraphs: [{ runs: [{ text: 'Item 1' }], align: 'center' as const }] };
  expect([isOn(120, 112, centered), isOn(350, 112, centered)]).toEqual([false, true]);
});

it('counts all of the box of an empty text', () => {
  const empty = { ...text, paragraphs: [{ runs: [] }] };
  expect([isOn(580, 280, empty), isOn(620, 280, empty)]).toEqual([true, false]);
});
