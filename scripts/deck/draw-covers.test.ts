import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { drawCovers } from './draw-covers.ts';

it('pnpm deck covers lists the available styles if the requested style is unknown', async () => {
  await expect(drawCovers(tmpdir(), 'baroque')).rejects.toThrow(
    'There is no style "baroque". Available styles: minimal, tech,',
  );
});
