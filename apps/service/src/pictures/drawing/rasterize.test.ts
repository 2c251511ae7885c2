import { layoutDeck, readMarkdown, renderSlide } from '@ppt-embed/deck';
import type { Run } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { everyday, everydayDiagonal, itInFullRun } from '../../../../../tooling/everyday.ts';
import { fontsFor } from './fonts.ts';
import { rasterize } from './rasterize.ts';

const drawing = (text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><text x="10" y="40" font-family="Carlito, 'Noto Sans SC', sans-serif" font-size="32">${text}</text></svg>`;

const drawn = new Map<string, string>();

/** Returns the pixels of a drawing. Each drawing is rasterized once, because reading its fonts takes long. */
function pixels(svg: string): string {
  const known = drawn.get(svg) ?? Buffer.from(rasterize(svg, 300)).toString('base64');
  drawn.set(svg, known);
  return known;
}

const picture = (text: string): string => pixels(drawing(text));

describe('drawing on the server', () => {
  const scripts: [name: string, firstText: string, secondText: string][] = [
    ['Arabic', 'سلام', 'كتاب'],
    ['emoji', '😀', '🚀'],
    ['flags', '🇳🇴', '🇫🇷'],
    ['characters with an emoji variation selector', '❤\uFE0F', '✈\uFE0F'],
  ];
  it.each(everyday(2, scripts))('draws %s, each with a different glyph', (_, firstText, secondText) => {
    expect(picture(firstText)).not.toBe(picture(''));
    expect(picture(firstText)).not.toBe(picture(secondText));
  });

  it('sets text in the fonts of its font role, and reads only the files of those fonts', () => {
    const style = { face: 'body', size: 40, color: 'ink', lineHeight: 1.4 } as const;
    const slideOf = (run: Partial<Run>): string => {
      const { deck } = layoutDeck(readMarkdown('## Fonts').outline);
      const [slide] = deck.slides;
      if (!slide) throw new Error('No slide.');
      const paragraphs = [{ runs: [{ text: 'Plain ' }, { text: 'Wave 屋顶', bold: true, ...run }] }];
      const box = { x: 100, y: 300, width: 900, height: 100 };
      return renderSlide(deck, { ...slide, elements: [{ kind: 'text', id: 't', box, paragraphs, style }] });
    };
    const svgs = [slideOf({}), ...(['mono', 'sans', 'serif', 'song'] as const).map((face) => slideOf({ face }))];
    expect(new Set(svgs.map((svg) => pixels(svg))).size).toBe(svgs.length);
    const read = svgs.map((svg) => /Cousine|Arimo_700|Gelasio|Tinos/u.exec(fontsFor(svg).join())?.[0]);
    expect(read).toEqual([undefined, 'Cousine', 'Arimo_700', 'Gelasio', 'Tinos']);
    expect(svgs.map((svg) => fontsFor(svg).some((path) => path.includes('NotoSerifSC')))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  itInFullRun('draws each formula symbol in a line with a different glyph', () => {
    // All characters for which no font has a glyph are drawn as the same box.
    const box = picture('\u{E000}');
    const glyphs = '⌊ ⌋ ⌈ ⌉ ⟨ ⟩ ∘ ∗ ⋯ ⋮ ⋱ ↦ ↪ ⇌ ⟶ ⟹ ⟺ ∄ ∉ ≅ ≲ ⊢ ⊨ ⊕ ⊗ ▸ ◦ 𝔸 𝒜 𝔤'.split(' ');
    const drawnGlyphs = everydayDiagonal(3, 0, glyphs);
    const pictures = drawnGlyphs.map(picture);
    expect(drawnGlyphs.filter((glyph) => [box, picture('')].includes(picture(glyph)))).toEqual([]);
    expect(new Set(pictures).size).toBe(drawnGlyphs.length);
  });

  it('draws each check mark, cross and box with a different glyph', () => {
    const glyphs = '✓ ✔ ✗ ✘ ✕ ✖ ☐ ☑ ☒ ★'.split(' ');
    expect(new Set([...glyphs, '\u{E000}', ''].map(picture)).size).toBe(glyphs.length + 2);
  });

  itInFullRun('draws the text next to such a character in its own font', () => {
    const slideOf = (text: string): string => {
      const { deck } = layoutDeck(readMarkdown(`## Signs\n\n- ${text}\n`).outline);
      return deck.slides.map((slide) => renderSlide(deck, slide)).join('');
    };
    const beside = slideOf('Wave ⌊');
    const [match = '', x = ''] = / x="([\d.]+)"(?=>⌊)/u.exec(beside) ?? [];
    const before = (svg: string): string => pixels(svg.replace(/viewBox="[^"]*"/u, `viewBox="0 0 ${x} 720"`));
    expect(before(beside)).toBe(before(slideOf('Wave')));
    // Without an explicit position, the rasterizer would draw these characters in the font of that character.
    expect(before(beside.replace(match, ''))).not.toBe(before(slideOf('Wave')));
  });

  itInFullRun('joins Arabic letters', () => {
    expect(picture('سلام')).not.toBe(picture('س\u200Cل\u200Cا\u200Cم'));
  });

  it('sets a right-to-left line in that direction, including its full stop', () => {
    const line = (text: string, attributes: string): string =>
      pixels(
        `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><text${attributes}><tspan x="290" y="40" font-family="Carlito" font-size="32">${text}</tspan></text></svg>`,
      );
    const rightToLeft = line('سلام 2024 نعم ok.', ' direction="rtl"');
    // Renders the same line with explicit directional marks around its parts.
    const expected = '\u202Bسلام 2024 نعم ok.\u202C';
    expect(rightToLeft).toBe(line(expected, ' text-anchor="end"'));
    expect(rightToLeft).not.toBe(line('سلام 2024 نعم ok.', ' text-anchor="end"'));
  });

  itInFullRun('draws a family emoji as one glyph', () => {
    expect(picture('👩‍👩‍👧')).not.toBe(picture('👩👩👧'));
  });

  /**
   * Returns the characters that are drawn as a box. All characters without a glyph are drawn as the same box, whereas
   * replacing a character that has a glyph changes the result.
   */
  const boxes = (text: string): string[] => {
    const { deck } = layoutDeck(readMarkdown(`## ${text}`).outline);
    const svg = deck.slides.map((slide) => renderSlide(deck, slide)).join('');
    const whole = pixels(svg);
    return [...new Set(text.replace(/[ -~\u200D]/gu, ''))].filter(
      (glyph) => pixels(svg.replaceAll(glyph, '\u{E000}')) === whole,
    );
  };

  it.each(everyday(1, ['Hi 👩‍👩‍👧 مرحبا 🚀 中文', 'مرحبا 😀 بالعالم', 'مرحبا alpha beta', 'Hi 👩‍👩‍👧 there']))(
    'draws every character of a line in several scripts: %s',
    (text) => {
      expect(boxes(text)).toEqual([]);
    },
  );

  // The rasterizer sets a right-to-left line with left-to-right letters as a whole, and then finds no second fallback font.
  it.fails('draws Arabic letters in a line with left-to-right letters and an emoji', () => {
    expect(boxes('مرحبا alpha 😀 beta')).toEqual([]);
  });

  it('reads the Arabic and emoji fonts only if the text needs them', () => {
    const files = (text: string): number => fontsFor(drawing(text)).filter((path) => /Arabic|Emoji/u.test(path)).length;
    expect(files('Plain text, 12 × 3 © ™ 中文')).toBe(0);
    expect(files('سلام')).toBe(1);
    expect(files('😀')).toBe(1);
  });
});
