import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Deck, Fill, Slide, SlideElement } from '@ppt-embed/deck';
import { elementsWithin, renderSlide } from '@ppt-embed/deck';
import { writePptx } from '@ppt-embed/deck/pptx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rasterize } from '../../apps/service/src/pictures/drawing/rasterize.ts';
import { everydayDiagonal, isFullRun } from '../../tooling/everyday.ts';
import { root } from '../steps.ts';
import type { Fields, Box } from './picture-fields.ts';
import { colorDistanceAt, distanceOf, fieldsOfPng, fieldsOfPpm, inkAt, pictureSize } from './picture-fields.ts';
import { readDeck } from './read-deck.ts';

const run = promisify(execFile);

/** Our own two talks; talks with formulas, charts and Chinese; and the most unusual ones. */
const allNames = [
  'decks/harbour-report',
  'decks/garden-notes',
  'corpus/06-weird',
  'corpus/09-machine-learning-lecture',
  'corpus/12-government-work-zh',
  'corpus/28-biology-lecture-zh',
] as const;

/** The tested talks. LibreOffice takes a second or two for each, and our renderer as long for a slide in Chinese. */
const names: readonly (typeof allNames)[number][] = isFullRun ? allNames : ['decks/harbour-report'];

/**
 * Tolerances out of 255, just above LibreOffice's known differences: it draws fine lines a little thicker, charts and
 * tables with different row heights and labels, and text in other fonts, with other line breaks.
 */
const bounds = {
  /** Areas without text or other content: backgrounds, decorations, bars. */
  background: { mean: 3, worst: 26 },
  /** Charts, tables, code and pictures. */
  content: { mean: 8, worst: 40 },
  /** Line charts, in whose legends LibreOffice draws lines with marks instead of squares. */
  lineChart: { mean: 8, worst: 42 },
  /** Tables with bars in cells. LibreOffice before 7.6 draws the end of a bar as a gradual change of color. */
  tableWithBars: { mean: 8, worst: 44 },
  /** Mean color of a text box, including the shape behind it. */
  text: 15,
  /** Mean color of a pie, which LibreOffice draws at a different size. */
  pie: 12,
} as const;

/**
 * Areas where LibreOffice draws the gradients of tall, narrow shapes, such as the folds of curtains, beyond the edges
 * of these shapes.
 */
const curtains: readonly Box[] = [
  { x: 0, y: 0, width: 240, height: 720 },
  { x: 1040, y: 0, width: 240, height: 720 },
];

const curtainLayouts: ReadonlySet<Slide['layout']> = new Set(['title', 'section', 'statement']);

interface Drawn {
  deck: Deck;
  /** Each slide as drawn by LibreOffice. */
  pictures: readonly Fields[];
  pdf: string;
}

let folder = '';
const drawn = new Map<string, Drawn>();

async function drawAll(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'libreoffice-'));
  const files: string[] = [];
  const decks: Deck[] = [];
  for (const [index, name] of names.entries()) {
    const { deck } = await readDeck(join(root, 'fixtures', `${name}.md`));
    files.push(join(folder, `${index}.pptx`));
    decks.push(deck);
    await writeFile(join(folder, `${index}.pptx`), await writePptx(deck));
  }
  // LibreOffice is started only once for all of them.
  const office = [`-env:UserInstallation=file://${folder}/office`, '--headless', '--convert-to', 'pdf'];
  await run('soffice', [...office, '--outdir', folder, ...files]);
  for (const [index, name] of names.entries()) {
    const pdf = join(folder, `${index}.pdf`);
    const size = ['-scale-to-x', String(pictureSize.width), '-scale-to-y', String(pictureSize.height)];
    await run('pdftoppm', [...size, pdf, join(folder, `page-${index}`)]);
    const pages = (await readdir(folder)).filter((file) => file.startsWith(`page-${index}-`)).toSorted();
    const pictures = await Promise.all(pages.map(async (page) => fieldsOfPpm(await readFile(join(folder, page)))));
    const deck = decks[index];
    if (deck) drawn.set(name, { deck, pictures, pdf });
  }
}

function fieldsOfSlide(deck: Deck, slide: Slide): Fields {
  return fieldsOfPng(rasterize(renderSlide(deck, slide), pictureSize.width));
}

