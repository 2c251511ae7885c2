import type { Block } from '../../model/outline.ts';
import type { Columns } from '../columns/columns.ts';

const figureKinds: ReadonlySet<Block['kind']> = new Set(['chart', 'table']);

/**
 * Recognizes two charts, or a chart and a table, to lay them out side by side. Either both have a heading or neither
 * does. Blocks before and after them get the full width. Returns undefined for other content.
 */
export function visualsSideBySide(blocks: readonly Block[]): Columns | undefined {
  const isFigure = ({ kind }: Block): boolean => figureKinds.has(kind);
  const figures = blocks.filter(isFigure);
  if (figures.length !== 2 || !figures.some(({ kind }) => kind === 'chart')) return undefined;
  const isHeaded = blocks.some(({ kind }) => kind === 'heading');
  const from = blocks.findIndex(isHeaded ? ({ kind }) => kind === 'heading' : isFigure);
  const size = isHeaded ? 2 : 1;
  const columns = [from, from + size].map((at) => ({ blocks: blocks.slice(at, at + size) }));
  const before = blocks.slice(0, from);
  const after = blocks.slice(from + 2 * size);
  const isTextAround = [...before, ...after].every(({ kind }) => kind === 'paragraph');
  const isUniform = columns.every(({ blocks: [first, last = first] }) => {
    const isUnderHeading = !isHeaded || first?.kind === 'heading';
    return last !== undefined && isFigure(last) && isUnderHeading;
  });
  return isTextAround && isUniform ? { before, columns, after } : undefined;
}
