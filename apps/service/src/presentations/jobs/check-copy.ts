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
  return checkResult(() => {
    const body = checkFields(copyBody, parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
    return copyOf(checkDeck(body.deck).deck);
  });
}

/** Checks a stored deck in order to save it again or, titled as a copy, as another presentation. */
export function checkStored({ text, isCopy }: { text: string; isCopy: boolean }): CheckResult<StoredDeck> {
  return checkResult(() => {
    const { deck, text: checked } = checkDeck(JSON.parse(text));
    if (isCopy) return copyOf(deck);
    return { title: deck.title, coverId: deck.coverId, slides: deck.slides.length, text: checked };
  });
}

function copyOf(deck: Deck): StoredDeck {
  const copy = { ...deck, title: copyTitles[deck.language](recordTitle(deck.title)) };
  return { title: copy.title, coverId: copy.coverId, slides: copy.slides.length, text: deckText(copy) };
}
