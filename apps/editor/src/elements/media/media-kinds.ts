import type { MediaKind } from '@ppt-embed/deck';

/** What the editor adds to a kind of media element. */
export interface MediaKindBehavior {
  /** Media types of its files, as browsers name them. */
  fileTypes: readonly string[];
  /** Whether a frame of the file can be its poster. */
  hasFrames: boolean;
  /** Part of an empty content placeholder that a new element fills. @default it fills none */
  placeholderFit?: 'middle';
}

/** The behavior of each kind of media element. */
export const mediaBehaviors: Readonly<Record<MediaKind, MediaKindBehavior>> = {
  video: { fileTypes: ['video/mp4'], hasFrames: true, placeholderFit: 'middle' },
  audio: { fileTypes: ['audio/mpeg', 'audio/mp3', 'audio/mp4', 'audio/x-m4a', 'audio/m4a'], hasFrames: false },
};

/** The kinds of media elements. */
export const mediaKinds = Object.keys(mediaBehaviors) as readonly MediaKind[];

/** Returns a value for each kind of media element, to add it to a registry of element types. */
export function perMediaKind<Value>(valueOf: (kind: MediaKind) => Value): Record<MediaKind, Value> {
  return Object.fromEntries(mediaKinds.map((kind) => [kind, valueOf(kind)])) as Record<MediaKind, Value>;
}

/** Returns the kind of a file that the service can store; undefined for other files. */
export function mediaKindOfFile({ type }: Pick<File, 'type'>): MediaKind | undefined {
  return mediaKinds.find((kind) => mediaBehaviors[kind].fileTypes.includes(type));
}

/** Returns the files that a file dialog for a kind accepts. */
export function acceptedFiles(kind: MediaKind): string {
  return mediaBehaviors[kind].fileTypes.join();
}
