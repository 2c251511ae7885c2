import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { hasHan, labelColon, labelLanguage } from '../../text/scripts.ts';
import { trimRuns } from '../../text/slice-runs.ts';
import type { FlowEdge, FlowGraph } from '../diagram/flow-graph.ts';

/** Returns the content of a diagram as blocks: the steps of a ring or a flowchart as a list, and a tree as a nested list. */
export function diagramBlocks(graph: FlowGraph): Block[] {
  if (graph.isTree) return treeBlocks(graph);
  const rows = chainRows(graph);
  if (rows) return [{ kind: 'list', ordered: false, items: rows.map((row) => ({ runs: chainRuns(graph, row) })) }];
  const groups = graph.groups ?? [];
  const grouped = new Set(groups.flatMap(({ nodes }) => nodes));
  const others = graph.nodes.flatMap((_, index) => (grouped.has(index) ? [] : [index]));
  const parts = [{ label: '', nodes: others }, ...groups].filter(({ nodes }) => nodes.length > 0);
  let start = 1;
  return parts.flatMap(({ label, nodes }): Block[] => {
    const items = nodes.map((node) => ({ runs: itemRuns(graph, node) }));
    const list: Block = { kind: 'list', ordered: true, ...(start !== 1 && { start }), items };
    start += items.length;
    return label === '' ? [list] : [{ kind: 'heading', level: 3, runs: [{ text: label }] }, list];
  });
}

/** Returns the nodes of a graph in the order in which a list shows them. */
export function shownOrder({
  groups = [],
  nodes,
}: Pick<FlowGraph, 'groups'> & { nodes: readonly unknown[] }): number[] {
  const grouped = groups.flatMap((group) => group.nodes);
  return [...nodes.keys()].filter((index) => !grouped.includes(index)).concat(grouped);
}

/** Returns the nodes that the author's edge connects, in its direction. */
export function authorsEnds({ from, to, heads }: FlowEdge): { from: number; to: number } {
  return heads === 'start' ? { from: to, to: from } : { from, to };
}

/** Returns the edges that begin at a node for the author. */
export function edgesFrom({ edges }: Pick<FlowGraph, 'edges'>, node: number): FlowEdge[] {
  return edges.filter((edge) => authorsEnds(edge).from === node);
}

/** Whether a graph consists of one chain of nodes in their order, without labels; it may lead back to the first node. */
export function isSimpleChain({
  nodes,
  edges,
  groups,
}: Pick<FlowGraph, 'edges' | 'groups'> & { nodes: readonly unknown[] }): boolean {
  const { length } = nodes;
  const isNext = (edge: FlowEdge): boolean => {
    const { from, to } = authorsEnds(edge);
    return edge.label === undefined && (to === from + 1 || (from === length - 1 && to === 0 && length > 2));
  };
  const starts = new Set(edges.map((edge) => authorsEnds(edge).from));
  const areComplete = [...nodes.keys()].slice(0, -1).every((node) => starts.has(node));
  return !groups && length > 1 && edges.every(isNext) && starts.size === edges.length && areComplete;
}

/** Returns the text of a node on one line: a name above other text is followed by a colon. */
export function oneLine(runs: readonly Run[]): Run[] {
  const text = textOfRuns(runs);
  const [name, ...others] = runs.filter((run) => run.text.trim() !== '');
  const isName =
    name?.bold === true && !name.text.includes('\n') && others.length > 0 && !others.some(({ bold }) => bold);
  let end = 0;
  return runs.flatMap((run, index): Run[] => {
    const start = end;
    end += run.text.length;
    const isBelowName = isName && runs[index - 1] === name && run.text.startsWith('\n');
    const below = isBelowName ? run.text.replace(/^\s+/u, '') : run.text;
    const line = below.replace(/\s{0,9}\n\s{0,9}/gu, (lineBreak, at: number) => {
      const offset = start + run.text.length - below.length + at;
      return areHan(text[offset - 1], text[offset + lineBreak.length]) ? '' : ' ';
    });
    return [...(isBelowName ? [{ text: labelColon(line) }] : []), ...(line === '' ? [] : [{ ...run, text: line }])];
  });
}

