import { storedFiles } from '@ppt-embed/protocol/editor';
import type { MediaResponse } from '@ppt-embed/protocol/editor';
import type { AppContext } from '../../context/app-context.ts';
import type { BodyMemory } from '../../http/read-bytes.ts';
import { recordOrphanedFiles } from '../../stores/files/orphaned-file-queries.ts';
import { pictureFile } from '../picture-file.ts';
import { insertPicture } from '../picture-queries.ts';
import { createMediaReader } from './create-media-reader.ts';
import { InvalidMediaError } from './invalid-media-error.ts';
import type { MediaInfo } from './media-reader.ts';

/**
 * Interval in ms at which a file is recorded again while it arrives. At the minimum speed, a file arrives for hours, and
 * the sweep of orphaned files must neither remove it nor forget it in the meantime.
 */
const renewMs = 600_000;

/** Number of bytes of an index that are not counted against the memory of the user. */
const freeIndexBytes = 256 * 1024;

/** A media file that is being uploaded. */
export interface MediaUpload {
  chunks: AsyncIterable<Uint8Array>;
  /** Size in bytes. */
  size: number;
  /** Memory for its index, which is kept until the last byte has arrived. */
  memory: BodyMemory;
}

/**
 * Stores a video or an audio clip while it arrives. It has a file and a record like a picture, so that quotas,
 * references and the sweep of unused pictures apply to it. Its id is random, because its hash is known only after the
 * file has been written.
 * @throws InvalidMediaError if its format is not supported; ServiceError rate_limited and unavailable if there is no
 * memory for its index. In these cases, nothing is stored.
 */
export async function storeMedia(
  { db, files, clock, random }: Pick<AppContext, 'db' | 'files' | 'clock' | 'random'>,
  media: MediaUpload,
): Promise<MediaResponse> {
  const { size } = media;
  const id = random(32).toString('hex');
  const name = pictureFile({ hash: id, file: null });
  const createdAt = clock();
  // The file is recorded, whether or not it will be referenced, even if this process ends here.
  await recordOrphanedFiles(db, [name], createdAt);
  let recordedAt = createdAt;
  const renewRecord = async () => {
    const now = clock();
    if (now.getTime() - recordedAt.getTime() < renewMs) return;
    recordedAt = now;
    await recordOrphanedFiles(db, [name], now);
  };
  let info: MediaInfo | undefined;
  await files.writeStream(name, checkChunks(media, { onChunk: renewRecord, onEnd: (read) => (info = read) }), size);
  if (!info) throw new Error('The file was stored without being read.');
  const { contentType, ...frame } = info;
  await insertPicture(db, {
    hash: id,
    content_type: contentType,
    width: 0,
    height: 0,
    ...frame,
    created_at: createdAt,
    file: null,
    bytes: size,
  });
  return { src: storedName(contentType, id), ...frame };
}

/** Returns the name of a stored file in a deck. */
function storedName(contentType: string, id: string): string {
  for (const [kind, { types }] of Object.entries(storedFiles)) {
    const extensions = Object.keys(types);
    const extension = extensions.find((one) => types[one] === contentType);
    if (extension !== undefined) return `${kind}:${id}${extensions.length > 1 ? `.${extension}` : ''}`;
  }
  throw new Error(`No kind of stored files has the type ${contentType}.`);
}

/** Checks chunks before they are written. An error before the end makes the store discard the file. */
async function* checkChunks(
  { chunks, size, memory }: MediaUpload,
  { onChunk, onEnd }: { onChunk: () => Promise<void>; onEnd: (info: MediaInfo) => void },
): AsyncGenerator<Uint8Array> {
  const reader = createMediaReader();
  let readBytes = 0;
  let reservedBytes = 0;
  for await (const chunk of chunks) {
    readBytes += chunk.length;
    reader.push(chunk);
    if (reader.heldBytes > Math.max(freeIndexBytes, reservedBytes)) {
      await memory.reserve(reader.heldBytes - reservedBytes);
      reservedBytes = reader.heldBytes;
    }
    await onChunk();
    yield chunk;
  }
  if (readBytes !== size) throw new InvalidMediaError('The file is shorter than announced.');
  onEnd(reader.end());
}
