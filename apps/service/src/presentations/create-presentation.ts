import type { Deck } from '@ppt-embed/deck';
import type { Tx } from '../stores/db/database.ts';
import type { Owner } from '../http/caller.ts';
import type { Random } from '../kernel/random.ts';
import { deckText, type StoredDeck } from './deck-text.ts';
import { addPictureReferences, PictureGoneError } from './picture-references.ts';
import { claimIdempotencyKey, type IdempotencyKey } from './sources/idempotency.ts';
import { knownCover } from './sources/known-cover.ts';
import { insertPresentation, type PresentationRow } from './presentation-queries.ts';
import { requirePresentationQuota } from './presentation-quota.ts';
import { recordTitle } from './records/record-title.ts';
import { referencedPictures } from './picture-hashes.ts';
import { requirePresentation } from './require-presentation.ts';
import { appendCreatedEvent } from './append-presentation-event.ts';

export interface Creation {
  owner: Owner;
  /** A large deck is converted to its stored form in a worker. */
  deck: Deck | StoredDeck;
  refUrl: string;
  sourceKind: PresentationRow['source_kind'];
  key?: IdempotencyKey | undefined;
  /** Whether pictures in the deck may be missing (see `withPictures`). */
  allowsMissing?: boolean;
  now: Date;
}

/** Data of the response to a creation. */
export type Created = Pick<PresentationRow, 'ppt_id' | 'cover_id'>;

/**
 * Creates a presentation and its record.
 * @returns the presentation, or an earlier one with the same key.
 * @throws PictureGoneError
 * @throws ServiceError quota_exceeded
 */
export async function createPresentation(tx: Tx, random: Random, creation: Creation): Promise<Created> {
  const { owner, now } = creation;
  const deck = toStoredDeck(creation.deck);
  const pptId = `ppt_${random(16).toString('base64url')}`;
  const claimedPptId = await claimIdempotencyKey(tx, creation.key, pptId, now);
  if (claimedPptId !== pptId) return requirePresentation(tx, owner, claimedPptId);
  const title = recordTitle(deck.title);
  // A file may contain any string as its cover id. The response contains the id of an existing cover, or none.
  const coverId = knownCover(deck.coverId) ?? '';
  await insertPresentation(tx, {
    pptId,
    owner,
    title,
    coverId,
    refUrl: creation.refUrl,
    sourceKind: creation.sourceKind,
    slides: deck.slides,
    deck: deck.text,
    seq: owner.app.eventsUrl ? 1 : 0,
    report: deck.report && deck.report.length > 0 ? JSON.stringify(deck.report) : null,
    now,
  });
  await requirePresentationQuota(tx, owner.app);
  const missing = await addPictureReferences(tx, pptId, referencedPictures(deck.text), now);
  if (missing.length > 0 && !creation.allowsMissing) throw new PictureGoneError(missing);
  await appendCreatedEvent(tx, random, { owner, pptId, now, title });
  return { ppt_id: pptId, cover_id: coverId };
}

function toStoredDeck(deck: Deck | StoredDeck): StoredDeck {
  if ('text' in deck) return deck;
  return { title: deck.title, coverId: deck.coverId, slides: deck.slides.length, text: deckText(deck) };
}