function areHan(before = '', after = ''): boolean {
  return hasHan(before) && hasHan(after);
}

/** Returns a node as an item: its text, and in parentheses where its edges lead, unless it is only the next item. */
function itemRuns(graph: FlowGraph, node: number): Run[] {
  const runs = trimRuns(oneLine(graph.nodes[node]?.runs ?? []));
  const edges = edgesFrom(graph, node);
  const order = shownOrder(graph);
  const [only] = edges;
  const isNext =
    edges.length === 1 &&
    only?.label === undefined &&
    only !== undefined &&
    authorsEnds(only).to === order[order.indexOf(node) + 1];
  if (edges.length === 0 || isNext || graph.isRing) return runs;
  const texts = edges.map((edge) => {
    const target = textOfRuns(oneLine(graph.nodes[authorsEnds(edge).to]?.runs ?? [])).trim();
    return edge.label === undefined ? `→ ${target}` : `${edge.label} → ${target}`;
  });
  return [...runs, { text: branchesText(texts, textOfRuns(runs) + texts.join('')) }];
}

function branchesText(texts: readonly string[], around: string): string {
  return labelLanguage(around) === 'zh' ? `（${texts.join('；')}）` : ` (${texts.join('; ')})`;
}

/** Returns several chains, as rows of nodes; undefined for other graphs. */
function chainRows(graph: FlowGraph): number[][] | undefined {
  const { nodes, edges, groups } = graph;
  if (groups || edges.length >= nodes.length - 1) return undefined;
  const isLink = (edge: FlowEdge): boolean =>
    edge.label === undefined && !edge.isDashed && edge.heads === 'end' && edge.to === edge.from + 1;
  if (edges.length === 0 || !edges.every(isLink) || new Set(edges.map(({ from }) => from)).size < edges.length)
    return undefined;
  const rows: number[][] = [];
  for (const node of nodes.keys()) {
    const isLinked = edges.some(({ to }) => to === node);
    if (isLinked) rows.at(-1)?.push(node);
    else rows.push([node]);
  }
  return rows.every((row) => row.length > 1) ? rows : undefined;
}

function chainRuns({ nodes }: FlowGraph, row: readonly number[]): Run[] {
  return row.flatMap((node, index) => [
    ...(index > 0 ? [{ text: ' → ' }] : []),
    ...trimRuns(oneLine(nodes[node]?.runs ?? [])),
  ]);
}

/** Returns the root of a tree as a bold paragraph, and its branches as a list with inner lists. */
function treeBlocks({ nodes, edges }: FlowGraph): Block[] {
  const roots = [...nodes.keys()].filter((node) => !edges.some(({ to }) => to === node));
  const children = (node: number): number[] => edges.flatMap(({ from, to }) => (from === node ? [to] : []));
  const [root = -1, ...others] = roots;
  const shown = new Set<number>();
  const itemOf = (node: number): ListItem => {
    shown.add(node);
    const items = children(node).flatMap((child) => (shown.has(child) ? [] : [itemOf(child)]));
    return { runs: withoutBold(oneLine(nodes[node]?.runs ?? [])), ...(items.length > 0 && { items }) };
  };
  // If the root was deleted, its branches are roots.
  const hasRoot = others.every((node) => children(node).length === 0) && children(root).length > 0;
  shown.add(hasRoot ? root : -1);
  // Nodes to which no line leads are branches.
  const branches = [...(hasRoot ? [...children(root), ...others] : roots), ...nodes.keys()];
  const items = branches.flatMap((node) => (shown.has(node) ? [] : [itemOf(node)]));
  const list: Block = { kind: 'list', ordered: false, items };
  return hasRoot ? [{ kind: 'paragraph', runs: oneLine(nodes[root]?.runs ?? []) }, list] : [list];
}

/** Removes the bold type that the layout gave to all text of a branch. */
function withoutBold(runs: readonly Run[]): Run[] {
  return runs.every(({ bold }) => bold) ? runs.map(({ bold: _, ...run }) => run) : [...runs];
}
