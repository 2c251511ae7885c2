import type { Deck } from '@ppt-embed/deck';
import { checkFields } from '../../http/check-fields.ts';
import { parseJson } from '../../http/read-json.ts';
import { deckText, type StoredDeck } from '../deck-text.ts';
import { recordTitle } from '../records/record-title.ts';
import { copyBody } from './large-bodies.ts';
import { checkDeck } from './check-deck.ts';
import { checkResult, type CheckResult } from '../../kernel/check-result.ts';
import { copyTitles } from '../messages.ts';

/** Parses the JSON of a request to save a copy, checks its deck and titles it as a copy. */
export function checkCopy(bytes: Uint8Array): CheckResult<StoredDeck> {
  return checkResult(() => copyOf(checkedBody(bytes).deck));
}

/** Parses the JSON of a request to create a presentation from a deck, and checks the deck. */
export function checkImport(bytes: Uint8Array): CheckResult<StoredDeck> {
  return checkResult(() => {
    const { deck, text } = checkedBody(bytes);
    return { title: deck.title, coverId: deck.coverId, slides: deck.slides.length, text };
  });
}

function checkedBody(bytes: Uint8Array): ReturnType<typeof checkDeck> {
  const json = parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return checkDeck(checkFields(copyBody, json).deck);
}

/**
 * Checks a stored deck in order to save it again or as another presentation.
 * @param stored with `title`, the deck gets that title; otherwise, a copy is titled as one.
 */
export function checkStored(stored: { text: string; isCopy: boolean; title?: string }): CheckResult<StoredDeck> {
  return checkResult(() => {
    const { deck, text: checked } = checkDeck(JSON.parse(stored.text));
    if (stored.title !== undefined) return titled(deck, stored.title);
    if (stored.isCopy) return copyOf(deck);
    return { title: deck.title, coverId: deck.coverId, slides: deck.slides.length, text: checked };
  });
}

function copyOf(deck: Deck): StoredDeck {
  return titled(deck, copyTitles[deck.language](recordTitle(deck.title)));
}

function titled(deck: Deck, title: string): StoredDeck {
  return { title, coverId: deck.coverId, slides: deck.slides.length, text: deckText({ ...deck, title }) };
}
