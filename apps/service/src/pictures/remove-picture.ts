import type { Parts } from '../parts.ts';
import { deleteUnheldPicture } from './queries.ts';
import { pictureFile } from './store-picture.ts';

/** Removes a picture unless a deck holds it, one that came meanwhile too: first its row, so that the same one is stored anew if it comes again. */
export async function removePicture({ db, files }: Pick<Parts, 'db' | 'files'>, hash: string): Promise<void> {
  if (await deleteUnheldPicture(db, hash)) await files.remove(pictureFile(hash));
}
