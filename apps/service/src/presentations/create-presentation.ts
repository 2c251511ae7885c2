import type { RawBuilder } from 'kysely';
import type { Deck } from '@ppt-embed/deck';
import { afterCommit, inTransaction, type Database, type Tx } from '../stores/db/database.ts';
import { eventInsert } from '../events/event-queries.ts';
import { announceNewEvents } from '../events/announce-new-events.ts';
import type { Owner } from '../http/caller.ts';
import type { Random } from '../kernel/random.ts';
import { toStoredDeck, type StoredDeck } from './stored-deck.ts';
import { addPictureReferences, PictureGoneError } from './picture-references.ts';
import { claimIdempotencyKey, type IdempotencyKey } from './sources/idempotency.ts';
import { knownCover } from './sources/known-cover.ts';
import { insertPresentation, type PresentationRow } from './presentation-queries.ts';
import { hasPresentationQuota, requirePresentationQuota } from './presentation-quota.ts';
import { recordTitle } from './records/record-title.ts';
import { requirePresentation } from './require-presentation.ts';
import { createdEvent } from './append-presentation-event.ts';

/** A presentation to create. */
export interface Creation {
  owner: Owner;
  /** The deck. A large deck is converted to its stored form in a worker. */
  deck: Deck | StoredDeck;
  refUrl: string;
  sourceKind: PresentationRow['source_kind'];
  key?: IdempotencyKey | undefined;
  /** Whether pictures in the deck may be missing (see `withPictures`). */
  allowsMissing?: boolean;
  /** Returns a URL that opens the presentation, and the statement that issues the URL. */
  issueUrl?: (pptId: string) => { url: string; insert: RawBuilder<unknown> };
  now: Date;
}

/** Data of the response to a creation request. */
export type Created = Pick<PresentationRow, 'ppt_id' | 'cover_id'> & { url?: string | undefined };

/**
 * Creates a presentation and its record in a new transaction. Most creation requests need only one statement and no
 * explicit transaction: the counter of the application is then locked only for that statement instead of for four round
 * trips to the database.
 * @throws the errors of `createPresentation`
 */
export async function createAndCommit(db: Database, random: Random, creation: Creation): Promise<Created> {
  const { owner, key } = creation;
  const prepared = { ...creation, deck: storedForm(creation.deck) };
  const hasPictures = prepared.deck.pictures.length > 0;
  if (key || hasPictures || hasPresentationQuota(owner))
    return inTransaction(db, (tx) => createPresentation(tx, random, prepared));
  const created = await insert(db, random, { creation: prepared, pptId: newPptId(random) });
  if (owner.app.eventsUrl) announceNewEvents(db);
  return created;
}

/**
 * Creates a presentation and its record.
 * @returns the presentation, or an earlier one with the same key.
 * @throws PictureGoneError
 * @throws ServiceError quota_exceeded
 */
export async function createPresentation(tx: Tx, random: Random, creation: Creation): Promise<Created> {
  const { owner, key, now, issueUrl } = creation;
  const deck = storedForm(creation.deck);
  const pptId = newPptId(random);
  const claimedPptId = await claimIdempotencyKey(tx, key, pptId, now);
  if (claimedPptId !== pptId) {
    const { ppt_id, cover_id } = await requirePresentation(tx, owner, claimedPptId);
    const issued = issueUrl?.(ppt_id);
    await issued?.insert.execute(tx);
    return { ppt_id, cover_id, url: issued?.url };
  }
  const created = await insert(tx, random, { creation: { ...creation, deck }, pptId });
  if (owner.app.eventsUrl) afterCommit(tx, announceNewEvents);
  await requirePresentationQuota(tx, owner);
  const missing = await addPictureReferences(tx, pptId, deck.pictures, now);
  if (missing.length > 0 && !creation.allowsMissing) throw new PictureGoneError(missing);
  return created;
}

function newPptId(random: Random): string {
  return `ppt_${random(16).toString('base64url')}`;
}

/** Inserts the presentation with its record, event and editor URL in one statement. */
async function insert(
  db: Database | Tx,
  random: Random,
  { creation, pptId }: { creation: Creation & { deck: StoredDeck }; pptId: string },
): Promise<Created> {
  const { owner, deck, refUrl, sourceKind, issueUrl, now } = creation;
  const title = recordTitle(deck.title);
  // A file may contain any string as its cover id. The response contains the id only if the cover exists.
  const coverId = knownCover(deck.coverId) ?? '';
  const issued = issueUrl?.(pptId);
  const hasEvents = Boolean(owner.app.eventsUrl);
  await insertPresentation(db, {
    pptId,
    owner,
    title,
    coverId,
    refUrl,
    sourceKind,
    slides: deck.slides,
    deck: deck.text,
    seq: hasEvents ? 1 : 0,
    report: deck.report && deck.report.length > 0 ? JSON.stringify(deck.report) : null,
    now,
    others: [
      ...(hasEvents ? [eventInsert(createdEvent(random, { owner, pptId, now, title }))] : []),
      ...(issued ? [issued.insert] : []),
    ],
  });
  return { ppt_id: pptId, cover_id: coverId, url: issued?.url };
}

function storedForm(deck: Deck | StoredDeck): StoredDeck {
  return 'text' in deck ? deck : toStoredDeck(deck);
}
