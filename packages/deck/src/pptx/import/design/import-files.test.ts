import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadRenderers } from '../../../elements/renderers/load-renderers.ts';
import { renderSlide } from '../../../elements/render-slide.ts';
import { parseDeck } from '../../../json/parse-deck.ts';
import type { Deck, Slide } from '../../../model/deck.ts';
import type { SlideElement } from '../../../model/element.ts';
import { plainText } from '../../../text/runs.ts';
import { importPptx } from '../import-pptx.ts';

function importFile(name: string): Deck {
  const file = new URL(`../../../../../../fixtures/pptx/${name}.pptx`, import.meta.url);
  const imported = importPptx(new Uint8Array(readFileSync(file)), { keepDesign: true });
  if (imported.kind !== 'design') throw new Error('The file has a deck.');
  expect(imported.omissions).toEqual([]);
  return imported.deck;
}

/** Describes an element in a line: kind, position, color and text. */
function lineOf(element: SlideElement): string {
  const { kind, box, locked } = element;
  const at = [box.x, box.y, box.width, box.height].map((value) => Math.round(value / 8) * 8).join(' ');
  const fill =
    'fill' in element && typeof element.fill === 'object' && element.fill.kind === 'solid' ? element.fill : undefined;
  const paragraphs = 'paragraphs' in element ? (element.paragraphs ?? []) : [];
  const text = paragraphs
    .map(({ runs }) => plainText(runs))
    .join(' ')
    .slice(0, 20);
  const style = kind === 'text' ? `${Math.round(element.style.size)} ${element.style.color}` : '';
  return [kind, at, locked ? 'locked' : '', fill?.color ?? '', style, text].filter((part) => part !== '').join(' | ');
}

const expectedSlides = [
  [
    'shape | 0 664 1280 56 | locked | #F4A261',
    'text | 40 664 384 48 | locked | 19 #1B2A41 | Harbour 2026',
    'text | 80 48 1056 96 | 53 #FFFFFF | Shore power',
    'text | 80 152 1120 480 | 43 #FFFFFF | One Two with a longe',
    'text | 1192 672 80 32 | 19 #1B2A41 | 1',
  ],
  [
    'shape | 0 664 1280 56 | locked | #F4A261',
    'text | 40 664 384 48 | locked | 19 #1B2A41 | Harbour 2026',
    'table | 96 144 768 120',
    'shape | 960 96 192 192 | #2A9D8F',
    'text | 912 384 288 80 | #E9C46A | 32 #000000 | Rotated',
    'text | -96 256 288 56 | 24 #FFFFFF | Vertical',
    'text | 1192 672 80 32 | 19 #1B2A41 | 2',
  ],
  [
    'shape | 0 664 1280 56 | locked | #F4A261',
    'text | 40 664 384 48 | locked | 19 #1B2A41 | Harbour 2026',
    'chart | 80 80 576 528',
    'chart | 672 80 576 528',
    'text | 1192 672 80 32 | 19 #1B2A41 | 3',
  ],
];

describe.each(['harbour', 'harbour-libreoffice'])('file of another program: %s', (name) => {
  let deck: Deck;
  beforeAll(async () => {
    deck = importFile(name);
    await loadRenderers(deck.slides);
  });

  it('has every shape at its position, in its colors', () => {
    expect(deck.slides.map(({ elements }) => elements.map(lineOf))).toEqual(expectedSlides);
    expect(deck.slides.map(({ background }) => background)).toEqual(
      deck.slides.map(() => ({ kind: 'solid', color: '#1B2A41' })),
    );
    expect(deck).toMatchObject({ theme: { style: 'tech' }, language: 'en' });
    expect(parseDeck(deck)).toMatchObject({ ok: true });
  });

  it('has the lists, the table and the charts of the file', () => {
    const [first, second, third] = deck.slides as [Slide, Slide, Slide];
    const list = first.elements.find((element) => element.kind === 'text' && element.paragraphs.length > 2);
    expect(list).toMatchObject({
      paragraphs: [
        { bullet: 'disc', bulletColor: '#FFFFFF' },
        { bullet: 'disc' },
        { bullet: 'disc' },
        { bullet: 'number', runs: [{ text: 'Number' }] },
      ],
    });
    const table = second.elements.find(({ kind }) => kind === 'table');
    expect(table).toMatchObject({
      rows: [
        {
          cells: [
            { fill: '#F4A261', runs: [{ text: 'Berth', bold: true }], borders: { top: { color: '#888888' } } },
            {},
          ],
        },
        {},
        { cells: [{}, { align: 'right', runs: [{ text: '1460', color: '#FF0000' }] }] },
      ],
    });
    expect(third.elements.filter(({ kind }) => kind === 'chart')).toMatchObject([
      { chart: 'bar', categories: ['Q1', 'Q2', 'Q3'], colors: ['#E76F51', '#2A9D8F'], style: { color: '#FFFFFF' } },
      { chart: 'line', series: [{ values: [3, 6, 4] }] },
    ]);
  });

  it('is drawn with its colors', () => {
    const drawn = deck.slides.map((slide) => renderSlide(deck, slide));
    expect(drawn.every((svg) => svg.includes('#1B2A41') && svg.includes('#F4A261'))).toBe(true);
    expect(drawn[1]).toContain('rotate(20');
    expect(drawn[2]).toContain('#E76F51');
  });
});
