import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFont } from '../../scripts/font-files.ts';
import { formulasOf } from '../layouts/formulas-of.ts';
import { layOut } from '../layouts/lay-out.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { typesetFormulas } from '../math/typeset-formulas.ts';
import type { Deck } from '../model/deck.ts';
import { everything } from '../pptx/testing/everything.ts';
import { lostWords } from '../testing/words.ts';
import { writePdf } from './write-pdf.ts';

const corpus = new URL('../../../../fixtures/corpus/', import.meta.url);
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pdf-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function deckOf(name: string): Promise<Deck> {
  const { outline } = readMarkdown(readFileSync(new URL(name, corpus), 'utf8'));
  return layOut(outline, { formulas: await typesetFormulas(formulasOf(outline)) }).deck;
}

/** The words of the boxes that the slides show. */
function shownWords(deck: Deck): string {
  return deck.slides
    .flatMap(({ elements }) => elements)
    .flatMap((element) => {
      if (element.kind === 'text') return element.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
      if (element.kind === 'table')
        return element.rows.flatMap(({ cells }) => cells.map(({ runs }) => runs.map(({ text }) => text).join('')));
      return element.kind === 'code' ? element.lines : [];
    })
    .join('\n');
}

const names = readdirSync(corpus).filter((name) => name.endsWith('.md'));
const few = [
  '03-tables.md',
  '06-weird.md',
  '12-government-work-zh.md',
  '16-mixed-languages.md',
  '24-extreme-long-words.md',
];

describe.skipIf(process.env['WITHOUT_SYSTEM_TOOLS'])('a PDF, read by another program', () => {
  it.each(process.env['TEST_FULL'] ? names : few)('says every word that its slides say: %s', async (name) => {
    const deck = await deckOf(name);
    const file = join(folder, `${name}.pdf`);
    writeFileSync(file, await writePdf(deck, { font: readFont }));
    const read = (command: string, ...args: string[]): string =>
      execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const text = read('pdftotext', '-raw', file, '-');
    // Right-to-left text is written as it is drawn, from the left.
    const source = shownWords(deck).replace(/[\u0590-\u08FF]+/gu, ' ');
    expect(lostWords(source.normalize('NFKC'), text.normalize('NFKC'))).toEqual([]);
    const info = read('pdfinfo', file);
    expect(info).toMatch(new RegExp(`Pages:\\s+${deck.slides.length}\\n`, 'u'));
    expect(info).toMatch(/Page size:\s+960 x 540 pts/u);
  });

  it('is drawn without complaint, with all kinds of elements', async () => {
    const file = join(folder, 'everything.pdf');
    writeFileSync(file, await writePdf(everything(), { font: readFont }));
    const script = 'pdftoppm -r 20 -png "$0" "$1" 2>&1';
    expect(execFileSync('sh', ['-c', script, file, join(folder, 'page')], { encoding: 'utf8' })).toBe('');
  });
});

it('has the links of its slides where they stand', async () => {
  const markdown =
    '## A\n\nSee [the (old) site](https://example.com/a_(b)) or <me@example.com>\n\n| a |\n|---|\n| [cell](https://example.com/c) |\n\n## B\n\nNone';
  const { deck } = layOut(readMarkdown(markdown).outline);
  const text = new TextDecoder('latin1').decode(await writePdf(deck, { font: readFont }));
  const links = [...text.matchAll(/\/Rect\[([\d. ]+)\]\/Border\[0 0 0\]\/A<<\/S\/URI\/URI\((.*?)\)>>/gu)];
  expect(links.map(([, , address]) => address)).toEqual([
    String.raw`https://example.com/a_\(b\)`,
    'mailto:me@example.com',
    'https://example.com/c',
  ]);
  for (const [, rect = ''] of links) {
    const [left = 0, bottom = 0, right = 0, top = 0] = rect.split(' ').map(Number);
    expect(right - left).toBeGreaterThan(20);
    expect(top - bottom).toBeGreaterThan(10);
    expect(Math.min(left, bottom)).toBeGreaterThan(0);
    expect(right).toBeLessThan(960);
    expect(top).toBeLessThan(540);
  }
});

it('is the same for the same deck', async () => {
  const deck = await deckOf('23-extreme-short.md');
  expect(await writePdf(deck, { font: readFont })).toEqual(await writePdf(deck, { font: readFont }));
});

it('leaves hidden slides out', async () => {
  const deck = await deckOf('07-quarterly-report-en.md');
  const slides = deck.slides.map((slide, index) => (index === 1 ? { ...slide, hidden: true as const } : slide));
  const text = new TextDecoder('latin1').decode(await writePdf({ ...deck, slides }, { font: readFont }));
  expect(text.match(/\/Type\/Page\//gu)).toHaveLength(deck.slides.length - 1);
});

it('has pages though all slides are hidden', async () => {
  const deck = await deckOf('23-extreme-short.md');
  const slides = deck.slides.map((slide) => ({ ...slide, hidden: true }));
  const text = new TextDecoder('latin1').decode(await writePdf({ ...deck, slides }, { font: readFont }));
  expect(text.match(/\/Type\/Page\//gu)).toHaveLength(deck.slides.length);
});
