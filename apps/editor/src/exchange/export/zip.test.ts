import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { zip } from './zip.ts';

/** Returns the entries of the central directory, each read from its offset (APPNOTE.TXT 4.3.7, 4.3.12, 4.3.16). */
function read(bytes: Buffer): { name: string; content: Buffer; isWhole: boolean }[] {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [sum, size, nameLength] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50);
    expect(bytes.toString('utf8', local + 30, local + 30 + nameLength)).toBe(name);
    const content = bytes.subarray(local + 30 + nameLength, local + 30 + nameLength + size);
    at += 46 + nameLength;
    return { name, content, isWhole: crc32(content) === sum && bytes.readUInt32LE(local + 14) === sum };
  });
}

it('creates an archive that other programs can read, with file names in any script', async () => {
  const large = new Uint8Array(70_000).fill(7);
  const archive = zip([
    { name: 'Talk 01.png', bytes: Uint8Array.of(1, 2, 3, 250) },
    { name: '屋顶 02.png', bytes: large },
  ]);
  const found = read(Buffer.from(await archive.arrayBuffer()));
  expect(found.map(({ name, isWhole }) => [name, isWhole])).toEqual([
    ['Talk 01.png', true],
    ['屋顶 02.png', true],
  ]);
  expect(found[0]?.content).toEqual(Buffer.from([1, 2, 3, 250]));
  expect(found[1]?.content.equals(large)).toBe(true);
});
