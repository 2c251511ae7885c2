import { strFromU8, strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openPackage } from './open-package.ts';

/**
 * Creates a ZIP file of small parts, each of which claims to unpack to the given size (APPNOTE 4.3.12: 24 bytes into an
 * entry).
 */
function zipClaiming(bytes: number, count: number): Uint8Array {
  const names = Array.from({ length: count }, (_, index) => `part-${index}.xml`);
  const file = zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(8)])), { level: 9 });
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const entry = 0x02014b50;
  for (let at = 0; at + 28 < file.length; at++)
    if (view.getUint32(at, true) === entry) view.setUint32(at + 24, bytes, true);
  return file;
}

it.each([
  ['one part', 300, 1],
  ['all parts together', 200, 3],
])('rejects a file before unpacking it if %s would be too large', (_, mebibytes, count) => {
  expect(() => openPackage(zipClaiming(mebibytes * 1024 * 1024, count))).toThrow('too large');
});

it('does not treat inherited property names such as `constructor` as parts', () => {
  const zip = zipSync({ 'part1.xml': strToU8('<a/>'), 'a.xml': strToU8('<a/>') });
  const file = openPackage(strToU8(strFromU8(zip, true).replaceAll('part1.xml', '__proto__'), true));
  expect(['constructor', '/toString', 'length', '0'].map((path) => file.bytes(path))).toEqual(Array(4).fill(undefined));
  expect(file.xml('hasOwnProperty')).toBeUndefined();
  expect(file.xml('a.xml')).toMatchObject({ name: 'a' });
});

it('stops if a file refers to its parts so often that reading them would take too long', () => {
  const file = openPackage(zipSync({ 'a.xml': strToU8('<a>some text</a>') }), 100);
  for (let count = 0; count < 6; count++) file.xml('a.xml');
  expect(() => file.xml('a.xml')).toThrow(RangeError);
});
