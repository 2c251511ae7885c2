import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { everyday } from '../../../../tooling/everyday.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { footerDate } from '../layouts/slide/footer-date.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck } from '../model/deck.ts';
import type { UpdatedDate } from '../model/updated-date.ts';
import { deckPartPath } from './deck-part.ts';
import { importPptx } from './import/import-pptx.ts';
import { readPptx } from './read/read-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';
import { zipParts } from './testing/zip-parts.ts';

const slidePath = 'ppt/slides/slide2.xml';

/** Returns a deck with a date in the footer of its second slide. */
function deckWithDate(text: string, updatedDate?: UpdatedDate, language = 'en'): Deck {
  const markdown = `---\nlanguage: ${language}\n---\n# Talk\n\n## One\n\n- a\n- b\n`;
  const { deck } = layoutDeck(readMarkdown(markdown).outline, { coverId: `business-blue-${language}` });
  const [cover, content] = deck.slides;
  if (!cover || !content) throw new Error('The deck has too few slides.');
  const elements = [...content.elements, footerDate(deck, text, updatedDate)];
  return { ...deck, slides: [cover, { ...content, elements }] };
}

function edit(file: Uint8Array, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(file);
  return zipParts({ ...parts, [slidePath]: strToU8(change(strFromU8(parts[slidePath] ?? new Uint8Array()))) });
}

function withoutDeck(file: Uint8Array): Uint8Array {
  const { [deckPartPath]: _, ...parts } = unzipSync(file);
  return zipParts(parts);
}

const slideXml = (file: Uint8Array): string => strFromU8(unzipSync(file)[slidePath] ?? new Uint8Array());
const dateIn = ({ slides }: Deck) => slides[1]?.elements.find(({ part }) => part === 'footerDate');
const short = { format: 'short', text: '11/28/2026' } as const;

it.each(
  everyday(2, [
    ['en', '11/28/2026', 'short', 'datetime1'],
    ['zh', '2026年11月28日', 'long', 'datetime3'],
    ['en', 'November 28, 2026', 'long', 'datetime4'],
    ['en', 'Saturday, November 28, 2026', 'full', 'datetime2'],
  ] as const),
)('writes the current date as a field of the placeholder for dates: %s, %s', async (language, text, format, type) => {
  const deck = deckWithDate(text, { format, text }, language);
  const file = await writePptx(deck);
  expect(slideXml(file)).toMatch(
    new RegExp(`<p:ph type="dt" idx="10"/>(?:(?!</p:sp>).)*<a:fld [^>]*type="${type}"`, 'u'),
  );
  expect(readPptx(file)).toEqual({ deck, changed: [] });
  expect(dateIn(readPptx(withoutDeck(file)).deck)).toMatchObject({ updatedDate: { format, text } });
});

it('writes a fixed date, and one that a user has replaced, as text of the placeholder', async () => {
  for (const deck of [deckWithDate('28 Nov'), deckWithDate('28 Nov', short)]) {
    const file = await writePptx(deck);
    expect(slideXml(file)).toContain('<p:ph type="dt"');
    expect(slideXml(file)).not.toContain('type="datetime');
    expect(readPptx(file)).toEqual({ deck, changed: [] });
    const date = dateIn(readPptx(withoutDeck(file)).deck);
    expect(date).toMatchObject({ paragraphs: [{ runs: [{ text: '28 Nov' }] }] });
    expect(date).not.toHaveProperty('updatedDate');
  }
});

it('reads a date that another program has updated or changed', async () => {
  const file = await writePptx(deckWithDate('11/28/2026', short));
  const read = (change: (xml: string) => string) => dateIn(readPptx(edit(file, change)).deck);
  expect(read((xml) => xml.replace('11/28/2026', '1/3/2027'))).toMatchObject({
    id: 'footer-date',
    paragraphs: [{ runs: [{ text: '1/3/2027' }] }],
    updatedDate: { format: 'short', text: '1/3/2027' },
  });
  expect(read((xml) => xml.replace('"datetime1"', '"datetime2"'))).toMatchObject({ updatedDate: { format: 'full' } });
  // Fields with the time stay as they were.
  const others = [
    (xml: string) => xml.replace('"datetime1"', '"datetime10"'),
    (xml: string) => xml.replace(/<a:fld [^>]*datetime1[^>]*>(.*?)<\/a:fld>/u, '<a:r>$1</a:r>'),
  ];
  for (const change of others) expect(read(change)).not.toHaveProperty('updatedDate');
});

it('imports the date of another program', async () => {
  const file = withoutDeck(await writePptx(deckWithDate('11/28/2026', short)));
  const imported = importPptx(file, { keepDesign: true });
  expect(imported.kind === 'design' && dateIn(imported.deck)).toMatchObject({ updatedDate: short });
});
