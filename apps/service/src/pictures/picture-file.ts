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

/** Returns the name of the file with a picture's SVG. */
export function svgFile(row: Pick<PictureRow, 'hash' | 'file'>): string {
  return `${pictureFile(row)}.svg`;
}

/** Returns the names of all files of a picture. */
export function filesOfPicture(row: Pick<PictureRow, 'hash' | 'file' | 'svg_bytes'>): string[] {
  return [pictureFile(row), ...(row.svg_bytes === null ? [] : [svgFile(row)])];
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
    return row !== undefined && filesOfPicture(row).includes(name);
  };
  if (await isReferenced()) await deleteUnreferencedPicture(db, hash);
  return !(await isReferenced());
}
