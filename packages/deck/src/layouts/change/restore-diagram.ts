import type { Block, ListItem } from '../../model/outline.ts';
import type { SlideDiagram } from '../../model/slide-diagram.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import type { FlowEdge, FlowGraph, FlowNode } from '../diagram/flow-graph.ts';
import { maxEdges, maxLabelLength, maxNodes } from '../diagram/flow-graph.ts';
import { withLeadLines } from '../recognize/split-lead.ts';
import type { DiagramContent } from '../slide-layout.ts';
import { authorsEnds, edgesFrom, isSimpleChain, oneLine, shownOrder } from './diagram-blocks.ts';

/** Minimum number of steps of a ring. */
const minSteps = 3;
/** Minimum fraction of the nodes whose text is still in the list. */
const minKnownShare = 0.5;

/** Returns the form of a diagram and the texts of its nodes, to be stored with the list that it becomes. */
export function slideDiagramOf({ nodes, layers: _, groups, ...form }: FlowGraph): SlideDiagram {
  return {
    ...form,
    ...(groups && { groups }),
    nodes: nodes.map(({ runs, shape }) => ({ text: textOfRuns(runs), shape })),
  };
}

/**
 * Returns the diagram that the list on a slide was, with the texts and branches of the list. Returns undefined if the list has
 * other items, so that it is a different list.
 */
export function restoreDiagram(diagram: SlideDiagram, blocks: readonly Block[]): DiagramContent | undefined {
  if (diagram.isTree) return restoreTree(diagram, blocks);
  const { before, list, after } = listIn(diagram, blocks);
  const items = list.flatMap((block) => (block.kind === 'list' ? block.items : []));
  if (items.length < 2 || items.length > maxNodes || items.some((item) => item.items)) return undefined;
  const labels = list.flatMap((block) => (block.kind === 'heading' ? [plainText(block.runs)] : []));
  const graph = diagram.isRing
    ? ringOf(diagram, items)
    : (restoreGraph(diagram, items, labels) ?? (isSimpleChain(diagram) ? chainOf(diagram, items) : undefined));
  return graph && { graph, before, after };
}

/** Returns the lists with the items of a diagram, with the names of groups above them, and the blocks around them. */
function listIn(
  { groups = [] }: SlideDiagram,
  blocks: readonly Block[],
): { before: readonly Block[]; list: readonly Block[]; after: readonly Block[] } {
  const isHeading = (block: Block | undefined): boolean => block?.kind === 'heading' && groups.length > 0;
  const first = blocks.findIndex(({ kind }) => kind === 'list');
  if (first < 0) return { before: blocks, list: [], after: [] };
  const start = isHeading(blocks[first - 1]) ? first - 1 : first;
  let end = first + 1;
  while (isHeading(blocks[end]) && blocks[end + 1]?.kind === 'list') end += 2;
  return { before: blocks.slice(0, start), list: blocks.slice(start, end), after: blocks.slice(end) };
}

/** Returns a ring of steps, whose names are above their text. */
function ringOf({ direction, nodes: before }: SlideDiagram, items: readonly ListItem[]): FlowGraph | undefined {
  const { length } = items;
  if (length < minSteps) return undefined;
  const texts = new Map(before.map(({ text }) => [comparable(text), text]));
  const nodes = withLeadLines(items).map(({ runs }, index): FlowNode => ({
    id: String(index),
    shape: 'box',
    runs: withLines(runs, texts.get(comparable(textOfRuns(runs))) ?? ''),
  }));
  const edges = nodes.map((_, index): FlowEdge => ({ from: index, to: (index + 1) % length, heads: 'end' }));
  return { direction, isRing: true, nodes, edges };
}

/** Returns a chain of the items, which may have been moved, added or removed. */
function chainOf({ nodes, edges, ...form }: SlideDiagram, items: readonly ListItem[]): FlowGraph | undefined {
  const texts = new Set(nodes.map(({ text }) => comparable(text)));
  const parsed = items.map(({ runs }) => withoutBranches(runs));
  const known = parsed.filter(({ runs }) => texts.has(comparable(textOfRuns(runs))));
  if (known.length < items.length * minKnownShare) return undefined;
  const isClosed = edges.length >= nodes.length && items.length > 2;
  const [style] = edges;
  const { from: _from, to: _to, ...shared } = style ?? { from: 0, to: 1 };
  const links = parsed.slice(isClosed ? 0 : 1).map((_, index): FlowEdge => {
    const [from, to] = [index, (index + 1) % items.length];
    return shared.heads === 'start' ? { from: to, to: from, ...shared } : { from, to, ...shared };
  });
  return {
    ...form,
    nodes: parsed.map(({ runs }, index) => ({
      id: String(index),
      shape: nodes.find(({ text }) => comparable(text) === comparable(textOfRuns(runs)))?.shape ?? 'box',
      runs,
    })),
    edges: links,
  };
}

