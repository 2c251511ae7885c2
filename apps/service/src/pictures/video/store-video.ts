import type { AppContext } from '../../context/app-context.ts';
import { noteOrphanedFiles } from '../../stores/files/orphaned-file-queries.ts';
import { pictureFile } from '../picture-file.ts';
import { insertPicture } from '../picture-queries.ts';
import { Mp4Reader, NotAVideoError, type VideoInfo } from './mp4-reader.ts';

/** A stored video, as decks refer to it. */
export interface StoredVideo extends VideoInfo {
  src: `video:${string}`;
}

/**
 * Stores a video while it arrives. The video has a file and a record like a picture, so that quotas, references and the
 * sweep of unused pictures apply to it. Its id is random, because its hash is known only after the file has been
 * written.
 * @param size Size in bytes.
 * @throws NotAVideoError if it is not an MP4 video with H.264. In that case, nothing is stored.
 */
export async function storeVideo(
  { db, files, clock, random }: Pick<AppContext, 'db' | 'files' | 'clock' | 'random'>,
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): Promise<StoredVideo> {
  const id = random(32).toString('hex');
  const name = pictureFile({ hash: id, file: null });
  const createdAt = clock();
  // The file is recorded, whether or not it will be referenced, even if this process ends here.
  await noteOrphanedFiles(db, [name], createdAt);
  let info: VideoInfo | undefined;
  await files.writeStream(
    name,
    checked(chunks, size, (read) => (info = read)),
    size,
  );
  if (!info) throw new Error('The video was stored without being read.');
  const { width, height } = info;
  await insertPicture(db, {
    hash: id,
    content_type: 'video/mp4',
    width,
    height,
    created_at: createdAt,
    file: null,
    bytes: size,
  });
  return { src: `video:${id}`, width, height };
}

/** Checks chunks before they are written. An error before the end makes the store discard the file. */
async function* checked(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
  onEnd: (info: VideoInfo) => void,
): AsyncGenerator<Uint8Array> {
  const reader = new Mp4Reader();
  let readBytes = 0;
  for await (const chunk of chunks) {
    readBytes += chunk.length;
    reader.push(chunk);
    yield chunk;
  }
  if (readBytes !== size) throw new NotAVideoError('The file is shorter than announced.');
  onEnd(reader.end());
}
