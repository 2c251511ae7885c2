import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { root } from '../steps.ts';
import { buildDeck } from './build-deck.ts';
import { inspectFiles } from './inspect-files.ts';

const run = promisify(execFile);

/** Our own two talks, talks with formulas, charts and Chinese, and the most unusual ones. */
const laidOut = ['harbour', 'garden', '06-weird', '09-machine', '12-government', '28-biology'];

it.skipIf(process.env['WITHOUT_SYSTEM_TOOLS'])(
  'files written by pnpm deck are valid packages without overflowing or overlapping text',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'written-files-'));
    const sources = [
      ...['harbour-report.md', 'garden-notes.md'].map((name) => join(root, 'fixtures/decks', name)),
      ...(await readdir(join(root, 'fixtures/corpus')))
        .filter((name) => name.endsWith('.md'))
        .map((name) => join(root, 'fixtures/corpus', name)),
    ];
    const files = sources.map((_, index) => join(folder, `${index}.pptx`));
    const logged = vi.spyOn(console, 'log').mockReturnValue();
    // Some files are built in separate processes, as they are for users. The rest are built in this process to save
    // time.
    const inProcesses = 8;
    for (const [index, out] of files.entries()) {
      const source = sources[index] ?? '';
      if (index >= inProcesses) await buildDeck(source, { out, why: false });
      else {
        const command = [
          '--conditions=@ppt-embed/source',
          join(root, 'scripts/deck.ts'),
          'build',
          source,
          '--out',
          out,
        ];
        await run(process.execPath, command, { cwd: folder });
      }
    }
    logged.mockRestore();
    const sound = files.map(() => expect.objectContaining({ errors: 0, warnings: 0 }));
    expect(await inspectFiles('pkgcheck.py', files)).toEqual(sound);
    // LibreOffice is called only once for the six samples.
    const inspected = files.filter((_, index) => laidOut.some((name) => sources[index]?.includes(name)));
    expect(inspected).toHaveLength(6);
    const clean = inspected.map(() =>
      expect.objectContaining({ opens: true, off: 0, collide: 0, tiny: 0, no_native_text: 0 }),
    );
    expect(await inspectFiles('overflow.py', inspected)).toEqual(clean);
    await rm(folder, { recursive: true, force: true });
  },
  400_000,
);
