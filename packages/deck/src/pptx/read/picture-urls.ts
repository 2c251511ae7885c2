import { mediaFormats } from '../../elements/media/media-kinds.ts';
import { mediaKindOf } from '../../elements/media/media-url.ts';
import { encodeBase64 } from '../../ooxml/base64.ts';
import { lookup } from './lookup.ts';
import type { OpenPackage } from './open-package.ts';

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  ...Object.fromEntries(Object.values(mediaFormats).flatMap(({ types }) => Object.entries(types))),
};

/**
 * Returns a function that converts the target of a picture or media file to a URL: the `data:` URL of a part, or the target
 * itself if it is on the web. Slides often share pictures.
 */
export function pictureUrls(file: OpenPackage): (target: string) => string {
  const cache = new Map<string, string>();
  return (target) => {
    let url = cache.get(target);
    if (url === undefined) cache.set(target, (url = dataUrl(file, target)));
    return url;
  };
}

function dataUrl(file: OpenPackage, target: string): string {
  if (mediaKindOf(target) && /^https?:\/\/[^\s]+$/iu.test(target)) return target;
  const bytes = file.bytes(target);
  const type = lookup(types, target.slice(target.lastIndexOf('.') + 1).toLowerCase());
  return bytes && type ? `data:${type};base64,${encodeBase64(bytes)}` : '';
}
