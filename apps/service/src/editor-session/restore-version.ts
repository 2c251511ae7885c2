import type { RestoreAnswer, RestoreRequest } from '@ppt-embed/protocol/editor';
import { deckToJson, type Deck } from '@ppt-embed/deck';
import type { EditorCaller } from '../http/caller.ts';
import type { Parts } from '../parts.ts';
import { checkDeck } from './check-deck.ts';
import { requireVersion } from './read-version.ts';
import { saveAs } from './save-deck.ts';

/**
 * Makes an older version the next save, so that what was saved since is a version too.
 * @throws ServiceError invalid_request, stale_save
 */
export async function restoreVersion(
  parts: Parts,
  caller: EditorCaller,
  { base_revision: base, revision }: RestoreRequest,
): Promise<RestoreAnswer> {
  let restored: Deck | undefined;
  const next = await saveAs(parts, caller, base, async (tx, pptId) => {
    const { deck, text } = checkDeck(await requireVersion(tx, pptId, revision));
    restored = deck;
    return { title: deck.title, slides: deck.slides.length, text };
  });
  return { revision: next, deck: restored && deckToJson(restored) };
}
