import { removeFiles } from '../stores/files/remove-files.ts';
import type { AppContext } from '../context/app-context.ts';
import { isPictureFile, releasePictureFile, svgFile } from './picture-file.ts';

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
  // SVGs are not recorded themselves, because processes of earlier versions would take them for unused files.
  const left = new Set(
    await removeFiles(
      appContext,
      pictures.flatMap((name) => [svgFile(name), name]),
    ),
  );
  return [...remaining, ...pictures.filter((name) => left.has(name) || left.has(svgFile(name)))];
}
