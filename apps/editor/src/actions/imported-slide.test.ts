import { readFileSync } from 'node:fs';
import { blankDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { importPptx } from '@ppt-embed/deck/pptx';
import { expect, it } from 'vitest';
import { hasImportedDesign, importedSlide } from './imported-slide.ts';

const file = readFileSync(new URL('../../../../fixtures/pptx/harbour.pptx', import.meta.url));
const imported = importPptx(new Uint8Array(file), { keepDesign: true });
if (imported.kind !== 'design') throw new Error('The file has a deck.');
const deck: Deck = imported.deck;
const content = { name: 'content', kind: 'content', placeholders: ['title', 'body'] } as const;

it('creates a slide in the imported design, with empty text', () => {
  const [first] = deck.slides;
  for (const near of [0, 2]) {
    const slide = importedSlide(deck, content, near);
    expect(slide).toMatchObject({ title: '', notes: '', background: first?.background, layout: first?.layout });
    const texts = slide?.elements.filter((one) => one.kind === 'text' && one.role !== 'slideNumber' && !one.locked);
    // The title of the file's slides is a text box.
    expect(texts?.map((one) => one.kind === 'text' && [one.role, one.box, one.style])).toEqual(
      first?.elements
        .slice(2, 4)
        .map((one, index) => one.kind === 'text' && [['title', 'body'][index], one.box, one.style]),
    );
    expect(texts?.flatMap((one) => (one.kind === 'text' ? one.paragraphs.flatMap(({ runs }) => runs) : []))).toEqual(
      [],
    );
    const decorations = (elements: Deck['slides'][number]['elements'] = []) => elements.filter(({ locked }) => locked);
    expect(decorations(slide?.elements)).toEqual(decorations(first?.elements));
    expect(decorations(slide?.elements)).toHaveLength(2);
  }
});

it('creates slides with only a title, and blank ones', () => {
  const rolesOf = (placeholders: readonly 'title'[]) =>
    importedSlide(deck, { name: 'x', kind: 'content', placeholders }, 2)?.elements.flatMap((one) =>
      one.kind === 'text' && one.role ? [one.role] : [],
    );
  expect(rolesOf(['title'])).toEqual(['title', 'slideNumber']);
  expect(rolesOf([])).toEqual(['slideNumber']);
});

it('uses the theme in other decks, for other layouts, and after the user has selected a theme', () => {
  expect(importedSlide(deck, { ...content, layout: 'twoColumns' }, 0)).toBeNull();
  expect(importedSlide({ ...deck, coverId: 'fresh-green-en' }, content, 0)).toBeNull();
  expect([hasImportedDesign(deck), hasImportedDesign(blankDeck({ title: 'Talk', language: 'en' }))]).toEqual([
    true,
    false,
  ]);
});
