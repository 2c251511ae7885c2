import { expect, it } from 'vitest';
import type { Run } from '../model/text.ts';
import type { Deck } from '../model/deck.ts';
import { textLines } from '../elements/text/fit-text.ts';
import type { TextElement } from '../model/element.ts';
import { deckOf } from '../pptx/testing/open-pptx.ts';
import { renderSlide } from '../elements/render-slide.ts';

const element = (runs: readonly Run[]): TextElement => ({
  kind: 'text',
  id: 'text',
  box: { x: 100, y: 100, width: 800, height: 100 },
  paragraphs: [{ runs }],
  style: { face: 'body', size: 30, color: 'ink', lineHeight: 1.4 },
});

function drawn(runs: readonly Run[]): { svg: string; baseline: number; width: number } {
  const deck: Deck = deckOf([element(runs)]);
  const [slide] = deck.slides;
  const [line] = textLines(deck, element(runs));
  if (!slide || !line) throw new Error('Nothing is drawn.');
  return { svg: renderSlide(deck, slide), baseline: line.baseline, width: line.width };
}

it('draws superscript smaller and above the line, and continues on the baseline', () => {
  const { svg, baseline } = drawn([{ text: 'mc' }, { text: '2', baseline: 'super' }, { text: ' and' }]);
  const parts = [...svg.matchAll(/<tspan x="([\d.]+)" y="([\d.]+)"( font-size="20")?>([^<]+)/gu)];
  expect(parts.map(([, , y, size, text]) => [Number(y), size !== undefined, text])).toEqual([
    [baseline, false, 'mc'],
    [baseline - 9, true, '2'],
    [baseline, false, ' and'],
  ]);
  const positions = parts.map(([, x]) => Number(x));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

it('measures superscript as it is drawn', () => {
  const plain = drawn([{ text: 'mmmm' }]).width;
  expect(drawn([{ text: 'mmmm', baseline: 'sub' }]).width).toBeCloseTo((plain * 2) / 3, 5);
});

it('draws one background behind adjacent runs of the same color, but does not draw one behind other runs or behind spaces at a line break', () => {
  const backgroundsOf = (runs: readonly Run[]) =>
    [...drawn(runs).svg.matchAll(/<rect data-highlight="" fill="([^"]+)" x="([\d.]+)" width="([\d.]+)"/gu)].map(
      ([, fill, x, width]) => [fill, Number(x), Number(width)] as const,
    );
  const two = backgroundsOf([
    { text: 'a ' },
    { text: 'b', highlight: '#FFF176' },
    { text: 'c', highlight: '#FFF176', bold: true },
    { text: ' d ' },
    { text: 'e  ', highlight: '#80DEEA' },
  ]);
  expect(two.map(([fill]) => fill)).toEqual(['#FFF176', '#80DEEA']);
  const alone = drawn([{ text: 'e' }]).width;
  expect(two[1]?.[2]).toBeCloseTo(alone, 1);
  expect(backgroundsOf([{ text: 'plain' }])).toEqual([]);
});
