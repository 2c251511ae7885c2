import type { Parts } from '../parts.ts';
import { deletePicture } from './queries.ts';
import { pictureFile } from './store-picture.ts';

/** Removes a picture that no deck holds any longer: first its row, so that the same one is stored anew if it comes again. */
export async function removePicture({ db, files }: Pick<Parts, 'db' | 'files'>, hash: string): Promise<void> {
  await deletePicture(db, hash);
  await files.remove(pictureFile(hash));
}
