import { describe, expect, it } from 'vitest';
import type { Paragraph, Run } from '../model/text.ts';
import { balancedWidth, fitSize } from './fit.ts';
import { heightOf, paragraphHeight, runsWidth, type Typography, typesetParagraphs } from './typeset-paragraphs.ts';

const style: Typography = { face: 'body', size: 20, lineHeight: 1.2 };
const paragraph = (text: string, more: Partial<Paragraph> = {}): Paragraph => ({ runs: [{ text }], ...more });
const typeset = (paragraphs: Paragraph[], width = 400, more: Partial<Typography> = {}) =>
  typesetParagraphs(paragraphs, { ...style, ...more }, width);
const widthOf = (text: string) => runsWidth([{ text }], style);

describe('lines', () => {
  it('are below each other, with the space between paragraphs and none before the first one', () => {
    const { lines, height } = typeset([
      paragraph('one', { spaceBefore: 7, spaceAfter: 5 }),
      paragraph('two', { spaceBefore: 10 }),
      paragraph('three'),
    ]);
    expect(lines.map(({ top, text, paragraph: index }) => [index, text, top])).toEqual([
      [0, 'one', 0],
      [1, 'two', 24 + 15],
      [2, 'three', 24 + 15 + 24],
    ]);
    expect(height).toBe(87);
    expect(lines[0]?.baseline).toBeCloseTo(24 - 0.27 * 20);
  });

  it('are aligned left by default, and right-to-left text is aligned right', () => {
    const width = widthOf('word');
    const xOf = (text: string, align?: Paragraph['align']) =>
      typeset([paragraph(text, align && { align })]).lines[0]?.x;
    expect([xOf('word'), xOf('word', 'left'), xOf('word', 'justify')]).toEqual([0, 0, 0]);
    expect(xOf('word', 'center')).toBeCloseTo((400 - width) / 2);
    expect(xOf('word', 'right')).toBeCloseTo(400 - width);
    const [line] = typeset([paragraph('שלום')]).lines;
    expect(line?.isRightToLeft).toBe(true);
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeCloseTo(400);
    expect(xOf('שלום', 'left')).toBe(0);
  });

  it('use 96 % of the width, or another share', () => {
    const text = 'word '.repeat(20);
    const longest = (share?: number) =>
      Math.max(...typesetParagraphs([paragraph(text)], style, 400, share).lines.map(({ width }) => width));
    expect(longest()).toBeLessThanOrEqual(384);
    expect(longest(0.5)).toBeLessThanOrEqual(200);
    expect(longest(0.5)).toBeGreaterThan(150);
  });

  it('with explicit spacing are as high as their largest text', () => {
    const { lines, height } = typeset([paragraph('one', { lineSpacing: 1, runs: [{ text: 'one', size: 40 }] })]);
    expect(height).toBeCloseTo(40 * 1.2207);
    expect(lines[0]?.baseline).toBeCloseTo(40 * 1.2207 - 0.27 * 40);
  });

  it('are indented by at most 60 % of the width', () => {
    const indented = typeset([paragraph('one two', { indentLeft: 1000 })]);
    expect(indented.lines[0]?.x).toBe(240);
    expect(typeset([paragraph('one', { indentLeft: 30 })]).lines[0]?.x).toBe(30);
  });
});

describe('bullets', () => {
  it('are to the left of the first line, with the level and the number', () => {
    const { bullets, lines } = typeset([
      paragraph('one', { bullet: 'disc' }),
      paragraph('two', { bullet: 'number', level: 1 }),
      paragraph('three', { bullet: 'number', level: 1 }),
      paragraph('four'),
    ]);
    expect(bullets.map(({ paragraph: index, bullet, text, level }) => [index, bullet, text, level])).toEqual([
      [0, 'disc', undefined, 0],
      [1, 'number', 'a.', 1],
      [2, 'number', 'b.', 1],
    ]);
    expect(bullets.map(({ x, baseline }, index) => [x, baseline, lines[index]?.baseline === baseline])).toEqual([
      [0, lines[0]?.baseline, true],
      [expect.closeTo(1.3 * 20), lines[1]?.baseline, true],
      [expect.closeTo(1.3 * 20), lines[2]?.baseline, true],
    ]);
    expect(lines[0]?.x).toBeCloseTo(1.1 * 20);
  });

  it('are to the right of right-to-left lines', () => {
    const { bullets, lines } = typeset([paragraph('שלום', { bullet: 'disc' })]);
    const [bullet, line] = [bullets[0], lines[0]];
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeCloseTo(400 - 22);
    expect(bullet?.x).toBeCloseTo(400 - 0.4 * 20);
  });

  it('are bold and as large as the box without a color, and otherwise like the first run', () => {
    const runs: Run[] = [{ text: 'one', size: 30 }];
    const of = (more: Partial<Paragraph>, bold?: boolean) =>
      typeset([paragraph('one', { bullet: 'disc', ...more })], 400, bold === undefined ? {} : { bold }).bullets[0];
    expect(of({ runs })).toMatchObject({ isBold: true, size: 20, color: undefined, text: undefined });
    const colored = { bulletColor: 'accent', bulletCharacter: '–' } as const;
    expect(of({ runs, ...colored })).toMatchObject({ isBold: false, size: 30, color: 'accent', text: '–' });
    expect(of({ runs: [{ text: 'one', bold: true }], ...colored })).toMatchObject({ isBold: true, size: 20 });
    expect(of({ ...colored }, true)).toMatchObject({ isBold: true });
    expect(of({ runs: [{ text: 'one', bold: false }], ...colored }, true)).toMatchObject({ isBold: false });
  });
});

