import { execFile } from 'node:child_process';
import { copyFile, link, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Deck } from '@ppt-embed/deck';
import { deckToJson, layoutDeck } from '@ppt-embed/deck';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { everyday, itInFullRun } from '../../tooling/everyday.ts';
import { root } from '../steps.ts';
import { inspectFiles } from './inspect-files.ts';
import { standardOutput } from './print.ts';
import { runCommand } from './run-command.ts';

const run = promisify(execFile);
let folder = '';

const startFolder = process.cwd();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deck-'));
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(startFolder);
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command in a separate process, as users do. */
async function deckProcess(...args: string[]): Promise<Outcome> {
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

/** Runs the command in this process, so that the deck engine is loaded only once for all tests. */
async function deck(...args: string[]): Promise<Outcome> {
  const print = (lines: string[]) => (text: unknown) => void lines.push(`${String(text)}\n`);
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(standardOutput, 'writeLine').mockImplementation(print(stdout)),
    vi.spyOn(console, 'log').mockImplementation(print(stdout)),
    vi.spyOn(console, 'error').mockImplementation(print(stderr)),
  ];
  const code = await runCommand(args);
  for (const spy of spies) spy.mockRestore();
  return { code, stdout: stdout.join(''), stderr: stderr.join('') };
}

const fixture = (name: string): string => join(root, 'fixtures/decks', name);

