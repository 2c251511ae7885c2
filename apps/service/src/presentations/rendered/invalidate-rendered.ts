import { commentFile, downloadFile, olderCommentFiles, olderDownloadFiles } from './pptx-file.ts';
import { removeFiles } from '../../stores/files/remove-files.ts';
import type { AppContext } from '../../context/app-context.ts';
import { thumbnailFile } from './thumbnail.ts';

/**
 * Returns the names of the files that this or an older version of the service may have rendered for these revisions.
 */
export function renderedFiles(pptId: string, revisions: readonly number[]): string[] {
  return revisions.flatMap((revision) => [
    downloadFile(pptId, revision),
    commentFile(pptId, revision),
    ...olderDownloadFiles(pptId, revision),
    ...olderCommentFiles(pptId, revision),
    thumbnailFile(pptId, revision),
  ]);
}

/** Removes the renderings of dropped versions. */
export async function invalidateRendered(
  appContext: Pick<AppContext, 'files' | 'log'>,
  pptId: string,
  revisions: readonly number[],
): Promise<void> {
  await removeFiles(appContext, renderedFiles(pptId, revisions));
}
