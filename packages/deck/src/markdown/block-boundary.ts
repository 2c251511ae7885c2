import type { List, Nodes, RootContent } from 'mdast';
import type { SplitPoint } from './split-points.ts';

/** How two pieces of a text that were parsed apart belong together. */
export interface BlockBoundary {
  /** The list that ends the first one goes on. */
  continuesList: boolean;
  /** Its items have empty lines between them. */
  isLoose: boolean;
}

const blockEnd: BlockBoundary = { continuesList: false, isLoose: false };

/** The end of a line, and empty lines. */
const emptyLines = /^\n(?:[ \t]*\n)*$/u;

/**
 * What became of a piece tells whether the text could be cut behind it.
 * @param blocks what the parser made of `written`, which ends at `cut`
 * @returns undefined if the last block may go on behind the cut
 */
export function boundaryAt(
  { mark }: SplitPoint,
  blocks: readonly RootContent[],
  source: string,
): BlockBoundary | undefined {
  const last = blocks.at(-1);
  const end = last?.position?.end.offset;
  if (!last || end === undefined) return blockEnd;
  // What has ended ends before its line does.
  if (end >= source.length) return undefined;
  const rest = source.slice(end);
  if (rest === '\n' && isVerbatim(last)) return undefined;
  if (mark === undefined) return blockEnd;
  if (last.type === 'list' && markOf(last, source) === mark)
    return emptyLines.test(rest) ? { continuesList: true, isLoose: rest !== '\n' } : undefined;
  return mark === '.' || mark === ')' ? undefined : blockEnd;
}

/** Whether a block is HTML, which goes on up to an empty line, or ends with some or with code. */
function isVerbatim(block: Nodes): boolean {
  if ('children' in block) {
    const last = block.children.at(-1);
    return last !== undefined && isVerbatim(last);
  }
  return block.type === 'html' || block.type === 'code';
}

/** The sign that the items of a list have in common. */
function markOf(list: List, source: string): string | undefined {
  const first = list.children[0]?.position?.start.offset ?? 0;
  return source.slice(first).replace(/^\d+/u, '').charAt(0);
}
