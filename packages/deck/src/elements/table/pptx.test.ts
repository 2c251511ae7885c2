import { describe, expect, it } from 'vitest';
import type { Deck } from '../../model/deck.ts';
import type { TableElement } from '../../model/element.ts';
import { deckOf, openPptx, slideOf } from '../../pptx/testing/open-pptx.ts';
import { writePptx } from '../../pptx/testing/write-pptx.ts';

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

describe('writeTable', () => {
  it('writes a native table with its columns, rows and header', async () => {
    const xml = await slideOf([table]);
    expect(xml).toMatch(/<a:tblPr firstRow="1" bandRow="1"><a:tableStyleId>/u);
    expect(xml).toContain('<a:gridCol w="1905000"/><a:gridCol w="952500"/>');
    expect([...xml.matchAll(/<a:tr h="381000">/gu)]).toHaveLength(3);
    expect([...xml.matchAll(/<a:tc>/gu)]).toHaveLength(6);
    expect(xml).toMatch(/b="1"[^>]*>(?:(?!<a:t>).)*<a:t>Region/u);
    expect(xml).toMatch(/algn="r"(?:(?!<a:t>).)*<a:t>12,480/u);
  });

  it('writes the insets of its cells', async () => {
    const xml = await slideOf([{ ...table, style: { ...table.style, insets: { x: 4, y: 2 } } }]);
    expect(xml).toContain('<a:tcPr marL="38100" marR="38100" marT="19050" marB="19050"');
  });

  it('writes the vertical alignment of all cells, even covered ones', async () => {
    const [header, row] = table.rows;
    const merged = { runs: [{ text: 'East' }], verticalAlign: 'bottom', columnSpan: 2 } as const;
    const cells = [{ runs: [{ text: 'A' }], verticalAlign: 'top' as const }, { runs: [{ text: 'B' }] }];
    const xml = await slideOf([
      { ...table, rows: [{ height: 40, cells }, { height: 40, cells: [merged, { runs: [] }] }, header!, row!] },
    ]);
    expect([...xml.matchAll(/<a:tcPr [^>]*anchor="(\w+)"/gu)].map(([, anchor]) => anchor).slice(0, 4)).toEqual([
      't',
      'ctr',
      'b',
      'b',
    ]);
  });

  it('writes header, banding and rules into a table style shared by tables of the same format', async () => {
    const edged: TableElement = { ...table, style: { ...table.style, edge: { color: 'deep', width: 3 } } };
    const larger: TableElement = { ...edged, id: 'larger', style: { ...edged.style, size: 24 } };
    const parts = openPptx(await writePptx(deckOf([edged, larger, table])));
    const styles = [
      ...(parts['ppt/tableStyles.xml'] ?? '').matchAll(/<a:tblStyle styleId="([^"]+)".*?<\/a:tblStyle>/gu),
    ];
    const ids = styles.map(([, id]) => id);
    const named = (parts['ppt/slides/slide1.xml'] ?? '').matchAll(/<a:tableStyleId>(.*?)<\/a:tableStyleId>/gu);
    expect([...named].map(([, id]) => id)).toEqual([ids[0], ids[0], ids[1]]);
    expect(new Set(ids).size).toBe(2);
    const part = (style: number, name: string) =>
      new RegExp(`<a:${name}>(.*?)</a:${name}>`, 'u').exec(styles[style]?.[0] ?? '')?.[1] ?? '';
    const ruled = (side: string, width: number, color: string) =>
      expect.stringMatching(
        new RegExp(`<a:${side}><a:ln w="${width}"[^>]*><a:solidFill><a:schemeClr val="${color}"`, 'u'),
      );
    expect(part(0, 'wholeTbl')).toEqual(ruled('top', 28_575, 'tx2'));
    expect(part(0, 'wholeTbl')).toEqual(ruled('bottom', 28_575, 'tx2'));
    expect(part(0, 'wholeTbl')).toEqual(ruled('insideH', 9525, 'accent2'));
    expect(part(0, 'wholeTbl')).toMatch(/<a:insideV><a:ln><a:noFill\/><\/a:ln><\/a:insideV>/u);
    expect(part(0, 'wholeTbl')).toContain('<a:fontRef idx="minor"/><a:schemeClr val="tx1"/>');
    expect(part(0, 'band1H')).toContain('<a:fill><a:solidFill><a:schemeClr val="bg2"/>');
    expect(part(0, 'firstRow')).toMatch(/^<a:tcTxStyle b="on"><a:fontRef idx="minor"\/><a:schemeClr val="bg1"\/>/u);
    expect(part(0, 'firstRow')).toContain('<a:fill><a:solidFill><a:schemeClr val="accent1"/>');
    expect(part(0, 'firstRow')).toEqual(ruled('bottom', 14_288, 'tx2'));
    // Without an edge, the table has no outer border, and the same rule is below every row.
    expect(part(1, 'wholeTbl')).toMatch(/<a:top><a:ln><a:noFill\/><\/a:ln><\/a:top><a:bottom><a:ln><a:noFill\/>/u);
    expect(part(1, 'firstRow')).toEqual(ruled('bottom', 9525, 'accent2'));
  });

  it('writes no rotation, which PowerPoint ignores and with which LibreOffice loses the text', async () => {
    const rotated = { ...table, box: { ...table.box, rotation: 90 } };
    expect(await slideOf([rotated])).toBe(await slideOf([table]));
  });

  it('uses a style id that no other format has, in this deck or in a deck with a different theme', async () => {
    const styledTables = Array.from({ length: 12 }, (_, index): TableElement => {
      const edge = { color: 'deep', width: 1 + index / 4 } as const;
      return { ...table, id: `table-${index}`, style: { ...table.style, edge } };
    });
    const idsIn = async (deck: Deck) => {
      const styles = openPptx(await writePptx(deck))['ppt/tableStyles.xml'] ?? '';
      return [...styles.matchAll(/styleId="([^"]+)"/gu)].map(([, id]) => id);
    };
    const ids = await idsIn(deckOf(styledTables));
    const inOrange = await idsIn({ ...deckOf(styledTables), theme: { style: 'minimal', color: 'orange' } });
    const reordered = await idsIn(deckOf(styledTables.toReversed()));
    expect(ids).toHaveLength(12);
    expect(new Set([...ids, ...inOrange]).size).toBe(24);
    expect(reordered).toEqual(ids.toReversed());
    // ECMA-376 §22.9.2.4: PowerPoint repairs files in which table styles have other kinds of ids.
    for (const id of ids) expect(id).toMatch(/^\{[\dA-F]{8}-[\dA-F]{4}-8[\dA-F]{3}-A[\dA-F]{3}-[\dA-F]{12}\}$/u);
  });

  it('draws the table’s bottom edge below a table that has only a header', async () => {
    const edge = { color: 'deep', width: 3 } as const;
    const headerOnly = table.rows.slice(0, 1);
    const bottomBorders = async (one: TableElement) =>
      [...(await slideOf([one])).matchAll(/<a:lnB(.*?)<\/a:lnB>/gu)].map(([, line]) => line);
    const edged = await bottomBorders({ ...table, rows: headerOnly, style: { ...table.style, edge } });
    expect(edged).toHaveLength(2);
    expect(edged[1]).toMatch(/^ w="28575"[^>]*><a:solidFill><a:schemeClr val="tx2"/u);
    expect(await bottomBorders({ ...table, rows: headerOnly })).toEqual(['><a:noFill/>', '><a:noFill/>']);
    expect(await bottomBorders({ ...table, style: { ...table.style, edge } })).toEqual([]);
  });

  it('merges cells like PowerPoint', async () => {
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

  it('writes cell fills with readable text', async () => {
    const rows = [
      { height: 40, cells: [{ runs: [{ text: 'Region' }], fill: '#FFE066' as const }, { runs: [{ text: 'Sum' }] }] },
      { height: 40, cells: [{ runs: [{ text: 'East' }], fill: 'night' as const, rowSpan: 2 }, { runs: [] }] },
      {
        height: 40,
        cells: [{ runs: [] }, { runs: [{ text: 'Red', color: 'vivid' as const }], fill: 'night' as const }],
      },
    ];
    const xml = await slideOf([{ ...table, rows }]);
    const cells = [...xml.matchAll(/<a:tc(?: [^>]*)?>(.*?)<\/a:tc>/gu)].map(([, cell = '']) => {
      const [, text = '', properties = ''] = /<a:txBody>(.*)<\/a:txBody><a:tcPr[^/]*?>(.*)/u.exec(cell) ?? [];
      const colorIn = (part: string) => /<a:(?:schemeClr|srgbClr) val="(\w+)"/u.exec(part)?.[1];
      return [colorIn(properties), colorIn(text)];
    });
    const night = cells[2]?.[0];
    expect(night).toBeDefined();
    expect(cells).toEqual([
      // White text on yellow is replaced. The header's white comes from its style.
      ['FFE066', 'tx1'],
      [undefined, undefined],
      [night, 'bg1'],
      [undefined, undefined],
      // A covered cell has the format of the merged cell.
      [night, 'bg1'],
      [night, expect.not.stringMatching(/^(?:tx1|bg1)$/u)],
    ]);
    expect(xml).toMatch(/anchor="ctr"><a:solidFill>/u);
  });

  it('writes flags for the header and banding, and keeps the format of unused ones in its style', async () => {
    const { stripe: _, ...plain } = table.style;
    const toggled: TableElement[] = [
      { ...table, headerRow: false },
      { ...table, banded: false },
      { ...table, style: plain },
      { ...table, style: plain, banded: true, headerRow: false },
    ];
    const parts = openPptx(await writePptx(deckOf(toggled)));
    const slide = parts['ppt/slides/slide1.xml'] ?? '';
    const tableProperties = [...slide.matchAll(/<a:tblPr(.*?)><a:tableStyleId>(.*?)<\/a:tableStyleId>/gu)];
    expect(tableProperties.map(([, flags]) => flags)).toEqual([
      ' bandRow="1"',
      ' firstRow="1"',
      ' firstRow="1"',
      ' bandRow="1"',
    ]);
    const bands = tableProperties.map(([, , id = '']) => {
      const style =
        (parts['ppt/tableStyles.xml'] ?? '').split('<a:tblStyle ').find((one) => one.startsWith(`styleId="${id}"`)) ??
        '';
      return /<a:band1H>.*?val="(\w+)"/u.exec(style)?.[1];
    });
    expect(bands).toEqual(['bg2', 'bg2', undefined, expect.any(String)]);
    expect(slide.split('Region')[0]).not.toContain('b="1"');
    expect(await slideOf([{ ...table, headerRow: true }])).toBe(await slideOf([table]));
  });

  it('draws the table’s bottom edge below a single row that is not a header', async () => {
    const style = { ...table.style, edge: { color: 'deep', width: 3 } } as const;
    expect(await slideOf([{ ...table, rows: table.rows.slice(0, 1), headerRow: false, style }])).not.toContain('a:lnB');
  });

  it('writes the borders of cells, on all sides of merged cells', async () => {
    const red = { color: '#FF0000', width: 2, cap: 'square' } as const;
    const borders = { left: red, top: red, right: { ...red, width: 0 }, bottom: red };
    const merged = { runs: [{ text: 'Both' }], columnSpan: 2, borders };
    const rows = [
      { height: 40, cells: [{ runs: [], borders: { bottom: red } }, { runs: [] }] },
      { height: 40, cells: [merged, { runs: [] }] },
    ];
    const xml = await slideOf([{ ...table, rows }]);
    const sides = [...xml.matchAll(/<a:tcPr [^>]*?(?:\/>|>(.*?)<\/a:tcPr>)/gu)].map(([, properties = '']) =>
      [...properties.matchAll(/<a:(ln\w) ?([^>]*)>(<a:\w+)/gu)].map(([, name, , fill]) => `${name} ${fill}`),
    );
    expect(sides).toEqual([
      ['lnB <a:solidFill'],
      [],
      ['lnL <a:solidFill', 'lnR <a:noFill', 'lnT <a:solidFill', 'lnB <a:solidFill'],
      ['lnR <a:noFill', 'lnT <a:solidFill', 'lnB <a:solidFill'],
    ]);
    expect(xml).toContain('<a:lnL w="19050" cap="sq"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>');
  });

  it('leaves out tables without cells', async () => {
    expect(await slideOf([{ ...table, rows: [] }])).not.toContain('graphicFrame');
  });
});
