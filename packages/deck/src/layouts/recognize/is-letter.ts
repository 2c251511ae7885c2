import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';

/** Matches the words with which a narrator speaks of themselves. */
const narrator = /(?<!\p{L})(?:I|me|my|mine|myself)(?![\p{L}.])|我(?!们)/gu;
/** Minimum number of these words. With fewer, a speaker may only state their opinion. */
const minWords = 3;

/**
 * Whether paragraphs are a letter or a story that one narrator tells. It is read as a whole, so that none of its sentences
 * is a heading or larger than the others.
 */
export function isLetter(texts: readonly (readonly Run[])[]): boolean {
  return texts.reduce((count, runs) => count + Array.from(plainText(runs).matchAll(narrator)).length, 0) >= minWords;
}
