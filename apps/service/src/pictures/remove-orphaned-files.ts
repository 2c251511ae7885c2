import { removeFiles } from '../stores/files/remove-files.ts';
import type { AppContext } from '../context/app-context.ts';
import { isPictureFile, releasePictureFile } from './picture-file.ts';

/**
 * Removes the unreferenced files among the given files.
 * @returns the files that could not be removed
 */
export async function removeOrphanedFiles(
  appContext: Pick<AppContext, 'db' | 'files' | 'log'>,
  names: readonly string[],
): Promise<string[]> {
  const rendered = names.filter((name) => !isPictureFile(name));
  const remaining = await removeFiles(appContext, rendered);
  const pictures: string[] = [];
  for (const name of names.filter(isPictureFile)) {
    if (await releasePictureFile(appContext.db, name)) pictures.push(name);
  }
  return [...remaining, ...(await removeFiles(appContext, pictures))];
}
