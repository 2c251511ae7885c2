import type { Block } from '../model/outline.ts';
import { letterCountOf, plainText } from '../text/split-runs.ts';

/** Font size of a caption in px, and the maximum length of one; a Han character counts as two letters. */
const size = 18;
const maxLength = 240;
/** Matches the words before the source of figures. */
const sourceLead = /^(?:(?:data )?sources?|photo credits?|credits?|(?:数据|资料|信息|图片)?来源|出处)\s?[:：]/iu;
/** Content that is more important than its source. */
const sourced: ReadonlySet<Block['kind']> = new Set([
  'table',
  'chart',
  'picture',
  'list',
  'columns',
  'code',
  'formula',
]);

/** Makes lines such as “Source: census of 2020” below other content small and quiet. */
export function withSourceCaptions(blocks: readonly Block[]): readonly Block[] {
  const first = blocks.findIndex(({ kind }) => sourced.has(kind));
  if (first < 0) return blocks;
  return blocks.map((block, index): Block => {
    const isCaption =
      index > first &&
      block.kind === 'paragraph' &&
      sourceLead.test(plainText(block.runs).trim().slice(0, 40)) &&
      letterCountOf(block.runs) <= maxLength;
    return isCaption
      ? { ...block, runs: block.runs.map((run) => ({ ...run, size, color: run.color ?? 'quietText' })) }
      : block;
  });
}
