import type { Run } from '../model/text.ts';

/** Sources of regular expressions for one mark that means yes or no. */
export const verdictMarks = { positive: '[✅✔✓☑]\\uFE0F?', negative: '[❌✖✗✘✕❎]\\uFE0F?' } as const;

const leading = {
  positive: new RegExp(`^${verdictMarks.positive}\\s`, 'u'),
  negative: new RegExp(`^${verdictMarks.negative}\\s`, 'u'),
} as const;

/** Whether text begins with a mark that means yes or no, and a space. */
export function hasVerdictMark([first]: readonly Run[]): boolean {
  const text = first?.text ?? '';
  return leading.positive.test(text) || leading.negative.test(text);
}

/** Replaces a mark at the beginning of text with a green check or a red cross, because emoji fonts ignore the color. */
export function withVerdictColor([first, ...rest]: readonly Run[]): readonly Run[] {
  if (!first) return rest;
  const isPositive = leading.positive.test(first.text);
  const text = first.text.replace(isPositive ? leading.positive : leading.negative, '');
  const mark: Run = {
    ...first,
    text: isPositive ? '✓ ' : '✗ ',
    color: first.color ?? (isPositive ? 'positive' : 'negative'),
    bold: true,
  };
  return text === '' ? [mark, ...rest] : [mark, { ...first, text }, ...rest];
}
