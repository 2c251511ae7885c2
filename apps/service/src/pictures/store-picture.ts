import { sha256 } from '../http/hash.ts';
import type { Parts } from '../parts.ts';
import { looksLikeSvg, measurePicture } from './measure-picture.ts';
import type { PictureProblem } from './messages.ts';
import { insertPicture } from './queries.ts';

/** Largest picture, in bytes (contract, 41300). */
export const maxPictureBytes = 10 * 1024 * 1024;

/** Decoding takes four bytes for each; more would let one picture fill the memory. */
const maxPixels = 50_000_000;

export interface StoredPicture {
  src: `picture:${string}`;
  width: number;
  height: number;
}

/** Keeps a picture under the hash of its content. @returns how a deck names it, or why it is not taken. */
export async function storePicture(
  { db, files, clock }: Parts,
  bytes: Buffer,
): Promise<StoredPicture | PictureProblem> {
  if (bytes.length > maxPictureBytes) return 'tooLarge';
  const facts = measurePicture(bytes);
  if (!facts) return looksLikeSvg(bytes) ? 'svg' : 'notAPicture';
  const { contentType, width, height } = facts;
  if (width * height > maxPixels) return 'tooLarge';
  const hash = sha256(bytes);
  await files.write(pictureFile(hash), bytes);
  await insertPicture(db, { hash, content_type: contentType, width, height, created_at: clock() });
  return { src: `picture:${hash}`, width, height };
}

export function pictureFile(hash: string): string {
  return `pictures/${hash}`;
}
