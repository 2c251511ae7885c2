import type { Parts } from '../parts.ts';
import { deleteUnheldPicture } from './queries.ts';
import { pictureFile } from './store-picture.ts';

/** Removes a picture unless a deck holds it. The same one, stored anew meanwhile, has another file. */
export async function removePicture({ db, files }: Pick<Parts, 'db' | 'files'>, hash: string): Promise<void> {
  const removed = await deleteUnheldPicture(db, hash);
  if (removed) await files.remove(pictureFile(removed));
}
