import type { VersionAnswer } from '@ppt-embed/protocol/editor';
import type { Database } from '../db/database.ts';
import type { EditorCaller } from '../http/caller.ts';
import { invalidField } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { readRevision } from '../presentations/revision-queries.ts';

/** One of the kept versions, to look at. @throws ServiceError presentation_not_found, invalid_request */
export async function readVersion({ db }: Parts, caller: EditorCaller, revision: number): Promise<VersionAnswer> {
  const { ppt_id: pptId } = await requirePresentation(db, caller, caller.pptId);
  return { revision, deck: JSON.parse(await requireVersionText(db, pptId, revision)) as unknown };
}

/** @throws ServiceError invalid_request where it is not, or no longer, kept */
export async function requireVersionText(db: Database, pptId: string, revision: number): Promise<string> {
  const version = await readRevision(db, pptId, revision);
  if (!version) throw invalidField('revision', 'is not one of the versions that are kept; the list is at GET versions');
  return version.deck;
}
