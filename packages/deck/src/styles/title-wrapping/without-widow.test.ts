import { expect, it } from 'vitest';
import { typesetParagraphs } from '../../text/typeset-paragraphs.ts';
import { widthWithoutWidow } from './without-widow.ts';

const style = { face: 'body', size: 28, lineHeight: 1.4 } as const;

function linesIn(text: string, width: number): string[] {
  const paragraphs = [{ runs: [{ text }] }];
  const narrower = widthWithoutWidow(paragraphs, style, width);
  expect(narrower).toBeLessThanOrEqual(width);
  return typesetParagraphs(paragraphs, style, narrower).lines.map((line) => line.text);
}

it('moves words to a last line of two Han characters, without splitting a word', () => {
  expect(typesetParagraphs([{ runs: [{ text: '增加训练数据，或使用数据增强' }] }], style, 360).lines).toHaveLength(2);
  expect(linesIn('增加训练数据，或使用数据增强', 360)).toEqual(['增加训练数据，或使用', '数据增强']);
});

it('moves a word to a last line of one short word', () => {
  expect(linesIn('Service and delivery in one day for all of us', 480)).toEqual([
    'Service and delivery in one day for ',
    'all of us',
  ]);
});

it('moves words to a second line of two short words', () => {
  expect(linesIn('The average renter saves €23 a month', 400)).toEqual(['The average renter saves ', '€23 a month']);
  expect(
    linesIn('One of three lines that are long, and its last line is long enough by far to be of us', 400),
  ).toHaveLength(3);
});

it('moves a word to a last line of one word of medium length', () => {
  expect(linesIn('We checked the sums before and after rounding', 560).at(-1)).toMatch(/ rounding$/u);
});

it('keeps the width of text whose last line is long enough, that has only one line, or that would need an additional line', () => {
  const widthOf = (text: string): number => widthWithoutWidow([{ runs: [{ text }] }], style, 300);
  expect(widthOf('一行')).toBe(300);
  expect(widthOf('建成统一数据底座，归集数据一亿条以上')).toBe(300);
  const texts = ['一二三四五六七八九十', '一二三四五六七八九十甲乙'].map((text) => ({ runs: [{ text }] }));
  expect(widthWithoutWidow(texts.slice(1), style, 300)).toBeLessThan(300);
  expect(widthWithoutWidow(texts, style, 300)).toBe(300);
});

it('never breaks a word to fill the last line', () => {
  const text = 'Read session.remoteHostName first.';
  for (let width = 330; width < 380; width += 2)
    expect(linesIn(text, width).some((line) => line.includes('session.remoteHostName'))).toBe(true);
});

it('avoids a short last line even in applications that use the full width', () => {
  const paragraphs = [{ runs: [{ text: 'The new tier is free for all and has no add-ons' }] }];
  for (let width = 300; width < 560; width += 4) {
    const narrower = widthWithoutWidow(paragraphs, style, width);
    const lines = typesetParagraphs(paragraphs, style, narrower, 1).lines.map((line) => line.text);
    expect({ width, last: lines.at(-1) }).not.toEqual({ width, last: 'ons' });
  }
});

it('does not break a line after a hyphen if the words fit on as many lines', () => {
  const text = 'Equipment: no tag-out system for faulty pumps';
  expect(typesetParagraphs([{ runs: [{ text }] }], style, 240).lines[0]?.text).toBe('Equipment: no tag-');
  expect(linesIn(text, 240)).toEqual(['Equipment: no ', 'tag-out system for ', 'faulty pumps']);
  // A short last line is better than a line that ends after a hyphen.
  expect(linesIn('LTE-M and a five-year battery', 260)).toEqual(['LTE-M and a five-year ', 'battery']);
  // Another line is worse, and so is a broken word.
  expect(linesIn('We hold the third-largest collection', 240)).toEqual(['We hold the third-', 'largest collection']);
  expect(linesIn('Rotterdam-Hamburg-Bremerhaven', 300)[0]).toBe('Rotterdam-Hamburg-');
});
