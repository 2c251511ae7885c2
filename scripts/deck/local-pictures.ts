import { promises } from 'node:fs';
import { resolve } from 'node:path';
import { mediaKindOf } from '@ppt-embed/deck';
import type { ResolvedPicture } from '@ppt-embed/deck';
import { measurePicture } from '../../apps/service/src/pictures/measure-picture.ts';
import { createMediaReader } from '../../apps/service/src/pictures/media/create-media-reader.ts';
import { InvalidMediaError } from '../../apps/service/src/pictures/media/invalid-media-error.ts';
import { messages } from './messages.ts';

/** Loads the pictures and media of a Markdown file into the deck. Paths are relative to the file. */
export async function localPictures(
  sources: readonly string[],
  directory: string,
): Promise<Map<string, ResolvedPicture>> {
  const found = await Promise.all(
    sources
      .filter((source) => !source.startsWith('data:'))
      .map(async (source) => [source, await readPicture(source, directory)] as const),
  );
  return new Map(found);
}

async function readPicture(source: string, directory: string): Promise<ResolvedPicture> {
  if (/^https?:/iu.test(source)) return { problem: messages.pictureOnWeb };
  const bytes = await promises.readFile(resolve(directory, decodePath(source))).catch(() => undefined);
  if (!bytes) return { problem: messages.pictureMissing };
  if (mediaKindOf(source)) return readMedia(bytes);
  const picture = measurePicture(bytes);
  if (!picture) return { problem: messages.pictureUnknown };
  const src = `data:${picture.contentType};base64,${bytes.toString('base64')}`;
  return { src, width: picture.width, height: picture.height };
}

function readMedia(bytes: Buffer): ResolvedPicture {
  const reader = createMediaReader();
  try {
    reader.push(bytes);
    const { contentType, ...size } = reader.end();
    return { src: `data:${contentType};base64,${bytes.toString('base64')}`, width: 0, height: 0, ...size };
  } catch (error) {
    if (error instanceof InvalidMediaError) return { problem: messages.mediaUnknown };
    throw error;
  }
}

/** Returns the possible file names of a URL. `my%20picture.png` and `file:` URLs are also file names. */
function decodePath(source: string): string {
  const path = source.replace(/^file:\/\//iu, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
