import { describe, expect, it } from 'vitest';
import type { ChartData, ChartElement } from '../../model/chart.ts';
import { deckOf, openPptx } from '../testing/open-pptx.ts';
import { writePptx } from '../testing/write-pptx.ts';
import { parseFormat } from './chart-number-format.ts';
import type { ParsedChart } from './read-chart.ts';
import { readChart } from './read-chart.ts';
import { readXml } from './read-xml.ts';

describe('number format', () => {
  it.each([
    ['General', { factor: 1, decimals: 0 }],
    ['0%', { factor: 100, unit: '%', decimals: 0 }],
    ['0.0%', { factor: 100, unit: '%', decimals: 1 }],
    ['#,##0.0"%"', { factor: 1, unit: '%', decimals: 1 }],
    ['#,##0" MW"', { factor: 1, unit: 'MW', decimals: 0 }],
    ['"€"#,##0.0"m"', { factor: 1, unit: '€#m', decimals: 1 }],
    ['[$€-407]#,##0.00;[Red]-#,##0.00', { factor: 1, unit: '€#', decimals: 2 }],
    ['_($* #,##0_);_($* (#,##0)', { factor: 1, unit: '$#', decimals: 0 }],
    ['#,##0,,\\M', { factor: 1e-6, unit: 'M', decimals: 0 }],
    ['+#,##0;+#,##0', { factor: 1, decimals: 0 }],
  ])('%s', (code, expected) => {
    expect(parseFormat(code)).toEqual(expected);
  });
});

describe('chart of another program', () => {
  const element: ChartElement = {
    kind: 'chart',
    id: 'c',
    box: { x: 0, y: 0, width: 800, height: 400 },
    chart: 'bar',
    categories: ['Q1', 'Q2'],
    series: [{ name: 'North', values: [0.214, 0.18] }],
    style: { size: 18, color: 'chartText', line: 'chartLine', ground: 'paper', palette: ['main'] },
  };
  /** Returns the chart as read after an edit of its part. */
  async function read(data: Partial<ChartData>, edit: (xml: string) => string): Promise<ParsedChart> {
    const parts = openPptx(await writePptx(deckOf([{ ...element, ...data }])));
    return readChart(readXml(edit(parts['ppt/charts/chart1.xml'] ?? '')));
  }

  it('has the values of its number format', async () => {
    const ofCells = (xml: string): string =>
      xml
        .replaceAll('<c:formatCode>General</c:formatCode>', '<c:formatCode>0%</c:formatCode>')
        .replaceAll(/<c:numFmt [^>]*>/gu, '<c:numFmt formatCode="General" sourceLinked="1"/>');
    expect(await read({}, ofCells)).toMatchObject({ unit: '%', series: [{ values: [21.4, 18] }] });
    expect(await read({ unit: 'MW' }, (xml) => xml)).toMatchObject({ unit: 'MW', series: [{ values: [0.214, 0.18] }] });
  });

  it('keeps a hidden value axis hidden', async () => {
    const hidden = await read({}, (xml) => xml);
    expect(hidden).not.toHaveProperty('dataLabels');
    expect(await read({ dataLabels: true }, (xml) => xml)).toHaveProperty('dataLabels', true);
  });

  it('keeps the names of its categories hidden', async () => {
    expect(await read({ chart: 'horizontalBar', categoryLabels: false }, (xml) => xml)).toMatchObject({
      categories: ['Q1', 'Q2'],
      categoryLabels: false,
    });
    expect(await read({}, (xml) => xml)).not.toHaveProperty('categoryLabels');
  });

  it('has a legend if its labels are the names of its series', async () => {
    const two = [...element.series, { name: 'South', values: [1, 2] }];
    const named = await read({ series: two, chart: 'line', legend: 'none', dataLabels: true }, (xml) =>
      xml.replaceAll('<c:showSerName val="0"/>', '<c:showSerName val="1"/>'),
    );
    expect(named.legend).toBeUndefined();
    expect((await read({ series: two, legend: 'none' }, (xml) => xml)).legend).toBe('none');
  });

  const fill = (color: string): string => `<c:spPr><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></c:spPr>`;
  const point = (index: number, color: string): string =>
    `<c:dPt><c:idx val="${index}"/>${color === '' ? '' : fill(color)}</c:dPt>`;
  const colorsOf = (plot: string, series: string): ParsedChart['colors'] =>
    readChart(
      readXml(
        `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:plotArea><c:${plot}>${series}</c:${plot}></c:plotArea></c:chart></c:chartSpace>`,
      ),
    ).colors;

  it('has a color for each series, even if a point of the first has its own', () => {
    const two = `<c:ser>${fill('111111')}${point(2, 'FF0000')}</c:ser><c:ser>${fill('222222')}</c:ser>`;
    expect(colorsOf('barChart', two)).toEqual(['#111111', '#222222']);
    expect(colorsOf('pieChart', two)).toEqual(['#111111', '#111111', '#FF0000']);
  });

  it('has the colors of points by their indices, because other points are not listed', () => {
    const values = '<c:val><c:numRef><c:numCache><c:ptCount val="5"/></c:numCache></c:numRef></c:val>';
    const points = point(3, 'FF0000') + point(1, '00AA00');
    expect(colorsOf('barChart', `<c:ser>${fill('111111')}${points}${values}</c:ser>`)).toEqual([
      '#111111',
      '#00AA00',
      '#111111',
      '#FF0000',
      '#111111',
    ]);
    expect(colorsOf('barChart', `<c:ser>${points}${values}</c:ser>`)).toEqual([null, '#00AA00', null, '#FF0000', null]);
    expect(colorsOf('doughnutChart', `<c:ser>${points}</c:ser>`)).toEqual([null, '#00AA00', null, '#FF0000']);
    expect(colorsOf('pieChart', `<c:ser>${point(1, '')}${point(2, '00AA00')}</c:ser>`)).toEqual([
      null,
      null,
      '#00AA00',
    ]);
    expect(colorsOf('barChart', `<c:ser>${fill('111111')}${point(9e15, 'FF0000')}${values}</c:ser>`)).toHaveLength(5);
  });

  it('has the color of its line, even if a point of it is highlighted', () => {
    const line = '<c:spPr><a:ln><a:solidFill><a:srgbClr val="111111"/></a:solidFill></a:ln></c:spPr>';
    expect(colorsOf('lineChart', `<c:ser>${line}${point(3, 'FF0000')}</c:ser>`)).toEqual(['#111111']);
  });

  it('has the innermost names of categories in several levels', async () => {
    const level = (names: readonly string[], step: number): string =>
      `<c:lvl>${names.map((name, index) => `<c:pt idx="${index * step}"><c:v>${name}</c:v></c:pt>`).join('')}</c:lvl>`;
    const { categories } = await read({}, (xml) =>
      xml.replace(
        /<c:cat>.*?<\/c:cat>/su,
        `<c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:ptCount val="4"/>${level(['Q1', 'Q2', 'Q3', 'Q4'], 1)}${level(['2025', '2026'], 2)}</c:multiLvlStrCache></c:multiLvlStrRef></c:cat>`,
      ),
    );
    expect(categories).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
  });
});
