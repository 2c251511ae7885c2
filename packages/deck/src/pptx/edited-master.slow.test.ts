import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { writePptx } from './write-pptx.ts';

const run = promisify(execFile);
const list = Array.from({ length: 8 }, (_, index) => `- Point ${index + 1} of a long list\n`).join('');
const markdown = `---\nfooter: Harbour office\n---\n# Talk\n\n# Part\n\n## A list\n\n${list}\n## Another\n\n${list}`;

/** Fonts and text of a PDF, as poppler reports them. */
interface Drawn {
  xml: string;
  /** Returns the font sizes and colors of the lines that contain the given text. */
  formatOf: (text: string) => { size: number; color: string; top: number }[];
}

/**
 * Whether the tests are skipped. Changes that users make to the master of a file must change its slides, as rendered by
 * another program.
 */
const isSkipped = Boolean(process.env['WITHOUT_SYSTEM_TOOLS']);
let folder = '';
let before: Drawn;
let after: Drawn;

beforeAll(async () => {
  if (isSkipped) return;
  folder = await mkdtemp(join(tmpdir(), 'edited-master-'));
  const { deck } = layoutDeck(readMarkdown(markdown).outline, { coverId: 'business-blue-en' });
  const written = await writePptx(deck);
  before = await draw('before', written);
  after = await draw('after', withEditedMaster(written));
});
afterAll(async () => {
  if (folder !== '') await rm(folder, { recursive: true, force: true });
});

/**
 * Makes titles smaller, changes the theme color of titles to red, and moves the footer up, as in PowerPoint's slide
 * master view.
 */
function withEditedMaster(bytes: Uint8Array): Uint8Array {
  const files = unzipSync(bytes);
  const edit = (path: string, from: RegExp, to: string): void => {
    const xml = strFromU8(files[path] ?? new Uint8Array());
    expect(xml).toMatch(from);
    files[path] = strToU8(xml.replace(from, to));
  };
  edit('ppt/slideMasters/slideMaster1.xml', /(<p:titleStyle>.*?sz=")3300"/su, '$12000"');
  edit('ppt/slideMasters/slideMaster1.xml', /(<p:ph type="ftr"[^]*?<a:off x="\d+" y=")\d+"/u, '$15400000"');
  edit('ppt/theme/theme1.xml', /<a:dk2><a:srgbClr val="\w+"\/>/u, '<a:dk2><a:srgbClr val="FF0000"/>');
  return zipSync(files);
}

async function draw(name: string, bytes: Uint8Array): Promise<Drawn> {
  await writeFile(join(folder, `${name}.pptx`), bytes);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, `${folder}/${name}.pptx`]);
  const { stdout: xml } = await run('pdftohtml', ['-xml', '-i', '-stdout', `${folder}/${name}.pdf`]);
  const fonts = new Map(
    [...xml.matchAll(/<fontspec id="(\d+)" size="(\d+)"[^>]*color="(#\w+)"/gu)].map(([, id, size, color]) => [
      id,
      { size: Number(size), color: color ?? '' },
    ]),
  );
  return {
    xml,
    formatOf: (text) =>
      [...xml.matchAll(/<text top="(\d+)"[^>]*font="(\d+)">(.*?)<\/text>/gu)].flatMap(([, top, font, content = '']) => {
        const format = fonts.get(font);
        return format && content.replace(/<[^>]*>/gu, '').trim() === text ? [{ ...format, top: Number(top) }] : [];
      }),
  };
}

it.skipIf(isSkipped)("titles follow the master's size and color", () => {
  const [title] = before.formatOf('A list');
  const [edited] = after.formatOf('A list');
  expect(edited?.color).toBe('#ff0000');
  expect(title?.color).not.toBe('#ff0000');
  expect((edited?.size ?? 0) / (title?.size ?? 1)).toBeCloseTo(20 / 33, 1);
});

it.skipIf(isSkipped)("footers are on each content slide and follow the master's position", () => {
  const footers = before.formatOf('Harbour office');
  const edited = after.formatOf('Harbour office');
  expect([footers.length, edited.length]).toEqual([2, 2]);
  for (const [index, { top }] of edited.entries()) expect(top).toBeLessThan((footers[index]?.top ?? 0) - 50);
});
