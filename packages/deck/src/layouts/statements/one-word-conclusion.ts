import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { endsSentence } from '../../text/sentences.ts';

/** Font size of a conclusion in px, which is larger than the text above it. */
const size = 44;
/** Maximum numbers of words, and of characters with and without Han characters. */
const limits = { words: 2, length: 24, han: 6 } as const;
/** Matches abbreviations and references, which also end with a dot. */
const reference = /\d|[:：]|^(?:etc|cf|ibid|approx|est|excl|incl)\.|^(?:see|source|note|table|figure)\s/iu;

/**
 * Sets a paragraph of one or two words at the end of a slide, such as “No.”, bold and large, because it is the conclusion on
 * the content above it. Slides with only text have large text anyway.
 */
export function withOneWordConclusion(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.at(-1);
  if (last?.kind !== 'paragraph' || !isConclusion(last.runs)) return blocks;
  const above = blocks.slice(0, -1);
  if (above.every(({ kind }) => kind === 'paragraph' || kind === 'heading' || kind === 'quote')) return blocks;
  return [...above, { ...last, runs: last.runs.map((run) => ({ ...run, bold: true, size })) }];
}

function isConclusion(runs: readonly Run[]): boolean {
  const text = plainText(runs).trim();
  if (text.length > limits.length || !endsSentence(text) || reference.test(text)) return false;
  if (runs.some(({ link, code, text: part }) => link !== undefined || code === true || part.includes('\n')))
    return false;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > 0 ? han <= limits.han : text.split(/\s+/u).length <= limits.words;
}
