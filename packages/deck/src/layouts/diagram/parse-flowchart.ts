import type { NodeShape } from '../../model/slide-diagram.ts';
import type { FlowEdge, FlowGraph, FlowGroup, FlowNode } from './flow-graph.ts';
import { maxEdges, maxLabelLength, maxNodes } from './flow-graph.ts';
import { textOfRuns } from '../../text/runs.ts';

const maxSourceLength = 4000;
const header = /^(?:flowchart|graph)(?:[ \t]+(TB|TD|BT|RL|LR))?[ \t]*$/u;
const stateHeader = /^stateDiagram(?:-v2)?[ \t]*$/u;
/** Matches lines that only define colors, links and directions. */
const formatting = /^(?:classDef|class|style|linkStyle|click|direction|accTitle|accDescr)\b/u;
const identifier = /[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/uy;

/** Brackets around a node's text, longest first. */
const brackets: readonly (readonly [open: string, close: string, NodeShape])[] = [
  ['(((', ')))', 'circle'],
  ['([', '])', 'rounded'],
  ['[[', ']]', 'box'],
  ['[(', ')]', 'store'],
  ['((', '))', 'circle'],
  ['{{', '}}', 'hexagon'],
  ['[/', '/]', 'box'],
  ['[/', '\\]', 'box'],
  ['[\\', '\\]', 'box'],
  ['[\\', '/]', 'box'],
  ['(', ')', 'rounded'],
  ['[', ']', 'box'],
  ['{', '}', 'decision'],
  ['>', ']', 'box'],
];

/** The shapes of `A@{ shape: cyl }`; others are boxes. */
const namedShapes: readonly (readonly [RegExp, NodeShape])[] = [
  [/^(?:cyl|db|database|cylinder|lin-cyl|disk|h-cyl|das)$/u, 'store'],
  [/^(?:diam|decision|diamond|question)$/u, 'decision'],
  [/^(?:hex|hexagon|prepare)$/u, 'hexagon'],
  [/^(?:rounded|event|stadium|pill|terminal)$/u, 'rounded'],
  [/^(?:circle|circ|sm-circ|start|dbl-circ|double-circle|stop)$/u, 'circle'],
];

/** Matches `-->`, `---`, `-.->`, `==>` and longer forms. A letter at the end is a head only if a node follows it. */
const link = /(?:<|[ox](?=[-=]))?(?:-\.{1,3}-|={3,5}|={2,4}(?=>|[ox]\s)|-{3,5}|-{2,4}(?=>|[ox]\s))(>|[ox](?=\s))?/uy;
/** Matches the beginning of a link with text: `-- text -->`, `-. text .->` and `== text ==>`. */
const linkStart = /<?(--|==|-\.)[ \t]{0,9}(?![-=.>])/uy;
/** Match the end of a link with text, by its beginning. */
const linkEnds: Readonly<Record<string, RegExp>> = {
  '--': /-{2,4}([->ox])/gu,
  '==': /={2,4}([=>ox])/gu,
  '-.': /\.{1,3}-([>ox]?)/gu,
};
/** Matches a link that only positions its nodes. */
const hiddenLink = /~{3,5}/uy;
const linkText = /\|([^|\n]{1,90})\|/uy;
const shapeProperties = /@\{([^}]{0,200})\}/uy;
const subgraphStart = /^subgraph(?:[ \t]+(\S.{0,120}))?$/u;

/**
 * Parses a mermaid flowchart or state diagram.
 * @returns undefined if it is neither, is too large for a slide, or uses features other than nodes, links and
 * subgraphs.
 */
