import type { Database } from '../stores/db/database.ts';
import { deleteUnreferencedPicture, findPicture, type PictureRow } from './picture-queries.ts';

const folder = 'pictures/';

/**
 * Returns the name of a picture's file. Each time a picture is stored, it gets a new file, so that removing one file
 * never affects another.
 */
export function pictureFile({ hash, file }: Pick<PictureRow, 'hash' | 'file'>): string {
  return folder + (file ?? hash);
}

/**
 * Returns the name of the file with a picture's SVG, which only some pictures have. It is stored and removed together
 * with the picture's file.
 * @param file The picture's file; see `pictureFile`.
 */
export function svgFile(file: string): string {
  return `${file}.svg`;
}

/** Whether a name has the format of a picture file name. */
export function isPictureFile(name: string): boolean {
  return name.startsWith(folder);
}

/**
 * Removes the record of a picture's file unless a presentation references it.
 * @returns whether the file is no longer used by any picture
 */
export async function releasePictureFile(db: Database, name: string): Promise<boolean> {
  const hash = name.slice(folder.length).split('-')[0] ?? '';
  const isReferenced = async () => {
    const row = await findPicture(db, hash);
    return row !== undefined && pictureFile(row) === name;
  };
  if (await isReferenced()) await deleteUnreferencedPicture(db, hash);
  return !(await isReferenced());
}
