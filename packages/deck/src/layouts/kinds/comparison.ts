import type { Block } from '../../model/outline.ts';
import type { Column } from '../columns.ts';
import { columnsElements } from '../columns.ts';
import { groupByHeading } from '../group-by-heading.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** Two columns on cards, each under its heading. */
export const comparison: SlideLayout = {
  id: 'comparison',
  layout: 'comparison',
  matchReason: ({ blocks }) => (comparisonIn(blocks) ? 'It compares two things with headings.' : undefined),
  arrange: ({ blocks }, box, context) => {
    const columns = comparisonIn(blocks);
    const elements = columns && columnsElements({ columns }, box, context, { isCards: true });
    return elements && [elements];
  },
};

function comparisonIn(blocks: readonly Block[]): readonly Column[] | undefined {
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === 'columns')
    return only.columns.length === 2 &&
      only.columns.every((column) => column.blocks[0]?.kind === 'heading' && isText(column.blocks))
      ? only.columns
      : undefined;
  const columns = groupByHeading(blocks);
  return columns?.length === 2 && columns.every((column) => isText(column.blocks)) ? columns : undefined;
}

function isText(blocks: readonly Block[]): boolean {
  return blocks.length > 1 && blocks.every(({ kind }) => kind === 'heading' || kind === 'paragraph' || kind === 'list');
}
