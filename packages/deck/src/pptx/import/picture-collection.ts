import { mediaFormats } from '../../elements/media/media-kinds.ts';
import { isMediaSource, mediaKindOf } from '../../elements/media/media-url.ts';
import type { MediaKind } from '../../model/element.ts';
import type { PictureBytes } from '../media.ts';
import { lookup } from '../read/lookup.ts';
import type { OpenPackage } from '../read/open-package.ts';

const contentTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

/**
 * Adds a picture of a file to the imported pictures.
 * @returns The `src` of the picture; undefined if its format is not supported.
 */
export function addPicture(file: OpenPackage, target: string, pictures: Map<string, PictureBytes>): string | undefined {
  return addFile(file, target, pictures, contentTypes);
}

/**
 * Adds a video or an audio clip of a file to the imported files.
 * @param target Path of its part, or its URL on the web.
 * @returns The `src` of the media element; undefined if its format is not supported.
 */
export function addMedia(
  file: OpenPackage,
  target: string,
  { kind, files }: { kind: MediaKind; files: Map<string, PictureBytes> },
): string | undefined {
  if (/^https?:/iu.test(target)) return mediaKindOf(target) === kind && isMediaSource(target) ? target : undefined;
  return addFile(file, target, files, mediaFormats[kind].types);
}

function addFile(
  file: OpenPackage,
  target: string,
  pictures: Map<string, PictureBytes>,
  types: Readonly<Record<string, string>>,
): string | undefined {
  const name = target.slice(target.lastIndexOf('/') + 1);
  const contentType = lookup(types, name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  const bytes = file.bytes(target);
  if (!contentType || !bytes) return undefined;
  // Pictures in different folders can have the same name.
  const src = (pictures.get(name)?.bytes ?? bytes) === bytes ? name : target;
  pictures.set(src, { bytes, contentType });
  return src;
}