describe('segments', () => {
  it('have one run, one font and one source each, side by side', () => {
    const { lines } = typeset([{ runs: [{ text: 'ab' }, { text: 'c一', bold: true }, { text: '😀\u2ba1' }] }]);
    const segments = lines[0]?.segments ?? [];
    expect(segments.map(({ text, family, fontSource, run }) => [text, family, fontSource, run.bold])).toEqual([
      ['ab', 'Carlito', 'family', undefined],
      ['c', 'Carlito', 'family', true],
      ['一', 'Noto Sans SC', 'family', true],
      ['😀', 'Carlito', 'emoji', undefined],
      ['\u2ba1', 'Carlito', 'any', undefined],
    ]);
    let x = 0;
    for (const segment of segments) {
      expect(segment.x).toBeCloseTo(x);
      x += segment.width;
    }
    expect(lines[0]?.width).toBeCloseTo(x);
  });

  it('of a justified line fill the width, except in the last line', () => {
    const { lines } = typeset([paragraph('word '.repeat(30), { align: 'justify' })]);
    const ends = lines.map(({ segments }) => (segments.at(-1)?.x ?? 0) + (segments.at(-1)?.width ?? 0));
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines.slice(0, -1)) {
      expect([line.x, line.width]).toEqual([0, 400]);
      expect(line.segments[0]?.wordSpacing).toBeGreaterThan(0);
    }
    expect(ends[0]).toBeGreaterThan(399);
    expect(lines.at(-1)?.width).toBeLessThan(400);
    expect(lines.at(-1)?.segments[0]).not.toHaveProperty('wordSpacing');
  });

  it('of Chinese text are stretched between characters, and not before a line break or with letters of unknown width', () => {
    const firstOf = (text: string) => typeset([paragraph(text, { align: 'justify' })]).lines[0]?.segments[0];
    expect(firstOf('字'.repeat(30))?.extraLetterSpacing).toBeGreaterThan(0);
    expect(firstOf('字\n字')).not.toHaveProperty('extraLetterSpacing');
    expect(firstOf(`\u0e01${' word'.repeat(30)}`)).not.toHaveProperty('wordSpacing');
    expect(firstOf('שלום '.repeat(30))).not.toHaveProperty('wordSpacing');
  });
});

describe('heights', () => {
  const paragraphs = [
    paragraph('word '.repeat(30), { spaceAfter: 6 }),
    paragraph('word '.repeat(30), { bullet: 'number', spaceBefore: 3 }),
    paragraph('a\nb\n', { level: 1 }),
    { runs: [{ text: 'large ', size: 40 }, { text: 'word '.repeat(10) }] },
  ];

  it.each([200, 400, 90])('are those of the typeset text (width %d)', (width) => {
    expect(heightOf(paragraphs, style, width)).toBeCloseTo(typeset(paragraphs, width).height);
    const scaled = { fontScale: 0.5, lineSpacingReduction: 0.2 };
    expect(heightOf(paragraphs, { ...style, ...scaled }, width)).toBeCloseTo(typeset(paragraphs, width, scaled).height);
    expect(paragraphHeight(paragraph('word '.repeat(30)), undefined, style, width)).toBeCloseTo(
      typeset([paragraph('word '.repeat(30))], width).height,
    );
  });

  it('are the same again at another width and at the first one', () => {
    const again = [400, 200, 400].map((width) => heightOf(paragraphs, style, width));
    expect(again[0]).toBe(again[2]);
    expect(again[1]).toBeGreaterThan(again[0] ?? 0);
  });
});

describe('fitSize', () => {
  const text = [paragraph('word '.repeat(20))];
  const heightAt = (size: number) => heightOf(text, { ...style, size }, 400);

  it('returns the largest size at which text fits, with a tolerance of half a pixel, or else the smallest', () => {
    const sizes = [30, 24, 20];
    expect(fitSize(text, style, sizes, { width: 400, height: heightAt(30) - 0.4 })).toBe(30);
    expect(fitSize(text, style, sizes, { width: 400, height: heightAt(30) - 0.6 })).toBe(24);
    expect(fitSize(text, style, sizes, { width: 400, height: 1 })).toBe(20);
    expect(fitSize(text, style, [], { width: 400, height: 1 })).toBe(style.size);
  });
});

describe('balancedWidth', () => {
  it('returns a smaller width with the same number of lines', () => {
    const text = [paragraph('one two three four five six seven eight nine ten eleven '.repeat(2))];
    const width = balancedWidth(text, style, 400);
    expect(width).toBeLessThan(400);
    expect(width).toBeGreaterThanOrEqual(240);
    expect(heightOf(text, style, width)).toBe(heightOf(text, style, 400));
    expect(heightOf(text, style, width - 10)).toBeGreaterThan(heightOf(text, style, 400));
  });

  it('is at least 60 % of the width', () => {
    expect(balancedWidth([paragraph('a')], style, 400)).toBeLessThan(400 * 0.63);
    expect(balancedWidth([paragraph('a')], style, 400)).toBeGreaterThanOrEqual(240);
  });
});
