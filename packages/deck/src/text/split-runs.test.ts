import { describe, expect, it } from 'vitest';
import type { Run } from '../model/text.ts';
import { shortenRuns, splitRuns } from './split-runs.ts';
import { runsWidth, type Typography, typesetParagraphs } from './typeset-paragraphs.ts';

const style: Typography = { face: 'body', size: 20, lineHeight: 1.2 };
const textOf = (runs: readonly Run[] = []) => runs.map(({ text }) => text).join('');
const lineCount = (runs: readonly Run[] = []) => typesetParagraphs([{ runs }], style, 300).lines.length;

describe('splitRuns', () => {
  const words: Run[] = [{ text: 'word '.repeat(15) }, { text: 'bold '.repeat(30), bold: true }];

  it('returns undefined if everything fits, or if a part would be a single line', () => {
    expect(splitRuns([{ text: 'word' }], style, 300, 2)).toBeUndefined();
    expect(splitRuns(words, style, 300, 100)).toBeUndefined();
    expect(splitRuns(words, style, 300, 1)).toBeUndefined();
    const three = [{ text: 'a\nb\nc' }];
    expect([splitRuns(three, style, 300, 2), splitRuns(three, style, 300, 3)]).toEqual([undefined, undefined]);
  });

  it('splits at the end of a line, and keeps the format of each run', () => {
    const lines = lineCount(words);
    const [first, second] = splitRuns(words, style, 300, 4) ?? [];
    expect([lineCount(first), lineCount(second)]).toEqual([4, lines - 4]);
    expect(textOf(first) + textOf(second)).toBe(textOf(words));
    expect([...new Set(second?.map(({ bold }) => bold))]).toEqual([true]);
    expect(first?.map(({ bold }) => bold)).toEqual([undefined, true]);
  });

  it('leaves two lines for the second part', () => {
    const [, second] = splitRuns(words, style, 300, lineCount(words) - 1) ?? [];
    expect(lineCount(second)).toBe(2);
  });

  it('splits at the end of a sentence in the second half of the lines', () => {
    const text = (before: number) => [{ text: `${'word '.repeat(before)}End. ${'word '.repeat(40)}` }];
    expect(textOf(splitRuns(text(18), style, 300, 4)?.[0])).toMatch(/End\. $/);
    // This sentence ends in the first line.
    expect(textOf(splitRuns(text(2), style, 300, 4)?.[0])).toMatch(/word $/);
    const quoted = [{ text: `${'word '.repeat(18)}End.” ${'word '.repeat(40)}` }];
    expect(textOf(splitRuns(quoted, style, 300, 4)?.[0])).toMatch(/End\.” $/);
  });

  it('drops the line break at the split', () => {
    const [first, second] = splitRuns([{ text: 'a\nb\nc\nd' }], style, 300, 2) ?? [];
    expect([textOf(first), textOf(second)]).toEqual(['a\nb', 'c\nd']);
  });
});

describe('shortenRuns', () => {
  it('returns text that fits one line unchanged', () => {
    const runs: Run[] = [{ text: 'one ' }, { text: 'two', bold: true }];
    expect(shortenRuns(runs, style, 300)).toEqual(runs);
  });

  it('ends longer text with an ellipsis, within the width', () => {
    const runs: Run[] = [{ text: 'one ' }, { text: 'two '.repeat(50), bold: true }];
    const short = shortenRuns(runs, style, 300);
    expect(short.map(({ bold }) => bold)).toEqual([undefined, true, undefined]);
    expect(short.at(-1)).toEqual({ text: '…' });
    expect(textOf(runs).startsWith(textOf(short.slice(0, -1)))).toBe(true);
    expect(runsWidth(short, style)).toBeLessThanOrEqual(300);
    expect(runsWidth(short, style)).toBeGreaterThan(260);
  });
});
