import { describe, expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { readMermaid } from './mermaid.ts';

describe('xychart', () => {
  it('reads bars and lines as a chart', () => {
    const source =
      'xychart-beta\ntitle "Visits per day"\nx-axis "Day" [mon, "tue", wed]\ny-axis "Visits" 0 --> 50\nbar [10, 20.5, 30]';
    expect(readMermaid(source)).toEqual([
      {
        kind: 'chart',
        chart: 'bar',
        title: 'Visits per day',
        categories: ['mon', 'tue', 'wed'],
        series: [{ name: '', values: [10, 20.5, 30] }],
        decimals: 1,
        axisTitles: { category: 'Day', value: 'Visits' },
        legend: 'none',
      },
    ]);
    expect(readMermaid('xychart horizontal\nx-axis [a, b]\nbar [1, 2]')).toMatchObject([{ chart: 'horizontalBar' }]);
    expect(readMermaid('xychart-beta\nx-axis [a, b]\nline [1, 2]\nbar [3, 4]')).toMatchObject([
      { chart: 'combo', series: [{ values: [3, 4] }, { values: [1, 2] }] },
    ]);
  });

  it.each(['x-axis [a, b]\nbar [1]', 'x-axis 0 --> 10\nline [1, 2]', 'x-axis [a, b]\nbar [1, x]', 'x-axis [a, b]'])(
    'leaves a chart that it does not understand as code: %s',
    (lines) => {
      expect(readMermaid(`xychart-beta\n${lines}`)).toBeUndefined();
    },
  );
});

it('reads a mindmap as a nested list below its root', () => {
  expect(
    readMermaid('mindmap\n  root((Garden))\n    s[Soil]\n      Compost (own)\n    ::icon(fa fa-x)\n    Water'),
  ).toEqual([
    { kind: 'paragraph', runs: [{ text: 'Garden', bold: true }] },
    {
      kind: 'list',
      ordered: false,
      items: [
        { runs: [{ text: 'Soil' }], items: [{ runs: [{ text: 'Compost (own)' }] }] },
        { runs: [{ text: 'Water' }] },
      ],
    },
  ]);
  expect(readMermaid('mindmap\n  alone')).toBeUndefined();
  expect(readMermaid('mindmap\n  two\n  roots')).toBeUndefined();
});

it('reads a quadrant chart as a table with its points in two rows and columns', () => {
  const blocks = readMermaid(
    'quadrantChart\nx-axis Cheap --> Dear\ny-axis Slow --> Fast\nquadrant-1 Later\nTram: [0.3, 0.9]\nBus: [0.2, 0.7]\nTaxi: [0.9, 0.8] radius: 12\nBoat: [0.9, 0.1]',
  );
  const [table] = blocks ?? [];
  expect(table?.kind === 'table' && [table.head, ...table.rows].map((row) => row.map(plainText))).toEqual([
    ['', 'Cheap', 'Dear'],
    ['Fast', 'Tram, Bus', 'Later: Taxi'],
    ['Slow', '', 'Boat'],
  ]);
  expect(readMermaid('quadrantChart\nquadrant-1 Empty')).toBeUndefined();
});
