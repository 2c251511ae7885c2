import { storedFiles } from '@ppt-embed/protocol/editor';

const kinds = Object.keys(storedFiles);

/**
 * Matches the names of stored pictures, videos and audio clips in PostgreSQL, as `storedNames` does. The first group is
 * the hash of a picture, or the id of a media file.
 */
export const storedNamePattern: string = `(?:${kinds.join('|')}):([0-9a-f]{64})`;

const hashes = /:([0-9a-f]{64})/g;

/** Returns the hashes of the pictures and the ids of the media files that a text names. */
export function storedNames(text: string): string[] {
  return [...text.matchAll(hashes)].flatMap(({ index, 1: hash }) =>
    hash !== undefined && kinds.some((kind) => text.endsWith(kind, index)) ? [hash] : [],
  );
}

const hashWithExtension = /^([0-9a-f]{64})(?:\.\w{3})?$/;

/**
 * Returns the hash or the id in the name of a stored file, `picture:<hash>`, `video:<id>` or `audio:<id>.<extension>`;
 * undefined for other sources.
 */
export function storedHash(src: string): string | undefined {
  const kind = kinds.find((one) => src.startsWith(`${one}:`));
  return kind === undefined ? undefined : hashWithExtension.exec(src.slice(kind.length + 1))?.[1];
}
