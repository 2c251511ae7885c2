import type { RootContent } from 'mdast';
import type { MarkdownContext } from './markdown-context.ts';

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
    const to = nodes[end]?.position?.start.offset ?? nodes.at(-1)?.position?.end.offset ?? source.length;
    // What lists and quotations put before each line is none of the notes.
    const maxMarks = (node.position?.start.column ?? 1) - 1;
    const lines = source.slice(from, to).split('\n');
    const notes = lines
      .map((line) => withoutMarks(line, maxMarks))
      .join('\n')
      .trim();
    result.push({ notes, line: node.position?.start.line });
    index = fenceOf(nodes[end]) === '' ? end : end - 1;
  }
  return result;
}

/** A line without the spaces and signs of quotations before it, of which at most `max` are taken away. */
function withoutMarks(line: string, max: number): string {
  let start = 0;
  while (start < max && /^[ \t>]$/u.test(line[start] ?? '')) start++;
  return line.slice(start);
}

/** The same inside of a list item or a quotation: the notes go to the slide, the other nodes come back. */
export function takeNotes(nodes: readonly RootContent[], context: MarkdownContext): RootContent[] {
  return takeNotesFences(nodes, context.source).flatMap((entry) => {
    if ('node' in entry) return [entry.node];
    context.note(entry.notes);
    return [];
  });
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

/** The name of a `:::` line, empty where it closes; undefined for anything else. */
export function fenceOf(node: RootContent | undefined): string | undefined {
  return node?.type === 'html' ? node.data?.fence : undefined;
}
