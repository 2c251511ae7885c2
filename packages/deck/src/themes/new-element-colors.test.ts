import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { slideBackground } from '../styles/draw-cover.ts';
import { colorNames, styleNames } from '../model/deck.ts';
import type { ColorName } from '../model/deck.ts';
import type { Fill } from '../model/paint.ts';
import { contrast } from './contrast.ts';
import { nearestColor } from './nearest-color.ts';
import { minContrastOn, newElementColors } from './new-element-colors.ts';
import { resolveColor } from './resolve-color.ts';

const accents = ['#E60012', '#FFD400', '#0B7A75', '#101828', '#9AA3AF', '#7A8B00', '#5B2BE0', '#FF8ACB'] as const;
const themes: { name: string; color: ColorName; accent?: `#${string}` }[] = [
  ...colorNames.map((color) => ({ name: color, color })),
  ...accents.map((accent) => ({ name: accent, color: nearestColor(accent), accent })),
];
/** Backgrounds set by the user. */
const plain = ['#FFFFFF', '#92D050', '#FFC000', '#FF0000', '#0070C0', '#7030A0', '#000000', 'tint', 'night'] as const;

describe.each(styleNames)('style %s', (style) => {
  it.each(everydayDiagonal(4, styleNames.indexOf(style), themes))(
    'gives new elements in $name enough contrast with every background',
    ({ name: _, ...colors }) => {
      const theme = { style, ...colors };
      const backgrounds: Fill[] = [
        slideBackground(style, colors.color, 'content'),
        slideBackground(style, colors.color, 'section'),
        ...plain.map((color): Fill => ({ kind: 'solid', color })),
      ];
      for (const background of backgrounds) {
        const { fill, onFill, text, series } = newElementColors(theme, background);
        const on = JSON.stringify(background);
        expect(minContrastOn(theme, background, fill), `${fill} on ${on}`).toBeGreaterThanOrEqual(3);
        expect(minContrastOn(theme, background, text), `${text} on ${on}`).toBeGreaterThanOrEqual(4.5);
        const inside = contrast(resolveColor(theme, onFill), resolveColor(theme, fill));
        expect(inside, `${onFill} on ${fill}`).toBeGreaterThanOrEqual(4.5);
        expect(new Set(series).size).toBeGreaterThan(1);
      }
    },
  );

  it('uses the colors of the style on content slides, so that they follow a change of theme', () => {
    for (const { name: _, ...colors } of themes) {
      const found = newElementColors({ style, ...colors }, slideBackground(style, colors.color, 'content'));
      expect(found).toMatchObject({ fill: 'accent', onFill: 'accentText', text: 'bodyText' });
      expect(found.series[0]).toBe('chart1');
    }
  });
});
