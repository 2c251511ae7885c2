import { expect, it } from 'vitest';
import { zhCN } from './collect-zh-cn.ts';

/** Returns every message of a locale, including messages with parameters. */
function textsIn(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  if (typeof messages === 'function') return textsIn((messages as (...args: string[]) => unknown)('7', '8', '9'));
  if (typeof messages === 'object' && messages !== null) return Object.values(messages).flatMap(textsIn);
  return [];
}

const texts = textsIn(zhCN.messages);

it('has Chinese messages for every feature', () => {
  expect(texts.length).toBeGreaterThan(60);
  const foreign = texts.filter((text) => {
    const messages = text.replaceAll(/Markdown|JSON|MB/g, '');
    return /\p{L}/u.test(messages) && !/[\u4e00-\u9fff]/.test(messages);
  });
  expect(foreign).toEqual([]);
});

it('follows the style rules: full-width punctuation, a space between Han and Latin, no excessive politeness', () => {
  for (const text of texts) {
    expect(text).not.toMatch(/[\u4e00-\u9fff][,!?;:]/);
    expect(text).not.toMatch(/[\u4e00-\u9fff][A-Za-z]|[A-Za-z][\u4e00-\u9fff]/);
    expect(text).not.toMatch(/亲|～/);
  }
});
