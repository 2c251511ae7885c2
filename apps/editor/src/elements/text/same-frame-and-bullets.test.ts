import type { Paragraph, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { hasSameFrameAndBullets } from './same-frame-and-bullets.ts';

const style: TextElement['style'] = { face: 'body', size: 24, color: 'ink', lineHeight: 1.3 };

function element(paragraphs: readonly Paragraph[], change: Partial<TextElement> = {}): TextElement {
  return { id: 'a', kind: 'text', box: { x: 64, y: 64, width: 300, height: 400 }, paragraphs, style, ...change };
}

const item = (text: string, change: Partial<Paragraph> = {}): Paragraph => ({
  bullet: 'disc',
  runs: [{ text }],
  ...change,
});

const compare = (before: readonly Paragraph[], after: readonly Paragraph[]) =>
  hasSameFrameAndBullets(sampleDeck, element(before), element(after));

it('finds nothing to draw if typed text stays in its lines', () => {
  expect(compare([{ runs: [{ text: 'Sun' }] }], [{ runs: [{ text: 'Sunny' }] }])).toBe(true);
  expect(compare([item('Sun'), item('Wind')], [item('Sunny'), item('Wind')])).toBe(true);
  expect(compare([item('Sun', { bullet: 'number' })], [item('Sunny', { bullet: 'number' })])).toBe(true);
});

it('compares box and size by content', () => {
  const [before, after] = [element([item('Sun')]), element([item('Sunny')], { style: { ...style } })];
  expect(hasSameFrameAndBullets(sampleDeck, before, after)).toBe(true);
  expect(hasSameFrameAndBullets(sampleDeck, before, { ...after, style: { ...style, size: 20 } })).toBe(false);
  expect(hasSameFrameAndBullets(sampleDeck, before, { ...after, box: { ...after.box, height: 430 } })).toBe(false);
});

it('finds bullets that move to another line', () => {
  const long = 'Electricity prices have risen by sixty percent';
  expect(compare([item('Sun'), item('Wind')], [item(long), item('Wind')])).toBe(false);
  expect(compare([item('Wind'), item('Sun')], [item('Wind'), item(long)])).toBe(true);
});

it('finds bullets that move with the beginning of the text', () => {
  expect(compare([item('Sun', { align: 'center' })], [item('Sunny', { align: 'center' })])).toBe(false);
  expect(compare([item('שמש')], [item('שמש ורוח')])).toBe(true);
  expect(compare([item('שמש', { align: 'left' })], [item('שמש ורוח', { align: 'left' })])).toBe(false);
  expect(compare([item('Sun')], [item('שמש')])).toBe(false);
});

it('finds bullets that are added, removed or have another format', () => {
  const [before, after] = [item('Sun'), item('Sunny')];
  expect(compare([before], [after, item('Wind')])).toBe(false);
  expect(compare([before], [{ runs: after.runs }])).toBe(false);
  expect(compare([{ runs: before.runs }], [after])).toBe(false);
  expect(compare([before], [{ ...after, level: 1 }])).toBe(false);
  expect(compare([before], [{ ...after, runs: [{ text: 'Sunny', bold: true }] }])).toBe(false);
});
