import { ServiceError } from '../kernel/service-error.ts';
import type { PictureSum } from './referenced-pictures.ts';

const mebibyte = 1024 * 1024;

/** Pictures of one presentation: of its deck, its drafts and its kept versions together. */
export const maxPresentationPictures: PictureSum = { count: 1000, bytes: 1024 * mebibyte };

/** Pictures of one file: a presentation of 1,000 slides with a picture on every second one. */
const maxFilePictures: PictureSum = { count: 500, bytes: 200 * mebibyte };

/** The pictures, the archive that is made of them, and its copy on the way to where files are kept. */
export const fileMemoryWeight = 3;

/** Half of the share is left for the deck itself and for what the caller does meanwhile. */
function maxFileBytes(largestShare: number): number {
  return Math.min(maxFilePictures.bytes, Math.floor(largestShare / (2 * fileMemoryWeight)));
}

/**
 * Whether pictures fit into one file.
 * @param largestShare the most memory that one caller may hold
 */
export function fitsInFile({ count, bytes }: PictureSum, largestShare: number): boolean {
  return count <= maxFilePictures.count && bytes <= maxFileBytes(largestShare);
}

/**
 * @param largestShare the most memory that one caller may hold
 * @throws ServiceError too_large, naming the limit
 */
export function requireFilePictures({ count, bytes }: PictureSum, largestShare: number): void {
  if (fitsInFile({ count, bytes }, largestShare)) return;
  const maxBytes = maxFileBytes(largestShare);
  const limit = `A file can hold at most ${maxFilePictures.count} pictures of ${inMebibytes(maxBytes)} together`;
  const message = `${limit}; this presentation has ${count} of ${inMebibytes(bytes)}.`;
  throw new ServiceError('too_large', { count, bytes, maxBytes }, { errors: [{ path: 'pictures', message }] });
}

/**
 * @param count how many pictures a deck names, whether they are stored or not
 * @throws ServiceError too_large, naming the limit
 */
export function requireReferenceLimit(count: number): void {
  if (count <= maxPresentationPictures.count) return;
  const message = `A deck can name at most ${maxPresentationPictures.count} pictures; this one names ${count}.`;
  throw new ServiceError('too_large', { count }, { errors: [{ path: 'pictures', message }] });
}

/** @throws ServiceError quota_exceeded, naming the limit */
export function requirePictureQuota({ count, bytes }: PictureSum): void {
  if (count < maxPresentationPictures.count && bytes < maxPresentationPictures.bytes) return;
  const limit = `A presentation can hold at most ${maxPresentationPictures.count} pictures of ${inMebibytes(maxPresentationPictures.bytes)}`;
  const message = `${limit} together, those of its versions and drafts included.`;
  throw new ServiceError('quota_exceeded', { count, bytes }, { errors: [{ path: 'pictures', message }] });
}

function inMebibytes(bytes: number): string {
  return `${Math.ceil(bytes / mebibyte)} MiB`;
}