/** Returns the differences between LibreOffice's picture of a slide and ours. */
function faultsOf(deck: Deck, slide: Slide, theirs: Fields): string[] {
  const ours = fieldsOfSlide(deck, slide);
  const elements = [...elementsWithin(slide.elements)];
  const boxesOf = (is: (element: SlideElement) => boolean): Box[] => elements.filter(is).map(({ box }) => box);
  const texts = boxesOf(({ kind }) => kind === 'text' || kind === 'formula').map(withMargin);
  const pies = boxesOf((element) => element.kind === 'chart' && element.chart === 'pie');
  const content = boxesOf(
    (element) =>
      ['table', 'code', 'picture'].includes(element.kind) || (element.kind === 'chart' && element.chart !== 'pie'),
  );
  const hasCurtains = deck.theme.style === 'government' && curtainLayouts.has(slide.layout);
  const apart = [...texts, ...pies, ...(hasCurtains ? curtains : [])];
  const background = distanceOf(ours, theirs, { without: [...apart, ...content] });
  const shown = distanceOf(ours, theirs, { within: content, without: apart });
  const text = Math.max(0, ...texts.map((area) => colorDistanceAt(area, ours, theirs)));
  const pie = Math.max(0, ...pies.flatMap((area) => apartIn(inkAt(ours, area), inkAt(theirs, area))));
  const summary = JSON.stringify({ background, shown, text, pie }, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(1)) : value,
  );
  const hasLineChart = elements.some((element) => element.kind === 'chart' && element.chart === 'line');
  const hasBars = elements.some(
    (element) => element.kind === 'table' && element.rows.some(({ cells }) => cells.some(({ bar }) => bar)),
  );
  const contentBounds = hasBars ? bounds.tableWithBars : hasLineChart ? bounds.lineChart : bounds.content;
  const isExpected =
    background.mean <= bounds.background.mean &&
    background.worst <= bounds.background.worst &&
    shown.mean <= contentBounds.mean &&
    shown.worst <= contentBounds.worst &&
    text <= bounds.text &&
    pie <= bounds.pie;
  return isExpected ? [] : [`${slide.id} "${slide.title}": ${summary}`];
}

function apartIn(actual: readonly number[], expected: readonly number[]): number[] {
  return actual.map((value, channel) => Math.abs(value - (expected[channel] ?? 0)));
}

/** Adds a margin in px, because strokes of letters extend a little beyond their boxes. */
function withMargin({ x, y, width, height }: Box): Box {
  return { x: x - 16, y: y - 16, width: width + 32, height: height + 32 };
}

describe.skipIf(process.env['WITHOUT_SYSTEM_TOOLS'])('LibreOffice', () => {
  beforeAll(drawAll);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(names)('draws the slides of %s as our renderer does', (name) => {
    const { deck, pictures } = drawn.get(name) ?? { deck: undefined, pictures: [] };
    expect(pictures).toHaveLength(deck?.slides.length ?? -1);
    const compared = everydayDiagonal(3, 0, [...(deck?.slides.entries() ?? [])]);
    expect(
      compared.flatMap(([index, slide]) => (deck ? faultsOf(deck, slide, pictures[index] ?? new Float64Array()) : [])),
    ).toEqual([]);
  });

  const wrong: [string, (typeof allNames)[number], number, (slide: Slide) => Slide][] = [
    [
      'a mark under a number is missing',
      'corpus/09-machine-learning-lecture',
      1,
      (slide) => without(slide, /^step-mark/u),
    ],
    ['a panel is missing', 'corpus/06-weird', 3, (slide) => without(slide, /^title-panel/u)],
    ['a picture is missing', 'decks/harbour-report', 5, (slide) => without(slide, /^picture/u)],
    [
      'a gradient goes the other way',
      'corpus/09-machine-learning-lecture',
      1,
      (slide) => ({ ...slide, background: reverseFill(slide.background) }),
    ],
    ['a pie has other values', 'corpus/12-government-work-zh', 3, otherValues],
    ['bars have other values', 'corpus/28-biology-lecture-zh', 4, otherValues],
  ];
  it.each(wrong.filter(([, name]) => names.includes(name)))(
    'draws a picture that differs from ours if %s',
    (_, name, index, change) => {
      const { deck, pictures } = drawn.get(name) ?? { pictures: [] };
      const slide = deck?.slides[index];
      if (!deck || !slide) throw new Error('There is no such slide.');
      expect(change(slide)).not.toEqual(slide);
      expect(faultsOf(deck, change(slide), pictures[index] ?? new Float64Array())).toHaveLength(1);
    },
  );

  const words: [(typeof allNames)[number], string[]][] = [
    ['decks/harbour-report', ['The Harbour', '41 % less', 'Plugged in', 'canPlugIn']],
    ['decks/garden-notes', ['江南园林之美', '太湖石多孔', '网师园']],
  ];
  it.each(words.filter(([name]) => names.includes(name)))(
    'extracts the original words of %s',
    async (name, expected) => {
      const { stdout } = await run('pdftotext', ['-layout', drawn.get(name)?.pdf ?? '', '-']);
      expect(expected.filter((word) => !stdout.includes(word))).toEqual([]);
    },
  );
});

/** Returns the slide without the first element with a matching id. */
function without(slide: Slide, id: RegExp): Slide {
  const first = slide.elements.find((element) => id.test(element.id));
  return { ...slide, elements: slide.elements.filter((element) => element !== first) };
}

/** Returns the fill with its colors reversed. */
function reverseFill(fill: Fill): Fill {
  if (fill.kind !== 'gradient') return fill;
  return { ...fill, stops: fill.stops.map((stop) => ({ ...stop, at: 1 - stop.at })).toReversed() };
}

function otherValues(slide: Slide): Slide {
  const elements = slide.elements.map((element) =>
    element.kind === 'chart'
      ? { ...element, series: element.series.map((series) => ({ ...series, values: series.values.toReversed() })) }
      : element,
  );
  return { ...slide, elements };
}
