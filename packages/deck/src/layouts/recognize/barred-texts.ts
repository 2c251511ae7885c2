import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trimRuns } from '../../text/slice-runs.ts';
import { withoutDecorativeEmoji } from '../typography/decorative-emoji.ts';

/** Maximum number of parts of a text, and of characters of the text and of a part. */
const limits = { parts: 5, text: 240, part: 80 } as const;

/** Matches a bar between spaces, and at the beginning or the end of text. */
// ReDoS: at most 240 characters (`limits.text`).
const bar = /\s+[|｜]\s+|^\s*[|｜]\s+|\s+[|｜]\s*$/gu;

/**
 * Sets the parts of texts such as “**Total:** €1.2m | **Goal:** 78 %” on lines of their own, because bars belong to plain
 * text and not to slides. Bars that separate nothing are left out.
 */
export function withoutBars(blocks: readonly Block[]): readonly Block[] {
  if (!blocks.some(hasBar)) return blocks;
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return { ...block, runs: asLines(block.runs) };
    return block.kind === 'quote' ? { ...block, paragraphs: block.paragraphs.map(asLines) } : block;
  });
}

function hasBar(block: Block): boolean {
  const texts = block.kind === 'paragraph' ? [block.runs] : block.kind === 'quote' ? block.paragraphs : [];
  return texts.some((runs) => runs.some(({ text }) => /[|｜]/u.test(text)));
}

function asLines(runs: readonly Run[]): readonly Run[] {
  const text = textOfRuns(runs);
  if (text.length > limits.text || text.includes('\n') || runs.some(({ code }) => code)) return runs;
  const parts: Run[][] = [];
  let start = 0;
  for (const { 0: found, index } of text.matchAll(bar)) {
    parts.push(sliceRuns(runs, start, index));
    start = index + found.length;
  }
  if (start === 0) return runs;
  const lines = [...parts, sliceRuns(runs, start, text.length)]
    .map((part) => withoutDecorativeEmoji(trimRuns(part), true))
    .filter((part) => plainText(part).trim() !== '');
  return lines.length <= limits.parts && lines.every(isPart)
    ? lines.flatMap((line, index) => (index > 0 ? [{ text: '\n' }, ...line] : line))
    : runs;
}

/** Whether text between bars is complete in itself, unlike the parts of “P(A | B)”. */
function isPart(runs: readonly Run[]): boolean {
  const text = plainText(runs);
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return text.length <= limits.part && /[\p{L}\d]{2}/u.test(text) && count(/[([（]/gu) === count(/[)\]）]/gu);
}
