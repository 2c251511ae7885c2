import { removeFiles } from '../stores/files/remove-files.ts';
import type { ResourceOwner } from '../http/limits/resource-owner.ts';
import { sha256 } from '../kernel/hash.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { JobTimeoutError } from '../worker-pool/job-timeout-error.ts';
import { recordOrphanedFiles } from '../stores/files/orphaned-file-queries.ts';
import type { PictureContext } from './picture-context.ts';
import type { PictureErrorCode } from './messages.ts';
import { pictureFile, svgFile } from './picture-file.ts';
import type { CleanPicture } from './clean-picture.ts';
import { findPicture, insertPicture } from './picture-queries.ts';
import type { PictureRow } from './picture-queries.ts';

/** Maximum size of a picture in bytes (contract, 41300). */
export const maxPictureBytes = 10 * 1024 * 1024;

/** Memory factor: the chunks, the joined bytes, and the copy for the decoder's process. */
export const pictureMemoryWeight = 3;

const timeoutMs = 15_000;

/** A stored picture, as decks refer to it. */
export interface StoredPicture {
  src: `picture:${string}`;
  width: number;
  height: number;
  /** Whether the picture is a photo. Only photos are stored as JPEG. */
  isPhoto: boolean;
}

/**
 * Stores a picture under the hash of its upload, so that identical uploads are decoded and stored once.
 * @returns the name for a deck, or the reason why the picture was rejected.
 */
export async function storePicture(
  { db, files, clock, random, work, log }: Pick<PictureContext, 'db' | 'files' | 'clock' | 'random' | 'work' | 'log'>,
  owner: ResourceOwner,
  source: Buffer,
): Promise<StoredPicture | PictureErrorCode> {
  if (source.length > maxPictureBytes) return 'tooLarge';
  const hash = sha256(source);
  const known = await findPicture(db, hash);
  if (known) return storedPicture(known);
  const clean = await work.pictures.run(owner, 'clean', source, { timeoutMs }).catch(asProblem);
  if (typeof clean === 'string') return clean;
  const { bytes, contentType, width, height, svg } = clean;
  const row = {
    hash,
    content_type: contentType,
    width,
    height,
    created_at: clock(),
    file: `${hash}-${random(8).toString('hex')}`,
    bytes: bytes.length + (svg?.length ?? 0),
    svg_bytes: svg?.length ?? null,
  };
  const name = pictureFile(row);
  // Recorded before the file is written, so that it is removed if nothing references it, even if this process ends
  // here. Its SVG is removed with it.
  await recordOrphanedFiles(db, [name], row.created_at);
  if (svg) await files.write(svgFile(name), svg);
  await files.write(name, bytes);
  if (!(await insertPicture(db, row))) await removeFiles({ files, log }, [svgFile(name), name]);
  return storedPicture(row);
}

function storedPicture({
  hash,
  width,
  height,
  content_type: contentType,
}: Pick<PictureRow, 'hash' | 'width' | 'height' | 'content_type'>): StoredPicture {
  return { src: `picture:${hash}`, width, height, isPhoto: contentType === 'image/jpeg' };
}

/** Converts a crash or timeout of the decoder to a problem of the picture, not of the service. */
function asProblem(error: unknown): CleanPicture | PictureErrorCode {
  const isOfPicture =
    error instanceof JobTimeoutError || !(error instanceof ServiceError) || error.code === 'too_large';
  if (!isOfPicture) throw error;
  return 'tooSlow';
}