export function parseFlowchart(source: string): FlowGraph | undefined {
  if (source.length > maxSourceLength) return undefined;
  const [first = '', ...lines] = withoutFrontMatter(source)
    .split(/\n|(?<!#[a-z0-9]{1,8});/u)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('%%'));
  const isStates = stateHeader.test(first);
  const match = header.exec(isStates ? 'flowchart LR' : first);
  if (!match) return undefined;
  const reader = new StatementReader();
  for (const line of isStates ? lines.map(transitionOf) : lines)
    if (!formatting.test(line) && !reader.read(line)) return undefined;
  const { nodes, edges, groups } = reader.graph();
  if (nodes.length < 2 || nodes.length > maxNodes || edges.length === 0 || edges.length > maxEdges) return undefined;
  const isReversed = match[1] === 'RL' || match[1] === 'BT';
  return {
    direction: match[1] === 'LR' || match[1] === 'RL' ? 'right' : 'down',
    nodes,
    ...(isReversed ? { isReversed, edges: edges.map(reversedEdge) } : { edges }),
    ...(groups.length > 0 && { groups }),
  };
}

/** Returns an edge with its nodes in the order in which they are laid out: from left to right, or from top to bottom. */
export function reversedEdge({ heads, ...edge }: FlowEdge): FlowEdge {
  const others = { start: 'end', end: 'start', both: 'both' } as const;
  return { ...edge, from: edge.to, to: edge.from, ...(heads && { heads: others[heads] }) };
}

/** Removes the settings of a diagram between two lines of hyphens. */
function withoutFrontMatter(source: string): string {
  if (!/^\s{0,9}---[ \t]{0,9}\n/u.test(source)) return source;
  const start = source.indexOf('---') + 3;
  const end = source.indexOf('\n---', start);
  return end < 0 ? source : source.slice(end + 4);
}

const maxDescriptionLength = 60;

/** Returns the name and the description of a line such as `Busy : Reads the file`. */
function describedState(line: string): { name: string; description: string } | undefined {
  const colon = line.indexOf(':');
  const [name, description] = [line.slice(0, Math.max(0, colon)).trim(), line.slice(colon + 1).trim()];
  const isDescription = description !== '' && description.length <= maxDescriptionLength && !description.includes('"');
  return /^[\p{L}\p{N}_]{1,40}$/u.test(name) && isDescription ? { name, description } : undefined;
}

/**
 * Rewrites a transition of a state diagram, such as `Idle --> Busy : start`, as a link of a flowchart. The markers of
 * the first and last states are left out.
 */
function transitionOf(line: string): string {
  const [, opened] = /^state[ \t]+([\p{L}\p{N}_]{1,40})[ \t]*\{$/u.exec(line) ?? [];
  if (opened !== undefined) return `subgraph ${opened}`;
  if (line === '}') return 'end';
  const [, long, alias] = /^state[ \t]+"([^"]{1,60})"[ \t]+as[ \t]+([\p{L}\p{N}_]{1,40})$/u.exec(line) ?? [];
  if (alias !== undefined) return `${alias}["${long}"]`;
  const described = describedState(line);
  if (described) return `${described.name}["${described.description}"]`;
  const [from = '', rest, ...more] = line.split('-->').map((part) => part.trim());
  if (rest === undefined || more.length > 0) return line;
  const colon = rest.indexOf(':');
  const to = colon < 0 ? rest : rest.slice(0, colon).trim();
  const label = colon < 0 ? '' : rest.slice(colon + 1).trim();
  if (from === '[*]') return to;
  if (to === '[*]') return from;
  return label === '' ? `${from} --> ${to}` : `${from} -->|${label}| ${to}`;
}

/** A subgraph while its lines are read. */
interface Subgraph {
  id: string;
  label: string;
  nodes: number[];
}

class StatementReader {
  readonly #nodes: FlowNode[] = [];
  readonly #edges: FlowEdge[] = [];
  readonly #subgraphs: Subgraph[] = [];
  /** The open subgraphs, innermost last. */
  readonly #open: Subgraph[] = [];
  #text = '';
  #at = 0;

  /**
   * Returns the nodes, links and groups. The links of a subgraph become links of its first node. Each node belongs to at
   * most one group.
   */
  graph(): Pick<FlowGraph, 'nodes' | 'edges'> & { groups: readonly FlowGroup[] } {
    const first = new Map(this.#subgraphs.flatMap(({ id, nodes: [node] }) => (node === undefined ? [] : [[id, node]])));
    const targets = this.#nodes.map(({ id }, index) => first.get(id) ?? index);
    const kept = this.#nodes.flatMap((_, index) => (targets[index] === index ? [index] : []));
    const indexOf = (index: number): number => kept.indexOf(targets[index] ?? index);
    return {
      nodes: kept.flatMap((index) => this.#nodes[index] ?? []),
      edges: this.#edges.map((edge) => ({ ...edge, from: indexOf(edge.from), to: indexOf(edge.to) })),
      groups: this.#subgraphs.flatMap(({ label, nodes }) => {
        const members = nodes.filter((index) => kept.includes(index)).map(indexOf);
        return members.length > 0 && label !== '' ? [{ label, nodes: members }] : [];
      }),
    };
  }

  /** Parses `A[One] --> B & C -->|yes| D`. Returns whether the whole line was understood. */
  read(line: string): boolean {
    const subgraph = subgraphStart.exec(line);
    if (subgraph) return this.#openSubgraph(subgraph[1] ?? '');
    if (line === 'end') return this.#open.pop() !== undefined;
    this.#text = line;
    this.#at = 0;
    let from = this.#readNodes();
    while (from && this.#at < line.length) {
      const edge = this.#readLink();
      const to = edge && this.#readNodes();
      if (!edge || !to) return false;
      if (edge !== 'hidden')
        for (const start of from) for (const end of to) this.#edges.push({ from: start, to: end, ...edge });
      from = to;
    }
    return from !== undefined;
  }

  /** Begins a subgraph: `subgraph one [Title]`, `subgraph "Title"` or `subgraph Title`. */
  #openSubgraph(rest: string): boolean {
    const bracket = rest.indexOf('[');
    const id = (bracket < 0 ? rest : rest.slice(0, bracket)).trim();
    const label = bracket < 0 ? rest : rest.slice(bracket + 1).replace(/\]$/u, '');
    const subgraph = { id, label: cleanText(label), nodes: [] };
    this.#subgraphs.push(subgraph);
    this.#open.push(subgraph);
    return true;
  }

  /** Adds a node to the innermost open subgraph, unless it belongs to one. */
  #addToSubgraph(index: number): void {
    const belongs = this.#subgraphs.some(({ nodes }) => nodes.includes(index));
    if (!belongs) this.#open.at(-1)?.nodes.push(index);
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  #skipSpaces(): void {
    while (this.#text[this.#at] === ' ' || this.#text[this.#at] === '\t') this.#at++;
  }

  #readNodes(): number[] | undefined {
    const indices: number[] = [];
    do {
      this.#skipSpaces();
      const index = this.#readNode();
      if (index === undefined) return undefined;
      this.#addToSubgraph(index);
      indices.push(index);
      this.#skipSpaces();
      if (this.#text[this.#at] !== '&') return indices;
      this.#at++;
    } while (this.#at < this.#text.length);
    return undefined;
  }

  #readNode(): number | undefined {
    const id = this.#match(identifier)?.[0];
    if (id === undefined) return undefined;
    const node = this.#readShape(id);
    if (this.#text.startsWith(':::', this.#at)) this.#match(/:::[\w-]{1,60}/uy);
    if (node === 'invalid' || (node && textOf(node).length > maxLabelLength)) return undefined;
    const existing = this.#nodes.findIndex((one) => one.id === id);
    if (existing < 0) return this.#nodes.push(node ?? nodeOf(id, 'box', id)) - 1;
    if (node) this.#nodes[existing] = node;
    return existing;
  }

  /** Parses the text of a node in its brackets; returns undefined if there are no brackets. */
  #readShape(id: string): FlowNode | 'invalid' | undefined {
    const properties = this.#match(shapeProperties)?.[1];
    if (properties !== undefined) {
      const [, shape = ''] = /(?<!\w)shape:\s{0,9}([a-z-]{1,20})/u.exec(properties) ?? [];
      const [, label = id] = /(?<!\w)label:\s{0,9}"([^"]{1,90})"/u.exec(properties) ?? [];
      return nodeOf(id, namedShapes.find(([names]) => names.test(shape))?.[1] ?? 'box', label);
    }
    const opened = brackets.filter(([open]) => this.#text.startsWith(open, this.#at));
    for (const [open, close, shape] of opened) {
      const start = this.#at + open.length;
      // Text in quotes may contain brackets.
      const isQuoted = this.#text[start] === '"';
      const end = this.#text.indexOf(isQuoted ? `"${close}` : close, isQuoted ? start + 1 : start);
      if (end < 0) continue;
      this.#at = end + close.length + (isQuoted ? 1 : 0);
      return nodeOf(id, shape, this.#text.slice(start, end));
    }
    return opened.length > 0 ? 'invalid' : undefined;
  }

  #readLink(): Omit<FlowEdge, 'from' | 'to'> | 'hidden' | undefined {
    this.#skipSpaces();
    if (this.#match(hiddenLink)) return 'hidden';
    const isDashed = /^[<ox]?-\./u.test(this.#text.slice(this.#at, this.#at + 3));
    const plain = this.#match(link);
    const withText = plain ? undefined : this.#readTextLink();
    if (!plain && !withText) return undefined;
    const head = plain ? (plain[1] ?? '') : (withText?.head ?? '');
    const isFromStart = plain ? /^[<ox]/u.test(plain[0]) : withText?.isFromStart === true;
    const heads = head === '' ? isFromStart && 'start' : isFromStart ? 'both' : 'end';
    this.#skipSpaces();
    const label = cleanText(withText?.text ?? this.#match(linkText)?.[1] ?? '');
    if (label.length > maxLabelLength) return undefined;
    return { ...(heads && { heads }), ...(isDashed && { isDashed }), ...(label !== '' && { label }) };
  }

  /** Parses `-- text -->`. */
  #readTextLink(): { text: string; head: string; isFromStart: boolean } | undefined {
    const start = this.#match(linkStart);
    const end = start && linkEnds[start[1] ?? ''];
    if (!end) return undefined;
    const from = this.#at;
    end.lastIndex = from;
    const match = end.exec(this.#text);
    if (!match) return undefined;
    this.#at = end.lastIndex;
    const head = /[>ox]/u.test(match[1] ?? '') ? (match[1] ?? '') : '';
    return { text: this.#text.slice(from, match.index), head, isFromStart: start[0].startsWith('<') };
  }
}

function nodeOf(id: string, shape: NodeShape, text: string): FlowNode {
  const lines = text.split(lineBreak).map(cleanText);
  return { id, shape, runs: [{ text: lines.filter((line) => line !== '').join('\n') }] };
}

function textOf({ runs }: FlowNode): string {
  return textOfRuns(runs);
}

/** Matches a line break in a label. */
const lineBreak = /<br\s{0,9}\/?>/giu;

/** Removes quotes and markup, such as `<br/>`, and resolves entities, such as `#quot;`. */
export function cleanText(text: string): string {
  return text
    .replaceAll(lineBreak, ' ')
    .replace(/[*_`]{2,3}|`/gu, '')
    .replace(/<\/?(?:b|i|em|strong|small|sub|sup|code)>/giu, '')
    .replace(/^\s*"|"\s*$/gu, '')
    .replace(/#(quot|amp|lt|gt|\d{2,5});/gu, entityOf)
    .replace(/\bfa[bsr]?:fa-[a-z-]{1,40}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>' };

function entityOf(whole: string, name: string): string {
  return entities[name] ?? (/^\d/u.test(name) ? String.fromCharCode(Number(name)) : whole);
}
