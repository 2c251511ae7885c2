import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { deckOf } from '../../pptx/testing/open-pptx.ts';
import { readChart } from '../../pptx/read/read-chart.ts';
import { readXml } from '../../pptx/read/read-xml.ts';
import { writePptx } from '../../pptx/testing/write-pptx.ts';
import { hasSlices } from './chart-traits.ts';
import type { ChartElement } from '../../model/chart.ts';

const calls: ChartElement = {
  kind: 'chart',
  id: 'calls',
  box: { x: 72, y: 176, width: 1136, height: 464 },
  chart: 'bar',
  title: 'Calls & berths',
  categories: ['North', 'East'],
  categoryName: 'Berth',
  series: [
    { name: '2025', values: [214, null] },
    { name: '2026', values: [12.5, -180] },
  ],
  style: { size: 18, color: 'ink', line: 'muted', ground: 'paper', palette: ['main', 'bright'] },
};

async function partsOf(...charts: ChartElement[]): Promise<Record<string, Uint8Array>> {
  return unzipSync(await writePptx(deckOf(charts)));
}

const read = (parts: Record<string, Uint8Array>, path: string): string => strFromU8(parts[path] ?? new Uint8Array());

it('labels the value axis with as many decimals as its steps need', async () => {
  const values = [0.91, 0.52, 0.055];
  const chart = { ...calls, chart: 'line', categories: ['a', 'b', 'c'], series: [{ name: 'S', values }] } as const;
  const xml = read(await partsOf(chart), 'ppt/charts/chart1.xml');
  expect(/<c:valAx>.*?formatCode="([^"]*)"/su.exec(xml)?.[1]).toBe('#,##0.0');
});

it.each([
  [[81, 84, 90], false],
  [[2, 40, 90], true],
])('has a line at the categories only if the axis begins at zero: %j', async (values, hasLine) => {
  const chart = { ...calls, chart: 'line', categories: ['a', 'b', 'c'], series: [{ name: 'S', values }] } as const;
  const xml = read(await partsOf(chart), 'ppt/charts/chart1.xml');
  const [axis = ''] = /<c:catAx>.*?<\/c:catAx>/su.exec(xml) ?? [];
  expect(axis.includes('<a:noFill/>')).toBe(!hasLine);
});

