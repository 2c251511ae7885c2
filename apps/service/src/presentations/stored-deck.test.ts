import { expect, it } from 'vitest';
import { encodedDeck, type StoredDeck } from './stored-deck.ts';

const deckOf = (text: string): StoredDeck<string> => ({ title: '', coverId: '', slides: 1, text, pictures: [] });

it.each([
  ['a short deck', '{"title":"Größe: 5 € · 标题 · 🙂"}'],
  ['a deck that exceeds the shared memory', `{"title":"${'标题 € '.repeat(50_000)}"}`],
])('encodes %s as UTF-8', (_name, text) => {
  expect(Buffer.from(encodedDeck(deckOf(text)).text).toString()).toBe(text);
});

it('returns bytes that later decks do not change and that can be moved to another thread', () => {
  const { text: bytes } = encodedDeck(deckOf('{"title":"First"}'));
  encodedDeck(deckOf('{"title":"Second"}'));
  expect(Buffer.from(bytes).toString()).toBe('{"title":"First"}');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
