import { promises } from 'node:fs';
import { resolve } from 'node:path';
import { mediaKindOf } from '@ppt-embed/deck';
import type { ResolvedPicture } from '@ppt-embed/deck';
import type { PictureInfo } from '../../apps/service/src/pictures/measure-picture.ts';
import { looksLikeSvg, measurePicture } from '../../apps/service/src/pictures/measure-picture.ts';
import { readDataUrl } from '../../apps/service/src/pictures/read-data-url.ts';
import { createMediaReader } from '../../apps/service/src/pictures/media/create-media-reader.ts';
import { InvalidMediaError } from '../../apps/service/src/pictures/media/invalid-media-error.ts';
import { isRotatedJpeg } from './jpeg-orientation.ts';
import { messages } from './messages.ts';

/** A picture of a Markdown file, and the SVG from which it was drawn. */
export type LocalPicture = ResolvedPicture & { svg?: Uint8Array };

/**
 * Loads the pictures and media of a Markdown file into the deck. Paths are relative to the file. Pictures that PowerPoint
 * would not show, or not upright, are converted.
 */
export async function localPictures(sources: readonly string[], directory: string): Promise<Map<string, LocalPicture>> {
  const found = await Promise.all(
    sources
      .filter((source) => !(isInline(source) && mediaKindOf(source)))
      .map(async (source) => [source, await readPicture(source, directory)] as const),
  );
  return new Map(found);
}

function isInline(source: string): boolean {
  return /^data:/iu.test(source);
}

async function readPicture(source: string, directory: string): Promise<LocalPicture> {
  if (isInline(source)) return readInline(source);
  if (/^https?:/iu.test(source)) return { problem: messages.pictureOnWeb };
  const bytes = await promises.readFile(resolve(directory, decodePath(source))).catch(() => undefined);
  if (!bytes) return { problem: messages.pictureMissing };
  return mediaKindOf(source) ? readMedia(bytes) : convertPicture(bytes);
}

async function readInline(source: string): Promise<LocalPicture> {
  const bytes = readDataUrl(source, Number.POSITIVE_INFINITY);
  return Buffer.isBuffer(bytes) ? convertPicture(bytes) : { problem: messages.pictureUnknown };
}

async function convertPicture(bytes: Buffer): Promise<LocalPicture> {
  const info = measurePicture(bytes);
  if (info && isShown(info, bytes)) return toResolvedPicture(bytes, info);
  if (!info && !looksLikeSvg(bytes)) return { problem: messages.pictureUnknown };
  // Imported only here, because the decoders take time to load.
  const { pictureJobs } = await import('../../apps/service/src/pictures/picture-jobs.ts');
  const picture = await pictureJobs.clean(bytes);
  if (typeof picture !== 'string')
    return { ...toResolvedPicture(picture.bytes, picture), ...(!info && (await svgOf(bytes))) };
  return { problem: picture === 'tooLarge' ? messages.pictureTooLarge : messages.pictureUnknown };
}

/** Returns the cleaned drawing itself, because PowerPoint 2016 and later show it without loss at any size. */
async function svgOf(bytes: Buffer): Promise<Pick<LocalPicture, 'svg'>> {
  const { embeddableSvg } = await import('../../apps/service/src/pictures/embeddable-svg.ts');
  const svg = embeddableSvg(bytes);
  return svg ? { svg } : {};
}

/** Whether all versions of PowerPoint show a picture as it is. */
function isShown({ contentType }: PictureInfo, bytes: Buffer): boolean {
  return contentType === 'image/jpeg' ? !isRotatedJpeg(bytes) : contentType !== 'image/webp';
}

function toResolvedPicture(bytes: Uint8Array, { contentType, width, height }: PictureInfo): ResolvedPicture {
  return { src: `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`, width, height };
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
