import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function layoutOf(text: string) {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## Reserve\n\n${text}\n`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  const bars = elements.flatMap((one) => (one.kind === 'shape' && one.name === 'Bar' ? [one] : []));
  return { deck, elements, bars, reason: choices.at(-1)?.reason };
}

const reserve =
  'The free reserve stands at £261,800, down from £312,000. Our own policy asks for three months’ running costs, which is now about £410,000.';

it('compares what there is with what was and what has to be in bars to scale, and emphasizes the first amount', () => {
  const { deck, elements, bars, reason } = layoutOf(reserve);
  expect(reason).toBe('Bars compare the states of an amount.');
  expect(findFaults(deck)).toEqual([]);
  const [now, before, needed] = bars.map(({ box }) => box.width);
  expect((now ?? 0) / (needed ?? 1)).toBeCloseTo(261.8 / 410, 2);
  expect((before ?? 0) / (needed ?? 1)).toBeCloseTo(312 / 410, 2);
  expect(bars.map(({ fill }) => fill?.kind === 'solid' && fill.color)).toEqual([
    'chart1',
    'chartQuietBar',
    'chartQuietBar',
  ]);
  const words = JSON.stringify(elements);
  for (const part of ['The free reserve stands at', 'own from', 'Our own policy asks for', '£261,800', '£410,000'])
    expect(words).toContain(part);
});

it.each([
  ['different units', reserve.replace('£312,000', '$312,000')],
  [
    'amounts that nothing compares',
    reserve.replace('down from', 'the loan is').replace('Our own policy asks for', 'We spend on'),
  ],
  ['very different amounts', reserve.replace('£312,000', '£312')],
  ['不同的单位', '储备金为26万元，去年为31万份，政策要求41万元。'],
])('draws no bars of %s', (_, text) => {
  expect(layoutOf(text).reason).not.toBe('Bars compare the states of an amount.');
});
