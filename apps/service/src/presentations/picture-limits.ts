import { ServiceError } from '../kernel/service-error.ts';
import type { PictureSum } from './picture-sums.ts';

const mebibyte = 1024 * 1024;

/** Limits of one presentation: its deck, drafts and stored versions together. */
export const maxPresentationPictures: PictureSum = { count: 1000, bytes: 1024 * mebibyte };

/**
 * Maximum number of pictures that a presentation references, stored or not, with those of earlier decks that have not
 * been released yet.
 */
export const maxReferences: number = 3 * maxPresentationPictures.count;

/** Limits of one file: a presentation of 1,000 slides with a picture on every second slide. */
const maxFilePictures: PictureSum = { count: 500, bytes: 200 * mebibyte };

/**
 * Number of copies of the pictures in memory while a file is written: the pictures, the archive, and its copy for the
 * file store.
 */
export const fileMemoryWeight = 3;

/**
 * Returns the number of bytes of a caller's share that pictures may use. The rest is for the deck itself and for the
 * caller's concurrent requests.
 */
function maxFileBytes(largestShare: number): number {
  return Math.min(maxFilePictures.bytes, Math.floor(largestShare / (2 * fileMemoryWeight)));
}

/**
 * Whether the pictures fit into one file.
 * @param largestShare Maximum number of bytes that one caller may hold.
 */
export function fitsInFile({ count, bytes }: PictureSum, largestShare: number): boolean {
  return count <= maxFilePictures.count && bytes <= maxFileBytes(largestShare);
}

/**
 * Checks that the pictures of a deck fit into one file.
 * @param largestShare Maximum number of bytes that one caller may hold.
 * @throws ServiceError too_large, naming the limit
 */
export function requireFilePictures({ count, bytes }: PictureSum, largestShare: number): void {
  if (fitsInFile({ count, bytes }, largestShare)) return;
  const maxBytes = maxFileBytes(largestShare);
  const limit = `A file can contain at most ${maxFilePictures.count} pictures with a total size of ${inMebibytes(maxBytes)}`;
  const message = `${limit}; this presentation has ${count} with ${inMebibytes(bytes)}.`;
  throw new ServiceError('too_large', { count, bytes, maxBytes }, { errors: [{ path: 'pictures', message }] });
}

/**
 * Checks that a deck does not reference too many pictures.
 * @param count Number of pictures in the deck, stored or not.
 * @throws ServiceError too_large, naming the limit
 */
export function requireReferenceLimit(count: number): void {
  if (count <= maxPresentationPictures.count) return;
  const message = `A deck can contain at most ${maxPresentationPictures.count} pictures; this one has ${count}.`;
  throw new ServiceError('too_large', { count }, { errors: [{ path: 'pictures', message }] });
}

/**
 * Returns the error for a presentation whose decks have referenced too many different pictures.
 * @param count Number of pictures with the new ones.
 */
export function tooManyReferences(count: number): ServiceError {
  const message = `A presentation can reference at most ${maxReferences} different pictures, including those that were deleted from it recently.`;
  return new ServiceError('quota_exceeded', { count }, { errors: [{ path: 'pictures', message }] });
}

/**
 * Checks that the pictures of a presentation are within its limits.
 * @throws ServiceError quota_exceeded, naming the limit
 */
export function requirePictureQuota({ count, bytes }: PictureSum): void {
  if (count < maxPresentationPictures.count && bytes < maxPresentationPictures.bytes) return;
  const limit = `A presentation can contain at most ${maxPresentationPictures.count} pictures with a total size of ${inMebibytes(maxPresentationPictures.bytes)}`;
  const message = `${limit}, including those of its versions and drafts.`;
  throw new ServiceError('quota_exceeded', { count, bytes }, { errors: [{ path: 'pictures', message }] });
}

function inMebibytes(bytes: number): string {
  return `${Math.ceil(bytes / mebibyte)} MiB`;
}
