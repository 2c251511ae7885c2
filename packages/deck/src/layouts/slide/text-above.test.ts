import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function textsOf(markdown: string): { texts: TextElement[]; elements: readonly SlideElement[] } {
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## Slide\n\n${markdown}`).outline);
  expect(findFaults(deck)).toEqual([]);
  const elements = deck.slides[1]?.elements ?? [];
  return { texts: elements.filter((one) => one.kind === 'text'), elements };
}

const sizeOf = (texts: readonly TextElement[], start: string): number =>
  texts.find(({ paragraphs: [first] }) => plainText(first?.runs ?? []).startsWith(start))?.style.size ?? 0;

describe('text above other content', () => {
  it.each([
    [
      'steps',
      'The molecule absorbs light.',
      'Zero-point',
      '1. Angular frequency of the light that the molecule absorbs, from its wave number\n2. Reduced mass\n3. Force constant\n4. Zero-point energy of the ground state, five times that at room temperature, as measured last year by us',
    ],
    [
      'cards',
      'We looked at four things.',
      'First',
      ['First', 'Second', 'Third', 'Fourth']
        .map((name) => `- ${name} thing that we looked at in the long winter of last year`)
        .join('\n'),
    ],
  ])('is not larger than %s', (_, text, item, list) => {
    const { texts } = textsOf(`${text}\n\n${list}`);
    const size = sizeOf(texts, item);
    expect(size).toBeGreaterThan(0);
    expect(sizeOf(texts, text)).toBeLessThanOrEqual(size);
  });

  it('stays large above large text', () => {
    const { texts } = textsOf('We grow three things.\n\n- Beans\n- Herbs\n- Figs');
    expect(sizeOf(texts, 'We grow')).toBe(36);
  });

  it('has more space below it than figures have between each other', () => {
    const { texts, elements } = textsOf(
      'What we measured in the winter of last year.\n\n- **38 %** of visitors\n- **52 %** of sales\n- **71 %** of orders',
    );
    const text = texts.find(({ id }) => id.startsWith('body'));
    const cards = elements.filter(({ name }) => name === 'Card');
    expect(cards.length).toBeGreaterThan(1);
    expect(
      Math.min(...cards.map(({ box }) => box.y)) - (text ? text.box.y + text.box.height : 0),
    ).toBeGreaterThanOrEqual(32);
  });
});
