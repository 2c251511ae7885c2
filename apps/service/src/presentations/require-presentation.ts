import type { Database, Tx } from '../stores/db/database.ts';
import type { Owner } from '../http/caller.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { findPresentation, type PresentationRow } from './presentation-queries.ts';

/**
 * Returns a presentation that the owner can access.
 * @throws ServiceError presentation_not_found, including for a presentation of another owner, so that the two cases
 * cannot be distinguished
 */
export async function requirePresentation(
  db: Database | Tx,
  owner: Owner,
  pptId: string | null,
): Promise<PresentationRow> {
  const row = pptId === null ? undefined : await findPresentation(db, owner, pptId);
  if (!row) throw new ServiceError('presentation_not_found', { pptId });
  return row;
}

/**
 * Returns a presentation like `requirePresentation`, and locks it until the transaction ends. Its erasure waits, so that
 * added data is erased with it, and so do other transactions that lock it.
 * @throws ServiceError presentation_not_found
 */
export async function lockPresentation(tx: Tx, owner: Owner, pptId: string | null): Promise<PresentationRow> {
  const row = pptId === null ? undefined : await findPresentation(tx, owner, pptId, 'update');
  if (!row) throw new ServiceError('presentation_not_found', { pptId });
  return row;
}
