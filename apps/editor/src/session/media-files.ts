import type { MediaKind } from '@ppt-embed/deck';

/** Media types of the files of each kind, as browsers name them. */
const types: Readonly<Record<MediaKind, readonly string[]>> = {
  video: ['video/mp4'],
  audio: ['audio/mpeg', 'audio/mp3', 'audio/mp4', 'audio/x-m4a', 'audio/m4a'],
};

/** Returns the kind of a file that the service can store; undefined for other files. */
export function mediaKindOfFile({ type }: Pick<File, 'type'>): MediaKind | undefined {
  return (Object.keys(types) as MediaKind[]).find((kind) => types[kind].includes(type));
}

/** Returns the files that a file dialog for a kind accepts. */
export function acceptedFiles(kind: MediaKind): string {
  return types[kind].join();
}
