import { parseDeck } from '@ppt-embed/deck';
import type { SaveRequest } from '@ppt-embed/protocol/editor';
import { inTransaction } from '../db/database.ts';
import type { EditorCaller } from '../http/caller.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { deckText } from '../presentations/deck-text.ts';
import { insertSave } from '../presentations/queries.ts';
import { recordTitle } from '../presentations/record-title.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { requireSlideCount } from '../presentations/slide-count.ts';
import { tell } from '../presentations/tell.ts';

const maxComplaints = 20;

/**
 * A manual save on top of the revision it was based on; the record takes the deck's title.
 * @returns the new revision.
 * @throws ServiceError invalid_request, too_large, stale_save
 */
export async function saveDeck({ db, clock, random }: Parts, caller: EditorCaller, save: SaveRequest): Promise<number> {
  const parsed = parseDeck(save.deck);
  if (!parsed.ok) {
    const errors = parsed.problems
      .slice(0, maxComplaints)
      .map(({ path, message }) => ({ path: path ? `deck.${path}` : 'deck', message }));
    throw new ServiceError('invalid_request', { problems: parsed.problems.length }, { errors });
  }
  const { deck } = parsed;
  requireSlideCount(deck.slides.length);
  const text = deckText(deck);
  const now = clock();
  return inTransaction(db, async (tx) => {
    const { ppt_id: pptId, revision: last } = await requirePresentation(tx, caller, caller.pptId);
    const title = recordTitle(deck.title);
    const revision = await insertSave(tx, { pptId, base: save.base_revision, deck: text, title, now });
    if (revision === undefined) throw new ServiceError('stale_save', { base: save.base_revision, last });
    await tell(tx, random, { type: 'ppt.saved', app: caller.app, pptId, now, title, revision });
    return revision;
  });
}
