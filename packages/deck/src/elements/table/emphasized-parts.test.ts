import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { TableCell, TableElement } from '../../model/element.ts';
import { importPptx } from '../../pptx/import/import-pptx.ts';
import { readPptx } from '../../pptx/read/read-pptx.ts';
import type { Parts } from '../../pptx/testing/open-pptx.ts';
import { deckOf, openPptx } from '../../pptx/testing/open-pptx.ts';
import { writePptx } from '../../pptx/testing/write-pptx.ts';
import { emphasizedParts } from './emphasized-parts.ts';
import { zipParts } from '../../pptx/testing/zip-parts.ts';

const cell = (text: string, bold = false, rest: Partial<TableCell> = {}): TableCell => ({
  runs: [{ text, ...(bold && { bold }) }],
  ...rest,
});

const tableOf = (rows: readonly (readonly TableCell[])[]): TableElement => ({
  kind: 'table',
  id: 'table',
  box: { x: 72, y: 100, width: 300, height: 40 * rows.length },
  columns: rows[0]?.map(() => 100) ?? [],
  rows: rows.map((cells) => ({ height: 40, cells })),
  style: { size: 20, headFill: 'main', headColor: 'white', color: 'ink', line: 'bright', stripe: 'tint' },
});

const header = [cell('Berth'), cell('Calls')];
const north = [cell('North', true), cell('214')];
const east = [cell('East', true), cell('180')];
const total = [cell('Total', true, { fill: 'main' }), cell('394', true, { fill: 'main' })];
const withTotal = tableOf([header, north, east, total]);

describe('emphasizedParts', () => {
  it.each([
    ['bold names', [header, north, east], { hasBoldNames: true }],
    ['a filled total', [header, north, total], { hasBoldNames: true, totalRow: { cellFill: 'main', fill: 'main' } }],
    [
      'a bold total with the fill of its row',
      [header, [cell('North'), cell('214')], [cell('East'), cell('180')], [cell('Total', true), cell('394', true)]],
      { hasBoldNames: false, totalRow: { cellFill: undefined, fill: 'tint' } },
    ],
    ['no emphasis', [header, [cell('North'), cell('214')], [cell('East'), cell('180')]], { hasBoldNames: false }],
    [
      'cells that are all bold',
      [header, [cell('a', true), cell('b', true)], [cell('c', true), cell('d', true)]],
      { hasBoldNames: true },
    ],
    [
      'a last row of several fills',
      [header, north, [cell('Total', true, { fill: 'main' }), cell('1', true)]],
      { hasBoldNames: true },
    ],
    ['only a header', [header], { hasBoldNames: false }],
    ['empty cells', [header, [cell(''), cell('')], [cell(''), cell('')]], { hasBoldNames: false }],
  ] as const)('finds %s', (_, rows, parts) => {
    expect(emphasizedParts(tableOf(rows))).toEqual(parts);
  });
});

describe('total row and first column of a file', () => {
  const written = async (table: TableElement): Promise<{ bytes: Uint8Array; parts: Parts; slide: string }> => {
    const bytes = await writePptx(deckOf([table]));
    const parts = openPptx(bytes);
    return { bytes, parts, slide: parts['ppt/slides/slide1.xml'] ?? '' };
  };
  const partOf = (styles: string, name: string): string =>
    new RegExp(`<a:${name}>(.*?)</a:${name}>`, 'u').exec(styles)?.[1] ?? '';

  it('have their format in the table style instead of their cells', async () => {
    const { parts, slide } = await written(withTotal);
    expect(slide).toContain('<a:tblPr firstRow="1" firstCol="1" lastRow="1" bandRow="1">');
    const rows = [...slide.matchAll(/<a:tr .*?<\/a:tr>/gu)].map(([row]) => row);
    for (const row of rows.slice(1)) expect(row).not.toMatch(/ b="|<a:solidFill>/u);
    const styles = parts['ppt/tableStyles.xml'] ?? '';
    expect(partOf(styles, 'firstCol')).toMatch(/^<a:tcTxStyle b="on"\/>/u);
    expect(partOf(styles, 'lastRow')).toMatch(
      /^<a:tcTxStyle b="on"><a:fontRef idx="minor"\/><a:schemeClr val="bg1"\/>/u,
    );
    expect(partOf(styles, 'lastRow')).toContain(
      '<a:fill><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></a:fill>',
    );
  });

  it('can be turned on in PowerPoint in a table without them', async () => {
    const { parts, slide } = await written(tableOf([header, [cell('North'), cell('214')]]));
    expect(slide).toContain('<a:tblPr firstRow="1" bandRow="1">');
    const styles = parts['ppt/tableStyles.xml'] ?? '';
    for (const name of ['firstCol', 'lastRow']) expect(partOf(styles, name)).toMatch(/^<a:tcTxStyle b="on"/u);
  });

  it('are the same when the file is read', async () => {
    const { bytes } = await written(withTotal);
    expect(readPptx(bytes)).toEqual({ deck: deckOf([withTotal]), changed: [] });
  });

  it('are in bold when the design of the file is imported', async () => {
    const { bytes } = await written(withTotal);
    const others = Object.entries(unzipSync(bytes)).filter(([path]) => !path.startsWith('customXml/'));
    const read = importPptx(zipParts(Object.fromEntries(others)), { keepDesign: true });
    const [table] =
      (read.kind === 'design' && read.deck.slides[0]?.elements.filter(({ kind }) => kind === 'table')) || [];
    const cells =
      table?.kind === 'table' ? table.rows.map((row) => row.cells.map(({ runs }) => runs[0]?.bold ?? false)) : [];
    expect(cells.slice(1)).toEqual([
      [true, false],
      [true, false],
      [true, true],
    ]);
  });

  const readAfter = async (from: RegExp | string, to: string): Promise<TableElement | undefined> => {
    const { bytes } = await written(withTotal);
    const parts = unzipSync(bytes);
    const xml = strFromU8(parts['ppt/slides/slide1.xml'] ?? new Uint8Array());
    const edited = xml.replace(from, to);
    expect(edited).not.toBe(xml);
    parts['ppt/slides/slide1.xml'] = strToU8(edited);
    const { deck, changed } = readPptx(zipParts(parts));
    expect(changed).toEqual(['one']);
    const table = deck.slides[0]?.elements.find(({ kind }) => kind === 'table');
    return table?.kind === 'table' ? table : undefined;
  };

  it('keep their format if a user changes their text', async () => {
    const table = await readAfter('<a:t>394</a:t>', '<a:t>395</a:t>');
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      header,
      north,
      east,
      [total[0], cell('395', true, { fill: 'main' })],
    ]);
  });

  it('lose their format if a user turns them off', async () => {
    const withoutTotal = await readAfter(' lastRow="1"', '');
    expect(withoutTotal?.rows.at(-1)?.cells).toEqual([cell('Total', true), cell('394')]);
    const withoutNames = await readAfter(' firstCol="1"', '');
    expect(withoutNames?.rows.map(({ cells }) => cells)).toEqual([
      header,
      [cell('North'), cell('214')],
      [cell('East'), cell('180')],
      total,
    ]);
  });

  it('move to a row that a user inserts below', async () => {
    const row = /<a:tr [^>]*>(?:(?!<\/a:tr>).)*Total.*?<\/a:tr>/u;
    const table = await readAfter(row, '$&$&');
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      header,
      north,
      east,
      [cell('Total', true), cell('394')],
      total,
    ]);
  });
});
