import { expect, it } from 'vitest';
import { needsDeferredFonts } from './deferred-fonts.ts';

it.each(['Solar on 40 roofs', 'Ένα', 'Раз', 'é – “x” €'])('takes the page’s own faces for %s', (text) => {
  expect(needsDeferredFonts(text)).toBe(false);
});

it.each(['电费', 'かな', 'ＡＢ', '→', '✓', '𠮷', '。'])('waits for other faces to write %s', (text) => {
  expect(needsDeferredFonts(`Some ${text}`)).toBe(true);
});
