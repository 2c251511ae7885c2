import { expect, it } from 'vitest';
import { layoutDeck } from '../layout-deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { valuesInChain } from './values-in-chain.ts';

it('reads the values of successive periods', () => {
  expect(valuesInChain([{ text: '3月 78.4 → 4月 74.0 → 5月 61.2' }])).toEqual({
    chart: 'line',
    categories: ['3月', '4月', '5月'],
    series: [{ name: '', values: [78.4, 74, 61.2] }],
    decimals: 1,
  });
  expect(valuesInChain([{ text: 'Orders: Q1 1,200 t → Q2 1,350 t → Q3 1,510 t' }])).toEqual({
    chart: 'line',
    categories: ['Q1', 'Q2', 'Q3'],
    series: [{ name: 'Orders', values: [1200, 1350, 1510] }],
    unit: ' t',
  });
});

it.each([
  '2024: 3 → 2025: 4',
  'Q1 design → Q2 build → Q3 test',
  'Q1 12 t → Q2 14 % → Q3 9 t',
  'Step 1 → Step 2 → Step 3',
  '2023 → 2024 → 2025',
])('does not read other chains: %s', (text) => {
  expect(valuesInChain([{ text }])).toBeUndefined();
});

it('is shown as a chart with the text around it', () => {
  const { deck } = layoutDeck(
    readMarkdown('# Talk\n\n## Trend\n\nMay 78.4 → June 74.0 → July 61.2\n\nThe best July since 2019.\n').outline,
  );
  expect(deck.slides[1]).toMatchObject({ layout: 'chart' });
  expect(JSON.stringify(deck.slides[1])).toContain('The best July since 2019.');
});
