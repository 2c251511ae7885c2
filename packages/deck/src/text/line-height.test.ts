import { describe, expect, it } from 'vitest';
import type { Paragraph } from '../model/text.ts';
import { linePitch, lineSpacingOf } from './line-height.ts';
import { heightOf, typesetParagraphs } from './typeset-paragraphs.ts';

const style = { face: 'body', size: 20, lineHeight: 1.4 } as const;
const latin: Paragraph = { runs: [{ text: 'One line' }] };

describe('line spacing of a paragraph', () => {
  it.each<[string, Paragraph, number]>([
    ['the line height of the box without its own', latin, 28],
    ['single lines of Calibri', { ...latin, lineSpacing: 1 }, 20 * 1.2207],
    ['one and a half lines of its largest text', { runs: [{ text: 'A', size: 40 }], lineSpacing: 1.5 }, 60 * 1.2207],
    ['lines of the highest of its fonts', { runs: [{ text: 'One 中文' }], lineSpacing: 2 }, 40 * 1.32],
    ['lines of Courier New', { runs: [{ text: 'x', code: true }], lineSpacing: 1 }, 20 * 1.1328],
    ['single lines of text that is smaller than its box', { runs: [{ text: 'A', size: 10 }], lineSpacing: 1 }, 12.207],
    ['an empty paragraph', { runs: [], lineSpacing: 1 }, 20 * 1.2207],
  ])('is %s', (_, paragraph, pitch) => {
    expect(linePitch(paragraph, style)).toBeCloseTo(pitch, 6);
    expect(heightOf([paragraph], style, 600)).toBeCloseTo(pitch, 6);
  });

  it('changes with the script only if the paragraph has its own, as in PowerPoint', () => {
    const mixed: Paragraph = { runs: [{ text: 'One line 和中文' }] };
    expect(linePitch(mixed, style)).toBe(linePitch(latin, style));
    const ratio = linePitch({ ...mixed, lineSpacing: 1.5 }, style) / linePitch({ ...latin, lineSpacing: 1.5 }, style);
    expect(ratio).toBeCloseTo(1.32 / 1.2207, 6);
  });

  it('is reported as a multiple of single spacing, whether it comes from the paragraph or from the box', () => {
    expect(lineSpacingOf(latin, style)).toBeCloseTo(1.4 / 1.2207, 6);
    expect(lineSpacingOf({ ...latin, lineSpacing: 2 }, style)).toBe(2);
  });

  it('leaves space before and after paragraphs, except at the ends of the box', () => {
    const spaced: Paragraph = { ...latin, spaceBefore: 5, spaceAfter: 8 };
    const { lines, height } = typesetParagraphs([spaced, spaced, latin], style, 600);
    expect(lines.map(({ top }) => top)).toEqual([0, 28 + 13, 2 * 28 + 13 + 8]);
    expect(height).toBe(3 * 28 + 21);
    expect(heightOf([spaced, spaced, latin], style, 600)).toBe(height);
  });
});
