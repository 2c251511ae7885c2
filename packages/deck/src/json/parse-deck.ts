import type { Deck } from '../model/deck.ts';
import type { JsonProblem } from './json-schema.ts';

export type ParsedDeck = { ok: true; deck: Deck } | { ok: false; problems: JsonProblem[] };

export function parseDeck(json: unknown): ParsedDeck {
  return { ok: true, deck: json as Deck };
}

export function deckToJson(deck: Deck): unknown {
  return deck;
}
