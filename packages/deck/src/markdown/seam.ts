import type { List, Nodes, RootContent } from 'mdast';
import type { CutPlace } from './cut-places.ts';

/** How two pieces of a text that were parsed apart belong together. */
export interface Seam {
  /** The list that ends the first one goes on. */
  joins: boolean;
  /** Its items have empty lines between them. */
  isLoose: boolean;
}

const apart: Seam = { joins: false, isLoose: false };

/** The end of a line, and empty lines. */
const emptyLines = /^\n(?:[ \t]*\n)*$/u;

/**
 * What became of a piece tells whether the text could be cut behind it.
 * @param blocks what the parser made of `written`, which ends at `cut`
 * @returns undefined if the last block may go on behind the cut
 */
export function seamAt({ mark }: CutPlace, blocks: readonly RootContent[], written: string): Seam | undefined {
  const last = blocks.at(-1);
  const end = last?.position?.end.offset;
  if (!last || end === undefined) return apart;
  // What has ended ends before its line does.
  if (end >= written.length) return undefined;
  const behind = written.slice(end);
  if (behind === '\n' && isVerbatim(last)) return undefined;
  if (mark === undefined) return apart;
  if (last.type === 'list' && markOf(last, written) === mark)
    return emptyLines.test(behind) ? { joins: true, isLoose: behind !== '\n' } : undefined;
  return mark === '.' || mark === ')' ? undefined : apart;
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
function markOf(list: List, written: string): string | undefined {
  const first = list.children[0]?.position?.start.offset ?? 0;
  return written.slice(first).replace(/^\d+/u, '').charAt(0);
}
