import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { slideLinks } from '../elements/slide-links.ts';
import { renderSlide } from '../elements/render-slide.ts';
import { deckToJson, parseDeck } from '../json/parse-deck.ts';
import type { SlideElement } from '../model/element.ts';
import { withoutHiddenElements } from '../model/visible-elements.ts';
import { deckPartPath } from './deck-part.ts';
import { importPptx } from './import/import-pptx.ts';
import { readPptx } from './read/read-pptx.ts';
import { dotPng } from './testing/all-elements-deck.ts';
import { deckOf, openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';
import { zipParts } from './testing/zip-parts.ts';

const box = { x: 64, y: 180, width: 600, height: 300 };
const picture = (id: string, rest: Partial<SlideElement> = {}): SlideElement =>
  ({ kind: 'picture', id, alt: 'A dot', box, src: dotPng, link: 'https://example.com', ...rest }) as SlideElement;
const group: SlideElement = {
  kind: 'group',
  id: 'group',
  box,
  frame: { width: 600, height: 300 },
  elements: [picture('inside', { hidden: true }), picture('beside')],
};
const deck = deckOf([picture('shown'), picture('hidden', { hidden: true, name: 'Draft' }), group]);
const [slide] = deck.slides;
const path = 'ppt/slides/slide1.xml';

it('draws no hidden elements, and they have no links', () => {
  const drawn = [...renderSlide(deck, slide!).matchAll(/data-element="(\w+)"/gu)].map(([, id]) => id);
  expect(drawn).toEqual(['shown', 'group', 'beside']);
  expect(slideLinks(slide!.elements)).toHaveLength(2);
});

it('leaves hidden elements out of slide shows, and returns the same deck if there are none', () => {
  const [shown] = withoutHiddenElements(deck).slides;
  expect(shown!.elements.map(({ id }) => id)).toEqual(['shown', 'group']);
  expect(shown!.elements[1]).toMatchObject({ elements: [{ id: 'beside' }] });
  const plain = deckOf([picture('shown')]);
  expect(withoutHiddenElements(plain)).toBe(plain);
});

it('keeps hidden elements and their names in JSON and in the file', async () => {
  expect(parseDeck(JSON.parse(JSON.stringify(deckToJson(deck))))).toMatchObject({ ok: true, deck });
  const file = await writePptx(deck);
  const xml = openPptx(file)[path] ?? '';
  expect([...xml.matchAll(/<p:cNvPr [^>]*hidden="1"/gu)]).toHaveLength(2);
  expect(xml).toMatch(/<p:cNvPr id="\d+" name="Draft" descr="A dot" hidden="1"/u);
  expect(readPptx(file)).toEqual({ deck, changed: [] });
});

it('follows shapes that were hidden or shown in other programs', async () => {
  const parts = unzipSync(await writePptx(deck));
  const xml = strFromU8(parts[path] ?? new Uint8Array());
  parts[path] = strToU8(
    xml
      .replace('name="Draft" descr="A dot" hidden="1"', 'name="Draft" descr="A dot"')
      .replace('descr="A dot">', 'descr="A dot" hidden="1">'),
  );
  const { elements } = readPptx(zipParts(parts)).deck.slides[0]!;
  expect(elements.slice(0, 2).map(({ hidden = false }) => hidden)).toEqual([true, false]);
});

it('imports hidden shapes of other programs’ files as hidden elements', async () => {
  const parts = unzipSync(await writePptx(deck));
  delete parts[deckPartPath];
  const imported = importPptx(zipParts(parts), { keepDesign: true });
  if (imported.kind !== 'design') throw new Error('The design was not imported.');
  const elements = imported.deck.slides[0]!.elements.filter(({ kind }) => kind !== 'text');
  expect(elements.map(({ kind, hidden = false }) => [kind, hidden])).toEqual([
    ['picture', false],
    ['picture', true],
    ['group', false],
  ]);
  expect(imported.omissions).toEqual([]);
});