/** Returns a graph whose nodes are the items, possibly without some of its nodes. */
function restoreGraph(
  diagram: SlideDiagram,
  items: readonly ListItem[],
  labels: readonly string[],
): FlowGraph | undefined {
  const itemAt = matchNodes(diagram, items);
  if (!itemAt) return undefined;
  const remaining = [...diagram.nodes.keys()].filter((node) => itemAt.has(node));
  const indexOf = (node: number): number => remaining.indexOf(node);
  const nodes = remaining.map((node, index): FlowNode => {
    const { text, shape } = diagram.nodes[node] ?? { text: '', shape: 'box' };
    return { id: String(index), shape, runs: nodeRuns(itemAt.get(node)?.runs ?? [], text) };
  });
  const edges = diagram.edges.flatMap((edge): FlowEdge[] => {
    const [from, to] = [indexOf(edge.from), indexOf(edge.to)];
    return from < 0 || to < 0 || from === to ? [] : [{ ...edge, from, to }];
  });
  const branches = remaining.map((node) => branchesOf(itemAt.get(node)?.runs ?? [], diagram.nodes[node]?.text ?? ''));
  const branched = withBranches(nodes, edges, branches);
  if (!branched || branched.length === 0 || branched.length > maxEdges) return undefined;
  const groups = (diagram.groups ?? []).flatMap(({ label, nodes: members }, index) => {
    const shown = labels.length === diagram.groups?.length ? (labels[index] ?? label) : label;
    const left = members.filter((node) => itemAt.has(node)).map(indexOf);
    return left.length > 0 ? [{ label: shown, nodes: left }] : [];
  });
  const { groups: _, ...form } = diagram;
  return { ...form, nodes, edges: branched, ...(groups.length > 0 && { groups }) };
}

/**
 * Maps the nodes to their items: by their texts, and the others by their order. Returns undefined if there is an item that is
 * no node, or if too few texts are known.
 */
function matchNodes(diagram: SlideDiagram, items: readonly ListItem[]): Map<number, ListItem> | undefined {
  const order = shownOrder(diagram);
  const matches = new Map<number, ListItem>();
  const others = items.filter((item) => {
    const texts = [plainText(item.runs), textOfRuns(withoutBranches(item.runs).runs)].map(comparable);
    const node = order.find((one) => !matches.has(one) && texts.includes(comparable(diagram.nodes[one]?.text ?? '')));
    if (node !== undefined) matches.set(node, item);
    return node === undefined;
  });
  if (matches.size < items.length * minKnownShare) return undefined;
  const unmatched = order.filter((node) => !matches.has(node) && diagram.nodes[node]);
  if (others.length > 0 && others.length !== unmatched.length) return undefined;
  for (const [index, item] of others.entries()) matches.set(unmatched[index] ?? 0, item);
  return matches;
}

/** Returns a text without its case, spaces and the colon of a name, which layouts may change. */
function comparable(text: string): string {
  return text.toLowerCase().replace(/[\s:：]/gu, '');
}

/** Returns the runs of an item as those of its node, with the line breaks that the node had. */
function nodeRuns(item: readonly Run[], text: string): readonly Run[] {
  const isWhole = comparable(plainText(item)) === comparable(text);
  const { runs } = isWhole ? { runs: item } : withoutBranches(item);
  const [only, ...others] = runs;
  if (comparable(textOfRuns(runs)) !== comparable(text)) return runs;
  return only && others.length === 0 ? [{ ...only, text }] : withLines(runs, text);
}

/** Puts the name of a node on a separate line again if it was on one. */
function withLines(runs: readonly Run[], text: string): readonly Run[] {
  return text.includes('\n') ? (withLeadLines([{ runs }])[0]?.runs ?? runs) : runs;
}

/** A branch of an item: “yes → Ship”. */
interface Branch {
  label: string;
  target: string;
}

function branchesOf(item: readonly Run[], text: string): readonly Branch[] | undefined {
  return comparable(plainText(item)) === comparable(text) ? undefined : withoutBranches(item).branches;
}

