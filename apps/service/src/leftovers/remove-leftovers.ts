import { removeFiles } from '../files/remove-files.ts';
import type { Parts } from '../parts.ts';
import { isPictureFile, releasePictureFile } from '../pictures/picture-file.ts';

/** Removes those of these files that nothing needs. @returns those that could not be removed */
export async function removeLeftovers(
  parts: Pick<Parts, 'db' | 'files' | 'log'>,
  names: readonly string[],
): Promise<string[]> {
  const rendered = names.filter((name) => !isPictureFile(name));
  const stayed = await removeFiles(parts, rendered);
  const pictures: string[] = [];
  for (const name of names.filter(isPictureFile)) {
    if (await releasePictureFile(parts.db, name)) pictures.push(name);
  }
  return [...stayed, ...(await removeFiles(parts, pictures))];
}
