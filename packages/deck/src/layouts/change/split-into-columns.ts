import type { Block, ListItem, OutlineColumn } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';

/** Number of characters that a picture, table or chart counts as. */
const visualWeight = 240;
/** Approximate number of characters in a line of a column. */
const charactersPerLine = 40;

/**
 * Splits blocks into columns of similar height, in order: a single list is split between its items, and other content
 * between blocks, but never after a heading. Returns undefined if there is not enough content for each column.
 */
export function splitIntoColumns(blocks: readonly Block[], count: number): OutlineColumn[] | undefined {
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === 'list') {
    const { items, start = 1 } = only;
    const ranges = balancedRanges(items.map(itemWeight), count, () => true);
    return ranges?.map(([from, to]) => ({
      blocks: [{ ...only, items: items.slice(from, to), ...(only.ordered && { start: start + from }) }],
    }));
  }
  const ranges = balancedRanges(blocks.map(blockWeight), count, (at) => blocks[at - 1]?.kind !== 'heading');
  return ranges?.map(([from, to]) => ({ blocks: blocks.slice(from, to) }));
}

/** Splits items into ranges of similar weight; returns undefined if there are too few split points. */
function balancedRanges(
  weights: readonly number[],
  count: number,
  canSplitAt: (index: number) => boolean,
): [number, number][] | undefined {
  const splitPoints = weights.flatMap((_, index) => (index > 0 && canSplitAt(index) ? [index] : []));
  if (splitPoints.length < count - 1) return undefined;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const before = (at: number): number => weights.slice(0, at).reduce((sum, weight) => sum + weight, 0);
  const starts = [0];
  for (let part = 1; part < count; part++) {
    const remaining = count - 1 - part;
    const candidates = splitPoints.filter((at) => at > (starts.at(-1) ?? 0)).slice(0, -remaining || undefined);
    const target = (total * part) / count;
    const distanceTo = (at: number): number => Math.abs(before(at) - target);
    starts.push(
      candidates.reduce(
        (best, at) => (distanceTo(at) <= distanceTo(best) ? at : best),
        candidates[0] ?? weights.length,
      ),
    );
  }
  return starts.map((from, index) => [from, starts[index + 1] ?? weights.length]);
}

function countLines(runs: readonly Run[]): number {
  return Math.ceil((runs.reduce((sum, run) => sum + run.text.length, 0) + 1) / charactersPerLine);
}

function itemWeight({ runs, items = [] }: ListItem): number {
  return countLines(runs) + items.reduce((sum, item) => sum + itemWeight(item), 0);
}

function blockWeight(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'footnote':
      return countLines(block.runs) + 0.5;
    case 'list':
      return block.items.reduce((sum, item) => sum + itemWeight(item), 0.5);
    case 'quote':
      return block.paragraphs.reduce((sum, runs) => sum + countLines(runs), 0.5);
    case 'code':
      return block.text.split('\n').length;
    case 'table':
      return block.rows.length + 1;
    case 'picture':
    case 'chart':
    case 'formula':
    case 'columns':
      return visualWeight / charactersPerLine;
    default:
      return block satisfies never;
  }
}
