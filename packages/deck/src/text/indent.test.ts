import { expect, it } from 'vitest';
import type { Paragraph } from '../model/text.ts';
import { indentOf, widestNumbersOf } from './indent.ts';
import { typesetParagraphs } from './typeset-paragraphs.ts';

const runs = [{ text: 'Fuel' }];
const item = (properties: Partial<Paragraph> = {}): Paragraph => ({ runs, bullet: 'number', ...properties });

it('aligns the text of all items of a list, even from item 10 on', () => {
  const { lines, bullets } = typesetParagraphs(
    Array.from({ length: 12 }, () => item()),
    { face: 'body', size: 24, lineHeight: 1.25 },
    600,
  );
  expect(new Set(lines.map(({ x }) => x)).size).toBe(1);
  expect(new Set(bullets.map(({ x }) => x)).size).toBe(1);
  const [nine] = typesetParagraphs([item()], { face: 'body', size: 24, lineHeight: 1.25 }, 600).lines;
  expect(lines[0]?.x).toBeGreaterThan(nine?.x ?? Number.MAX_VALUE);
});

it('finds the width of the widest number of each list, including paragraphs that continue its items', () => {
  const widths = (list: Paragraph[]) => widestNumbersOf(list).map((width) => width && Math.round(width * 100) / 100);
  const list = [item({ start: 9 }), item({ level: 1, numberStyle: 'arabicPeriod' }), { runs, level: 0 }, item()];
  expect(widths(list)).toEqual([1.02, 0.51, 1.02, 1.02]);
  expect(widths([...list, { runs }, item()])).toEqual([1.02, 0.51, 1.02, 1.02, undefined, 0.51]);
  expect(widths([item({ bullet: 'disc' }), item({ start: 99 })])).toEqual([undefined, 1.02]);
  const [roman = 0, letter = 0] = [8, 1].flatMap((start) => widths([item({ start, level: 2 })]));
  expect(roman).toBeGreaterThan(2 * letter);
});

it('aligns a paragraph that continues an item with the text of the item', () => {
  const paragraphs = [item({ start: 10 }), { runs, level: 0 }];
  const [first, second] = widestNumbersOf(paragraphs).map((widest, at) => indentOf(paragraphs[at] ?? item(), widest));
  expect(second?.left).toBe(first?.left);
});

it("uses a paragraph's own indents instead of those of its level", () => {
  const paragraphs = [item({ level: 2, indentLeft: 50, indentHang: 20 }), { runs, indentLeft: 30 }];
  const { lines, bullets } = typesetParagraphs(paragraphs, { face: 'body', size: 24, lineHeight: 1.25 }, 600);
  expect([lines.map(({ x }) => x), bullets.map(({ x }) => x)]).toEqual([[50, 30], [30]]);
});
