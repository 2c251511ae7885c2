import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyday, isFullRun } from '../../../../tooling/everyday.ts';
import { readFont } from '../../scripts/font-files.ts';
import { textLines } from '../elements/text/fit-text.ts';
import { blankDeck } from '../layouts/blank-deck.ts';
import { formulasOf } from '../layouts/formulas/formulas-of.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { typesetFormulas } from '../math/typeset-formulas.ts';
import { renderSlide } from '../elements/render-slide.ts';
import type { Deck } from '../model/deck.ts';
import type { PictureElement } from '../model/element.ts';
import { allElementsDeck } from '../pptx/testing/all-elements-deck.ts';
import { deckOf as pptxDeckOf } from '../pptx/testing/open-pptx.ts';
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
  return layoutDeck(outline, { formulas: await typesetFormulas(formulasOf(outline)) }).deck;
}

/** Returns the visible text of the slides. */
function visibleText(deck: Deck): string {
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

/** By default, Resvg reads all fonts of the system for each picture, which takes a second. */
const withoutFonts = { font: { loadSystemFonts: false } };

const names = readdirSync(corpus).filter((name) => name.endsWith('.md'));

function run(command: string, ...args: string[]): Buffer {
  return execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 22 });
}

it('contains only the used glyphs of the fonts that text boxes name', async () => {
  const deck = blankDeck({ language: 'en', title: 'Fonts' });
  const style = { face: 'Garamond', size: 30, color: 'ink', lineHeight: 1.4 } as const;
  const runs = [{ text: 'Old style ' }, { text: 'Verdana', face: 'Verdana', bold: true }];
  const elements = [
    { kind: 'text', id: 't', box: { x: 0, y: 0, width: 900, height: 90 }, paragraphs: [{ runs }], style },
  ] as const;
  const faces = new Map<string, number>();
  const pdf = await writePdf(
    { ...deck, slides: deck.slides.slice(0, 1).map((slide) => ({ ...slide, elements })) },
    {
      font(face) {
        const file = readFont(face);
        faces.set(`${face.family} ${face.bold}`, (file as Uint8Array).length);
        return file;
      },
    },
  );
  expect([...faces.keys()]).toEqual(expect.arrayContaining(['EB Garamond false', 'DejaVu Sans true']));
  expect(new TextDecoder('latin1').decode(pdf).match(/\/FontFile2/gu)).toHaveLength(2);
  // The whole font files would be hundreds of kilobytes.
  expect(pdf.length).toBeLessThan(60_000);
});

/** The talk with the most languages. */
const few = ['16-mixed-languages.md'];

describe.skipIf(process.env['WITHOUT_SYSTEM_TOOLS'])('PDF, read by a different program', () => {
  it.each(isFullRun ? names : few)('contains every word of its slides: %s', async (name) => {
    const deck = await deckOf(name);
    const file = join(folder, `${name}.pdf`);
    writeFileSync(file, await writePdf(deck, { font: readFont }));
    const text = run('pdftotext', '-raw', file, '-').toString();
    // Right-to-left text is written in visual order, from left to right.
    const source = visibleText(deck).replace(/[\u0590-\u08FF]+/gu, ' ');
    expect(lostWords(source.normalize('NFKC'), text.normalize('NFKC'))).toEqual([]);
    const info = run('pdfinfo', file).toString();
    expect(info).toMatch(new RegExp(`Pages:\\s+${deck.slides.length}\\n`, 'u'));
    expect(info).toMatch(/Page size:\s+960 x 540 pts/u);
  });

  it.each(everyday(1, ['justify', 'left'] as const))('has the same line breaks as its slides: %s', async (align) => {
    const box = { x: 160, y: 80, width: 640, height: 400 };
    const runs = [
      { text: '我们使用 React 构建AI，通过 API 对接“数据中台”——' },
      { text: '响应时间低于200毫秒，', bold: true, face: 'sans' as const },
      { text: 'so that nobody waits for it any longer than for a page of a book, 比原系统快3倍，成本更低。' },
    ];
    const style = { face: 'body', size: 32, color: 'ink', lineHeight: 1.4 } as const;
    const element = { kind: 'text', id: 'text', box, paragraphs: [{ runs, align }], style } as const;
    const file = join(folder, `${align}.pdf`);
    writeFileSync(file, await writePdf(pptxDeckOf([element]), { font: readFont }));
    const bounds = run('pdftotext', '-bbox', file, '-').toString();
    const rights: number[] = [];
    for (const [, top, right, bottom] of bounds.matchAll(/yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)"/gu)) {
      const line = Math.floor(((Number(top) + Number(bottom)) / 1.5 - box.y) / (style.size * style.lineHeight));
      rights[line] = Math.max(rights[line] ?? 0, Number(right) / 0.75);
    }
    const lines = textLines(pptxDeckOf([]), element).slice(0, -1);
    expect(rights).toHaveLength(lines.length + 1);
    for (const [index, { x, width }] of lines.entries()) {
      expect(Math.abs((rights[index] ?? 0) - (x + width))).toBeLessThan(1);
      expect(x + width === 800).toBe(align === 'justify');
    }
  });

  it('is drawn without errors for all types of elements', async () => {
    const file = join(folder, 'all-elements.pdf');
    writeFileSync(file, await writePdf(allElementsDeck(), { font: readFont }));
    const script = 'pdftoppm -r 20 -png "$0" "$1" 2>&1';
    expect(run('sh', '-c', script, file, join(folder, 'page')).toString()).toBe('');
  });
});

