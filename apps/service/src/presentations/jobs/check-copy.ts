import type { Deck } from '@ppt-embed/deck';
import type { ImportedThread } from '@ppt-embed/protocol/editor';
import { checkFields } from '../../http/check-fields.ts';
import { parseJson } from '../../http/read-json.ts';
import type { TextOrBytes } from '../../stores/db/text-parameter.ts';
import { toStoredDeck, type StoredDeck } from '../stored-deck.ts';
import { recordTitle } from '../records/record-title.ts';
import { requireThreadLimits } from '../comments/imported-threads.ts';
import { copyBody, importBody } from './large-bodies.ts';
import { checkDeck } from './check-deck.ts';
import { checkResult, type CheckResult } from '../../kernel/check-result.ts';
import { copyTitles } from '../messages.ts';

/** A checked import: the deck and the comments of a file. */
export interface CheckedImport<Text extends TextOrBytes = TextOrBytes> {
  deck: StoredDeck<Text>;
  comments: readonly ImportedThread[];
}

/** Parses the JSON of a request to save a copy, checks its deck and titles it as a copy. */
export function checkCopy(bytes: Uint8Array): CheckResult<StoredDeck<string>> {
  return checkResult(() => copyOf(checkDeck(checkFields(copyBody, parseBytes(bytes)).deck)));
}

/** Parses the JSON of a request to create a presentation from a file, and checks the deck and the comments. */
export function checkImport(bytes: Uint8Array): CheckResult<CheckedImport<string>> {
  return checkResult(() => {
    const { deck, comments = [] } = checkFields(importBody, parseBytes(bytes));
    requireThreadLimits(comments);
    return { deck: toStoredDeck(checkDeck(deck)), comments };
  });
}

function parseBytes(bytes: Uint8Array): unknown {
  return parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
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
