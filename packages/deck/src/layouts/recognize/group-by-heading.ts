import type { Block } from '../../model/outline.ts';
import type { Column } from '../columns/column.ts';

/**
 * Groups blocks by heading if they begin with a heading and all headings have the same level; returns
 * undefined otherwise.
 */
export function groupByHeading(blocks: readonly Block[]): Column[] | undefined {
  const [first] = blocks;
  if (first?.kind !== 'heading') return undefined;
  const columns: { blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'columns' || block.kind === 'footnote') return undefined;
    if (block.kind !== 'heading') columns.at(-1)?.blocks.push(block);
    else if (block.level !== first.level) return undefined;
    else columns.push({ blocks: [block] });
  }
  return columns;
}
