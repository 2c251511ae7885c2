import type { Block } from '../../model/outline.ts';
import type { Column } from '../columns.ts';
import { columnsElements } from '../columns.ts';
import { scales } from '../flow/flow-item.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { stackHeight, stackOf } from '../stack.ts';

/** Shorter lists stand better under each other. */
const fewestItems = 6;

/** Two columns as they were written, or a long list of short items in two halves. */
export const twoColumns: SlideLayout = {
  id: 'twoColumns',
  layout: 'twoColumns',
  suits: ({ blocks }) => {
    if (writtenIn(blocks)) return 'It was written in two columns.';
    return listAlone(blocks) ? 'It is a long list of short items.' : undefined;
  },
  arrange: ({ blocks }, box, context) => {
    const written = writtenIn(blocks);
    if (written) {
      const elements = columnsElements(written, box, context, { isCards: written.columns.every(isHeaded) });
      return elements && [elements];
    }
    const list = listAlone(blocks);
    const [roomy, next] = scales;
    // Where one column holds it in a good size, two halves are only half as easy to read.
    const stack = stackOf(blocks, box.width, context);
    if (!list || !roomy || !next || stackHeight(stack, roomy) <= box.height * 0.9) return undefined;
    const elements = columnsElements({ columns: halves(list) }, box, context);
    return elements && [elements];
  },
};

function writtenIn(
  blocks: readonly Block[],
): { before: readonly Block[]; columns: readonly Column[]; after: readonly Block[] } | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'columns');
  const written = blocks[at];
  if (written?.kind !== 'columns' || written.columns.length !== 2) return undefined;
  const rest = [...blocks.slice(0, at), ...blocks.slice(at + 1)];
  return rest.some(({ kind }) => kind === 'columns')
    ? undefined
    : { before: blocks.slice(0, at), columns: written.columns, after: blocks.slice(at + 1) };
}

/** Text under a heading of its own, as on a card. */
function isHeaded({ blocks: [first, ...others] }: Column): boolean {
  return first?.kind === 'heading' && others.every(({ kind }) => kind === 'paragraph' || kind === 'list');
}

type List = Extract<Block, { kind: 'list' }>;

function listAlone(blocks: readonly Block[]): List | undefined {
  const [only] = blocks;
  return blocks.length === 1 && only?.kind === 'list' && only.items.length >= fewestItems ? only : undefined;
}

/** Cut between items where both halves hold about as many lines. */
function halves(list: List): Column[] {
  const weights = list.items.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let used = 0;
  let at = 0;
  while (at < weights.length - 1 && used + (weights[at] ?? 0) / 2 < total / 2) used += weights[at++] ?? 0;
  const start = (list.start ?? 1) + at;
  return [
    { blocks: [{ ...list, items: list.items.slice(0, at) }] },
    { blocks: [{ ...list, items: list.items.slice(at), ...(list.ordered && { start }) }] },
  ];
}

function weightOf(item: List['items'][number]): number {
  const letters = item.runs.reduce((sum, run) => sum + run.text.length, 0);
  return Math.ceil((letters + 1) / 40) + (item.items ?? []).reduce((sum, inner) => sum + weightOf(inner), 0);
}
