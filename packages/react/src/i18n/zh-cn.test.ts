import { expect, it } from 'vitest';
import { zhCN } from './zh-cn.ts';

/** Every text of a catalogue, those with parameters too. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return textsIn((words as (...args: string[]) => unknown)('7', '8', '9'));
  if (typeof words === 'object' && words !== null) return Object.values(words).flatMap(textsIn);
  return [];
}

const texts = textsIn(zhCN.words);

it('has Chinese words for every room', () => {
  expect(texts.length).toBeGreaterThan(60);
  const foreign = texts.filter((text) => {
    const words = text.replaceAll(/Markdown|JSON|MB/g, '');
    return /\p{L}/u.test(words) && !/[\u4e00-\u9fff]/.test(words);
  });
  expect(foreign).toEqual([]);
});

it('follows the house rules: full-width marks, a space between Han and Latin, no false politeness', () => {
  for (const text of texts) {
    expect(text).not.toMatch(/[\u4e00-\u9fff][,!?;:]/);
    expect(text).not.toMatch(/[\u4e00-\u9fff][A-Za-z]|[A-Za-z][\u4e00-\u9fff]/);
    expect(text).not.toMatch(/亲|～/);
  }
});
