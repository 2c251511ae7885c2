import { describe, expect, it } from 'vitest';
import { deckOf } from '../../pptx/testing/open-pptx.ts';
import { renderSlide } from '../render-slide.ts';
import type { ChartData, ChartElement } from '../../model/chart.ts';
import { formatValue, valueScale } from './scale.ts';

function draw(data: ChartData): string {
  const chart: ChartElement = {
    kind: 'chart',
    id: 'chart',
    box: { x: 72, y: 176, width: 1136, height: 464 },
    style: { size: 18, color: 'ink', line: 'muted', ground: 'paper', palette: ['main', 'bright'] },
    ...data,
  };
  const deck = deckOf([chart]);
  const [slide] = deck.slides;
  return slide ? renderSlide(deck, slide) : '';
}

const textsIn = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/gu)].map(([, text]) => text ?? '');

describe('the value axis', () => {
  it.each([
    [[3, 7], 0, 8],
    [[120, 2400], 0, 2500],
    [[-4, 11], -5, 15],
    [[0], 0, 1],
    [[0.012, 0.03], 0, 0.03],
  ])('for %j goes from %d to %d in round steps', (values, low, high) => {
    expect(valueScale([{ name: '', values }])).toMatchObject({ low, high });
  });

  it('formats figures with separators and units', () => {
    expect([1234567.5, 0.1 + 0.2, -4].map((value) => formatValue(value))).toEqual(['1,234,567.5', '0.3', '-4']);
    expect(formatValue(3, 'MW')).toBe('3\u00A0MW');
  });
});

describe('chartToSvg', () => {
  it('shows few values at their bars, without an axis', () => {
    const svg = draw({ chart: 'bar', categories: ['a', 'b'], series: [{ name: '', values: [3, 5] }] });
    expect(textsIn(svg)).toEqual(['a', 'b', '3', '5']);
  });

  it('has an axis and a legend for many values', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8];
    const series = ['x', 'y'].map((name) => ({ name, values }));
    const texts = textsIn(draw({ chart: 'bar', categories: values.map(String), series }));
    expect(texts.slice(0, 7)).toEqual(['x', 'y', '0', '2', '4', '6', '8']);
  });

  it('makes bars horizontal if names are long', () => {
    const names = [
      'San Francisco Bay Area and around it',
      'Greater London and the Home Counties',
      'Ruhr',
      'A',
      'B',
      'C',
    ];
    const svg = draw({ chart: 'bar', categories: names, series: [{ name: '', values: [1, 2, 3, 4, 5, 6] }] });
    expect(textsIn(svg)).toContain('Greater London and the Home Counties');
  });

  it.each([
    ['beside figures that have some', {}, [4.5, 5], ['4.5', '5.0']],
    ['that were written', { decimals: 1 }, [5, 6], ['5.0', '6.0']],
    ['of none', {}, [5, 6], ['5', '6']],
  ] as const)('shows the decimals of figures %s', (_, input, values, expected) => {
    const svg = draw({ chart: 'bar', categories: ['a', 'b'], series: [{ name: '', values }], ...input });
    expect(textsIn(svg)).toEqual(['a', 'b', ...expected]);
  });

  it('shows the share of each slice', () => {
    const svg = draw({ chart: 'pie', categories: ['a', 'b'], series: [{ name: '', values: [1, 3] }] });
    expect(textsIn(svg)).toEqual(['a', '25\u00A0%', 'b', '75\u00A0%']);
  });

  it.each(['bar', 'line', 'pie'] as const)('draws valid SVG for empty data (%s)', (chart) => {
    for (const values of [[], [null], [0], [1e300, -1e300]])
      expect(draw({ chart, categories: ['a'], series: [{ name: '', values }] })).not.toMatch(/NaN|Infinity|undefined/u);
  });
});
