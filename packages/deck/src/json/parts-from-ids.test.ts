import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyday, everydayDiagonal } from '../../../../tooling/everyday.ts';
import { coverDeck } from '../styles/cover-deck.ts';
import { coverTemplates } from '../styles/templates.ts';
import { changeLayout } from '../layouts/change-layout.ts';
import { pointsName } from '../layouts/cards/points-name.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import type { ResolvedPicture } from '../layouts/layout-deck.ts';
import { picturesOf } from '../layouts/pictures/pictures-of.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import { deckToJson, parseDeck } from './parse-deck.ts';

const corpus = new URL('../../../../fixtures/corpus/', import.meta.url);
const files = readdirSync(corpus).filter((name) => name.endsWith('.md'));
/** Decks with code, events, columns and nested lists. */
const firstFiles = ['04-code.md', '08-product-launch-en.md', '01-report-zh.md', '25-extreme-deep-nesting.md'];

function withoutPart(original: SlideElement): object {
  const { part: _, ...element } = original;
  return element;
}

/** Returns the deck as version 1 stores it. */
function toVersion1(deck: Deck): unknown {
  const slides = deck.slides.map((slide) => ({ ...slide, elements: slide.elements.map(withoutPart) }));
  return JSON.parse(JSON.stringify({ ...deck, version: 1, slides }));
}

function read(json: unknown): Deck {
  const parsed = parseDeck(json);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.deck;
}

/** Version 1 had no art in place of missing pictures, so no picture is missing. */
const picture: ResolvedPicture = { src: `picture:${'0'.repeat(64)}`, width: 800, height: 600 };

describe('deck of version 1', () => {
  it.each(everyday(4, [...firstFiles, ...files.filter((file) => !firstFiles.includes(file))]))(
    'gets the parts that the current layouts set: %s',
    (file) => {
      const { outline } = readMarkdown(readFileSync(new URL(file, corpus), 'utf8'));
      const pictures = new Map(picturesOf(outline).map((src) => [src, picture]));
      const covers = ['chinese-green-en', 'fresh-green-zh', 'business-blue-en', 'cartoon-blue-zh'];
      for (const coverId of everydayDiagonal(4, firstFiles.indexOf(file), covers)) {
        const { deck } = layoutDeck(outline, { coverId, pictures });
        // Version 1 had no callouts, no bands with the points of an item next to its name, and no rows of events with names.
        const isNewer = ({ id, part, name }: SlideElement): boolean =>
          part?.endsWith('Callout') ||
          name === pointsName ||
          (part === 'eventTime' && !id.startsWith('when')) ||
          id.startsWith('pole-');
        const slides = deck.slides.filter(({ elements }) => !elements.some(isNewer));
        const old = { ...deck, slides };
        expect(read(toVersion1(old))).toEqual(JSON.parse(JSON.stringify(old)));
      }
    },
  );

  it('gets the parts of every cover', () => {
    for (const { id } of everydayDiagonal(8, 0, coverTemplates))
      expect(read(toVersion1(coverDeck(id)))).toEqual(coverDeck(id));
  });

  it('keeps elements of unknown kinds unchanged', () => {
    const { deck } = layoutDeck(readMarkdown('## A\n\n- b').outline);
    const model = { kind: 'model-3d', id: 'way-1', alt: '', box: { x: 0, y: 0, width: 1, height: 1 } };
    const [slide] = (toVersion1(deck) as Deck).slides;
    const json = { ...deck, version: 1, slides: [{ ...slide, elements: [model] }] };
    expect(deckToJson(read(json))).toMatchObject({ version: 2, slides: [{ elements: [model] }] });
  });

  it('does not assign parts to a copied arrow, a copied step or an arrow with a description, because the user made them', () => {
    const { deck } = layoutDeck(readMarkdown('## Steps\n\n1. One\n2. Two\n3. Three').outline);
    const [slide] = deck.slides;
    const of = (id: string) => slide!.elements.find((element) => element.id === id)!;
    const { role: _, ...step } = of('step-1') as SlideElement & { role: string };
    const added = [
      { ...of('way-1'), id: 'way-3' },
      { ...step, id: 'step-4' },
      { ...of('way-2'), alt: 'Then' },
    ] as SlideElement[];
    const others = slide!.elements.filter(({ id }) => id !== 'way-2');
    const old = read(toVersion1({ ...deck, slides: [{ ...slide!, elements: [...others, ...added] }] }));
    expect(old.slides[0]?.elements.slice(-3).map(({ part }) => part)).toEqual([undefined, undefined, undefined]);
    const changed = changeLayout(old, old.slides[0]!.id, 'content');
    for (const { id } of added) expect(changed.slides[0]?.elements.map((element) => element.id)).toContain(id);
  });

  it('leaves a deck of version 2 without parts unchanged', () => {
    const { deck } = layoutDeck(readMarkdown('## Steps\n\n1. One\n2. Two\n3. Three').outline);
    const text = JSON.stringify({ ...(toVersion1(deck) as Deck), version: 2 });
    expect(JSON.stringify(deckToJson(read(JSON.parse(text))))).toBe(text);
  });
});
