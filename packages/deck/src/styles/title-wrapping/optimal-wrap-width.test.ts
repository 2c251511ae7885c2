import { expect, it } from 'vitest';
import { typesetParagraphs } from '../../text/typeset-paragraphs.ts';
import { offsetsInsideWords, optimalWrapWidth } from './optimal-wrap-width.ts';

const style = { face: 'body', size: 24, lineHeight: 1.45 } as const;

function linesIn(text: string, width: number): string[] {
  const paragraph = { runs: [{ text }] };
  const wrapWidth = optimalWrapWidth(paragraph, style, width);
  expect(wrapWidth).toBeLessThanOrEqual(width);
  return typesetParagraphs([paragraph], style, wrapWidth).lines.map((line) => line.text);
}

it('breaks Chinese between words, and preferably after a comma', () => {
  expect(linesIn('在全市数字化改革推进会上的汇报材料，供各部门讨论修改使用', 620)).toEqual([
    '在全市数字化改革推进会上的汇报材料，',
    '供各部门讨论修改使用',
  ]);
  expect(linesIn('在全市数字化改革推进会上的汇报材料供各部门讨论修改使用', 620)).toEqual([
    '在全市数字化改革推进会上的汇报',
    '材料供各部门讨论修改使用',
  ]);
});

it('does not leave a word alone on the last line', () => {
  expect(linesIn('Why ships are so much later at the port of Rotterdam in every season', 640)).toEqual([
    'Why ships are so much later at the ',
    'port of Rotterdam in every season',
  ]);
});

it('does not split a word to make lines of equal length', () => {
  expect(linesIn('Regional growth', 150)).toEqual(['Regional ', 'growth']);
  expect(linesIn('An extraordinarily', 180)).toEqual(['An ', 'extraordinarily']);
});

it('does not need more lines than the full width, and leaves a single line unchanged', () => {
  const text = 'What we learned from two hundred and forty companies in four provinces of the north';
  for (let width = 300; width < 1200; width += 50) {
    const paragraph = { runs: [{ text }] };
    const countIn = (wrapWidth: number): number => typesetParagraphs([paragraph], style, wrapWidth).lines.length;
    expect(countIn(optimalWrapWidth(paragraph, style, width))).toBe(countIn(width));
  }
  expect(optimalWrapWidth({ runs: [{ text: '一行' }] }, style, 620)).toBe(620);
});

it('returns a width at which applications that use the full width break lines at the same positions', () => {
  const texts = ['The alert fired within seven minutes', 'How often conflicts happen in teams of more than 20'];
  for (const text of texts)
    for (let width = 200; width < 500; width += 10) {
      const paragraphs = [{ runs: [{ text }] }];
      const wrapWidth = optimalWrapWidth({ runs: [{ text }] }, style, width);
      const linesAt = (share: number) =>
        typesetParagraphs(paragraphs, style, wrapWidth, share).lines.map((line) => line.text);
      expect(linesAt(1)).toEqual(linesAt(0.96));
    }
});

it.each(['Support tickets (+18 %)', 'Visitors to the shop (all days)'])(
  'breaks before a parenthesis instead of inside it: %s',
  (text) => {
    const widths = Array.from({ length: 34 }, (_, index) => 230 + index * 5);
    const broken = widths.map((width) => linesIn(text, width)).filter(({ length }) => length === 2);
    expect(broken.length).toBeGreaterThan(0);
    expect(new Set(broken.map(([, second]) => second))).toEqual(new Set([text.slice(text.indexOf('('))]));
  },
);

it('uses one more line instead of splitting a Chinese word or leaving two characters on the last line', () => {
  const text = '星桥 X2 的端到端延迟只有 0.5 秒，比上一代缩短 72%。';
  const splits = (extraLines: number): number => {
    let count = 0;
    for (let width = 240; width < 700; width += 10) {
      const found = optimalWrapWidth({ runs: [{ text }] }, style, width, extraLines);
      const { lines } = typesetParagraphs([{ runs: [{ text }] }], style, found);
      const inside = offsetsInsideWords(text);
      let end = 0;
      for (const line of lines.slice(0, -1)) if (inside.has((end += line.text.length))) count++;
      expect(lines.at(-1)?.text.length).toBeGreaterThanOrEqual(3);
    }
    return count;
  };
  expect(splits(1)).toBe(0);
  expect(splits(0)).toBeGreaterThan(0);
});

it.each(['Exam question, 6\u00A0marks', '问题 question，六分题目'])(
  'separates no comma from a word that fits: %s',
  (text) => {
    for (let width = 125; width < 320; width += 5)
      expect(linesIn(text, width).filter((line) => /^[,，]/u.test(line))).toEqual([]);
  },
);
