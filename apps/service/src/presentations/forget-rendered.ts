import { downloadFile, olderDownloadFiles } from '../downloads/pptx-file.ts';
import { removeFiles } from '../files/remove-files.ts';
import type { Parts } from '../parts.ts';
import { thumbnailFile } from './thumbnail.ts';

/** Removes what was rendered of versions that are gone, by this version of the service and by older ones. */
export async function forgetRendered(
  parts: Pick<Parts, 'files' | 'log'>,
  pptId: string,
  revisions: readonly number[],
): Promise<void> {
  const names = revisions.flatMap((revision) => [
    downloadFile(pptId, revision),
    ...olderDownloadFiles(pptId, revision),
    thumbnailFile(pptId, revision),
  ]);
  await removeFiles(parts, names);
}
