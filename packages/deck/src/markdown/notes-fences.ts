import type { RootContent } from 'mdast';
import type { MarkdownContext } from './markdown-context.ts';

/** A node, or the text between `::: notes` and its end. */
export type NodeOrNotes = { node: RootContent } | { notes: string; line: number | undefined };

const notesFence = /^\{?\.?notes\b/iu;

/** Extracts `::: notes` … `:::` from the nodes. A fence without an end continues until the next slide. */
export function extractNotesFences(nodes: readonly RootContent[], source: string): NodeOrNotes[] {
  const result: NodeOrNotes[] = [];
  const ends = endsOfFences(nodes);
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    if (!node) continue;
    if (!notesFence.test(fenceOf(node) ?? '')) {
      result.push({ node });
      continue;
    }
    const end = ends.get(index) ?? nodes.length;
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

/**
 * Returns, for each node that opens a fence, the index of the node that ends it as notes: its closing fence, or the start
 * of the next slide if it has none. All ends are found in one pass, because text may contain any number of open fences.
 */
function endsOfFences(nodes: readonly RootContent[]): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const [index, node] of nodes.entries()) {
    const fence = fenceOf(node);
    const opener = fence === '' ? open.pop() : undefined;
    if (opener !== undefined) ends.set(opener, index);
    if (fence !== undefined && fence !== '') open.push(index);
  }
  let nextSlide = nodes.length;
  for (let index = nodes.length - 1; index >= 0; index--) {
    if (open.at(-1) === index) {
      ends.set(index, nextSlide);
      open.pop();
    }
    const node = nodes[index];
    if (node?.type === 'thematicBreak' || (node?.type === 'heading' && node.depth <= 2)) nextSlide = index;
  }
  return ends;
}

/** Returns the name of a `:::` line: empty for a closing fence, and undefined if the line is not a fence. */
export function fenceOf(node: RootContent | undefined): string | undefined {
  return node?.type === 'html' ? node.data?.fence : undefined;
}
