import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFiles } from './compress-files.ts';

it('compressFiles compresses text files that become smaller, and no others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = 'export const slide = "text";\n'.repeat(200);
  writeFileSync(join(folder, 'main-abc.js'), script);
  writeFileSync(join(folder, 'short-abc.js'), 'export {};');
  writeFileSync(join(folder, 'font-abc.woff2'), script);
  await compressFiles(folder);
  expect(readdirSync(folder).toSorted()).toEqual([
    'font-abc.woff2',
    'main-abc.js',
    'main-abc.js.br',
    'main-abc.js.gz',
    'short-abc.js',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'main-abc.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'main-abc.js.gz'))).toString()).toBe(script);
});
