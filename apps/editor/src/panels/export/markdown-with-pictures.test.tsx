import { expect, it } from 'vitest';
import type { Deck, PictureElement } from '@ppt-embed/deck';
import { newPicture } from '../../elements/new-elements.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { markdownWithPictures } from '../../exchange/export/export-deck.ts';

const stored = `picture:${'0a'.repeat(32)}`;
const [slide, ...others] = sampleDeck.slides;
if (!slide) throw new Error('The sample has no slide.');

function deckWith(...sources: string[]): Deck {
  const pictures = sources.map((src, index): PictureElement => ({
    ...newPicture({ src, width: 10, height: 10 }),
    id: `picture-${index}`,
    alt: 'Roof',
  }));
  return { ...sampleDeck, slides: [{ ...slide, elements: pictures } as typeof slide, ...others] } as Deck;
}

it('exports each stored picture once as a file, and keeps URLs of other sites', async () => {
  const fetched: string[] = [];
  const other = 'https://example.com/a.png';
  const { text, pictures } = await markdownWithPictures(deckWith(stored, other, stored), async (url) => {
    fetched.push(url.pathname);
    return new Blob(['bytes'], { type: 'image/png' });
  });
  expect(fetched).toEqual([`/pictures/${'0a'.repeat(32)}`]);
  expect(text.match(/!\[Roof\]\(<[^>]*>\)/gu)).toEqual([
    '![Roof](<pictures/1.png>)',
    `![Roof](<${other}>)`,
    '![Roof](<pictures/1.png>)',
  ]);
  expect(pictures).toEqual([{ name: 'pictures/1.png', bytes: new TextEncoder().encode('bytes') }]);
});

it('exports no picture files if the deck has no pictures or they cannot be loaded', async () => {
  expect((await markdownWithPictures(deckWith())).pictures).toEqual([]);
  const { text, pictures } = await markdownWithPictures(deckWith(stored), async () => null);
  expect(pictures).toEqual([]);
  expect(text).toContain(stored);
});
