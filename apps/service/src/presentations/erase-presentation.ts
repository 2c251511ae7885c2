import { inTransaction } from '../stores/db/database.ts';
import { deleteComments } from './comments/comment-queries.ts';
import { deleteDrafts } from './drafts/draft-queries.ts';
import { deleteSharedDocument } from './drafts/shared-document-queries.ts';
import { blankEventTitles } from '../events/event-queries.ts';
import { recordOrphanedFiles } from '../stores/files/orphaned-file-queries.ts';
import { removeOrphanedFiles } from '../pictures/remove-orphaned-files.ts';
import type { AppContext } from '../context/app-context.ts';
import { renderedFiles } from './rendered/invalidate-rendered.ts';
import { expireRendered, removeRendered } from './rendered/sweep-rendered.ts';
import { removePictureReferences } from './picture-references.ts';
import { setErased } from './presentation-queries.ts';
import { deleteRevisions } from './revision-queries.ts';

/**
 * Erases a presentation's content: deck, versions, drafts, comments, source, title, rendered files, and pictures that
 * no other presentation references. The numbered record and the charges are kept. Open editors get an error at their
 * next call. A file that cannot be removed immediately, or is being rendered, is removed by the sweep of orphaned
 * files or of rendered files.
 * @returns false if the presentation does not exist or was already erased.
 */
export async function erasePresentation(
  appContext: Pick<AppContext, 'db' | 'files' | 'clock' | 'log'>,
  pptId: string,
): Promise<boolean> {
  const now = appContext.clock();
  const files = await inTransaction(appContext.db, async (tx) => {
    if (!(await setErased(tx, pptId, now))) return undefined;
    const revisions = await deleteRevisions(tx, pptId);
    await deleteDrafts(tx, pptId);
    await deleteComments(tx, pptId);
    await deleteSharedDocument(tx, pptId);
    await blankEventTitles(tx, pptId);
    await expireRendered(tx, pptId, now);
    // A stored revision may be being rendered. Renderings of others are listed in `rendered_files`; the number of
    // revisions that have ever been saved is not limited.
    const names = [...renderedFiles(pptId, revisions), ...(await removePictureReferences(tx, pptId))];
    await recordOrphanedFiles(tx, names, now);
    return names;
  });
  if (!files) return false;
  await removeOrphanedFiles(appContext, files);
  await removeRendered(appContext, pptId, now);
  return true;
}
