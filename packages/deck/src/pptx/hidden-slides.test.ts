import { expect, it } from 'vitest';
import { deckToJson, parseDeck } from '../json/parse-deck.ts';
import { deckOf, openPptx } from './testing/open-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';

it('leaves a hidden slide out of the slide show, both in the file and in the deck', async () => {
  const { slides, ...deck } = deckOf([]);
  const [slide] = slides;
  if (!slide) throw new Error('No slide.');
  const two = {
    ...deck,
    slides: [
      { ...slide, hidden: true },
      { ...slide, id: 'shown' },
    ],
  };
  const read = parseDeck(JSON.parse(JSON.stringify(deckToJson(two))));
  expect(read.ok && read.deck.slides.map(({ hidden }) => hidden)).toEqual([true, undefined]);
  const parts = openPptx(await writePptx(two));
  expect(parts['ppt/slides/slide1.xml']).toMatch(/<p:sld [^>]*show="0"/u);
  expect(parts['ppt/slides/slide2.xml']).not.toMatch(/<p:sld [^>]*show=/u);
});

it('rejects a deck in which `hidden` is not a boolean', () => {
  const deck = deckOf([]);
  const read = parseDeck({ ...deck, slides: deck.slides.map((slide) => ({ ...slide, hidden: 'yes' })) });
  expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual(['/slides/0/hidden']);
});
