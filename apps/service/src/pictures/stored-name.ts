import { storedFiles } from '@ppt-embed/protocol/editor';

/**
 * Matches the names of stored pictures, videos and audio clips in a deck, in JavaScript and in PostgreSQL. The first
 * group is the hash of a picture, or the id of a media file.
 */
export const storedNamePattern: string = `(?:${Object.keys(storedFiles).join('|')}):([0-9a-f]{64})`;
