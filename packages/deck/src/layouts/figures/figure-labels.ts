import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';

/** Maximum length of a line that names the table or chart below it. */
const maxLength = 90;
/** Minimum number of blocks of a slide on which such a line becomes a heading. A table below a few lines keeps its line. */
const minBlocks = 4;

/** Whether a block is a line in bold, which names the table or chart below it. */
export function isFigureLabel(block: Block | undefined): block is Extract<Block, { kind: 'paragraph' }> {
  if (block?.kind !== 'paragraph') return false;
  const text = plainText(block.runs);
  return (
    text.length > 0 &&
    text.length <= maxLength &&
    block.runs.every(({ bold, text: part }) => bold === true || /^[\s:：]*$/u.test(part))
  );
}

/**
 * Converts the bold line above a table, below other content, to a heading, so that both stay together, and the bold line
 * above the first list too. Returns undefined for other content.
 */
export function withFigureLabels(blocks: readonly Block[]): Block[] | undefined {
  const at = blocks.findIndex((block, index) => isFigureLabel(block) && blocks[index + 1]?.kind === 'table');
  if (at < 1 || blocks.length < minBlocks || blocks.some(({ kind }) => kind === 'heading')) return undefined;
  const isFirstLabel = (index: number): boolean => index === 0 && blocks[1]?.kind === 'list';
  return blocks.map((block, index) =>
    isFigureLabel(block) && (index === at || isFirstLabel(index))
      ? { kind: 'heading', level: 3, runs: block.runs.map(({ bold: _, ...run }) => run) }
      : block,
  );
}
