import { describe, expect, it } from 'vitest';
import { blankDeck } from '../layouts/blank-deck.ts';
import { fitText, textLines, textOverflows } from '../elements/text/fit-text.ts';
import type { TextElement } from '../model/element.ts';

const deck = blankDeck({ language: 'en', title: 'Test' });

function box(text: string, height = 100): TextElement {
  return {
    kind: 'text',
    id: 'body',
    box: { x: 100, y: 50, width: 400, height },
    paragraphs: [{ runs: [{ text }] }],
    style: { face: 'body', size: 28, color: 'ink', lineHeight: 1.25, steps: [28, 24, 22, 20] },
  };
}

describe('fitText', () => {
  it('shrinks the font size in steps during typing, and increases it again', () => {
    const long = fitText(deck, box('word '.repeat(40)));
    expect(long.style.size).toBe(20);
    expect(fitText(deck, { ...long, paragraphs: [{ runs: [{ text: 'short' }] }] }).style.size).toBe(28);
  });

  it('uses the largest size at which the text fits', () => {
    const fitted = fitText(deck, box('word '.repeat(18)));
    expect([24, 22]).toContain(fitted.style.size);
    expect(textOverflows(deck, fitted)).toBe(false);
  });

  it('leaves a box without steps unchanged', () => {
    const { steps: _steps, ...style } = box('').style;
    const element = { ...box('word '.repeat(99)), style };
    expect(fitText(deck, element)).toBe(element);
    expect(textOverflows(deck, element)).toBe(true);
  });

  it('leaves a margin of 4 % of the width', () => {
    for (const line of textLines(deck, box('word '.repeat(40)))) expect(line.width).toBeLessThanOrEqual(400 * 0.96);
  });

  it('returns the position of each line on the slide', () => {
    const [first, second] = textLines(deck, box('one\ntwo'));
    expect(first).toMatchObject({ text: 'one\n', paragraph: 0, x: 100, size: 28 });
    expect((second?.baseline ?? 0) - (first?.baseline ?? 0)).toBeCloseTo(35);
  });
});
