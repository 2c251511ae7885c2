import { execFile } from 'node:child_process';
import { link, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../steps.ts';
import { buildDeck } from './build-deck.ts';

const run = promisify(execFile);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deck-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

async function deck(...args: string[]): Promise<Outcome> {
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      ['--conditions=@ppt-embed/source', join(root, 'scripts/deck.ts'), ...args],
      { cwd: folder },
    );
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as Outcome;
    return { code, stdout, stderr };
  }
}

const fixture = (name: string): string => join(root, 'fixtures/decks', name);

describe('pnpm deck', () => {
  it('pnpm deck prints its usage', async () => {
    const { code, stdout } = await deck('--help');
    expect(code).toBe(0);
    expect(stdout).toContain('pnpm deck build FILE --out OUT.pptx');
  });

  it.each([
    [['bake', 'x.md'], 'There is no command "bake"'],
    [['build', '--out', 'x.pptx'], 'Missing file.'],
    [['build', 'x.md'], 'Missing output.'],
    [['build', 'x.md', 'y.md', '--out', 'x.pptx'], 'Only one file'],
    [['build', 'x.md', '--colour', 'red'], 'There is no option "--colour". See pnpm deck --help.'],
    [['build', 'x.md', '--out', 'x.pdf'], '--out cannot write x.pdf. Use --pdf x.pdf'],
    [['build', 'x.md', '--png', 'x.pptx'], '--png cannot write x.pptx. Use --out x.pptx'],
    [['build', 'x.md', '--out', './x.md'], 'This would overwrite the source x.md'],
  ])('pnpm deck reports what is missing in %j, with exit status 2', async (args, words) => {
    const { code, stderr } = await deck(...args);
    expect(stderr).toContain(words);
    expect(code).toBe(2);
  });

  it.each([
    ['symbolic link', symlink],
    ['hard link', link],
  ])('pnpm deck does not overwrite its source by a %s', async (name, linked) => {
    const other = `${name.replace(' ', '-')}.md`;
    await writeFile(join(folder, 'linked.md'), '## Kept');
    await linked(join(folder, 'linked.md'), join(folder, other));
    const { code, stderr } = await deck('build', 'linked.md', '--out', other);
    expect(stderr).toContain('This would overwrite the source linked.md');
    expect(code).toBe(2);
    expect(await readFile(join(folder, 'linked.md'), 'utf8')).toBe('## Kept');
  });

  it('pnpm deck reports a missing file without a stack trace', async () => {
    const { code, stderr } = await deck('build', 'nothing.md', '--out', 'x.pptx');
    expect(stderr).toBe('Cannot read nothing.md: it does not exist\n');
    expect(code).toBe(1);
  });

  it('pnpm deck reports files that cannot be written or watched without a stack trace', async () => {
    await writeFile(join(folder, 'empty.md'), '');
    expect(await deck('build', 'empty.md', '--out', 'empty.md/x.pptx')).toMatchObject({
      code: 1,
      stderr: 'Cannot write empty.md/x.pptx: a file exists in place of its folder\n',
    });
    expect(await deck('build', 'nowhere/x.md', '--out', 'x.pptx', '--watch')).toMatchObject({
      code: 1,
      stderr: 'Cannot watch nowhere: it does not exist\n',
    });
  });

  it('pnpm deck builds a deck from an empty file and reports it', async () => {
    await writeFile(join(folder, 'empty.md'), '');
    expect(await deck('build', 'empty.md', '--out', 'empty.pptx')).toEqual({
      code: 0,
      stdout: 'empty.pptx: 1 slide\n  empty.md is empty: its deck has one slide without text.\n',
      stderr: '',
    });
  });

  it('pnpm deck reports problems in JSON and unknown covers', async () => {
    await writeFile(join(folder, 'broken.json'), '{"slides": [');
    await writeFile(join(folder, 'wrong.json'), '{"slides": [{"kind": 5}]}');
    expect(await deck('build', 'broken.json', '--out', 'x.pptx')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^broken\.json is not JSON/u),
    });
    expect(await deck('build', 'wrong.json', '--out', 'x.pptx')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/slides/u),
    });
    expect(await deck('build', fixture('harbour-report.md'), '--out', 'x.pptx', '--cover', 'plaid')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/There is no cover "plaid"/u),
    });
  });

  it('pnpm deck builds a file with the pictures next to the Markdown, its slides as SVG, and a PDF', async () => {
    const { code, stdout } = await deck(
      'build',
      fixture('harbour-report.md'),
      '--out',
      'out/harbour.pptx',
      '--svg',
      'svg',
      '--pdf',
      'out/harbour.pdf',
    );
    expect(stdout).toMatch(/^out\/harbour\.pptx: \d+ slides\n/u);
    expect(code).toBe(0);
    expect((await readFile(join(folder, 'out/harbour.pptx'))).subarray(0, 2).toString()).toBe('PK');
    expect((await readFile(join(folder, 'out/harbour.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    expect(stdout).toMatch(/^out\/harbour\.pdf: \d+ slides$/mu);
    expect(stdout).toMatch(/^svg: \d+ pictures$/mu);
    const drawn = await readdir(join(folder, 'svg'));
    const slides = await Promise.all(drawn.map((name) => readFile(join(folder, 'svg', name), 'utf8')));
    // In order, however names are sorted.
    expect(drawn.slice(0, 2)).toEqual(['01.svg', '02.svg']);
    expect(slides.join('')).toContain('data:image/png;base64');
    expect(slides[0]).toContain('in Numbers');
  });
});

describe.skipIf(process.env['WITHOUT_SYSTEM_TOOLS'])('files written by pnpm deck', () => {
  /** Prints a line of JSON per file. */
  const inspect = async (tool: string, files: readonly string[]): Promise<Record<string, unknown>[]> => {
    const { stdout } = await run('/usr/bin/python3', [join(root, 'tooling', tool), ...files], { maxBuffer: 1e8 });
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  it('are valid packages without overflowing or overlapping text', { timeout: 400_000 }, async () => {
    // Our own two, formulas, charts, Chinese, and the most unusual; the full run takes all.
    const sampleNames = ['harbour', 'garden', '06-weird', '09-machine', '12-government', '28-biology'];
    const sources = [
      ...['harbour-report.md', 'garden-notes.md'].map(fixture),
      ...(await readdir(join(root, 'fixtures/corpus')))
        .filter((name) => name.endsWith('.md'))
        .filter((name) => process.env['TEST_FULL'] || sampleNames.some((sample) => name.includes(sample)))
        .map((name) => join(root, 'fixtures/corpus', name)),
    ];
    const logged = vi.spyOn(console, 'log').mockReturnValue();
    const outOf = (index: number): string => join(folder, `${index}.pptx`);
    // Some are built in separate processes, as users do; the rest in this one, to save time.
    const inProcesses = process.env['TEST_FULL'] ? 8 : 2;
    for (const [index, source] of sources.slice(0, inProcesses).entries())
      expect(await deck('build', source, '--out', outOf(index))).toMatchObject({ code: 0 });
    for (const [index, source] of sources.slice(inProcesses).entries())
      await buildDeck(source, { out: outOf(index + inProcesses), why: false });
    const files = sources.map((_, index) => outOf(index));
    logged.mockRestore();
    const sound = files.map(() => expect.objectContaining({ errors: 0, warnings: 0 }));
    expect(await inspect('pkgcheck.py', files)).toEqual(sound);
    // A single call of LibreOffice for the six samples.
    const inspected = files.filter((_, index) => sampleNames.some((name) => sources[index]?.includes(name)));
    expect(inspected).toHaveLength(6);
    const clean = inspected.map(() =>
      expect.objectContaining({ opens: true, off: 0, collide: 0, tiny: 0, no_native_text: 0 }),
    );
    expect(await inspect('overflow.py', inspected)).toEqual(clean);
  });
});
