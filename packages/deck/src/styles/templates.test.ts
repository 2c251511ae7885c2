import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { renderSlide } from '../elements/render-slide.ts';
import { coverDeck } from './cover-deck.ts';
import { designNames } from './design-names.ts';
import { coversOf, coverTemplates, findCover } from './templates.ts';

type Lab = readonly [number, number, number];

/** Returns the mean color of each field of a 16 × 9 grid in CIE Lab: an approximation of how a thumbnail looks. */
function thumbnail(id: string): Lab[] {
  const deck = coverDeck(id);
  const [slide] = deck.slides;
  if (!slide) throw new Error(`${id} has no slide`);
  // No fonts are loaded, because the covers must differ in their artwork, not only in their text.
  const { pixels, width } = new Resvg(renderSlide(deck, slide), {
    fitTo: { mode: 'width', value: 256 },
    font: { loadSystemFonts: false },
  }).render();
  return Array.from({ length: 144 }, (_, field) => {
    const [left, top] = [(field % 16) * 16, Math.floor(field / 16) * 16];
    const sums = [0, 0, 0];
    for (let at = 0; at < 256; at++)
      for (let channel = 0; channel < 3; channel++)
        sums[channel]! += pixels[((top + (at >> 4)) * width + left + (at & 15)) * 4 + channel] ?? 0;
    return toLab(sums.map((sum) => sum / 256));
  });
}

function toLab(rgb: readonly number[]): Lab {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function difference(first: readonly Lab[], second: readonly Lab[]): number {
  const sum = first.reduce((total, lab, field) => {
    const other = second[field] ?? lab;
    return total + Math.hypot(lab[0] - other[0], lab[1] - other[1], lab[2] - other[2]);
  }, 0);
  return sum / first.length;
}

describe('cover templates', () => {
  it('exist in 98 variants, each found by its id', () => {
    expect(coverTemplates).toHaveLength(98);
    expect(new Set(coverTemplates.map((template) => template.id)).size).toBe(98);
    for (const template of coverTemplates) expect(findCover(template.id)).toBe(template);
    expect(findCover('tech-blue-zh')).toMatchObject({ style: 'tech', color: 'blue', language: 'zh' });
    expect(findCover('tech-red-zh')).toBeUndefined();
  });

  it('have three designs each, one of which is the default; the others are found by an id that contains their name', () => {
    const ids = new Set<string>();
    for (const { id, style, color, language, design } of coverTemplates) {
      const covers = coversOf({ style, color }, language);
      expect(covers.map((cover) => cover.design)).toEqual(designNames[style]);
      expect(covers.find((cover) => cover.design === design)?.id).toBe(id);
      for (const cover of covers) {
        expect(findCover(cover.id)).toBe(cover);
        expect(findCover(`${style}-${color}-${language}-${cover.design}`)).toBe(cover);
        ids.add(cover.id);
      }
    }
    expect(ids.size).toBe(3 * 98);
  });

  itInFullRun('are visually distinct: the two most similar ones differ by 6 in Lab', () => {
    const pictures = coverTemplates.map(({ id }) => ({ id, fields: thumbnail(id) }));
    const near = pictures.flatMap((one, index) =>
      pictures.slice(index + 1).flatMap((other) => {
        const apart = difference(one.fields, other.fields);
        return apart < 6 ? [`${one.id} and ${other.id}: ${apart.toFixed(1)}`] : [];
      }),
    );
    expect(near).toEqual([]);
  });

  it('are drawn identically each time', () => {
    expect(JSON.stringify(coverDeck('chinese-green-zh'))).toBe(JSON.stringify(coverDeck('chinese-green-zh')));
  });

  it('are rejected with an error that names an unknown id', () => {
    expect(() => coverDeck('no-such-cover')).toThrow('no-such-cover');
  });
});
