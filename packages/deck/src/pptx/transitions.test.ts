import { expect, it } from 'vitest';
import { deckToJson, parseDeck } from '../json/parse-deck.ts';
import type { Deck } from '../model/deck.ts';
import { deckOf, openPptx } from './testing/open-pptx.ts';
import { writePptx } from './write-pptx.ts';

function deckWith(transition: Deck['transition'], own: Deck['slides'][number]['transition'][]): Deck {
  const deck = deckOf([]);
  const [slide] = deck.slides;
  if (!slide) throw new Error('No slide.');
  return {
    ...deck,
    ...(transition && { transition }),
    slides: own.map((one, index) => ({ ...slide, id: `s${index}`, ...(one && { transition: one }) })),
  };
}

it('writes the transition of each slide, or else that of the deck', async () => {
  const deck = deckWith('push', [undefined, 'wipe', 'none']);
  const read = parseDeck(JSON.parse(JSON.stringify(deckToJson(deck))));
  expect(read.ok && read.deck.slides.map(({ transition }) => transition)).toEqual([undefined, 'wipe', 'none']);
  const parts = openPptx(await writePptx(deck));
  const written = [1, 2, 3].map(
    (number) => /<p:transition [^>]*><p:(\w+)\/>/u.exec(parts[`ppt/slides/slide${number}.xml`] ?? '')?.[1],
  );
  expect(written).toEqual(['push', 'wipe', undefined]);
});

it('rejects a transition that files cannot contain', () => {
  const deck = deckWith(undefined, ['fade']);
  const read = parseDeck({ ...deck, slides: deck.slides.map((slide) => ({ ...slide, transition: 'explode' })) });
  expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual(['/slides/0/transition']);
});
