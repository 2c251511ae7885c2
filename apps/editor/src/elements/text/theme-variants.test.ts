import { parseDeck, resolveColor, themeColors } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { parseVariant, themeVariants, variantCount, variantsOf } from './theme-variants.ts';

const blue: Deck['theme'] = { style: 'minimal', color: 'blue' };

describe('variants of theme colors', () => {
  it.each([
    ['main', ['lum(main 0.2 0.8)', 'lum(main 0.4 0.6)', 'lum(main 0.6 0.4)', 'lum(main 0.75 0)', 'lum(main 0.5 0)']],
    ['white', ['lum(white 0.95 0)', 'lum(white 0.85 0)', 'lum(white 0.75 0)', 'lum(white 0.65 0)', 'lum(white 0.5 0)']],
    ['tint', ['lum(tint 0.9 0)', 'lum(tint 0.75 0)', 'lum(tint 0.5 0)', 'lum(tint 0.25 0)', 'lum(tint 0.1 0)']],
    ['ink', ['lum(ink 0.1 0.9)', 'lum(ink 0.25 0.75)', 'lum(ink 0.5 0.5)', 'lum(ink 0.75 0.25)', 'lum(ink 0.9 0.1)']],
  ] as const)('are those of PowerPoint: %s', (role, expected) => {
    expect(variantsOf(blue, role)).toEqual(expected);
  });

  it('become darker from one to the next, follow the theme, and are valid in a deck', () => {
    for (const role of themeColors) {
      const variants = variantsOf(blue, role);
      expect(variants).toHaveLength(variantCount);
      const sums = variants.map((color) =>
        [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(resolveColor(blue, color).slice(at, at + 2), 16), 0),
      );
      expect(sums).toEqual(sums.toSorted((one, other) => other - one));
      expect(new Set(sums).size).toBe(variantCount);
    }
    expect(resolveColor({ ...blue, color: 'green' }, 'lum(main 0.2 0.8)')).not.toBe(
      resolveColor(blue, 'lum(main 0.2 0.8)'),
    );
    const slides = themeVariants(blue).map((color, index) => ({
      ...sampleDeck.slides[0],
      id: `slide-${index}`,
      background: { kind: 'solid', color },
    }));
    expect(parseDeck({ ...sampleDeck, slides }).ok).toBe(true);
  });

  it.each([
    ['lum(main 0.2 0.8)', { role: 'main', percentage: 80 }],
    ['lum(paper 0.85 0)', { role: 'paper', percentage: -15 }],
    ['lum(nothing 0.85 0)', undefined],
    ['lum(main 2 0)', undefined],
    ['lum(main 0.2 0.8); color: red', undefined],
    ['tone(0.5 0.1 0)', undefined],
  ])('are recognized: %s', (color, expected) => {
    expect(parseVariant(color)).toEqual(expected);
  });
});