it('keeps the opacity of translucent text', async () => {
  const deck = blankDeck({ language: 'en', title: 'Opacity' });
  const style = { face: 'body', size: 30, color: 'ink', lineHeight: 1.4 } as const;
  const box = { x: 0, y: 0, width: 900, height: 90 };
  const withRuns = (runs: readonly { text: string; alpha?: number }[]): Deck => ({
    ...deck,
    slides: deck.slides.slice(0, 1).map((slide) => ({
      ...slide,
      elements: [{ kind: 'text', id: 't', box, paragraphs: [{ runs }], style }],
    })),
  });
  const alphasIn = async (runs: readonly { text: string; alpha?: number }[]) =>
    [
      ...Buffer.from(await writePdf(withRuns(runs), { font: readFont }))
        .toString('latin1')
        .matchAll(/\/ca ([\d.]+)/gu),
    ].map(([, alpha]) => alpha);
  expect(await alphasIn([{ text: 'plain' }])).toEqual([]);
  expect(await alphasIn([{ text: 'plain ' }, { text: 'pale', alpha: 0.4 }])).toEqual(['0.4']);
});

it('has the slides’ links at their positions', async () => {
  const markdown =
    '## A\n\nSee [the (old) site](https://example.com/a_(b)) or <me@example.com>\n\n| a |\n|---|\n| [cell](https://example.com/c) |\n\n## B\n\nNone';
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  const text = new TextDecoder('latin1').decode(await writePdf(deck, { font: readFont }));
  const links = [...text.matchAll(/\/Rect\[([\d. ]+)\]\/Border\[0 0 0\]\/A<<\/S\/URI\/URI\((.*?)\)>>/gu)];
  expect(links.map(([, , url]) => url)).toEqual([
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

it('is byte-identical for the same deck', async () => {
  const deck = await deckOf('23-extreme-short.md');
  expect(await writePdf(deck, { font: readFont })).toEqual(await writePdf(deck, { font: readFont }));
});

describe('text that no font contains', () => {
  const deckOfSymbols = (): Deck =>
    layoutDeck(
      readMarkdown('## Signs 🚀 and letters\n\n- Go 🚀 and ⭐, ⟨u⟩\n- **🚀 سلام عليكم**\n- End\n\n## Others\n\n🚀')
        .outline,
    ).deck;

  it('is drawn once per glyph and format, with joined letters together', async () => {
    const requested: string[] = [];
    const draw = (svg: string): undefined => void requested.push(svg.replaceAll(/<[^>]+>/gu, '').trim());
    const latin1 = new TextDecoder('latin1').decode(await writePdf(deckOfSymbols(), { font: readFont, draw }));
    expect([...new Set(requested)].toSorted()).toEqual(['سلام عليكم', '⟨', '⟩', '⭐', '🚀'].toSorted());
    // One drawing each for the heading, the footer, the list, the bold right-to-left line, and the emoji that is alone.
    expect(requested.filter((fallbackGlyph) => fallbackGlyph === '🚀')).toHaveLength(5);
    // A failed drawing must not leave an unresolved reference.
    expect(latin1.match(/\/Subtype\/Form\/BBox\[0 0 1 1\]/gu)).toHaveLength(requested.length);
  });

  it('is drawn together with its whole line if the line is right-to-left, to keep the word order', async () => {
    const requested: string[] = [];
    const draw = (svg: string): undefined => void requested.push(svg);
    const { deck } = layoutDeck(readMarkdown('## Signs\n\n- مرحبا **2024** بالعالم ok.\n').outline);
    await writePdf(deck, { font: readFont, draw });
    const lines = requested.filter((svg) => svg.includes('direction="rtl"'));
    expect(lines.map((svg) => svg.replaceAll(/<[^>]+>/gu, ''))).toEqual(['مرحبا 2024 بالعالم ok.']);
    expect(lines[0]).toMatch(/font-weight="700">2024</u);
  });

  it('is left out without a renderer', async () => {
    const bytes = await writePdf(deckOfSymbols(), { font: readFont });
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('/BBox[0 0 1 1]');
  });

  it.skipIf(process.env['WITHOUT_SYSTEM_TOOLS'])('is visible at its position in the line', async () => {
    const draw = (svg: string, width: number): Uint8Array =>
      new Resvg(svg.replace(/<text.*<\/text>/u, '<rect width="100%" height="100%" fill="#f0f"/>'), {
        fitTo: { mode: 'width', value: width },
        ...withoutFonts,
      })
        .render()
        .asPng();
    const file = join(folder, 'signs.pdf');
    writeFileSync(
      file,
      await writePdf(layoutDeck(readMarkdown('## Signs 🚀 now').outline).deck, { font: readFont, draw }),
    );
    // At this resolution, one px of the slide is one pixel of the picture.
    const picture = run('pdftoppm', '-r', '96', '-singlefile', file);
    const drawn = pixelsOf(picture);
    const pixels: { x: number; y: number }[] = [];
    for (let index = 0; index < drawn.count; index += 1) {
      const [red, green, blue] = drawn.at(index);
      if (red === 255 && green === 0 && blue === 255) pixels.push({ x: index % 1280, y: Math.floor(index / 1280) });
    }
    const words = run('pdftotext', '-bbox', file, '-').toString();
    const [top = 0, end = 0, bottom = 0] = (/yMin="(.+)" xMax="(.+)" yMax="(.+)">Signs/u.exec(words) ?? [])
      .slice(1)
      .map((points) => (Number(points) * 96) / 72);
    const left = Math.min(...pixels.map(({ x }) => x));
    const [highest, lowest] = [Math.min(...pixels.map(({ y }) => y)), Math.max(...pixels.map(({ y }) => y))];
    // The glyph comes after a space, and is as high as the line and a little higher.
    expect(left - end).toBeGreaterThan(0);
    expect(left - end).toBeLessThan(20);
    expect(top - highest).toBeGreaterThan(0);
    expect(top - highest).toBeLessThan(20);
    expect(lowest - bottom).toBeGreaterThan(0);
    expect(lowest - bottom).toBeLessThan(20);
  });
});

/** Parses a PPM written by `pdftoppm`: red, green and blue of each pixel. */
function pixelsOf(picture: Uint8Array): { count: number; at(index: number): [number, number, number] } {
  const headerLength = 'P6\n1280 720\n255\n'.length;
  return {
    count: 1280 * 720,
    at(index) {
      const start = headerLength + index * 3;
      return [picture[start] ?? 0, picture[start + 1] ?? 0, picture[start + 2] ?? 0];
    },
  };
}

it.skipIf(process.env['WITHOUT_SYSTEM_TOOLS'])(
  'draws opacity and rounded corners of pictures as on slides',
  async () => {
    const red = new Resvg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><path fill="#f00" d="M0 0h2v2H0z"/></svg>',
      withoutFonts,
    );
    const src = `data:image/png;base64,${Buffer.from(red.render().asPng()).toString('base64')}`;
    const box = { x: 100, y: 100, width: 200, height: 200 };
    const size = { naturalWidth: 2, naturalHeight: 2 };
    const deck = pptxDeckOf([
      { kind: 'picture', id: 'round', box, src, ...size, opacity: 0.5, cornerRadius: 100 },
      { kind: 'picture', id: 'square', box: { ...box, x: 400 }, src, ...size },
    ]);
    const file = join(folder, 'picture.pdf');
    writeFileSync(file, await writePdf(deck, { font: readFont }));
    const pixels = pixelsOf(run('pdftoppm', '-r', '96', '-singlefile', file));
    const at = (x: number, y: number) => pixels.at(y * 1280 + x);
    expect(at(410, 110)).toEqual([255, 0, 0]);
    const background = at(50, 50);
    expect(at(110, 110)).toEqual(background);
    const [redInMiddle, green] = at(200, 200);
    expect([redInMiddle, Math.abs(green - background[1] / 2) < 3]).toEqual([255, true]);
  },
);

it.skipIf(process.env['WITHOUT_SYSTEM_TOOLS'])('draws recolored pictures as on slides', async () => {
  const pngOf = (color: string): string => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><path fill="${color}" d="M0 0h2v2H0z"/></svg>`;
    return `data:image/png;base64,${Buffer.from(new Resvg(svg, withoutFonts).render().asPng()).toString('base64')}`;
  };
  const effects: readonly Partial<PictureElement>[] = [
    {},
    { recolor: 'grayscale' },
    { recolor: 'sepia' },
    { recolor: 'main' },
    { brightness: 0.2 },
    { contrast: -0.5 },
    { contrast: 0.5, brightness: -0.1, recolor: '#00AA88' },
  ];
  const pictures = ['#c86432', '#32c864'].flatMap((color, row) =>
    effects.map((one, index): PictureElement => {
      const box = { x: 40 + 160 * index, y: 100 + 200 * row, width: 100, height: 100 };
      return { kind: 'picture', id: `${row}-${index}`, box, src: pngOf(color), ...one };
    }),
  );
  const deck = pptxDeckOf(pictures);
  const file = join(folder, 'recolored.pdf');
  writeFileSync(file, await writePdf(deck, { font: readFont }));
  const pixels = pixelsOf(run('pdftoppm', '-r', '96', '-singlefile', file));
  const drawn = new Resvg(renderSlide(deck, deck.slides[0]!), withoutFonts).render().pixels;
  const colors = pictures.map(({ box }) => {
    const at = (box.y + 50) * 1280 + box.x + 50;
    return { pdf: pixels.at(at), svg: [...drawn.subarray(at * 4, at * 4 + 3)] };
  });
  expect(new Set(colors.map(({ svg }) => String(svg))).size).toBe(pictures.length);
  for (const { pdf, svg } of colors)
    for (const [channel, value] of svg.entries()) expect(Math.abs((pdf[channel] ?? 0) - value)).toBeLessThan(4);
});

it('leaves hidden slides out of the PDF', async () => {
  const { deck } = layoutDeck(readMarkdown('# T\n\n## A\n\nOne\n\n## B\n\nTwo').outline);
  const slides = deck.slides.map((slide, index) => (index === 1 ? { ...slide, hidden: true as const } : slide));
  const text = new TextDecoder('latin1').decode(await writePdf({ ...deck, slides }, { font: readFont }));
  expect(text.match(/\/Type\/Page\//gu)).toHaveLength(deck.slides.length - 1);
});

it('writes all slides if all of them are hidden', async () => {
  const deck = await deckOf('23-extreme-short.md');
  const slides = deck.slides.map((slide) => ({ ...slide, hidden: true }));
  const text = new TextDecoder('latin1').decode(await writePdf({ ...deck, slides }, { font: readFont }));
  expect(text.match(/\/Type\/Page\//gu)).toHaveLength(deck.slides.length);
});

it('contains links between its pages', async () => {
  const { deck } = layoutDeck(readMarkdown('## A\n\nSee [the end](#b).\n\n## B\n\nNone').outline);
  const text = new TextDecoder('latin1').decode(await writePdf(deck, { font: readFont }));
  const pages = /\/Kids\[(\d+) 0 R (\d+) 0 R\]/u.exec(text);
  expect(text).toContain(`/Border[0 0 0]/Dest[${pages?.[2]} 0 R/Fit]`);
});
