import { expect, it } from 'vitest';
import { colorNames } from '../model/deck.ts';
import { paletteOf } from '../themes/palette.ts';
import { hexToOklch, oklchToHex } from './oklch.ts';
import { hueOf } from './tone.ts';

it('converts an sRGB color to OKLCH and back', () => {
  for (const color of colorNames)
    for (const hex of Object.values(paletteOf({ color }))) expect(oklchToHex(hexToOklch(hex))).toBe(hex);
});

it('reduces chroma, but neither lightness nor hue, to reach sRGB', () => {
  const cut = hexToOklch(oklchToHex({ lightness: 0.6, chroma: 0.4, hue: 200 }));
  expect(cut.lightness).toBeCloseTo(0.6, 2);
  expect(cut.chroma).toBeLessThan(0.4);
  expect(Math.abs(cut.hue - 200)).toBeLessThan(3);
});

it.each(colorNames)('lists the correct hue for the palette %s', (color) => {
  expect(hueOf(color)).toBeCloseTo(hexToOklch(paletteOf({ color }).main).hue, 3);
});
