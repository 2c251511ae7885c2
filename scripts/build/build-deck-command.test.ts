import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deckToJson, layoutDeck, parseDeck, readMarkdown, renderSlide } from '@ppt-embed/deck';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longMarkdown } from '../../bench/deck/long-markdown.ts';
import { peakMemory } from '../../bench/deck/peak-memory.ts';
import { itInFullRun } from '../../tooling/everyday.ts';
import { openPptx } from '../../packages/deck/src/pptx/testing/open-pptx.ts';
import { buildDeckCommand } from './build-deck-command.ts';
import { root } from '../steps.ts';

const run = promisify(execFile);
let folder = '';

beforeAll(async () => {
  await buildDeckCommand();
  folder = await mkdtemp(join(tmpdir(), 'deck-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the built command with plain Node, without conditions or sources. */
function deck(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [join(root, 'packages/deck/dist/cli/deck.cjs'), ...args], { cwd: folder });
}

itInFullRun('the built deck command writes decks with formulas, as files, pictures and PDF pages', async () => {
  await writeFile(join(folder, 'talk.md'), '# Talk\n\n## Energy\n\n$$\nE = mc^2\n$$\n');
  await deck('build', 'talk.md', '--out', 'talk.pptx', '--png', 'pictures', '--pdf', 'talk.pdf');
  const parts = openPptx(await readFile(join(folder, 'talk.pptx')));
  expect(parts['ppt/slides/slide2.xml']).toContain('<m:oMath');
  expect((await readFile(join(folder, 'pictures/02.png'))).subarray(1, 4).toString()).toBe('PNG');
  expect((await readFile(join(folder, 'talk.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
});

itInFullRun('the built deck command converts pictures that PowerPoint does not show', async () => {
  const webp = 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoGAAMAAUAmJaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA=';
  await writeFile(join(folder, 'photo.webp'), Buffer.from(webp, 'base64'));
  await writeFile(join(folder, 'photo.md'), '# Talk\n\n## Photo\n\n![A photo](photo.webp)\n');
  await deck('build', 'photo.md', '--out', 'photo.pptx');
  expect(openPptx(await readFile(join(folder, 'photo.pptx')))).toHaveProperty(['ppt/media/image1.jpeg']);
});

it('the built deck command recognizes named character references and leaves unknown ones unchanged', async () => {
  await writeFile(join(folder, 'named.md'), '# T\n\n## A\n\n- Caf&eacute; &NotEqualTilde; &no; &valueOf;\n');
  await deck('build', 'named.md', '--out', 'named.pptx');
  const parts = openPptx(await readFile(join(folder, 'named.pptx')));
  expect(parts['ppt/slides/slide2.xml']).toContain('Café ≂̸ &amp;no; &amp;valueOf;');
});

it('the built deck command reads front matter', async () => {
  await writeFile(join(folder, 'front.md'), '---\ntitle: A talk\nauthor: "Ada"\n---\n\n## One\n\nWords\n');
  await deck('build', 'front.md', '--out', 'front.pptx');
  const cover = openPptx(await readFile(join(folder, 'front.pptx')))['ppt/slides/slide1.xml'];
  expect(cover).toContain('A talk</a:t>');
  expect(cover).toContain('Ada</a:t>');
});

itInFullRun(
  'the built deck command measures every font like the engine, and keeps characters of all alphabets',
  async () => {
    const fonts = ['Arial', 'Cambria', 'Franklin Gothic Book', 'Georgia', 'Lato', 'Montserrat', 'Times New Roman'];
    const source = `# Fonts\n\n## 目标 and “Café” 🚀\n\n${fonts.map((font) => `- ${font} measures 提高 ✓ of text\n`).join('')}`;
    const laidOut = layoutDeck(readMarkdown(source).outline).deck;
    // The first run of each item is in the font that it names.
    const json = JSON.stringify(deckToJson(laidOut)).replace(
      /"text":"(\w[\w ]*?) measures/gu,
      '"face":"$1","text":"$1 measures',
    );
    for (const font of fonts) expect(json).toContain(`"face":"${font}"`);
    await writeFile(join(folder, 'fonts.json'), json);
    await deck('build', 'fonts.json', '--svg', 'fonts');
    const parsed = parseDeck(JSON.parse(json));
    if (!parsed.ok) throw new Error('The deck is invalid.');
    const expected = parsed.deck.slides.map((slide) => renderSlide(parsed.deck, slide));
    const drawn = expected.map((_, index) => readFile(join(folder, `fonts/0${index + 1}.svg`), 'utf8'));
    expect(await Promise.all(drawn)).toEqual(expected);
  },
);

it('the built deck command contains ASCII characters only, which V8 reads faster', async () => {
  const built = join(root, 'packages/deck/dist/cli');
  for (const file of await readdir(built)) expect(await readFile(join(built, file), 'utf8')).not.toMatch(/[^\0-\x7F]/u);
});

it('the built deck command loads only modules of Node and its own when it starts, and looks for no fonts', async () => {
  const built = join(root, 'packages/deck/dist/cli');
  for (const file of await readdir(built)) {
    if (!/^(?:deck|command|common-.+)\.cjs$/u.test(file)) continue;
    const code = await readFile(join(built, file), 'utf8');
    const libraries = Array.from(code.matchAll(/require\("([^".][^"]*)"\)/gu), ([, name = '']) => name);
    expect(libraries.filter((name) => !isBuiltin(name))).toEqual([]);
    expect(code).not.toContain('.ttf');
  }
});

itInFullRun('the built deck command caches the code that it ran, and replaces a cache that V8 rejects', async () => {
  await writeFile(join(folder, 'cached.md'), '# Talk\n\n## One\n\n- Words\n');
  const cacheFolder = join(folder, 'cache');
  const build = async (name: string): Promise<Buffer> => {
    const env = { ...process.env, NODE_COMPILE_CACHE: cacheFolder };
    await run(process.execPath, [join(root, 'packages/deck/dist/cli/deck.cjs'), 'build', 'cached.md', '--out', name], {
      cwd: folder,
      env,
    });
    return readFile(join(folder, name));
  };
  const compiled = await build('compiled.pptx');
  const files = (await readdir(cacheFolder, { recursive: true })).filter((name) => name.endsWith('.cache'));
  expect(files).toHaveLength(1);
  const cache = join(cacheFolder, files[0] ?? '');
  const { mtimeMs, size } = await stat(cache);
  // The code as it is before it runs takes about 1 MB.
  expect(size).toBeGreaterThan(1_500_000);
  expect(await build('cached.pptx')).toEqual(compiled);
  expect((await stat(cache)).mtimeMs).toBe(mtimeMs);
  await writeFile(cache, 'no code');
  expect(await build('replaced.pptx')).toEqual(compiled);
  expect((await stat(cache)).size).toBeGreaterThan(1_500_000);
});

itInFullRun('the built deck command writes long decks in a worker thread, and reports its errors', async () => {
  const slide = (number: number): string => `## Point ${number}\n\n${'What is to be said of it. '.repeat(40)}\n`;
  await writeFile(join(folder, 'long.md'), Array.from({ length: 160 }, (_, number) => slide(number)).join('\n'));
  expect((await deck('build', 'long.md', '--out', 'long.pptx')).stdout).toContain('long.pptx: 160 slides');
  await expect(deck('build', 'long.md', '--out', 'long.pptx', '--cover', 'none')).rejects.toMatchObject({ code: 1 });
});

itInFullRun('the built deck command writes 1,000 slides using at most 250 MB of memory', async () => {
  const megabytes = await peakMemory(folder, longMarkdown(1000));
  // If it were less than Node itself uses, the measurement would be wrong.
  expect(megabytes).toBeGreaterThan(60);
  expect(megabytes).toBeLessThanOrEqual(250);
});

// `script` runs a command in a terminal. On other systems, it has other options or is missing.
if (process.platform === 'linux') {
  itInFullRun('the built deck command shows progress in a terminal, even from its worker thread', async () => {
    await writeFile(
      join(folder, 'long.md'),
      `${longMarkdown(60)}\n\n${'<!-- A note of the speaker. -->\n'.repeat(6000)}`,
    );
    const command = [process.execPath, join(root, 'packages/deck/dist/cli/deck.cjs'), 'build', 'long.md'];
    for (const option of ['--pdf long.pdf', '--svg drawings']) {
      const inTerminal = ['-qec', `${command.join(' ')} ${option}`, '/dev/null'];
      const { stdout } = await run('script', inTerminal, { cwd: folder });
      expect(stdout).toMatch(/\rDrawing 1 of 60\r[^]*\rDrawing 60 of 60\r?\n/u);
    }
    expect((await deck('build', 'long.md', '--svg', 'drawings')).stderr).toBe('');
  });
}

it('the built deck command writes all output files even if its output is not read', async () => {
  await writeFile(join(folder, 'short.md'), '# Talk\n');
  const command = [join(root, 'packages/deck/dist/cli/deck.cjs'), 'build', 'short.md', '--out', 'short.pptx'];
  const child = spawn(process.execPath, [...command, '--why', '--pdf', 'short.pdf'], { cwd: folder });
  child.stdout.destroy();
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(errorOutput).toBe('');
  expect((await readFile(join(folder, 'short.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
});