describe('pnpm deck', () => {
  it('pnpm deck prints its usage', async () => {
    const { code, stdout } = await deckProcess('--help');
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
    [['convert', 'x.pptx'], 'Missing output. Example: pnpm deck convert'],
    [['convert', 'x.pptx', '--md', './x.pptx'], '--md cannot write ./x.pptx'],
    [['convert', 'x.pptx', '--md', 'x.md', '--keep-design'], 'Markdown has no design.'],
    [['convert', 'x.pptx', '--json', 'x.json', '--keep-design', '--cover', 'tech-blue-en'], 'Use either --cover'],
    [['build', 'x.md', '--out', './x.md'], 'This would overwrite the source x.md'],
  ])('pnpm deck reports what is missing in %j and exits with status 2', async (args, words) => {
    const { code, stderr } = await deck(...args);
    expect(stderr).toContain(words);
    expect(code).toBe(2);
  });

  it.each([
    ['symbolic link', symlink],
    ['hard link', link],
  ])('pnpm deck does not overwrite its source with a %s', async (name, linked) => {
    const other = `${name.replace(' ', '-')}.md`;
    await writeFile(join(folder, 'linked.md'), '## Kept');
    await linked(join(folder, 'linked.md'), join(folder, other));
    const { code, stderr } = await deck('build', 'linked.md', '--out', other);
    expect(stderr).toContain('This would overwrite the source linked.md');
    expect(code).toBe(2);
    expect(await readFile(join(folder, 'linked.md'), 'utf8')).toBe('## Kept');
  });

  itInFullRun('pnpm deck reports a missing file without a stack trace', async () => {
    const { code, stderr } = await deckProcess('build', 'nothing.md', '--out', 'x.pptx');
    expect(stderr).toBe('Cannot read nothing.md: it does not exist\n');
    expect(code).toBe(1);
  });

  itInFullRun('pnpm deck gives a deck the theme of a template', async () => {
    const theme = join(root, 'fixtures/pptx/pandoc.pptx');
    await writeFile(join(folder, 'themed.md'), '# T\n\n## A\n\n- One\n- Two');
    const { code, stdout } = await deck('build', 'themed.md', '--out', 'themed.pptx', '--theme', theme);
    expect(code).toBe(0);
    expect(stdout).toContain('The fonts of the template (Calibri) are not used');
    const { readPptx } = await import('@ppt-embed/deck/pptx');
    expect(readPptx(await readFile(join(folder, 'themed.pptx'))).deck.theme.accent).toBe('#4F81BD');
    expect(await deck('build', 'themed.md', '--out', 'x.pptx', '--theme', 'themed.md')).toMatchObject({
      code: 1,
      stderr: 'themed.md cannot be read as a presentation: The file is not a .pptx package.\n',
    });
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

  it('builds a deck from an empty file and reports it', async () => {
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

  it('converts the pictures of a deck that PowerPoint cannot show, and lists those that the file does not contain', async () => {
    const { deck: laidOut } = layoutDeck({ title: 'Photos', language: 'en', slides: [] });
    const webp = 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoGAAMAAUAmJaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA=';
    const sources = [`data:image/webp;base64,${webp}`, 'data:image/avif;base64,AAAA', 'https://example.org/photo.png'];
    const box = { x: 0, y: 0, width: 90, height: 90 };
    const elements = sources.map((src, index) => ({ kind: 'picture' as const, id: `p${index}`, box, src, alt: '' }));
    const slides = laidOut.slides.map((slide) => ({ ...slide, elements }));
    await writeFile(join(folder, 'photos.json'), JSON.stringify(deckToJson({ ...laidOut, slides })));
    const { stdout } = await deck('build', 'photos.json', '--out', 'photos.pptx');
    expect(stdout.match(/no picture for \S{15}/gu)).toEqual([
      'no picture for data:image/avif',
      'no picture for https://example',
    ]);
    expect((await readFile(join(folder, 'photos.pptx'))).includes('ppt/media/image1.jpeg')).toBe(true);
  });

  it('pnpm deck builds a file with the pictures next to the Markdown, its slides as SVG, and a PDF', async () => {
    // The test of valid packages builds the whole talk, and those of the engine write its PDF.
    const talk = await readFile(fixture('harbour-report.md'), 'utf8');
    const slides = talk.split(/^(?=## )/mu);
    const withPicture = slides.find((slide) => slide.includes('](quay.png'));
    await writeFile(join(folder, 'harbour.md'), [slides[0], withPicture].join(''));
    await copyFile(fixture('quay.png'), join(folder, 'quay.png'));
    const { code, stdout } = await deck(
      'build',
      'harbour.md',
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
    const pictures = await Promise.all(drawn.map((name) => readFile(join(folder, 'svg', name), 'utf8')));
    // The files are in order, however names are sorted.
    expect(drawn.slice(0, 2)).toEqual(['01.svg', '02.svg']);
    expect(pictures.join('')).toContain('data:image/png;base64');
    expect(pictures[0]).toContain('in Numbers');
  });
});

describe.skipIf(process.env['WITHOUT_SYSTEM_TOOLS'])('files written by pnpm deck', () => {
  it('are valid packages', async () => {
    // Our own two talks, formulas, and the most unusual talks. `written-files.slow.test.ts` tests all of them.
    const sources = everyday(1, [
      'decks/harbour-report',
      'corpus/06-weird',
      'decks/garden-notes',
      'corpus/09-machine-learning-lecture',
    ]);
    const files = sources.map((_, index) => join(folder, `${index}.pptx`));
    for (const [index, source] of sources.entries())
      expect(await deck('build', join(root, 'fixtures', `${source}.md`), '--out', `${index}.pptx`)).toMatchObject({
        code: 0,
      });
    expect(await inspectFiles('pkgcheck.py', files)).toEqual(
      files.map(() => expect.objectContaining({ errors: 0, warnings: 0 })),
    );
  });
});

describe('pnpm deck convert', () => {
  it('converts a file from a different program to Markdown with pictures, and to a deck that can be built', async () => {
    const [md, json] = [join(folder, 'talk.md'), join(folder, 'talk.json')];
    const file = join(root, 'fixtures/pptx/pandoc.pptx');
    expect(await deck('convert', file, '--md', md, '--json', json, '--cover', 'tech-blue-en')).toEqual({
      code: 0,
      stdout: `${json}: 8 slides\n${md}: 8 slides\n`,
      stderr: '',
    });
    const markdown = await readFile(md, 'utf8');
    expect(markdown).toContain('cover: "tech-blue-en"');
    expect(markdown).toContain('](<talk-pictures/1.png>)');
    expect(await readdir(join(folder, 'talk-pictures'))).toEqual(['1.png']);
    for (const source of [md, json]) {
      const built = await deck('build', source, '--out', join(folder, 'talk.pptx'));
      expect(built).toMatchObject({ code: 0, stdout: expect.not.stringContaining('missing') });
    }
  });

  it('keeps the design of a file from a different program', async () => {
    const json = join(folder, 'design.json');
    const file = join(root, 'fixtures/pptx/pandoc.pptx');
    const converted = await deck('convert', file, '--json', json, '--keep-design');
    expect(converted).toEqual({ code: 0, stdout: `${json}: 8 slides\n`, stderr: '' });
    const { slides } = JSON.parse(await readFile(json, 'utf8')) as Deck;
    expect(slides[0]).toMatchObject({
      background: { color: '#FFFFFF' },
      elements: [{ role: 'title', style: { color: '#000000', size: 58.67 } }, { role: 'subtitle' }, {}],
    });
    const [picture] = slides.flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'picture'));
    expect(picture).toMatchObject({ src: expect.stringMatching(/^data:image\/png;base64,/u) });
    expect(await deck('build', json, '--out', join(folder, 'design.pptx'))).toMatchObject({ code: 0 });
  });

  it.each([
    ['missing.pptx', 'Cannot read'],
    ['text.pptx', 'cannot be read as a presentation'],
  ])('explains why it cannot convert %s', async (name, words) => {
    await writeFile(join(folder, 'text.pptx'), 'text');
    const { code, stderr } = await deck('convert', join(folder, name), '--md', join(folder, 'out.md'));
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(words) });
  });
});
