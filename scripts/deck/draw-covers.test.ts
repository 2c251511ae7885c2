import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawCovers } from './draw-covers.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'covers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('pnpm deck covers', () => {
  it(
    'pnpm deck covers draws three designs in seven colors and two languages, and contact sheets of covers and slides',
    { timeout: 120_000 },
    async () => {
      const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
      await drawCovers(folder, 'minimal');
      expect(logged.mock.calls).toEqual([[`${folder}: 42 covers`]]);
      logged.mockRestore();
      const files = await readdir(folder);
      expect(files).toHaveLength(44);
      for (const name of ['minimal-blue-en', 'minimal-blue-zh-block', 'sheet-minimal', 'slides-minimal'])
        expect(files).toContain(`${name}.png`);
    },
  );

  it('pnpm deck covers lists the available styles if it gets an unknown one', async () => {
    await expect(drawCovers(folder, 'baroque')).rejects.toThrow(
      'There is no style "baroque". Available styles: minimal, tech,',
    );
  });
});
