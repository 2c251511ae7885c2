import type { Block } from '../../model/outline.ts';
import type { Column } from '../columns.ts';
import { columnsElements } from '../columns.ts';
import { underHeadings } from '../under-headings.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** Three or four things side by side: as columns were written, or each under its heading. */
export const threeColumns: SlideLayout = {
  id: 'threeColumns',
  layout: 'threeColumns',
  suits: ({ blocks }) => {
    const parts = partsIn(blocks);
    return parts ? `It holds ${parts.columns.length} things side by side.` : undefined;
  },
  arrange: ({ blocks }, box, context) => {
    const parts = partsIn(blocks);
    const elements = parts && columnsElements(parts, box, context, { isCards: parts.isCards });
    return elements && [elements];
  },
};

interface Parts {
  before?: readonly Block[];
  columns: readonly Column[];
  after?: readonly Block[];
  isCards: boolean;
}

function partsIn(blocks: readonly Block[]): Parts | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'columns');
  const written = blocks[at];
  if (written?.kind === 'columns') {
    const isOnly = blocks.filter(({ kind }) => kind === 'columns').length === 1;
    if (!isOnly || written.columns.length < 3) return undefined;
    const isCards = written.columns.every(({ blocks: [first] }) => first?.kind === 'heading');
    return { before: blocks.slice(0, at), columns: written.columns, after: blocks.slice(at + 1), isCards };
  }
  const columns = underHeadings(blocks);
  const isText = columns?.every(
    (column) =>
      column.blocks.length > 1 &&
      column.blocks.every(({ kind }) => kind === 'heading' || kind === 'paragraph' || kind === 'list'),
  );
  return columns && isText && (columns.length === 3 || columns.length === 4) ? { columns, isCards: true } : undefined;
}
