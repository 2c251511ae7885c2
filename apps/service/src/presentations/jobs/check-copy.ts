import type { Deck } from '@ppt-embed/deck';
import { checkFields } from '../../http/check-fields.ts';
import { parseJson } from '../../http/read-json.ts';
import { toStoredDeck, type StoredDeck } from '../stored-deck.ts';
import { recordTitle } from '../records/record-title.ts';
import { copyBody } from './large-bodies.ts';
import { checkDeck } from './check-deck.ts';
import { checkResult, type CheckResult } from '../../kernel/check-result.ts';
import { copyTitles } from '../messages.ts';

/** Parses the JSON of a request to save a copy, checks its deck and titles it as a copy. */
export function checkCopy(bytes: Uint8Array): CheckResult<StoredDeck<string>> {
  return checkResult(() => copyOf(checkedBody(bytes)));
}

/** Parses the JSON of a request to create a presentation from a deck, and checks the deck. */
export function checkImport(bytes: Uint8Array): CheckResult<StoredDeck<string>> {
  return checkResult(() => toStoredDeck(checkedBody(bytes)));
}

function checkedBody(bytes: Uint8Array): Deck {
  const json = parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return checkDeck(checkFields(copyBody, json).deck);
}

/**
 * Checks a stored deck in order to save it again or as a new presentation.
 * @param stored The deck, and its new `title`. Without a title, the deck is titled as a copy.
 */
export function checkStored(stored: {
  text: string;
  isCopy: boolean;
  title?: string;
}): CheckResult<StoredDeck<string>> {
  return checkResult(() => {
    const deck = checkDeck(JSON.parse(stored.text));
    if (stored.title !== undefined) return toStoredDeck({ ...deck, title: stored.title });
    return stored.isCopy ? copyOf(deck) : toStoredDeck(deck);
  });
}

function copyOf(deck: Deck): StoredDeck<string> {
  return toStoredDeck({ ...deck, title: copyTitles[deck.language](recordTitle(deck.title)) });
}
