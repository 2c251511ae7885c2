import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readText } from './read-text.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'text-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readBytes(bytes: Buffer): Promise<string> {
  const file = join(folder, 'talk.md');
  await writeFile(file, bytes);
  return readText(file);
}

it.each([
  ['UTF-8', Buffer.from('# 报告 Café')],
  ['UTF-8 with a mark', Buffer.from('\uFEFF# 报告 Café')],
  ['UTF-16 with a mark', Buffer.from('\uFEFF# 报告 Café', 'utf16le')],
  ['UTF-16, the other way round', Buffer.from('\uFEFF# 报告 Café', 'utf16le').swap16()],
])('reads %s', async (_, bytes) => {
  expect(await readBytes(bytes)).toBe('# 报告 Café');
});

it('reports the line at which a file has a different encoding', async () => {
  // "报告" as GB 18030, "Café" as Latin-1, and a picture.
  const wrong = [
    [Buffer.from([0x23, 0x20, 0xb1, 0xa8, 0xb8, 0xe6, 0x0a]), 1],
    [Buffer.concat([Buffer.from('# Menu\n\n报告\nCaf'), Buffer.from([0xe9])]), 4],
    [Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n')]), 1],
  ] as const;
  for (const [bytes, line] of wrong)
    await expect(readBytes(bytes)).rejects.toThrow(`talk.md is not UTF-8 text: line ${line} is in another encoding.`);
});
