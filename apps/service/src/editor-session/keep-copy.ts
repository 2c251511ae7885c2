import type { CopyAnswer } from '@ppt-embed/protocol/editor';
import type { Deck } from '@ppt-embed/deck';
import { inTransaction, type Tx } from '../db/database.ts';
import type { EditorCaller } from '../http/caller.ts';
import type { Parts } from '../parts.ts';
import { createPresentation } from '../presentations/create-presentation.ts';
import { recordTitle } from '../presentations/record-title.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { checkDeck } from './check-deck.ts';
import { copyTitles } from './messages.ts';

/**
 * "Keep mine as a copy": what somebody has on the screen becomes a presentation of its own, beside the one that was
 * saved elsewhere meanwhile.
 * @throws ServiceError presentation_not_found, invalid_request, too_large
 */
export async function keepCopy(parts: Parts, caller: EditorCaller, sent: unknown): Promise<CopyAnswer> {
  const { deck } = checkDeck(sent);
  return inTransaction(parts.db, async (tx) => {
    const { ref_url: refUrl } = await requirePresentation(tx, caller, caller.pptId);
    return createCopy(tx, parts, caller, { deck, refUrl });
  });
}

export async function createCopy(
  tx: Tx,
  { random, clock }: Parts,
  owner: EditorCaller,
  { deck, refUrl }: { deck: Deck; refUrl: string },
): Promise<CopyAnswer> {
  const copy = { ...deck, title: copyTitles[deck.language](recordTitle(deck.title)) };
  // Its pictures are those of what is copied, and some of them may have been missing there.
  const creation = {
    owner,
    deck: copy,
    refUrl,
    sourceKind: 'copy',
    takesMissing: true,
    now: clock(),
  } as const;
  const { ppt_id } = await createPresentation(tx, random, creation);
  return { ppt_id, title: recordTitle(copy.title) };
}
