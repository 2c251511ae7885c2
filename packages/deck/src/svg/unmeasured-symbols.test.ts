import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readTrueType } from '../pdf/font/true-type.ts';
import { deckOf } from '../pptx/testing/open-pptx.ts';
import { runsWidth } from '../text/typeset-paragraphs.ts';
import { renderSlide } from '../elements/render-slide.ts';

const require = createRequire(import.meta.url);

/** Returns position and text of the segments of a line. */
function stretches(text: string): { x: number; text: string }[] {
  const style = { face: 'body', size: 30, color: 'ink', lineHeight: 1.4 } as const;
  const box = { x: 100, y: 100, width: 800, height: 100 };
  const deck = deckOf([{ kind: 'text', id: 'text', box, paragraphs: [{ runs: [{ text }] }], style }]);
  const svg = deck.slides.map((slide) => renderSlide(deck, slide)).join('');
  return [...svg.matchAll(/<tspan x="([\d.]+)"[^>]*>([^<]+)/gu)].map(([, x, part = '']) => ({
    x: Number(x),
    text: part,
  }));
}

const widthOf = (text: string): number => runsWidth([{ text }], { face: 'body', size: 30, lineHeight: 1.4 });

it('positions a symbol that no font contains, and the text after it, so that no renderer sets that text in the symbol’s font', () => {
  const positioned = stretches('floor ⌊x⌋ of ⟨u∘v⟩');
  expect(positioned.map(({ text }) => text)).toEqual(['floor ', '⌊', 'x', '⌋', ' of ', '⟨', 'u', '∘', 'v', '⟩']);
  expect(positioned[2]?.x).toBeCloseTo(100 + widthOf('floor ⌊'), 1);
});

it('draws a line as a whole if its font contains all of its symbols', () => {
  expect(stretches('2 ≤ n · √2 ± π').map(({ text }) => text)).toEqual(['2 ≤ n · √2 ± π']);
  expect(stretches('光伏，“屋顶”——项目。').map(({ text }) => text)).toEqual(['光伏，“屋顶”——项目。']);
});

it('reserves as much space for a symbol as it has in a font that contains it', () => {
  const font = readTrueType(
    readFileSync(require.resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf')),
  );
  const symbols = Array.from('⌊⌋⌈⌉⟦⟧⟨⟩⟪⟫∘∗⋯⋮⋱↦↪⟵⟶⟷⟸⟹⟺⟼∄∉≅≲⊏⊔⊢⊨⊚⊞⋂⋃⋈▸▾◈𝔸𝔤');
  const narrow = symbols.filter((symbol) => {
    const glyph = font.glyphOf(symbol.codePointAt(0) ?? 0);
    return glyph === 0 || widthOf(symbol) < (font.advanceOf(glyph) / font.unitsPerEm) * 30;
  });
  expect(narrow).toEqual([]);
});

it('reserves more space for a long arrow than for a bracket', () => {
  expect(widthOf('⌊')).toBeLessThan(widthOf('∘'));
  expect(widthOf('∘')).toBeLessThan(widthOf('⟶'));
});
