import { describe, expect, it } from 'vitest';
import { splitLongRuns } from './split-long-runs.ts';

const lengths = (text: string) => splitLongRuns([{ text }]).map((runs) => runs.map((run) => run.text.length));

describe('splitLongRuns', () => {
  it('returns up to 2,400 characters unchanged', () => {
    const runs = [{ text: 'a'.repeat(1200) }, { text: 'b'.repeat(1200), bold: true }];
    expect(splitLongRuns(runs)).toEqual([runs]);
    expect(splitLongRuns(runs)[0]).toBe(runs);
  });

  it('splits after a sentence, otherwise after a space, and otherwise anywhere', () => {
    expect(lengths(`${'a'.repeat(999)}. ${'b '.repeat(1000)}`)).toEqual([[1001], [2000]]);
    expect(lengths(`${'一'.repeat(999)}。${'二'.repeat(2000)}`)).toEqual([[1000], [2000]]);
    expect(lengths(`${'a'.repeat(999)} ${'b'.repeat(2000)}`)).toEqual([[1000], [2000]]);
    expect(lengths('a'.repeat(2500))).toEqual([[2400], [100]]);
  });

  it('ignores the end of a sentence or a space in the first third', () => {
    expect(lengths(`${'a'.repeat(700)}. ${'b'.repeat(2000)}`)).toEqual([[2400], [302]]);
    expect(lengths(`${'a'.repeat(700)} ${'b'.repeat(2000)}`)).toEqual([[2400], [301]]);
  });

  it('does not split a surrogate pair', () => {
    const parts = splitLongRuns([{ text: `a${'😀'.repeat(1300)}` }]);
    expect(parts.map(([run]) => run?.text.length)).toEqual([2399, 202]);
    expect(
      parts
        .flat()
        .map((run) => run.text)
        .join(''),
    ).toBe(`a${'😀'.repeat(1300)}`);
  });

  it('keeps the format of each run, and counts all runs of a part', () => {
    const parts = splitLongRuns([
      { text: 'a'.repeat(2000), bold: true },
      { text: 'b'.repeat(1000) },
      { text: 'c'.repeat(10), italic: true },
    ]);
    expect(parts.map((part) => part.map(({ text, ...format }) => [text.length, format]))).toEqual([
      [
        [2000, { bold: true }],
        [400, {}],
      ],
      [
        [600, {}],
        [10, { italic: true }],
      ],
    ]);
  });

  it('splits a run at the very end of a part', () => {
    expect(
      splitLongRuns([{ text: 'a'.repeat(2400) }, { text: 'b' }])
        .flat()
        .map(({ text }) => text.length),
    ).toEqual([2400, 1]);
  });
});