it.each<[string, Partial<ChartElement>, string]>([
  ['the ends that applications choose themselves', { series: [{ name: 'S', values: [1.5, 4.75] }] }, ''],
  ['both ends with negative values', { series: [{ name: 'S', values: [-42, 92] }] }, ''],
  ['the high end, because applications would choose a higher one', { series: [{ name: 'S', values: [2, 5] }] }, '5'],
  ['the ends that the author has set', { series: [{ name: 'S', values: [1, 4.75] }], axisMin: 0, axisMax: 5 }, '5 0'],
  [
    'both ends of an axis that begins above zero',
    { chart: 'line', series: [{ name: 'S', values: [81, 90] }] },
    '90 77.5',
  ],
  [
    'the high end of a stack',
    {
      chart: 'stackedBar',
      series: [
        { name: 'S', values: [40, 50] },
        { name: 'T', values: [50, 10] },
      ],
    },
    '',
  ],
])('follows edited values: leaves out or keeps %s', async (_, data, expected) => {
  const xml = read(await partsOf({ ...calls, ...data }), 'ppt/charts/chart1.xml');
  const [scaling = ''] = /<c:valAx>.*?<\/c:scaling>/su.exec(xml) ?? [];
  expect([...scaling.matchAll(/<c:m(?:ax|in) val="([^"]*)"/gu)].map(([, end]) => end).join(' ')).toBe(expected);
});

it('writes bars with their own colors, and a currency before the figures', async () => {
  const colors = ['main', 'bright'] as const;
  const chart = { ...calls, series: [{ name: '2025', values: [2.5, -1] }], unit: '€#m', dataLabels: true, colors };
  const xml = read(await partsOf(chart), 'ppt/charts/chart1.xml');
  expect(xml.match(/<c:dPt>/gu)).toHaveLength(2);
  expect(xml).toContain(
    'formatCode="&quot;€&quot;#,##0.0&quot;m&quot;;&quot;−&quot;&quot;€&quot;#,##0.0&quot;m&quot;"',
  );
  expect(readChart(readXml(xml)).colors).toHaveLength(2);
});

it('writes and reads the colors of the bars of the last series, after those of the series', async () => {
  const series = [
    { name: 'Target', values: [5, 30] },
    { name: 'Actual', values: [3, 107] },
  ];
  const colors = ['main', 'bright', null, 'negative'] as const;
  const xml = read(await partsOf({ ...calls, chart: 'bar', series, colors }), 'ppt/charts/chart1.xml');
  expect(xml.match(/<c:dPt>/gu)).toHaveLength(1);
  const [first, second, ...bars] = readChart(readXml(xml)).colors ?? [];
  expect([first, second]).not.toContain(null);
  expect(bars).toEqual([null, expect.stringMatching(/^#|negative/u)]);
});

describe('writeChart', () => {
  it('writes a native chart that contains the deck’s figures', async () => {
    const parts = await partsOf(calls);
    const chart = read(parts, 'ppt/charts/chart1.xml');
    expect(chart).toContain('<c:barChart>');
    expect(chart).toContain('<a:t>Calls &amp; berths</a:t>');
    expect(chart).toContain('<c:f>Sheet1!$C$2:$C$3</c:f>');
    expect([...chart.matchAll(/<c:v>([^<]*)<\/c:v>/gu)].map(([, value]) => value)).toEqual([
      '2025',
      'North',
      'East',
      '214',
      '2026',
      'North',
      'East',
      '12.5',
      '-180',
    ]);
    expect(read(parts, 'ppt/slides/slide1.xml')).toContain('<p:graphicFrame>');
  });

  it('writes the names of lines as labels of their last points', async () => {
    const series = [9, 4].map((last, index) => ({ name: `Line ${index}`, values: [1, last] }));
    const xml = read(await partsOf({ ...calls, chart: 'line', series }), 'ppt/charts/chart1.xml');
    expect(xml).not.toContain('<c:legend>');
    expect(xml.match(/<c:dLbl><c:idx val="1"\/>.*?<c:showSerName val="1"\/>/gu)).toHaveLength(2);
  });

  it('keeps the decimals of the source figures', async () => {
    const chart = { ...calls, decimals: 2, series: [{ name: '', values: [5, 6] }] };
    expect(read(await partsOf(chart), 'ppt/charts/chart1.xml')).toContain('formatCode="#,##0.00"');
  });

  it('includes the workbook for editing the figures', async () => {
    const parts = await partsOf(calls);
    const book = unzipSync(parts['ppt/embeddings/Microsoft_Excel_Sheet1.xlsx'] ?? new Uint8Array());
    const sheet = read(book, 'xl/worksheets/sheet1.xml');
    const cells = [...sheet.matchAll(/<c r="(\w+)"[^>]*>(?:<is><t>|<v>)([^<]*)/gu)].map(
      ([, at, value]) => `${at} ${value}`,
    );
    expect(cells).toEqual(['A1 Berth', 'B1 2025', 'C1 2026', 'A2 North', 'B2 214', 'C2 12.5', 'A3 East', 'C3 -180']);
  });

  it('writes a separate part for each of several charts', async () => {
    const paths = Object.keys(
      await partsOf(calls, { ...calls, id: 'b', chart: 'line' }, { ...calls, id: 'c', chart: 'pie' }),
    );
    expect(paths.filter((path) => /charts\/chart\d\.xml$|embeddings\//u.test(path))).toHaveLength(6);
  });

  it.each([
    ['bar', ['<c:barChart>', 'barDir val="col"', 'grouping val="clustered"']],
    ['horizontalBar', ['<c:barChart>', 'barDir val="bar"', 'grouping val="clustered"']],
    ['stackedBar', ['barDir val="col"', 'grouping val="stacked"', 'overlap val="100"', 'dLblPos val="ctr"']],
    ['stackedHorizontalBar', ['barDir val="bar"', 'grouping val="stacked"']],
    ['line', ['<c:lineChart>']],
    ['area', ['<c:areaChart>', 'grouping val="standard"', '<a:alpha val="70000"/>', 'crossBetween val="midCat"']],
    ['stackedArea', ['<c:areaChart>', 'grouping val="stacked"']],
    ['combo', ['<c:barChart>', '<c:lineChart>']],
    ['pie', ['<c:pieChart>']],
    ['doughnut', ['<c:doughnutChart>', 'holeSize val="60"']],
    ['scatter', ['<c:scatterChart>', '<c:xVal>', '<c:yVal>']],
  ] as const)('writes a native %s chart and reads it back', async (chart, expected) => {
    const format = { dataLabels: true, legend: 'bottom', colors: ['#C00000', 'bright'] } as const;
    const xml = read(await partsOf({ ...calls, chart, ...format }), 'ppt/charts/chart1.xml');
    for (const part of expected) expect(xml).toContain(part);
    const hasOneSeries = hasSlices({ chart });
    const parsed = readChart(readXml(xml));
    expect(parsed).toMatchObject({
      chart,
      title: calls.title,
      series: hasOneSeries ? calls.series.slice(0, 1) : calls.series,
      ...format,
    });
    expect(parsed.categories).toEqual(chart === 'scatter' ? ['1', '2'] : calls.categories);
  });

  it('writes a waterfall chart as stacked columns on invisible ones, and reads it back', async () => {
    const changes = { ...calls, chart: 'waterfall', categories: ['2024', 'Sales', 'Costs', '2025'] } as const;
    const series = [{ name: 'Berths', values: [120, 45, -60, null] }];
    const format = { dataLabels: true, colors: ['#00AA00', '#C00000', null] } as const;
    const parts = await partsOf({ ...changes, series, ...format });
    const xml = read(parts, 'ppt/charts/chart1.xml');
    for (const part of ['grouping val="stacked"', 'overlap val="100"', '<a:noFill/>']) expect(xml).toContain(part);
    // Changes have their sign, although the columns that carry the labels are as long as the change.
    expect(xml).toContain('formatCode="&quot;−&quot;#,##0;&quot;−&quot;#,##0"');
    expect(xml).toContain('formatCode="+#,##0;+#,##0"');
    expect(xml).toContain('dLblPos val="inBase"');
    expect(xml).not.toContain('<c:legend>');
    const parsed = readChart(readXml(xml));
    expect(parsed).toMatchObject({ chart: 'waterfall', categories: changes.categories, series, dataLabels: true });
    expect(parsed.colors?.slice(0, 2)).toEqual(['#00AA00', '#C00000']);
    const book = unzipSync(parts['ppt/embeddings/Microsoft_Excel_Sheet1.xlsx'] ?? new Uint8Array());
    expect(read(book, 'xl/worksheets/sheet1.xml')).toContain('<c r="B4"><v>105</v></c>');
  });

  it('writes a dot plot as bars with error bars, and reads it back', async () => {
    const series = [
      { name: 'Odds ratio', values: [1.8, -2.1, 0.02] },
      { name: 'Low', values: [1.2, -3.5, -0.5] },
      { name: 'High', values: [2.6, -1.1, 0.4] },
    ];
    const plot = {
      ...calls,
      chart: 'dotPlot',
      categories: ['All', 'Hip', 'Knee'],
      colors: ['#00AA00'],
      series,
    } as const;
    const parts = await partsOf(plot);
    const xml = read(parts, 'ppt/charts/chart1.xml');
    expect(xml).toContain('<c:errBarType val="both"/><c:errValType val="cust"/>');
    expect(xml).toContain('<c:f>Sheet1!$F$2:$F$4</c:f>');
    expect(xml).not.toContain('<c:legend>');
    const parsed = readChart(readXml(xml));
    expect(parsed).toMatchObject({ chart: 'dotPlot', categories: plot.categories, colors: plot.colors });
    expect(parsed.series.map(({ values }) => values)).toEqual(series.map(({ values }) => values));
    expect(parsed.series[0]?.name).toBe('Odds ratio');
    const book = unzipSync(parts['ppt/embeddings/Microsoft_Excel_Sheet1.xlsx'] ?? new Uint8Array());
    // The distances from the value to the ends of its interval.
    expect(read(book, 'xl/worksheets/sheet1.xml')).toMatch(/<c r="E2"><v>0.6<\/v><\/c><c r="F2"><v>0.8<\/v>/u);
  });

  it('reads the titles, minimum and maximum of axes, and a chart without legend and labels', async () => {
    const format = {
      legend: 'none',
      dataLabels: false,
      axisTitles: { category: 'Berths', value: 'Calls <1>' },
      axisMin: -200,
      axisMax: 300,
    } as const;
    const xml = read(await partsOf({ ...calls, ...format }), 'ppt/charts/chart1.xml');
    expect(xml).not.toMatch(/c:legend|c:dLbls/u);
    expect(readChart(readXml(xml))).toMatchObject(format);
  });

  it('writes the positions of points to the workbook as numbers', async () => {
    const parts = await partsOf({ ...calls, chart: 'scatter', categories: ['1.5', '4'] });
    const book = unzipSync(parts['ppt/embeddings/Microsoft_Excel_Sheet1.xlsx'] ?? new Uint8Array());
    expect(read(book, 'xl/worksheets/sheet1.xml')).toContain('<c r="A2"><v>1.5</v></c>');
  });
});
