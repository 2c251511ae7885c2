import { inflateSync } from 'node:zlib';
import { zlibSync } from 'fflate';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { readFont } from '../../../scripts/font-files.ts';
import { layoutDeck } from '../../layouts/layout-deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { writePdf } from '../write-pdf.ts';
import { readTrueType } from './true-type.ts';
import { decodeWoff } from './decode-woff.ts';

function fileOf(family: 'Carlito' | 'Noto Sans SC'): Uint8Array {
  const file = readFont({ family, bold: false, italic: false });
  if (!(file instanceof Uint8Array)) throw new Error(`No file of ${family}.`);
  return file;
}

/** Packs a TrueType file as WOFF, with every other table compressed. */
function packWoff(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + 16 * index;
    const [tag, sum, offset, length] = [0, 4, 8, 12].map((field) => view.getUint32(at + field)) as [
      number,
      number,
      number,
      number,
    ];
    const table = bytes.subarray(offset, offset + length);
    const small = index % 2 === 0 ? zlibSync(table) : table;
    return { tag, sum, length, data: small.length < length ? small : table };
  });
  const start = 44 + 20 * count;
  const file = new Uint8Array(tables.reduce((size, { data }) => size + ((data.length + 3) & ~3), start));
  const out = new DataView(file.buffer);
  out.setUint32(0, 0x77_4f_46_46);
  out.setUint32(4, view.getUint32(0));
  out.setUint16(12, count);
  let at = start;
  for (const [index, { tag, sum, length, data }] of tables.entries()) {
    for (const [field, value] of [tag, at, data.length, length, sum].entries())
      out.setUint32(44 + 20 * index + 4 * field, value);
    file.set(data, at);
    at += (data.length + 3) & ~3;
  }
  return file;
}

it('returns the font in a WOFF file, and any other file unchanged', () => {
  const bytes = fileOf('Carlito');
  const [font, unpacked] = [readTrueType(bytes), readTrueType(decodeWoff(packWoff(bytes)))];
  for (const letter of 'Aé5€中') {
    const code = letter.codePointAt(0) ?? 0;
    expect(unpacked.glyphOf(code)).toBe(font.glyphOf(code));
    expect(unpacked.advanceOf(font.glyphOf(code))).toBe(font.advanceOf(font.glyphOf(code)));
  }
  expect(decodeWoff(bytes)).toBe(bytes);
});

itInFullRun('writes each character with the file of the font that contains it', async () => {
  const { deck } = layoutDeck(readMarkdown('## Mixed\n\nText 中文 more').outline);
  const parts = [packWoff(fileOf('Carlito')), packWoff(fileOf('Noto Sans SC'))];
  const pdf = await writePdf(deck, { font: () => parts });
  const text = new TextDecoder('latin1').decode(pdf);
  const streams = [...text.matchAll(/stream\n/gu)].map(({ index }) => {
    const from = index + 'stream\n'.length;
    try {
      return inflateSync(pdf.subarray(from)).toString('latin1');
    } catch {
      return '';
    }
  });
  const maps = streams.filter((stream) => stream.includes('begincmap'));
  expect(maps).toHaveLength(2);
  expect(maps.map((map) => [map.includes('<4E2D>'), map.includes('<0054>')])).toEqual([
    [false, true],
    [true, false],
  ]);
});
