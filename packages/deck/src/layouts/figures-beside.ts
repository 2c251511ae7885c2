import type { Block } from '../model/outline.ts';
import type { Columns } from './columns.ts';

const shown: ReadonlySet<Block['kind']> = new Set(['chart', 'table']);

/**
 * Two charts, or a chart and a table, each under a heading of its own or both without: they are looked at side by side,
 * with what is said before and after them over and under both. Undefined if the blocks are something else.
 */
export function figuresBeside(blocks: readonly Block[]): Columns | undefined {
  const isShown = ({ kind }: Block): boolean => shown.has(kind);
  const figures = blocks.filter(isShown);
  if (figures.length !== 2 || !figures.some(({ kind }) => kind === 'chart')) return undefined;
  const isHeaded = blocks.some(({ kind }) => kind === 'heading');
  const from = blocks.findIndex(isHeaded ? ({ kind }) => kind === 'heading' : isShown);
  const size = isHeaded ? 2 : 1;
  const columns = [from, from + size].map((at) => ({ blocks: blocks.slice(at, at + size) }));
  const before = blocks.slice(0, from);
  const after = blocks.slice(from + 2 * size);
  const isSaid = [...before, ...after].every(({ kind }) => kind === 'paragraph');
  const isAlike = columns.every(({ blocks: [first, last = first] }) => {
    const isUnderHeading = !isHeaded || first?.kind === 'heading';
    return last !== undefined && isShown(last) && isUnderHeading;
  });
  return isSaid && isAlike ? { before, columns, after } : undefined;
}
