import type { Owner } from '../http/caller.ts';
import type { RequestMemory } from '../http/limits/memory-budget.ts';
import { maxInlineBytes } from '../http/read-json.ts';
import { checkedValue } from '../kernel/check-result.ts';
import { invalidField } from '../kernel/service-error.ts';
import type { Database } from '../stores/db/database.ts';
import type { DeckContext } from './deck-context.ts';
import type { StoredDeck } from './stored-deck.ts';
import { checkStored } from './jobs/check-copy.ts';
import { deckBytes, readRevision } from './revision-queries.ts';
import { unreadableDeck } from './unreadable-deck.ts';

/** Memory factor for the text, the job's copy, the parsed data and the resulting text. */
const deckMemoryWeight = 4;

/** A version to read, and its new title. */
export interface StoredDeckRequest {
  pptId: string;
  revision: number;
  /** Whether the deck becomes a new presentation, titled as a copy. */
  isCopy: boolean;
  /**
   * The title of the deck.
   * @default the deck's own title, or the title of a copy
   */
  title?: string;
  memory: RequestMemory;
}

/**
 * Reads and checks a stored version, in a worker if it is large. Call it outside a transaction, because it may wait.
 * @throws ServiceError invalid_request if it is not stored; too_large, rate_limited, unavailable
 */
export async function readStoredDeck(
  { db, work }: Pick<DeckContext, 'db' | 'work'>,
  owner: Owner,
  { pptId, revision, isCopy, title, memory }: StoredDeckRequest,
): Promise<StoredDeck<string>> {
  const bytes = (await deckBytes(db, pptId, revision)) ?? 0;
  await memory.reserve(bytes * deckMemoryWeight);
  const job = { text: await requireVersionText(db, pptId, revision), isCopy, ...(title !== undefined && { title }) };
  const result = bytes <= maxInlineBytes ? checkStored(job) : await work.decks.run(owner, 'checkStored', job);
  // The deck was valid when it was stored, so the request is not to blame.
  if (result.kind === 'rejected' && result.code === 'invalid_request') throw unreadableDeck({ pptId, revision });
  return checkedValue(result);
}

/**
 * Returns the deck of a version as JSON text.
 * @throws ServiceError invalid_request if the version is not, or no longer, stored
 */
export async function requireVersionText(db: Database, pptId: string, revision: number): Promise<string> {
  const version = await readRevision(db, pptId, revision);
  if (!version) throw invalidField('revision', 'is not one of the stored versions; GET versions lists them');
  return version.deck;
}
