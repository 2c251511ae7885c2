import { expect, it } from 'vitest';
import { hasLateLetters } from './late-letters.ts';

it.each(['Solar on 40 roofs', 'Ένα', 'Раз', 'é – “x” €'])('takes the page’s own faces for %s', (text) => {
  expect(hasLateLetters(text)).toBe(false);
});

it.each(['电费', 'かな', 'ＡＢ', '→', '✓', '𠮷', '。'])('waits for other faces to write %s', (text) => {
  expect(hasLateLetters(`Some ${text}`)).toBe(true);
});
