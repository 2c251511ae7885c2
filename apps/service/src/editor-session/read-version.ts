import type { VersionAnswer } from '@ppt-embed/protocol/editor';
import type { Database, Tx } from '../db/database.ts';
import type { EditorCaller } from '../http/caller.ts';
import { invalidField } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { readRevision } from '../presentations/revision-queries.ts';

/** One of the kept versions, to look at. @throws ServiceError presentation_not_found, invalid_request */
export async function readVersion({ db }: Parts, caller: EditorCaller, revision: number): Promise<VersionAnswer> {
  const { ppt_id: pptId } = await requirePresentation(db, caller, caller.pptId);
  return { revision, deck: await requireVersion(db, pptId, revision) };
}

/** @throws ServiceError invalid_request where it is not, or no longer, kept */
export async function requireVersion(db: Database | Tx, pptId: string, revision: number): Promise<unknown> {
  const version = await readRevision(db, pptId, revision);
  if (!version) throw invalidField('revision', 'is not one of the versions that are kept; the list is at GET versions');
  return JSON.parse(version.deck) as unknown;
}
