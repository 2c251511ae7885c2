import type { Deck } from '@ppt-embed/deck';
import type { Tx } from '../db/database.ts';
import type { Owner } from '../http/caller.ts';
import type { Random } from '../parts.ts';
import { deckText } from './deck-text.ts';
import { holdPictures } from './held-pictures.ts';
import { claimKey, type CreationKey } from './idempotency.ts';
import { insertPresentation, type PresentationRow } from './queries.ts';
import { recordTitle } from './record-title.ts';
import { insertFirstRevision } from './revision-queries.ts';
import { tell } from './tell.ts';

export interface Creation {
  owner: Owner;
  deck: Deck;
  refUrl: string;
  sourceKind: PresentationRow['source_kind'];
  source: string;
  key?: CreationKey | undefined;
  now: Date;
}

/** Writes a new presentation and its record. @returns its identifier, or that of an earlier one with the same key. */
export async function createPresentation(tx: Tx, random: Random, creation: Creation): Promise<string> {
  const { owner, deck, now } = creation;
  const pptId = `ppt_${random(16).toString('base64url')}`;
  const holder = await claimKey(tx, creation.key, pptId, now);
  if (holder !== pptId) return holder;
  const title = recordTitle(deck.title);
  const text = deckText(deck);
  await insertPresentation(tx, {
    pptId,
    owner,
    title,
    coverId: deck.coverId,
    refUrl: creation.refUrl,
    sourceKind: creation.sourceKind,
    source: creation.source.replaceAll('\0', '\u{FFFD}'),
    now,
  });
  await insertFirstRevision(tx, { pptId, title, slides: deck.slides.length, deck: text, now });
  await holdPictures(tx, pptId, text);
  await tell(tx, random, { type: 'ppt.created', app: owner.app, pptId, now, title });
  return pptId;
}
