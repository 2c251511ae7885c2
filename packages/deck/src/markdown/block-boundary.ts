import type { List, Nodes, RootContent } from 'mdast';
import type { SplitPoint } from './split-points.ts';

/** How two separately parsed pieces of a text are joined. */
export interface BlockBoundary {
  /** Whether the list that ends the first piece continues. */
  continuesList: boolean;
  /** Whether the list's items are separated by empty lines. */
  isLoose: boolean;
}

const blockEnd: BlockBoundary = { continuesList: false, isLoose: false };

/** A line ending and any empty lines. */
const emptyLines = /^\n(?:[ \t]*\n)*$/u;

/**
 * Decides from the parsed piece whether the text can be split after it.
 * @param blocks The parser's result for `source` up to `cut`.
 * @returns undefined if the last block may continue after the cut.
 */
export function boundaryAt(
  { mark }: SplitPoint,
  blocks: readonly RootContent[],
  source: string,
): BlockBoundary | undefined {
  const last = blocks.at(-1);
  const end = last?.position?.end.offset;
  if (!last || end === undefined) return blockEnd;
  // A closed block ends before the end of its line.
  if (end >= source.length) return undefined;
  const rest = source.slice(end);
  if (rest === '\n' && isVerbatim(last)) return undefined;
  if (mark === undefined) return blockEnd;
  if (last.type === 'list' && markOf(last, source) === mark)
    return emptyLines.test(rest) ? { continuesList: true, isLoose: rest !== '\n' } : undefined;
  return mark === '.' || mark === ')' ? undefined : blockEnd;
}

/** Whether a block is HTML, which continues up to an empty line, or ends with HTML or code. */
function isVerbatim(block: Nodes): boolean {
  if ('children' in block) {
    const last = block.children.at(-1);
    return last !== undefined && isVerbatim(last);
  }
  return block.type === 'html' || block.type === 'code';
}

/** The marker that the items of a list share. */
function markOf(list: List, source: string): string | undefined {
  const first = list.children[0]?.position?.start.offset ?? 0;
  return source.slice(first).replace(/^\d+/u, '').charAt(0);
}
