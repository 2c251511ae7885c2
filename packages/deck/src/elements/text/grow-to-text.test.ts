import { describe, expect, it } from 'vitest';
import { parseDeck } from '../../json/parse-deck.ts';
import type { TextElement } from '../../model/element.ts';
import { bodyStyle } from '../../pptx/testing/all-elements-deck.ts';
import { deckOf } from '../../pptx/testing/open-pptx.ts';
import { fitText, textLines, textOverflows } from './fit-text.ts';

const deck = deckOf([]);
const style = { ...bodyStyle, size: 28, lineHeight: 1.4, steps: [28, 24, 20] };

function growingText(lines: number, rest: Partial<TextElement> = {}): TextElement {
  return {
    kind: 'text',
    id: 'text',
    box: { x: 100, y: 300, width: 480, height: 40 },
    paragraphs: Array.from({ length: lines }, (_, index) => ({ runs: [{ text: `plain ${index}` }] })),
    style,
    autofit: 'grow',
    ...rest,
  };
}

const fit = (text: TextElement) => fitText(deck, text);

describe('text box with autofit: grow', () => {
  it('gets the height of its lines and keeps its font size', () => {
    const one = fit(growingText(1));
    const three = fit(growingText(3));
    expect(one.box).toEqual({ x: 100, y: 300, width: 480, height: 40 });
    expect(three.box).toEqual({ x: 100, y: 300, width: 480, height: 118 });
    expect(three.style).toBe(style);
    expect(textOverflows(deck, three)).toBe(false);
    expect(fit({ ...three, paragraphs: three.paragraphs.slice(0, 1) }).box).toEqual(one.box);
  });

  it('is at least one line high, plus its insets', () => {
    expect(fit(growingText(0)).box.height).toBe(40);
    expect(fit(growingText(1, { paragraphs: [{ runs: [] }] })).box.height).toBe(40);
    expect(fit(growingText(2, { insets: { left: 0, top: 8, right: 0, bottom: 4 } })).box.height).toBe(79 + 12);
  });

  it('wraps lines at its full width, whereas a box of fixed height keeps a margin', () => {
    // Sixteen characters of 28 px are 448 px wide.
    const paragraphs = [{ runs: [{ text: '文'.repeat(40) }] }];
    const box = { x: 100, y: 300, width: 450, height: 40 };
    const linesOf = (text: TextElement) => textLines(deck, text).map((line) => line.text.length);
    const grown = fit(growingText(1, { paragraphs, box }));
    expect(linesOf(grown)).toEqual([16, 16, 8]);
    expect(grown.box.height).toBe(118);
    const { autofit: _, ...fixed } = grown;
    expect(linesOf(fixed)).toEqual([15, 15, 10]);
  });

  it('is the same object if its height does not change', () => {
    const fitted = fit(growingText(2));
    const typed = fit({ ...fitted, paragraphs: [{ runs: [{ text: 'a' }] }, { runs: [{ text: 'b' }] }] });
    expect(fit(fitted)).toBe(fitted);
    expect(typed.box).toBe(fitted.box);
  });

  it('keeps the edge to which its text is aligned, even if rotated', () => {
    const bottom = fit(growingText(3, { style: { ...style, verticalAlign: 'bottom' } }));
    expect(bottom.box.y + bottom.box.height).toBe(340);
    const middle = fit(growingText(3, { style: { ...style, verticalAlign: 'middle' } }));
    expect(middle.box.y + middle.box.height / 2).toBe(320);
    // After a rotation by 90°, the top of the box is on the right, so it grows to the left.
    const { box } = fit(growingText(3, { box: { x: 100, y: 300, width: 480, height: 40, rotation: 90 } }));
    const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    expect(center.x + box.height / 2).toBeCloseTo(340 + 20);
    expect(center.y).toBeCloseTo(320);
  });

  it('accepts `grow` and `none` in a deck and no unknown value', () => {
    const [slide] = deckOf([growingText(1)]).slides;
    for (const autofit of ['grow', 'none'] as const) {
      const read = parseDeck({ ...deck, slides: [{ ...slide, elements: [{ ...growingText(1), autofit }] }] });
      expect(read.ok && read.deck.slides[0]?.elements[0]).toMatchObject({ autofit });
    }
    const odd = { ...slide, elements: [{ ...growingText(1), autofit: 'always' }] };
    expect(parseDeck({ ...deck, slides: [odd] }).ok).toBe(false);
  });
});

it('changes neither text nor box with autofit: none', () => {
  const text = growingText(30, { autofit: 'none' });
  expect(fit(text)).toBe(text);
});

it('leaves the height of other boxes unchanged', () => {
  const { autofit: _, ...fixed } = growingText(3);
  const fitted = fit(fixed);
  expect(fitted.box).toBe(fixed.box);
  expect(fitted.style.size).toBe(20);
});
