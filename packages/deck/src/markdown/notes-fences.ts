import type { RootContent } from 'mdast';

/** A node, or what stood between `::: notes` and its end. */
export type NodeOrNotes = { node: RootContent } | { notes: string; line: number | undefined };

const notesFence = /^\{?\.?notes\b/iu;

/** Takes `::: notes` … `:::` out of the nodes. A fence that is never closed ends where the next slide begins. */
export function takeNotesFences(nodes: readonly RootContent[], source: string): NodeOrNotes[] {
  const result: NodeOrNotes[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    if (!node) continue;
    if (!notesFence.test(fenceOf(node) ?? '')) {
      result.push({ node });
      continue;
    }
    const end = endOfNotes(nodes, index);
    const from = node.position?.end.offset ?? 0;
    const to = nodes[end]?.position?.start.offset ?? source.length;
    result.push({ notes: source.slice(from, to).trim(), line: node.position?.start.line });
    index = fenceOf(nodes[end]) === '' ? end : end - 1;
  }
  return result;
}

function endOfNotes(nodes: readonly RootContent[], start: number): number {
  let depth = 1;
  for (let index = start + 1; index < nodes.length; index++) {
    const fence = fenceOf(nodes[index]);
    if (fence === '') depth--;
    else if (fence !== undefined) depth++;
    if (depth === 0) return index;
  }
  const next = nodes.findIndex(
    (node, index) => index > start && (node.type === 'thematicBreak' || (node.type === 'heading' && node.depth <= 2)),
  );
  return next < 0 ? nodes.length : next;
}

function fenceOf(node: RootContent | undefined): string | undefined {
  return node?.type === 'html' ? node.data?.fence : undefined;
}
