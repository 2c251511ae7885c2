import type { RootContent } from 'mdast';
import type { Block, OutlineColumn } from '../../model/outline.ts';
import { fenceOf } from '../notes-fences.ts';
import type { NodeOrNotes } from '../notes-fences.ts';
import type { MarkdownContext } from '../markdown-context.ts';

const columnsFence = /^\{?\.?columns\b/iu;
const columnFence = /^\{?\.?column\b/iu;

/** Maximum number of columns. More would be too narrow for words. */
const maxColumns = 4;

/**
 * Parses `::: columns` with `::: column` inside (pandoc’s fences), or with `+++` between its columns, into columns, and all
 * other content into blocks. An unclosed fence ends with its slide.
 */
export function readWithColumns(
  entries: readonly NodeOrNotes[],
  context: MarkdownContext,
  read: (entries: readonly NodeOrNotes[]) => Block[],
): Block[] {
  const blocks: Block[] = [];
  let plain: NodeOrNotes[] = [];
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index];
    if (!entry) continue;
    if (!columnsFence.test(nameOf(entry) ?? '')) {
      plain.push(entry);
      continue;
    }
    const end = endOf(entries, index);
    const inner = entries.slice(index + 1, end);
    const columns = splitColumns(inner).map(({ name, content }): OutlineColumn => {
      const width = /width\s*=\s*"?(\d+(?:\.\d+)?)\s*%/iu.exec(name);
      return { ...(width && { widthPercent: Math.min(100, Number(width[1])) }), blocks: read(content) };
    });
    blocks.push(
      ...read(plain),
      ...toBlocks(
        columns.filter((column) => column.blocks.length > 0),
        entry,
        context,
      ),
    );
    plain = [];
    index = end;
  }
  return [...blocks, ...read(plain)];
}

function toBlocks(columns: readonly OutlineColumn[], entry: NodeOrNotes, context: MarkdownContext): Block[] {
  if (columns.length >= 2 && columns.length <= maxColumns) return [{ kind: 'columns', columns }];
  if (columns.length > maxColumns)
    context.report(
      'node' in entry ? entry.node : undefined,
      'columns',
      'Columns that do not fit side by side are stacked.',
    );
  return columns.flatMap((column) => column.blocks);
}

/** Splits the content into columns. Content between two columns is added to the first of them. */
function splitColumns(entries: readonly NodeOrNotes[]): { name: string; content: NodeOrNotes[] }[] {
  const columns: { name: string; content: NodeOrNotes[] }[] = [];
  let depth = 0;
  for (const entry of entries) {
    const name = nameOf(entry);
    if (name !== undefined && depth === 0 && columnFence.test(name)) columns.push({ name, content: [] });
    else if (depth === 0 && isSeparator(entry)) columns.push({ name: '', content: [] });
    else if (columns.length === 0) columns.push({ name: '', content: [entry] });
    else if (!(name === '' && depth === 1)) columns.at(-1)?.content.push(entry);
    if (name === '') depth = Math.max(0, depth - 1);
    else if (name !== undefined) depth++;
  }
  return columns;
}

/** Whether an entry is a paragraph that is exactly `+++`, which separates columns. */
function isSeparator(entry: NodeOrNotes): boolean {
  if (!('node' in entry) || entry.node.type !== 'paragraph') return false;
  const [first, ...others] = entry.node.children;
  return others.length === 0 && first?.type === 'text' && first.value === '+++';
}

function endOf(entries: readonly NodeOrNotes[], start: number): number {
  let depth = 0;
  for (let index = start; index < entries.length; index++) {
    const name = nameOf(entries[index]);
    if (name === '') depth--;
    else if (name !== undefined) depth++;
    if (depth === 0) return index;
  }
  return entries.length;
}

function nameOf(entry: NodeOrNotes | undefined): string | undefined {
  return entry && 'node' in entry ? fenceOf(entry.node satisfies RootContent) : undefined;
}
