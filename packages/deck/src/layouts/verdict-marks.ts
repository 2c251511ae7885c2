import type { Run } from '../model/text.ts';

/** Match a mark that means yes or no at the beginning of text, and a space, which an emoji does not need. */
const leading = {
  positive: /^(?:[✔✓☑]\uFE0F?\s|✅\s*)/u,
  negative: /^(?:[✖✗✘✕]\uFE0F?\s|[❌❎]\s*)/u,
} as const;
const emoji = /^[✅❌❎]/u;

/** Whether text begins with a mark that means yes or no, and a space. */
export function hasVerdictMark([first]: readonly Run[]): boolean {
  const text = first?.text ?? '';
  return leading.positive.test(text) || leading.negative.test(text);
}

/** Whether text begins with an emoji that means yes or no. */
export function hasVerdictEmoji(runs: readonly Run[]): boolean {
  return emoji.test(runs[0]?.text ?? '') && hasVerdictMark(runs);
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
