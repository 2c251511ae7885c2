import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { root } from '../steps.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const waiting = { timeout: 30_000, interval: 50 };

it('watchDeck rebuilds when the file changes, reports errors, and ends on interrupt', async () => {
  const source = join(folder, 'talk.json');
  const outlineOf = (slides: number): string =>
    JSON.stringify({
      title: 'Talk',
      slides: Array.from({ length: slides }, (_, index) => ({ heading: `Point ${index}` })),
    });
  await writeFile(source, outlineOf(2));
  const command = [join(root, 'scripts/deck.ts'), 'build', 'talk.json', '--out', 'talk.pptx', '--watch'];
  const child = spawn(process.execPath, ['--conditions=@ppt-embed/source', ...command], { cwd: folder });
  const ended = once(child, 'close');
  let [output, errorOutput] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  try {
    await vi.waitFor(() => expect(output).toContain('talk.pptx: 2 slides\nWatching talk.json.'), waiting);
    await writeFile(source, '{"slides": [');
    await vi.waitFor(() => expect(errorOutput).toContain('talk.json is not JSON'), waiting);
    // Editors replace the old file with a new one that they rename.
    await writeFile(join(folder, 'talk.tmp'), outlineOf(3));
    await rename(join(folder, 'talk.tmp'), source);
    await vi.waitFor(() => expect(output).toContain('talk.pptx: 3 slides'), waiting);
    expect((await readFile(join(folder, 'talk.pptx'))).subarray(0, 2).toString()).toBe('PK');
  } finally {
    child.kill('SIGINT');
  }
  expect(await ended).toEqual([0, null]);
});
