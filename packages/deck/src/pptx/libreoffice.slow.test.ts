import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { readTemplate } from './import/read-template.ts';
import { writePptx } from './write-pptx.ts';

const run = promisify(execFile);
const markdown = `# Talk

## Steps

1. Measure the light
2. Then match the colour
3. Then wait

## Results

- **41 %** less fuel
- **9 dB** less noise
- **0** outages
`;

/** Whether the tests are skipped, because there is no LibreOffice. */
const isSkipped = Boolean(process.env['WITHOUT_SYSTEM_TOOLS']);
let folder = '';
/** The deck in the theme of a template, as drawn and as saved by LibreOffice. */
let drawn = '';
let saved: Record<string, Uint8Array> = {};

beforeAll(async () => {
  if (isSkipped) return;
  folder = await mkdtemp(join(tmpdir(), 'libreoffice-'));
  const { deck } = layoutDeck({ ...readMarkdown(markdown).outline, ...readTemplate(template('9C2A6B')).outline });
  await writeFile(join(folder, 'talk.pptx'), await writePptx(deck));
  await convert('pdf', folder);
  drawn = (await run('pdftohtml', ['-xml', '-i', '-stdout', join(folder, 'talk.pdf')])).stdout;
  const copies = join(folder, 'saved');
  await convert('pptx', copies);
  saved = unzipSync(new Uint8Array(await readFile(join(copies, 'talk.pptx'))));
});
afterAll(async () => {
  if (folder !== '') await rm(folder, { recursive: true, force: true });
});

/** Returns a .potx with the given first accent. */
function template(accent: string): Uint8Array {
  const file = new URL('../../../../fixtures/pptx/pandoc.pptx', import.meta.url);
  const parts = unzipSync(new Uint8Array(readFileSync(file)));
  const edit = (path: string, from: RegExp, to: string): void => {
    parts[path] = strToU8(strFromU8(parts[path] ?? new Uint8Array()).replace(from, to));
  };
  edit('[Content_Types].xml', /presentation\.main\+xml/u, 'template.main+xml');
  edit('ppt/theme/theme1.xml', /(<a:accent1>\s*<a:srgbClr val=")[\dA-F]{6}/iu, `$1${accent}`);
  return zipSync(parts);
}

async function convert(format: string, out: string): Promise<void> {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await run('soffice', [profile, '--headless', '--convert-to', format, '--outdir', out, join(folder, 'talk.pptx')]);
}

it.skipIf(isSkipped)('LibreOffice draws all slides of a deck in the colors of a template', () => {
  expect(drawn.match(/<page /gu)).toHaveLength(3);
  for (const text of ['Measure', 'less fuel', 'less noise']) expect(drawn).toContain(text);
  const colors = [...drawn.matchAll(/<fontspec [^>]*color="(#\w+)"/gu)].map(([, color = '']) => color.toUpperCase());
  // The figures have the template's color, which is readable on cards.
  expect(colors).toContain('#9C2A6B');
});

it.skipIf(isSkipped)('LibreOffice keeps the groups of cards, with their shapes', () => {
  const slide = strFromU8(saved['ppt/slides/slide2.xml'] ?? new Uint8Array());
  const groups = slide.match(/<p:grpSp>.*?<\/p:grpSp>/gsu) ?? [];
  expect(groups).toHaveLength(3);
  for (const group of groups) expect(group.match(/<p:sp>/gu)).toHaveLength(3);
});
