import type { MediaKind } from '../../model/element.ts';

/** Media types of the files that PowerPoint 2010 and later play, by their extension, for each kind. */
export const mediaTypes: Readonly<Record<MediaKind, Readonly<Record<string, string>>>> = {
  video: { mp4: 'video/mp4', m4v: 'video/mp4' },
  audio: { mp3: 'audio/mpeg', m4a: 'audio/mp4' },
};

/** The kinds of media elements. */
export const mediaKinds = Object.keys(mediaTypes) as readonly MediaKind[];

/** Returns the same value for each kind of media element, to add it to a registry of element types. */
export function perMediaKind<Value>(value: Value): Record<MediaKind, Value> {
  return Object.fromEntries(mediaKinds.map((kind) => [kind, value])) as Record<MediaKind, Value>;
}

/** Valid forms of the `src` of each kind: stored, inline or on the web; empty if the file is missing. */
export const mediaPatterns: Readonly<Record<MediaKind, RegExp>> = {
  video: /^(video:[0-9a-f]{64}|data:video[/]mp4;base64,[A-Za-z0-9+/=]*|https?:[/]{2}[^\s]+|)$/iu,
  audio: /^(audio:[0-9a-f]{64}\.(mp3|m4a)|data:audio[/](mpeg|mp4);base64,[A-Za-z0-9+/=]*|https?:[/]{2}[^\s]+|)$/iu,
};

/** Whether a string is a valid `src` of a media file; see `mediaPatterns`. */
export function isMediaSource(src: string): boolean {
  const kind = mediaKindOf(src);
  return kind !== undefined && mediaPatterns[kind].test(src);
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
      lower.startsWith(`${kind}:`) || lower.startsWith(`data:${kind}/`) || Object.hasOwn(mediaTypes[kind], extension),
  );
}
