import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';

/** Matches the space between Chinese text and its translation: two or more Latin words, with no Chinese text after them. */
// ReDoS: at most 200 characters (`maxLength`).
const beforeTranslation =
  /^([^\p{Script=Latin}]*\p{Script=Han}[^\p{Script=Latin}]*)\s(?=\p{Script=Latin}[^\s]*\s[^\p{Script=Han}]*$)/u;
const maxLength = 200;

/** Begins a new line between Chinese text and its English translation, if a run contains both. */
export function withTranslationLine(runs: readonly Run[]): readonly Run[] {
  const [only, ...others] = runs;
  // Unchanged text stays the same array, by which its measurements are cached.
  return only && others.length === 0 && only.text.length <= maxLength && beforeTranslation.test(only.text)
    ? [{ ...only, text: only.text.replace(beforeTranslation, '$1\n') }]
    : runs;
}

/** Begins new lines between Chinese text and its translation in headings and paragraphs. */
export function withTranslationLines(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) =>
    block.kind === 'heading' || block.kind === 'paragraph'
      ? { ...block, runs: withTranslationLine(block.runs) }
      : block,
  );
}
