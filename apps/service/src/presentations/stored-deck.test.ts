import { expect, it, vi } from 'vitest';
import type { Deck } from '@ppt-embed/deck';
import { deckText, encodedDeck, type StoredDeck } from './stored-deck.ts';

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

it('rejects a deck that repeats a long link in many runs, before it is written as JSON', () => {
  const link = `https://example.com/${'a'.repeat(100_000)}`;
  const runs = Array.from({ length: 200 }, (_, index) => ({ text: 'x', link, size: 10 + (index % 2) }));
  const text = { kind: 'text', id: 't', paragraphs: [{ runs }] };
  const deck = { version: 1, title: '', slides: [{ id: 's', elements: [text] }] } as unknown as Deck;
  const stringify = vi.spyOn(JSON, 'stringify');
  try {
    expect(() => deckText(deck)).toThrow('too_large');
    expect(stringify).not.toHaveBeenCalled();
  } finally {
    stringify.mockRestore();
  }
});
