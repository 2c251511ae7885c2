import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontPackages } from '../../scripts/font-packages.ts';
import { fontPath } from '../../scripts/font-files.ts';
import { readTrueType } from '../pdf/font/true-type.ts';
import { faceOf } from './faces.ts';
import type { Family } from './faces.ts';
import { familiesOf, findFontFamily, fontFamilies, fontsIn } from './font-families.ts';
import { lazyFamilies } from './metrics/metrics-source.ts';
import { runsWidth } from './typeset-paragraphs.ts';

const require = createRequire(import.meta.url);
const widthIn = (face: string, format: { bold?: boolean; italic?: boolean } = {}): number =>
  runsWidth([{ text: 'Quarterly Review', face, ...format }], { face: 'body', size: 100, lineHeight: 1 });

describe('metrics of a family', () => {
  it.each(lazyFamilies.flatMap((family) => [0, 1, 2, 3].map((style) => [family, style] as const)))(
    'match its font file: %s, style %d',
    (family, style) => {
      const file = readTrueType(readFileSync(require.resolve(fontPackages[family][style] ?? '')));
      const face = faceOf(family, style % 2 === 1, style > 1);
      for (const letter of 'AaMgwé€ß“’–0') {
        const code = letter.codePointAt(0) ?? 0;
        expect(face.advanceOf(code)).toBeCloseTo(file.advanceOf(file.glyphOf(code)) / file.unitsPerEm, 4);
      }
      expect(fontPath({ family, bold: style % 2 === 1, italic: style > 1 })).toBe(
        require.resolve(fontPackages[family][style] ?? ''),
      );
    },
  );
});

it('lists each family once, with a font that draws it', () => {
  expect(fontFamilies.length).toBeGreaterThanOrEqual(25);
  expect(new Set(fontFamilies.map(({ name }) => name)).size).toBe(fontFamilies.length);
  for (const { name, englishName } of fontFamilies) {
    expect(findFontFamily(name.toUpperCase())?.name).toBe(name);
    expect(findFontFamily(englishName ?? name)?.name).toBe(name);
  }
});

it('measures a run in the font that it names, in each style', () => {
  expect(widthIn('Garamond')).not.toBe(widthIn('Arial'));
  expect(widthIn('Georgia', { bold: true })).toBeGreaterThan(widthIn('Georgia'));
  expect(widthIn('Georgia', { italic: true })).not.toBe(widthIn('Georgia'));
  expect(widthIn('Calibri')).toBe(widthIn('body'));
  expect(widthIn('宋体')).toBe(widthIn('Times New Roman'));
});

it.each<[string, Family, Family]>([
  ['Consolas', 'Cousine', 'Noto Sans SC'],
  ['Book Antiqua', 'Tinos', 'Noto Sans SC'],
  ['Noto Sans Serif Gothic', 'Carlito', 'Noto Sans SC'],
  ['华文楷体', 'Tinos', 'LXGW WenKai'],
  ['方正小标宋', 'Tinos', 'Noto Serif SC'],
  ['Aptos', 'Carlito', 'Noto Sans SC'],
])('draws an unknown font in a similar one: %s', (font, latin, han) => {
  expect(familiesOf(font)).toEqual({ latin, han });
});

it('finds the fonts that runs and boxes of slides name, even within groups', () => {
  const run = { text: 'A', face: 'Garamond' };
  const slides = [{ elements: [{ elements: [{ paragraphs: [{ runs: [run] }], style: { face: 'Lato' } }] }] }, null];
  expect([...fontsIn(slides)]).toEqual(['Garamond', 'Lato']);
  expect([...fontsIn([{ style: { face: 'body' } }])]).toEqual([]);
});

it('searches again only the changed element of a slide', () => {
  const searched: string[] = [];
  const element = (id: string, face: string) => ({
    get style() {
      searched.push(id);
      return { face };
    },
  });
  const group = { elements: [element('in a group', 'Lato')] };
  const unchanged = element('unchanged', 'Garamond');
  fontsIn({ elements: [unchanged, group, element('before', 'Arial')] });
  searched.length = 0;
  expect([...fontsIn({ elements: [unchanged, group, element('after', 'Georgia')] })]).toEqual([
    'Garamond',
    'Lato',
    'Georgia',
  ]);
  expect(searched).toEqual(['after']);
});