/** Returns an item without the branches in parentheses at its end, and these. */
function withoutBranches(runs: readonly Run[]): { runs: readonly Run[]; branches?: readonly Branch[] } {
  const text = textOfRuns(runs).trimEnd();
  const start = openingOf(text);
  const inner = text.slice(start + 1, -1);
  if (start <= 0 || !inner.includes('→')) return { runs };
  const branches = inner.split(/[;；]/u).map((part): Branch => {
    const arrow = part.indexOf('→');
    return { label: part.slice(0, Math.max(0, arrow)).trim(), target: part.slice(arrow + 1).trim() };
  });
  const end = text.slice(0, start).trimEnd().length;
  return { runs: sliceRuns(runs, 0, end), branches };
}

/** Returns the index of the parenthesis that opens the last ones of a text; -1 if it does not end with parentheses. */
function openingOf(text: string): number {
  let depth = 0;
  for (let index = text.length - 1; index >= 0; index--) {
    if (/[)）]/u.test(text[index] ?? '')) depth++;
    else if (/[(（]/u.test(text[index] ?? '')) depth--;
    if (depth === 0) return index === text.length - 1 ? -1 : index;
  }
  return -1;
}

/**
 * Gives the edges the labels and ends that the items have. Returns undefined if a branch leads to no node, because its text
 * would be lost.
 */
function withBranches(
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
  branches: readonly (readonly Branch[] | undefined)[],
): FlowEdge[] | undefined {
  const names = nodes.map(({ runs }) => comparable(textOfRuns(oneLine(runs))));
  const changed = new Map<FlowEdge, FlowEdge | undefined>();
  const added: FlowEdge[] = [];
  for (const node of nodes.keys()) {
    const own = edgesFrom({ edges }, node);
    const shown = branches[node] ?? [];
    // An item without branches leads to the same nodes as before.
    if (shown.length === 0) for (const edge of own) changed.set(edge, withEnd(edge, authorsEnds(edge).to, ''));
    else for (const edge of own.slice(shown.length)) changed.set(edge, undefined);
    for (const [index, { label, target }] of shown.entries()) {
      const edge = own[index];
      const found = names.indexOf(comparable(target));
      // The text of the node has changed, but not that of the branch.
      const to = found >= 0 ? found : edge && shown.length === own.length ? authorsEnds(edge).to : undefined;
      if (to === undefined || to === node || label.length > maxLabelLength) return undefined;
      if (edge) changed.set(edge, withEnd(edge, to, label));
      else added.push({ from: node, to, heads: 'end', ...(label !== '' && { label }) });
    }
  }
  return [...edges.flatMap((edge) => (changed.has(edge) ? (changed.get(edge) ?? []) : [edge])), ...added];
}

function withEnd({ label: _, ...edge }: FlowEdge, end: number, label: string): FlowEdge {
  return { ...edge, [edge.heads === 'start' ? 'from' : 'to']: end, ...(label !== '' && { label }) };
}

/** Returns the tree of the bold paragraph above a list with inner lists, or of a list. */
function restoreTree({ nodes: before, direction }: SlideDiagram, blocks: readonly Block[]): DiagramContent | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'list');
  const [root, list] = [blocks[at - 1], blocks[at]];
  if (list?.kind !== 'list' || root?.kind !== 'paragraph') return undefined;
  const nodes: FlowNode[] = [];
  const edges: FlowEdge[] = [];
  const add = ({ runs, items = [] }: Pick<ListItem, 'runs' | 'items'>, depth: number, parent?: number): void => {
    const own = depth === 1 ? runs.map((run): Run => ({ ...run, bold: true })) : runs;
    const index = nodes.push({ id: String(nodes.length), shape: 'box', runs: own }) - 1;
    if (parent !== undefined) edges.push({ from: parent, to: index });
    for (const item of items) add(item, depth + 1, index);
  };
  add({ runs: root.runs, items: list.items }, 0);
  const known = new Set(before.map(({ text }) => comparable(text)));
  const areKnown = nodes.filter(({ runs }) => known.has(comparable(textOfRuns(runs)))).length;
  const isTree = nodes.length <= maxNodes && areKnown >= nodes.length * minKnownShare;
  const graph: FlowGraph = { direction, isTree, nodes, edges };
  return isTree ? { graph, before: blocks.slice(0, at - 1), after: blocks.slice(at + 1) } : undefined;
}
