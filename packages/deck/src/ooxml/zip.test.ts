import { crc32, deflateRawSync } from 'node:zlib';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { createZipEntry, zipOf } from './zip.ts';

it('packs files that any reader unpacks, with deterministic bytes', () => {
  const text = 'slide '.repeat(1000);
  const bytes = zipOf([
    createZipEntry('a/ü.xml', strToU8(text), false),
    createZipEntry('b.png', Uint8Array.from([1, 2, 3]), true),
  ]);
  const files = unzipSync(bytes);
  expect(strFromU8(files['a/ü.xml'] ?? new Uint8Array())).toBe(text);
  expect([...(files['b.png'] ?? [])]).toEqual([1, 2, 3]);
  expect(bytes.length).toBeLessThan(400);
  // The first file is where readers expect it (APPNOTE.TXT §4.3.7).
  expect(new DataView(bytes.buffer).getUint32(14, true)).toBe(crc32(text));
});

it('uses the platform’s own compression', () => {
  const bytes = zipOf([createZipEntry('a.xml', strToU8('<a/>'), false, { deflate: deflateRawSync, crc32 })]);
  expect(strFromU8(unzipSync(bytes)['a.xml'] ?? new Uint8Array())).toBe('<a/>');
  // The platform's checksum equals that of this package.
  expect(bytes).toEqual(zipOf([createZipEntry('a.xml', strToU8('<a/>'), false, { deflate: deflateRawSync })]));
});

itInFullRun('supports more files than a 16-bit count can hold', () => {
  const packed = createZipEntry('', strToU8('x'), true);
  const files = Array.from({ length: 66_000 }, (_, index) => ({ ...packed, path: strToU8(`${index}.txt`) }));
  const bytes = zipOf(files);
  // The end record refers to the ZIP64 one (APPNOTE.TXT §4.4.21).
  const view = new DataView(bytes.buffer, bytes.length - 22);
  expect([view.getUint32(0, true), view.getUint16(10, true)]).toEqual([0x06_05_4b_50, 0xff_ff]);
  const names = Object.keys(unzipSync(bytes));
  expect([names.length, names.at(-1)]).toEqual([66_000, '65999.txt']);
});
