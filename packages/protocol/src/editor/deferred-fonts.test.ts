import { expect, it } from 'vitest';
import { needsDeferredFonts } from './deferred-fonts.ts';

it.each(['Solar on 40 roofs', 'Ένα', 'Раз', 'é – “x” €'])('returns false for %s', (text) => {
  expect(needsDeferredFonts(text)).toBe(false);
});

it.each(['电费', 'かな', 'ＡＢ', '→', '✓', '𠮷', '。'])('returns true for %s', (text) => {
  expect(needsDeferredFonts(`Some ${text}`)).toBe(true);
});
