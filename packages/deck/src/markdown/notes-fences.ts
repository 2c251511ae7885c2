import type { RootContent } from 'mdast';
import type { MarkdownContext } from './markdown-context.ts';

/** A node, or the text between `::: notes` and its end. */
export type NodeOrNotes = { node: RootContent } | { notes: string; line: number | undefined };

const notesFence = /^\{?\.?notes\b/iu;

/** Extracts `::: notes` … `:::` from the nodes. A fence without an end continues until the next slide. */
export function extractNotesFences(nodes: readonly RootContent[], source: string): NodeOrNotes[] {
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
    // List and quotation markers at the start of each line are not part of the notes.
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

/** Removes at most `max` leading spaces and quotation markers from a line. */
function withoutMarks(line: string, max: number): string {
  let start = 0;
  while (start < max && /^[ \t>]$/u.test(line[start] ?? '')) start++;
  return line.slice(start);
}

/** Extracts the notes inside a list item or a quotation, and returns the remaining nodes. The notes go to the slide. */
export function extractNotes(nodes: readonly RootContent[], context: MarkdownContext): RootContent[] {
  return extractNotesFences(nodes, context.source).flatMap((entry) => {
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

/** Returns the name of a `:::` line: empty for a closing fence, and undefined if the line is not a fence. */
export function fenceOf(node: RootContent | undefined): string | undefined {
  return node?.type === 'html' ? node.data?.fence : undefined;
}
