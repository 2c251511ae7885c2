import type { MediaKind } from '../../model/element.ts';

/** The files of a kind of media element. */
export interface MediaFormat {
  /** Media types of the files that PowerPoint 2010 and later play, by their extension. */
  types: Readonly<Record<string, string>>;
  /** Valid forms of the `src`: stored, inline or on the web; empty if the file is missing. */
  source: RegExp;
  /** Whether the files have frames with a size. Otherwise, an icon represents the element. */
  hasFrames: boolean;
}

/** The files of each kind of media element. */
export const mediaFormats: Readonly<Record<MediaKind, MediaFormat>> = {
  video: {
    types: { mp4: 'video/mp4', m4v: 'video/mp4' },
    source: /^(video:[0-9a-f]{64}|data:video[/]mp4;base64,[A-Za-z0-9+/=]*|https?:[/]{2}[^\s]+|)$/iu,
    hasFrames: true,
  },
  audio: {
    types: { mp3: 'audio/mpeg', m4a: 'audio/mp4' },
    source: /^(audio:[0-9a-f]{64}\.(mp3|m4a)|data:audio[/](mpeg|mp4);base64,[A-Za-z0-9+/=]*|https?:[/]{2}[^\s]+|)$/iu,
    hasFrames: false,
  },
};

/** The kinds of media elements. */
export const mediaKinds = Object.keys(mediaFormats) as readonly MediaKind[];

/** Returns the same value for each kind of media element, to add it to a registry of element types. */
export function perMediaKind<Value>(value: Value): Record<MediaKind, Value> {
  return Object.fromEntries(mediaKinds.map((kind) => [kind, value])) as Record<MediaKind, Value>;
}
