import { inTransaction } from '../db/database.ts';
import { deleteDrafts } from '../editor-session/draft-queries.ts';
import { blankEventTitles } from '../events/queries.ts';
import type { Parts } from '../parts.ts';
import { removePicture } from '../pictures/remove-picture.ts';
import { forgetRendered } from './forget-rendered.ts';
import { releasePictures } from './held-pictures.ts';
import { setErased } from './queries.ts';
import { deleteRevisions } from './revision-queries.ts';

/**
 * Erases what people wrote: deck, versions, drafts, source, title, rendered files, and the pictures that no other
 * presentation holds. The numbered record and the charges stay. Open editors are told at their next call.
 * @returns false where there is no such presentation, or it was erased before.
 */
export async function erasePresentation(
  parts: Pick<Parts, 'db' | 'files' | 'clock' | 'log'>,
  pptId: string,
): Promise<boolean> {
  const erased = await inTransaction(parts.db, async (tx) => {
    const row = await setErased(tx, pptId, parts.clock());
    if (!row) return undefined;
    await deleteRevisions(tx, pptId);
    await deleteDrafts(tx, pptId);
    await blankEventTitles(tx, pptId);
    return { revision: row.revision, pictures: await releasePictures(tx, pptId) };
  });
  if (!erased) return false;
  await forgetRendered(
    parts,
    pptId,
    Array.from({ length: erased.revision + 1 }, (_item, revision) => revision),
  );
  for (const hash of erased.pictures) await removePicture(parts, hash);
  return true;
}
