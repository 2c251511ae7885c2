import { promises } from 'node:fs';
import { resolve } from 'node:path';
import { mediaKindOf } from '@ppt-embed/deck';
import type { ResolvedPicture } from '@ppt-embed/deck';
import type { PictureInfo } from '../../apps/service/src/pictures/measure-picture.ts';
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
  if (picture) return resolved(bytes, picture);
  return (isMarkup(bytes) ? await drawPicture(bytes) : undefined) ?? { problem: messages.pictureUnknown };
}

function resolved(bytes: Uint8Array, { contentType, width, height }: PictureInfo): ResolvedPicture {
  return { src: `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`, width, height };
}

/** Whether a file begins like an SVG. */
function isMarkup(bytes: Buffer): boolean {
  return /^\uFEFF?\s*</u.test(bytes.subarray(0, 200).toString('utf8'));
}

/** Draws an SVG as a PNG, which all programs show; undefined if it cannot be drawn. */
async function drawPicture(bytes: Buffer): Promise<ResolvedPicture | undefined> {
  // Imported only here, because the rasterizer takes time to load.
  const { drawSvg } = await import('../../apps/service/src/pictures/draw-svg.ts');
  const picture = await drawSvg(bytes);
  return typeof picture === 'string' ? undefined : resolved(picture.bytes, picture);
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
