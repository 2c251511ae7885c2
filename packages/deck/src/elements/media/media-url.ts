import type { MediaKind } from '../../model/element.ts';
import { mediaFormats, mediaKinds } from './media-kinds.ts';

/** Whether a string is a valid `src` of a media file; see `MediaFormat`. */
export function isMediaSource(src: string): boolean {
  const kind = mediaKindOf(src);
  return kind !== undefined && mediaFormats[kind].source.test(src);
}

/** Maximum length of a URL that is parsed: longer than any URL of a file, but shorter than most data URLs. */
const maxUrlLength = 2000;

/** Returns the kind of media file to which a URL, or the path of a file, refers; undefined for other files. */
export function mediaKindOf(src: string): MediaKind | undefined {
  const [path = ''] = src.slice(0, maxUrlLength).split(/[?#]/u, 1);
  const lower = path.toLowerCase();
  const dot = lower.lastIndexOf('.');
  const extension = dot < 0 ? '' : lower.slice(dot + 1);
  return mediaKinds.find(
    (kind) =>
      lower.startsWith(`${kind}:`) ||
      lower.startsWith(`data:${kind}/`) ||
      Object.hasOwn(mediaFormats[kind].types, extension),
  );
}
