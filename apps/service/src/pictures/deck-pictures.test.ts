import { afterAll, beforeAll, expect, it } from 'vitest';
import { blankDeck, type Deck, type SlideElement } from '@ppt-embed/deck';
import { systemOwner } from '../worker-pool/fair-scheduler.ts';
import { png } from '../../testing/pictures.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { externalPictures, withStoredPictures } from './deck-pictures.ts';
import { fetchPictures } from './fetch-pictures.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const box = { x: 0, y: 0, width: 100, height: 50 };
const picture = (id: string, src: string): SlideElement => ({ kind: 'picture', id, box, src });
const group = (id: string, elements: readonly SlideElement[]): SlideElement => ({
  kind: 'group',
  id,
  box,
  frame: { width: 100, height: 50 },
  elements,
});
const deckOf = (...elements: readonly SlideElement[]): Deck => {
  const deck = blankDeck({ language: 'en', title: 'Groups' });
  return { ...deck, slides: deck.slides.map((slide) => ({ ...slide, elements })) };
};
const inline = `data:image/png;base64,${png.toString('base64')}`;

it('stores the pictures of a deck, even deep in groups, and marks missing ones', async () => {
  const deck = deckOf(group('one', [picture('a', inline), group('two', [picture('b', inline), picture('c', 'none')])]));
  expect(externalPictures(deck)).toEqual([inline, 'none']);
  const pictures = await fetchPictures(service.appContext, systemOwner, externalPictures(deck), deck.language);
  const stored = withStoredPictures(deck, pictures);
  const [element] = stored.slides[0]?.elements ?? [];
  const known = { src: expect.stringMatching(/^picture:[0-9a-f]{64}$/), naturalWidth: 3, naturalHeight: 2 };
  expect(element).toMatchObject({
    elements: [known, { kind: 'group', elements: [known, { src: '', problem: expect.any(String) }] }],
  });
});

it('does not change a deck whose pictures are all stored already', () => {
  const deck = deckOf(group('one', [picture('a', `picture:${'0'.repeat(64)}`)]));
  expect(externalPictures(deck)).toEqual([]);
  expect(withStoredPictures(deck, new Map())).toBe(deck);
});
