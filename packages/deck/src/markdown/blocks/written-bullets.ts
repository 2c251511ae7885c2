import type { Paragraph, PhrasingContent } from 'mdast';
import type { Block, ListItem } from '../../model/outline.ts';
import { readRuns } from '../inline/read-runs.ts';
import type { Reading } from '../reading.ts';
import { sourceOf } from '../reading.ts';

/** Marks of lists that are none of Markdown's, as texts bring them from word processors and language models. */
const bullet = /^[ \t]*([•◦▪▫‣∙●○■□·・])[ \t]*/u;

/** Alone in its paragraph, any other may be a sign of something else. */
const surely = '•';

const deepest = 40;

interface Line {
  nodes: PhrasingContent[];
  mark?: string;
}

/** A paragraph of lines that begin with bullets → a list; what is in farther, or has another bullet, stands in the item before. */
export function readWrittenBullets(node: Paragraph, reading: Reading): Block[] | undefined {
  const [first] = node.children;
  if (first?.type !== 'text' || !bullet.test(first.value)) return undefined;
  const lines = linesOf(node.children);
  if (lines.some(({ nodes }) => nodes.some(({ type }) => type === 'image' || type === 'imageReference')))
    return undefined;
  const marks = lines.flatMap(({ mark }) => mark ?? []);
  if (marks.length < 2 && marks[0] !== surely) return undefined;
  const depths = depthsOf(node, lines, reading);
  const top: ListItem[] = [];
  const open: { depth: number; items: ListItem[] }[] = [{ depth: Number.NEGATIVE_INFINITY, items: top }];
  for (const [index, { nodes, mark }] of lines.entries()) {
    const depth = depths[index] ?? 0;
    while (mark !== undefined && open.length > 1 && ((open.at(-1)?.depth ?? 0) >= depth || open.length > deepest))
      open.pop();
    const around = open.at(-1)?.items ?? top;
    if (mark === undefined) {
      // A line without a bullet goes on with the item before.
      continueItem(open.at(-2)?.items ?? top, readRuns(nodes, reading));
      continue;
    }
    const items: ListItem[] = [];
    around.push({ runs: readRuns(nodes, reading), items });
    open.push({ depth, items });
  }
  return [{ kind: 'list', ordered: false, items: top.map(withoutEmpty) }];
}

/** Cut at the line breaks that stand in no other node, without their bullets. */
function linesOf(children: readonly PhrasingContent[]): Line[] {
  const lines: Line[] = [{ nodes: [] }];
  const add = (node: PhrasingContent): void => void lines.at(-1)?.nodes.push(node);
  for (const child of children) {
    if (child.type === 'break') lines.push({ nodes: [] });
    else if (child.type !== 'text') add(child);
    else
      for (const [index, value] of child.value.split('\n').entries()) {
        if (index > 0) lines.push({ nodes: [] });
        add({ type: 'text', value });
      }
  }
  // A hard break ends its line, and the text after it begins with the line's end.
  const said = lines.filter(({ nodes }) => nodes.some((node) => node.type !== 'text' || node.value.trim() !== ''));
  return said.map(({ nodes: [first, ...rest] }) => {
    const [written, mark] = (first?.type === 'text' && bullet.exec(first.value)) || [];
    if (first?.type !== 'text' || written === undefined || mark === undefined)
      return { nodes: first ? [first, ...rest] : rest };
    return { nodes: [{ type: 'text', value: first.value.slice(written.length) }, ...rest], mark };
  });
}

/** How far in each line stands; where none does, a bullet that comes later is one deeper. */
function depthsOf(node: Paragraph, lines: readonly Line[], reading: Reading): number[] {
  const column = (node.position?.start.column ?? 1) - 1;
  const written = sourceOf(node, reading).split('\n');
  const indents = written.map((line, index) => (index === 0 ? column : line.search(/[^\s>]/u)));
  if (written.length === lines.length && new Set(indents).size > 1) return indents;
  const marks = [...new Set(lines.map(({ mark }) => mark))];
  return lines.map(({ mark }) => marks.indexOf(mark));
}

function continueItem(items: ListItem[], runs: ListItem['runs']): void {
  const last = items.pop();
  if (last) items.push({ ...last, runs: [...last.runs, { text: ' ' }, ...runs] });
}

function withoutEmpty({ items = [], ...item }: ListItem): ListItem {
  return items.length > 0 ? { ...item, items: items.map(withoutEmpty) } : item;
}
