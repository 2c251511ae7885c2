import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pick, randomFrom } from './testing/random.ts';

const run = promisify(execFile);
const mebibyte = 2 ** 20;

/**
 * Maximum CPU time per MiB of Markdown, from text to file, compared with ordinary Markdown. Shorter text may take as long
 * as 1 MiB. `pnpm bench deck` measures the time of ordinary Markdown.
 */
const maxRatio = 0.8;
/** Maximum for text with as many words, cells and runs as ordinary Markdown, or more. */
const maxDenseRatio = 1.25;

const random = randomFrom(3);
const vocabulary = 'roof panel council measures power bill north south schools annual yield price cost meter'.split(
  ' ',
);

function words(count: number): string {
  return Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)]).join(' ');
}

/** Repeats a part up to one MiB. */
function mebibyteOf(part: (index: number) => string): string {
  const parts: string[] = [];
  for (let length = 0; length < mebibyte; length += parts.at(-1)?.length ?? 1) parts.push(part(parts.length));
  return parts.join('').slice(0, mebibyte);
}

const table = (cell: () => string): string =>
  `## ${words(3)}\n\n| a | b | c |\n|---|---|---|\n${Array.from({ length: 8 }, () => `| ${cell()} | ${cell()} | ${words(3)} |\n`).join('')}\n`;
const columns = (cell: (index: number) => string): string =>
  `| ${Array.from({ length: 10_000 }, (_, index) => cell(index)).join(' | ')} |\n`;
const brokenFormulas = [
  '\\frac{',
  '{{{',
  '\\left(',
  '}',
  '\\nothing{x}',
  '^^',
  '\\begin{cases}',
  '&&',
  '\\\\',
  '%',
] as const;

const inputs: Record<string, () => string> = {
  '1 MiB of #': () => '#'.repeat(mebibyte),
  '1 MiB of $': () => '$'.repeat(mebibyte),
  'a heading of 0.8 million characters': () => `## ${'x '.repeat(400_000)}`,
  '100,000 levels of lists': () => `${'- '.repeat(100_000)}x`,
  'levels of lists by their indent': () =>
    Array.from({ length: 1000 }, (_, level) => `${'  '.repeat(level)}- x`).join('\n'),
  '100,000 levels of quotations': () => `${'> '.repeat(100_000)}x`,
  'a table of 10,000 columns': () => columns((index) => `c${index}`) + columns(() => '---') + columns(String).repeat(8),
  'a word of a million characters': () => 'x'.repeat(1_000_000),
  'a million Han without a space': () => '屋'.repeat(mebibyte / 3),
  'the big list of naughty strings': () =>
    (naughtyStrings as string[]).map((text) => `## ${text}\n\n${text}\n\n- ${text}\n`).join('\n'),
  'a paragraph of bold text and links': () =>
    mebibyteOf(() => `${words(6)} **${words(2)}** ${words(4)} \`${words(1)}\` [${words(2)}](https://example.com).\n`),
  'emoji sequences': () => mebibyteOf(() => '🎉👍🏽👩‍👩‍👧‍👦🇩🇪1️⃣❤️').slice(0, mebibyte / 3),
  'control characters': () => mebibyteOf((index) => `${String.fromCharCode(index % 32)}\u007F\uFFFE\uD800a`),
  'broken pictures': () =>
    Array.from(
      { length: 300 },
      (_, index) =>
        `## ${words(3)}\n\n![${words(2)}](${pick(random, ['none.png', 'data:image/png;base64,AAAA', 'data:image/svg+xml,<svg', 'data:,', 'http://[', '%'])}?${index})\n`,
    ).join('\n'),
  'formulas that do not parse': () =>
    Array.from(
      { length: 300 },
      (_, index) =>
        `## ${words(3)}\n\n$$\n${pick(random, brokenFormulas)} x_{${index}}\n$$\n\n$${pick(random, brokenFormulas)}$\n`,
    ).join('\n'),
};

const denseInputs: Record<string, () => string> = {
  'tables of bold text and code': () =>
    mebibyteOf(() => table(() => pick(random, [`**${words(2)}**`, `\`${words(1)}\``]))),
  'links by reference everywhere': () =>
    mebibyteOf(
      (index) =>
        `## ${words(3)}\n\nSee [${words(2)}][r${index}] and ${words(20)}[^n${index}].\n\n[r${index}]: https://example.com/${index}\n[^n${index}]: ${words(8)}\n\n`,
    ),
};

/** Ordinary Markdown: lists, tables, code, paragraphs with links, and quotations. */
const ordinary = (): string =>
  mebibyteOf((index) =>
    pick(random, [
      `## ${words(4)}\n\n- ${words(8)}\n- **${words(2)}** ${words(5)}\n  - ${words(6)}\n\n`,
      table(() => words(2)),
      `## ${words(3)}\n\n\`\`\`ts\nconst ${words(1)} = ${index}; // ${words(5)}\n\`\`\`\n\n`,
      `${words(30)}, see [the ${words(2)}](https://example.com/${words(1)}).\n\n> ${words(12)}.\n\n`,
    ]),
  );

let folder = '';
/** Seconds of CPU time that ordinary Markdown takes. */
let reference = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bad-input-'));
  await measureReference();
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Builds a file from text in a separate process, because code runs about half as fast in the test environment.
 * @returns Seconds of CPU time of the main thread.
 */
async function build(text: string, out: string): Promise<number> {
  const source = join(folder, 'deck.md');
  await writeFile(source, text);
  const script = join(import.meta.dirname, '../scripts/build-timed.ts');
  return Number((await run(process.execPath, ['--conditions=@ppt-embed/source', script, source, out])).stdout);
}

async function findFaults(file: string): Promise<unknown> {
  const tool = join(import.meta.dirname, '../../../tooling/pkgcheck.py');
  return JSON.parse((await run('/usr/bin/python3', [tool, file], { maxBuffer: 1e8 })).stdout);
}

const cases = [
  ...Object.entries(inputs).map(([name, input]) => ({ name, input, ratio: maxRatio })),
  ...Object.entries(denseInputs).map(([name, input]) => ({ name, input, ratio: maxDenseRatio })),
];

/** Builds ordinary Markdown, and updates the reference. */
async function measureReference(): Promise<string> {
  const file = join(folder, 'ordinary.pptx');
  reference = await build(ordinary(), file);
  return file;
}

// Measures both again if another process was busy during one of the measurements.
it.each(cases)(
  '$name is built into a valid file, and takes at most $ratio times as long as ordinary Markdown',
  { retry: 2 },
  async ({ input, ratio }) => {
    const text = input();
    const file = join(folder, 'deck.pptx');
    const seconds = await build(text, file);
    const size = Buffer.byteLength(text) / mebibyte;
    expect(await findFaults(file)).toMatchObject({ errors: 0, warnings: 0 });
    const perMebibyte = seconds / Math.max(1, size);
    if (perMebibyte > ratio * reference) await measureReference();
    expect(perMebibyte).toBeLessThanOrEqual(ratio * reference);
  },
);

it('ordinary Markdown is built into a valid file', async () => {
  expect(await findFaults(await measureReference())).toMatchObject({ errors: 0, warnings: 0 });
});
