import { describe, expect, it } from 'vitest';
import type { TableElement } from '../../model/element.ts';
import { slideOf } from '../../pptx/testing/open-pptx.ts';

const table: TableElement = {
  kind: 'table',
  id: 'table',
  box: { x: 72, y: 100, width: 300, height: 120 },
  columns: [200, 100],
  rows: [
    { height: 40, cells: [{ runs: [{ text: 'Region' }] }, { runs: [{ text: 'Sum' }], align: 'right' }] },
    { height: 40, cells: [{ runs: [{ text: 'East' }] }, { runs: [{ text: '12,480' }], align: 'right' }] },
    { height: 40, cells: [{ runs: [{ text: 'Short row' }] }] },
  ],
  style: { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'bright', stripe: 'tint' },
};

describe('a table in the file', () => {
  it('is a native table with its columns, rows and head', async () => {
    const xml = await slideOf([table]);
    expect(xml).toContain('<a:tblPr firstRow="1" bandRow="1"/>');
    expect(xml).toContain('<a:gridCol w="1905000"/><a:gridCol w="952500"/>');
    expect([...xml.matchAll(/<a:tr h="381000">/gu)]).toHaveLength(3);
    expect([...xml.matchAll(/<a:tc>/gu)]).toHaveLength(6);
    expect(xml).toMatch(/b="1"[^>]*>(?:(?!<a:t>).)*<a:t>Region/u);
    expect(xml).toMatch(/algn="r"(?:(?!<a:t>).)*<a:t>12,480/u);
  });

  it('colours every other row, and keeps its rules', async () => {
    const xml = await slideOf([{ ...table, style: { ...table.style, edge: { color: 'deep', width: 3 } } }]);
    expect([...xml.matchAll(/<a:schemeClr val="bg2"\/><\/a:solidFill><\/a:tcPr>/gu)]).toHaveLength(2);
    expect([...xml.matchAll(/<a:lnT w="28575"/gu)]).toHaveLength(2);
    expect([...xml.matchAll(/<a:lnB w="28575"/gu)]).toHaveLength(2);
    expect([...xml.matchAll(/<a:lnB w="9525"/gu)]).toHaveLength(2);
  });

  it('merges cells as PowerPoint does', async () => {
    const cell = { runs: [] };
    const rows = [
      { height: 40, cells: [{ runs: [{ text: 'Both' }], columnSpan: 2, rowSpan: 2 }, cell] },
      { height: 40, cells: [{ runs: [{ text: 'Never seen' }] }, cell] },
    ];
    const xml = await slideOf([{ ...table, rows }]);
    expect([...xml.matchAll(/<a:tc( [^>]*)?>/gu)].map(([, attributes]) => attributes)).toEqual([
      ' rowSpan="2" gridSpan="2"',
      ' rowSpan="2" hMerge="1"',
      ' gridSpan="2" vMerge="1"',
      ' hMerge="1" vMerge="1"',
    ]);
    expect(xml).not.toContain('Never seen');
  });

  it('is left out where it has no cell', async () => {
    expect(await slideOf([{ ...table, rows: [] }])).not.toContain('graphicFrame');
  });
});
