import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import type { ColorName, DeckTheme, StyleName } from '../../model/deck.ts';
import type { Color } from '../../model/paint.ts';
import { semanticColors, themeColors } from '../../model/paint.ts';
import { resolveColor as resolveXml } from '../../pptx/import/design/resolve-color.ts';
import { themeSlots } from '../../pptx/parts/theme.ts';
import { readXml } from '../../pptx/read/read-xml.ts';
import { paletteOf } from '../../themes/palette.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { tone } from '../../themes/tone.ts';
import { colorXml } from './color.ts';

const styles: readonly StyleName[] = ['minimal', 'tech', 'fresh', 'business', 'government', 'cartoon', 'chinese'];
const names: readonly ColorName[] = ['pink', 'yellow', 'cyan', 'blue', 'green', 'orange', 'purple'];
const themes: readonly DeckTheme[] = [
  ...styles.flatMap((style) => names.map((color) => ({ style, color }))),
  { style: 'business', color: 'blue', accent: '#0A5CD6' },
  { style: 'tech', color: 'blue', accent: '#808080' },
];
const shades: readonly Color[] = [0.1, 0.3, 0.5, 0.7, 0.9, 0.98].flatMap((lightness) =>
  [0, 0.02, 0.08, 0.16].flatMap((chroma) => [0, 45, -60].map((hueShift) => tone(lightness, chroma, hueShift))),
);
const variants: readonly Color[] = themeColors.flatMap((role) => [
  `lum(${role} 0.2 0.8)` as const,
  `lum(${role} 0.75 0)` as const,
]);
/** Names that the color map of light slides gives to slots of the theme. */
const mapped: Readonly<Record<string, string>> = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' };

/** Returns the digits of a color in a file with the given theme. */
function digitsIn(theme: DeckTheme, xml: string): string | undefined {
  const slots = themeSlots(theme);
  return resolveXml(readXml(xml), (name) => slots[mapped[name] ?? name]?.slice(1))?.hex;
}

const shadeXml = (theme: DeckTheme, color: Color): string => colorXml(theme, color, 0.5);

describe('color of a file', () => {
  it.each(everydayDiagonal(4, 0, themes))('looks the same as in the deck: %o', (theme) => {
    for (const color of [...shades, ...semanticColors, ...themeColors])
      expect({ color, hex: digitsIn(theme, shadeXml(theme, color)) }).toEqual({
        color,
        hex: resolveColor(theme, color).slice(1),
      });
  });

  it.each(everydayDiagonal(4, 1, themes))(
    'looks the same as in the deck if it is a variant of a theme color: %o',
    (theme) => {
      for (const color of variants) {
        const [shown, inFile] = [resolveColor(theme, color).slice(1), digitsIn(theme, colorXml(theme, color)) ?? ''];
        const differences = [0, 2, 4].map((at) =>
          Math.abs(Number.parseInt(shown.slice(at, at + 2), 16) - Number.parseInt(inFile.slice(at, at + 2), 16)),
        );
        // Programs round halves up or down.
        expect({ color, difference: Math.max(...differences) <= 1 }).toEqual({ color, difference: true });
      }
    },
  );

  it('is derived from the theme if it is a shade of the color of the deck', () => {
    const theme: DeckTheme = { style: 'tech', color: 'blue' };
    const derived = shades.filter((color) => colorXml(theme, color).includes('<a:schemeClr val="accent1"><a:'));
    expect(derived).toHaveLength(shades.length);
    expect(shadeXml(theme, tone(0.9, 0.05))).toMatch(
      /^<a:schemeClr val="accent1">.*<a:lumMod val="\d+"\/><a:lumOff val="\d+"\/><a:alpha val="50000"\/><\/a:schemeClr>$/u,
    );
    expect(colorXml(theme, 'accentGround')).toContain('<a:schemeClr val="accent1"><a:');
    // A role without a slot in the theme.
    expect(colorXml(theme, 'night')).toContain('<a:schemeClr val="accent1"><a:');
    // Of a green theme, the lighter shade is green.
    const green = digitsIn({ style: 'tech', color: 'green' }, shadeXml(theme, tone(0.9, 0.05)));
    const [red, greenChannel, blue] = [0, 2, 4].map((at) => Number.parseInt(green?.slice(at, at + 2) ?? '', 16));
    expect(greenChannel).toBeGreaterThan(Math.max(red ?? 0, blue ?? 0));
  });

  it('is a lighter or darker theme color, as PowerPoint writes it, which follows the theme', () => {
    const theme: DeckTheme = { style: 'tech', color: 'blue' };
    expect(colorXml(theme, 'lum(vivid 0.4 0.6)')).toBe(
      '<a:schemeClr val="accent3"><a:lumMod val="40000"/><a:lumOff val="60000"/></a:schemeClr>',
    );
    expect(colorXml(theme, 'lum(paper 0.85 0)', 0.5)).toBe(
      '<a:schemeClr val="bg1"><a:lumMod val="85000"/><a:alpha val="50000"/></a:schemeClr>',
    );
    expect(resolveColor(theme, 'lum(paper 0.85 0)')).toBe('#D9D9D9');
    expect(resolveColor(theme, 'lum(main 0.2 0.8)')).not.toBe(
      resolveColor({ style: 'tech', color: 'green' }, 'lum(main 0.2 0.8)'),
    );
  });

  it('is the color itself if the accent of the theme is gray, whose hue is arbitrary', () => {
    const theme: DeckTheme = { style: 'tech', color: 'blue', accent: '#808080' };
    expect(paletteOf(theme).main).not.toBe(paletteOf({ color: 'blue' }).main);
    expect(colorXml(theme, tone(0.9, 0.05))).toMatch(/^<a:srgbClr val="[0-9A-F]{6}"\/>$/u);
  });
});
