import { strFromU8, strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
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

const zipOf = (count: number) =>
  zipSync(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.xml`, new Uint8Array()])), {
    level: 0,
  });

it('rejects a file with more than 20,000 parts before unpacking it', () => {
  expect(() => openPackage(zipOf(20_001))).toThrow('too many parts');
});

itInFullRun('opens a file with 20,000 parts', () => {
  expect(openPackage(zipOf(20_000)).bytes('0.xml')).toBeDefined();
});

it('reports a file that is not a package', () => {
  expect(() => openPackage(strToU8('no ZIP'))).toThrow(new RangeError('The file is not a .pptx package.'));
});

it.each([
  ['slide1.xml', 'ppt/slides/slide1.xml'],
  ['../media/a.png', 'ppt/media/a.png'],
  ['/ppt/media/a.png', 'ppt/media/a.png'],
  ['./a//b.xml', 'ppt/slides/a/b.xml'],
  ['../../../../etc/passwd', 'etc/passwd'],
])('resolves the target %s of a relationship to %s', (target, path) => {
  const relationships = `<Relationships>
    <Relationship Id="rId1" Type="http://example.com/relationships/image" Target="${target}"/>
    <Relationship Id="rId2" Type="hyperlink" Target="https://example.com/../a" TargetMode="External"/>
    <Other Id="rId3"/>
  </Relationships>`;
  const file = openPackage(zipSync({ 'ppt/slides/_rels/slide1.xml.rels': strToU8(relationships) }));
  expect([...file.targets('ppt/slides/slide1.xml')]).toEqual([
    ['rId1', { type: 'image', target: path }],
    ['rId2', { type: 'hyperlink', target: 'https://example.com/../a' }],
  ]);
  expect(file.targets('ppt/slides/slide2.xml').size).toBe(0);
});

it('finds the relationships of the package itself', () => {
  const file = openPackage(
    zipSync({
      '_rels/.rels': strToU8('<Relationships><Relationship Id="a" Type="t" Target="ppt/a.xml"/></Relationships>'),
    }),
  );
  expect(file.targets('').get('a')).toEqual({ type: 't', target: 'ppt/a.xml' });
});
