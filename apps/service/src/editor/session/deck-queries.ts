import { sql } from 'kysely';
import { laterDraft, type StoredDraft } from '../../presentations/drafts/draft-queries.ts';
import type { Database } from '../../stores/db/database.ts';

/** Decks and reports, as JSON text. */
export interface LastDeck {
  deck: string;
  /** Report from laying out the source. */
  report: string | null;
  draft: StoredDraft | undefined;
}

interface Saved {
  pptId: string;
  revision: number;
}

/** Selects a save, and a later draft if there is one. */
const lastDeck = ({ pptId, revision }: Saved) => sql`
  revisions as saved
  left join lateral ${laterDraft} as draft on true
  where saved.ppt_id = ${pptId} and saved.revision = ${revision}
`;

/**
 * Returns the total length in bytes of the decks that `readLastDeck` returns, so that memory can be reserved before
 * they are read.
 */
export async function lastDeckBytes(db: Database, saved: Saved): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select octet_length(saved.deck) + coalesce(octet_length(draft.deck), 0) as bytes from ${lastDeck(saved)}
  `.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Returns the deck of a revision with its report, and a later draft if there is one. */
export async function readLastDeck(db: Database, saved: Saved): Promise<LastDeck | undefined> {
  const { rows } = await sql<{
    deck: string;
    report: string | null;
    draft_id: string | null;
    base_revision: number;
    draft_saved_at: Date;
    draft_deck: string;
    document_id: string | null;
  }>`
    select saved.deck, saved.report,
      draft.draft_id, draft.base_revision, draft.saved_at as draft_saved_at, draft.deck as draft_deck,
      draft.document_id
    from ${lastDeck(saved)}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { deck, report, draft_id: id, base_revision: base, draft_saved_at: savedAt, draft_deck: draftDeck } = row;
  const { document_id: documentId } = row;
  // A draft with the same content may have arrived after the save. In that case, it is not offered. `laterDraft` compares
  // hashes, which rows of an older version do not have.
  const isOffered = id !== null && draftDeck !== deck;
  return { deck, report, draft: isOffered ? { id, base, savedAt, deck: draftDeck, documentId } : undefined };
}
