import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDeckCommand } from './build-deck-command.ts';
import { root } from '../steps.ts';

const command = join(root, 'packages/deck/dist/cli/deck.cjs');
const photo = 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoGAAMAAUAmJaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA=';
let folder = '';

beforeAll(async () => {
  await buildDeckCommand();
  folder = await mkdtemp(join(tmpdir(), 'deck-command-'));
  await writeFile(join(folder, 'photo.webp'), Buffer.from(photo, 'base64'));
  await writeFile(join(folder, 'photo.md'), '# Talk\n\n## Photo\n\n![A photo](photo.webp)\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// The flags that the command sets while V8 runs crashed it in one of 50 runs.
it('the built deck command does not crash in any of 150 runs', { timeout: 600_000 }, async () => {
  const run = promisify(execFile);
  const signals: string[] = [];
  for (let count = 0; count < 150; count++) {
    const args = [command, 'build', 'photo.md', '--out', 'photo.pptx'];
    await run(process.execPath, args, { cwd: folder }).catch(({ signal }) => signals.push(String(signal)));
  }
  expect(signals).toEqual([]);
});
