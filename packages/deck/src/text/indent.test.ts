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

it('finds the widest number of each list, including paragraphs that continue its items', () => {
  const list = [item({ start: 9 }), item({ level: 1 }), { runs, level: 0 }, item()];
  expect(widestNumbersOf(list)).toEqual([10, 1, 10, 10]);
  expect(widestNumbersOf([...list, { runs }, item()])).toEqual([10, 1, 10, 10, undefined, 1]);
  expect(widestNumbersOf([item({ bullet: 'disc' }), item({ start: 99 })])).toEqual([undefined, 99]);
});

it('aligns a paragraph that continues an item with the text of the item', () => {
  const paragraphs = [item({ start: 10 }), { runs, level: 0 }];
  const [first, second] = widestNumbersOf(paragraphs).map((widest, at) => indentOf(paragraphs[at] ?? item(), widest));
  expect(second?.left).toBe(first?.left);
});

it('uses the own indents of a paragraph instead of those of its level', () => {
  const paragraphs = [item({ level: 2, indentLeft: 50, indentHang: 20 }), { runs, indentLeft: 30 }];
  const { lines, bullets } = typesetParagraphs(paragraphs, { face: 'body', size: 24, lineHeight: 1.25 }, 600);
  expect([lines.map(({ x }) => x), bullets.map(({ x }) => x)]).toEqual([[50, 30], [30]]);
});
