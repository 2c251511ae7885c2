import { describe, expect, it } from 'vitest';
import { deckOf } from '../../pptx/testing/open-pptx.ts';
import { renderSlide } from '../render-slide.ts';
import { chartTypes } from '../../model/chart.ts';
import type { ChartData, ChartElement } from '../../model/chart.ts';
import { valueScale } from './scale.ts';
import { formatValue } from './format-values.ts';

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

describe('value axis', () => {
  it.each([
    [[3, 7], 0, 8],
    [[120, 2400], 0, 2500],
    [[-4, 11], -5, 12.5],
    [[0], 0, 1],
    [[0.012, 0.03], 0, 0.03],
  ])('goes from %d to %d in round steps for %j', (values, low, high) => {
    expect(valueScale([{ name: '', values }])).toMatchObject({ low, high });
  });

  it('formats figures with separators and units', () => {
    expect([1234567.5, 0.1 + 0.2, -4].map((value) => formatValue(value))).toEqual(['1,234,567.5', '0.3', '−4']);
    expect(formatValue(3, 'MW')).toBe('3\u00A0MW');
  });
});

describe('chartToSvg', () => {
  it('shows values at their bars, without an axis, if there are few', () => {
    const svg = draw({ chart: 'bar', categories: ['a', 'b'], series: [{ name: '', values: [3, 5] }] });
    expect(textsIn(svg)).toEqual(['a', 'b', '3', '5']);
  });

  it('draws bars without the names of their categories over the whole width', () => {
    const data: ChartData = { chart: 'horizontalBar', categories: ['a', 'b'], series: [{ name: '', values: [3, 5] }] };
    const named = draw({ ...data, categories: ['a long name', 'b'] });
    const plain = draw({ ...data, categoryLabels: false });
    expect(textsIn(named)).toEqual(['a long name', 'b', '3', '5']);
    expect(textsIn(plain)).toEqual(['3', '5']);
  });

  it('draws no line below lines that do not begin at zero', () => {
    const linesIn = (values: number[]): number =>
      draw({ chart: 'line', categories: ['a', 'b', 'c'], series: [{ name: '', values }] }).split('<line ').length - 1;
    expect([linesIn([81, 84, 90]), linesIn([2, 40, 90])]).toEqual([0, 1]);
  });

  it('has an axis and a legend if there are many values', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8];
    const series = ['x', 'y'].map((name) => ({ name, values }));
    const texts = textsIn(draw({ chart: 'bar', categories: values.map(String), series }));
    expect(texts.slice(0, 7)).toEqual(['x', 'y', '0', '2', '4', '6', '8']);
  });

  it('names lines at their ends instead of in a legend if the ends are far enough apart', () => {
    const line = (last: number, more: Partial<ChartData> = {}) =>
      draw({
        chart: 'line',
        categories: ['a', 'b'],
        series: [
          { name: 'Ours', values: [1, 9] },
          { name: 'Others', values: [2, last] },
        ],
        ...more,
      });
    const named = line(4);
    expect(named).not.toContain('<rect x="72"');
    const [ours, others] = ['Ours', 'Others'].map((name) =>
      Number(new RegExp(`<text x="([^"]+)"[^>]*>${name}<`, 'u').exec(named)?.[1]),
    );
    expect(ours).toBe(others);
    expect(ours).toBeGreaterThan(800);
    for (const svg of [line(8.9), line(4, { legend: 'top' }), line(4, { dataLabels: true })])
      expect(Number(/<text x="([^"]+)"[^>]*>Ours</u.exec(svg)?.[1])).toBeLessThan(120);
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

  it.each(chartTypes)('draws valid SVG for empty data (%s)', (chart) => {
    for (const values of [[], [null], [0], [1e300, -1e300]])
      expect(draw({ chart, categories: ['a'], series: [{ name: '', values }] })).not.toMatch(/NaN|Infinity|undefined/u);
  });
});

const harbor: ChartData = {
  chart: 'bar',
  categories: ['2024', '2025', '2026'],
  series: [
    { name: 'North', values: [1, 2, 3] },
    { name: 'East', values: [4, -2, 5] },
  ],
};

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
}

/** Returns the rectangles of a drawing, except the rectangles of the legend. */
function barsIn(svg: string): Bar[] {
  return [...svg.matchAll(/<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)" fill="([^"]+)"/gu)].map(
    ([, x, y, width, height, fill = '']) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
      fill,
    }),
  );
}

