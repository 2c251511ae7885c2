import { downloadFile, olderDownloadFiles } from './pptx-file.ts';
import { removeFiles } from '../../stores/files/remove-files.ts';
import type { AppContext } from '../../context/app-context.ts';
import { thumbnailFile } from './thumbnail.ts';

/** What may have been rendered of these versions, by this version of the service and by older ones. */
export function renderedFiles(pptId: string, revisions: readonly number[]): string[] {
  return revisions.flatMap((revision) => [
    downloadFile(pptId, revision),
    ...olderDownloadFiles(pptId, revision),
    thumbnailFile(pptId, revision),
  ]);
}

/** Removes what was rendered of versions that are gone. */
export async function invalidateRendered(
  appContext: Pick<AppContext, 'files' | 'log'>,
  pptId: string,
  revisions: readonly number[],
): Promise<void> {
  await removeFiles(appContext, renderedFiles(pptId, revisions));
}
