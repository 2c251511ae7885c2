import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { drawCovers } from './draw-covers.ts';

it('pnpm deck covers draws three designs in seven colors and two languages, and contact sheets of covers and slides', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'covers-'));
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  await drawCovers(folder, 'minimal');
  expect(logged.mock.calls).toEqual([[`${folder}: 42 covers`]]);
  logged.mockRestore();
  const files = await readdir(folder);
  expect(files).toHaveLength(44);
  for (const name of ['minimal-blue-en', 'minimal-blue-zh-block', 'sheet-minimal', 'slides-minimal'])
    expect(files).toContain(`${name}.png`);
  await rm(folder, { recursive: true, force: true });
});