describe('chart types', () => {
  it('stacks the bars of a category, with negative ones below zero', () => {
    const bars = barsIn(draw({ ...harbor, chart: 'stackedBar', legend: 'none' }));
    const [first, second, third, above, below] = bars;
    expect(bars).toHaveLength(6);
    expect([first?.x, second?.x, third?.x]).toEqual(bars.slice(3).map(({ x }) => x));
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(first?.y ?? 0, 1);
    expect(below?.y).toBeCloseTo((second?.y ?? 0) + (second?.height ?? 0), 1);
  });

  it('draws horizontal bars regardless of the length of the names', () => {
    const [first, second] = barsIn(draw({ ...harbor, chart: 'horizontalBar', legend: 'none' }));
    expect(second?.x).toBe(first?.x);
    expect(second?.width).toBeGreaterThan(first?.width ?? 0);
  });

  it('draws areas from edge to edge, and stacked areas on top of each other', () => {
    const pathsIn = (svg: string) => [...svg.matchAll(/<path d="M([^Z]+)Z"[^>]*>/gu)].map(([, d = '']) => d.split('L'));
    const [first = [], second = []] = pathsIn(draw({ ...harbor, chart: 'stackedArea' }));
    expect(second.slice(3).toReversed()).toEqual(first.slice(0, 3));
    const separate = pathsIn(draw({ ...harbor, chart: 'area' }));
    expect(new Set(separate.map((points) => points.at(-1)))).toHaveLength(1);
  });

  it('draws the last series of a combo chart as a line', () => {
    const svg = draw({ ...harbor, chart: 'combo', legend: 'none' });
    expect(barsIn(svg)).toHaveLength(3);
    expect([...svg.matchAll(/<circle /gu)]).toHaveLength(3);
  });

  it('places points at the numbers that are their category names', () => {
    const categories = ['1', '2', '4'];
    const values = [5, 6, 7];
    const svg = draw({ chart: 'scatter', categories, series: [{ name: '', values }] });
    const [first = 0, second = 0, third = 0] = [...svg.matchAll(/<circle cx="([^"]+)"/gu)].map(([, x]) => Number(x));
    expect(third - second).toBeCloseTo(2 * (second - first), 0);
    expect(textsIn(draw({ ...harbor, chart: 'scatter' }))).toContain('2024');
  });

  it('draws the bars of a waterfall chart where the previous ones end, with the sum as their label', () => {
    const svg = draw({
      chart: 'waterfall',
      categories: ['2024', 'Sales', 'Costs', '2025'],
      series: [{ name: '', values: [100, 50, -30, null] }],
    });
    const bars = [...svg.matchAll(/<rect x="[^"]+" y="([^"]+)" width="[^"]+" height="([^"]+)"/gu)]
      .slice(-4)
      .map(([, y, height]) => ({ top: Number(y), bottom: Number(y) + Number(height) }));
    const [first, second, third, total] = bars;
    expect(second?.bottom).toBeCloseTo(first?.top ?? 0, 1);
    expect(third?.top).toBeCloseTo(second?.top ?? 0, 1);
    expect(total?.top).toBeCloseTo(third?.bottom ?? 0, 1);
    expect(total?.bottom).toBeCloseTo(first?.bottom ?? 0, 1);
    expect(textsIn(svg)).toEqual(expect.arrayContaining(['100', '+50', '−30', '120']));
  });

  it('breaks the names of a line chart between words instead of leaving some out', () => {
    const categories = Array.from({ length: 8 }, (_, at) => `${2020 + at} forecast by experts`);
    const texts = textsIn(
      draw({ chart: 'line', categories, series: [{ name: '', values: categories.map((_, at) => at) }] }),
    );
    for (const [at] of categories.entries())
      expect(texts.some((text) => text.startsWith(String(2020 + at)))).toBe(true);
    expect(texts.join(' ')).not.toContain('…');
  });

  it('lays the bars of a waterfall chart flat if a name does not fit below its bar', () => {
    const isFlat = (word: string): boolean => {
      const categories = Array.from({ length: 12 }, (_, at) => `${word} No. ${at + 1}`);
      const series = [{ name: '', values: categories.map((_, at) => at + 1) }];
      return new RegExp(`text-anchor="end"[^>]*>${word} No. 1<`, 'u').test(
        draw({ chart: 'waterfall', categories, series }),
      );
    };
    expect(isFlat('Telecommunications')).toBe(true);
    // Lines can break between words.
    expect(isFlat('Month')).toBe(false);
  });

  it('colors increases, decreases and totals differently', () => {
    const fills = barsIn(
      draw({ chart: 'waterfall', categories: ['a', 'b', 'c', 'd'], series: [{ name: '', values: [9, 2, -1, null] }] }),
    ).map(({ fill }) => fill);
    expect(new Set(fills)).toHaveLength(3);
    expect(fills[0]).toBe(fills[3]);
  });

  it('draws the values of a dot plot as squares with error bars, next to their names', () => {
    const svg = draw({
      chart: 'dotPlot',
      categories: ['All', 'Hip'],
      series: [
        { name: 'Ratio', values: [2, 3] },
        { name: 'Low', values: [1, null] },
        { name: 'High', values: [4, 5] },
      ],
    });
    const [first, second] = barsIn(svg);
    expect(barsIn(svg)).toHaveLength(2);
    expect(first?.width).toBe(first?.height);
    expect(second?.x).toBeGreaterThan(first?.x ?? 0);
    // A missing end leaves out the error bar, which is a line with two caps.
    expect(svg.match(/<line [^>]*stroke-width="2"[^>]*>/gu)?.length).toBe(3 + 1);
    expect(textsIn(svg)).toEqual(expect.arrayContaining(['All', 'Hip', '0', '5']));
    expect(textsIn(svg)).not.toContain('Ratio');
  });

  it('draws a doughnut with a hole', () => {
    const data: ChartData = { chart: 'doughnut', categories: ['a', 'b'], series: [{ name: '', values: [1, 3] }] };
    expect(draw(data)).toMatch(/<circle [^>]*fill="#FFFFFF"/iu);
    expect(draw({ ...data, chart: 'pie' })).not.toMatch(/<circle /u);
    expect(textsIn(draw(data))).toContain('75\u00A0%');
  });
});

describe('chart format', () => {
  it('uses custom colors, and the colors of the style for other series', () => {
    const bars = barsIn(draw({ ...harbor, legend: 'none', colors: [null, '#C00000'] }));
    expect(new Set(bars.map(({ fill }) => fill))).toHaveLength(2);
    expect(bars.at(-1)?.fill).toBe('#C00000');
  });

  it.each([
    ['bar', { dataLabels: false }, false],
    ['line', { dataLabels: true }, true],
    ['area', { dataLabels: true }, true],
    ['stackedBar', {}, true],
  ] as const)('shows or hides the values of a %s chart with %j', (chart, format, isShown) => {
    const values = textsIn(draw({ ...harbor, chart, ...format, legend: 'none', axisMax: 8, axisMin: -4 }));
    expect(values.includes('3')).toBe(isShown);
  });

  it('hides and shows the shares of slices, and shows them outside the slices if there is no legend', () => {
    const data: ChartData = { chart: 'pie', categories: ['a', 'b'], series: [{ name: '', values: [1, 3] }] };
    expect(textsIn(draw({ ...data, dataLabels: false }))).toEqual(['a', 'b']);
    expect(textsIn(draw({ ...data, legend: 'none' }))).toEqual(['25\u00A0%', '75\u00A0%']);
    expect(textsIn(draw({ ...data, legend: 'bottom' }))).toEqual(['a', 'b', '25\u00A0%', '75\u00A0%']);
  });

  it.each(['none', 'top', 'right', 'bottom', 'left'] as const)('places the legend: %s', (legend) => {
    const svg = draw({ ...harbor, legend });
    const at = (text: string) => {
      const [, x, y] = new RegExp(`<text x="([^"]+)" y="([^"]+)"[^>]*>${text}<`, 'u').exec(svg) ?? [];
      return x === undefined ? undefined : { x: Number(x), y: Number(y) };
    };
    const name = at('North');
    const year = at('2025');
    const side = {
      none: name === undefined,
      top: (name?.y ?? 0) < 220,
      right: (name?.x ?? 0) > 1100,
      bottom: (name?.y ?? 0) > (year?.y ?? 0),
      left: (name?.x ?? 0) < 120 && (name?.y ?? 0) > 300,
    };
    expect(side[legend]).toBe(true);
  });

  it('shows axis titles, and swaps them for horizontal bars', () => {
    const axisTitles = { category: 'Year', value: 'Ships' };
    const rotated = (svg: string) => /rotate\(-90[^>]*><text[^>]*>([^<]*)/u.exec(svg)?.[1];
    expect(rotated(draw({ ...harbor, axisTitles }))).toBe('Ships');
    const svg = draw({ ...harbor, chart: 'horizontalBar', axisTitles });
    expect(rotated(svg)).toBe('Year');
    expect(textsIn(svg)).toContain('Ships');
  });

  it('uses the user’s minimum and maximum for the axis, and keeps values inside', () => {
    const svg = draw({ ...harbor, legend: 'none', axisMin: 1, axisMax: 4, dataLabels: false });
    expect(textsIn(svg).slice(0, 4)).toEqual(['1', '2', '3', '4']);
    const [top] = [...svg.matchAll(/<line x1="[^"]+" y1="([^"]+)"/gu)]
      .map(([, y]) => Number(y))
      .toSorted((a, b) => a - b);
    expect(Math.min(...barsIn(svg).map(({ y }) => y))).toBeCloseTo(top ?? 0, 1);
  });

  it('ignores an axis minimum that is not below the maximum', () => {
    expect(draw({ ...harbor, axisMin: 5, axisMax: 5 })).toBe(draw({ ...harbor, axisMin: 9, axisMax: 2 }));
  });
});
