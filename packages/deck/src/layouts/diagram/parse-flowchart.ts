import type { FlowEdge, FlowGraph, FlowNode, NodeShape } from './flow-graph.ts';
import { maxEdges, maxLabelLength, maxNodes } from './flow-graph.ts';

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
  ['{{', '}}', 'decision'],
  ['[/', '/]', 'box'],
  ['[\\', '\\]', 'box'],
  ['(', ')', 'rounded'],
  ['[', ']', 'box'],
  ['{', '}', 'decision'],
  ['>', ']', 'box'],
];

/** Matches `-->`, `---`, `-.->`, `==>` and longer forms. */
const link = /<?(?:-\.{1,3}-|={2,4}|-{2,4})([>ox]?)/uy;
/** Matches `-- text -->`, `-. text .->` and `== text ==>`. */
// ReDoS: at most 4000 characters (`maxSourceLength`), and the text cannot contain the characters of links.
const textLink = /(?:--|==|-\.)[ \t]+([^-=.|>\n]{1,60})[ \t]+(?:\.-|--|==)([>ox]?)/uy;
const linkText = /\|([^|\n]{1,60})\|/uy;

/**
 * Parses a mermaid flowchart or state diagram.
 * @returns undefined if it is neither, is too large for a slide, or uses features other than nodes and links, such
 * as subgraphs.
 */
export function parseFlowchart(source: string): FlowGraph | undefined {
  if (source.length > maxSourceLength) return undefined;
  const [first = '', ...lines] = source
    .split(/[\n;]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('%%'));
  const isStates = stateHeader.test(first);
  const match = header.exec(isStates ? 'flowchart LR' : first);
  if (!match) return undefined;
  const reader = new StatementReader();
  for (const line of isStates ? lines.map(transitionOf) : lines)
    if (!formatting.test(line) && !reader.read(line)) return undefined;
  const { nodes, edges } = reader;
  if (nodes.length < 2 || nodes.length > maxNodes || edges.length === 0 || edges.length > maxEdges) return undefined;
  const isReversed = match[1] === 'RL' || match[1] === 'BT';
  return {
    direction: match[1] === 'LR' || match[1] === 'RL' ? 'right' : 'down',
    nodes,
    // Diagrams run from left to right and from top to bottom.
    edges: isReversed ? edges.map((edge) => ({ ...edge, from: edge.to, to: edge.from })) : edges,
  };
}

/**
 * Rewrites a transition of a state diagram, such as `Idle --> Busy : start`, as a link of a flowchart. The markers of
 * the first and last states are left out.
 */
function transitionOf(line: string): string {
  const [from = '', rest, ...more] = line.split('-->').map((part) => part.trim());
  if (rest === undefined || more.length > 0) return line;
  const colon = rest.indexOf(':');
  const to = colon < 0 ? rest : rest.slice(0, colon).trim();
  const label = colon < 0 ? '' : rest.slice(colon + 1).trim();
  if (from === '[*]') return to;
  if (to === '[*]') return from;
  return label === '' ? `${from} --> ${to}` : `${from} -->|${label}| ${to}`;
}

class StatementReader {
  readonly nodes: FlowNode[] = [];
  readonly edges: FlowEdge[] = [];
  #text = '';
  #at = 0;

  /** Parses `A[One] --> B & C -->|yes| D`. Returns whether the whole line was understood. */
  read(line: string): boolean {
    this.#text = line;
    this.#at = 0;
    let from = this.#readNodes();
    while (from && this.#at < line.length) {
      const edge = this.#readLink();
      const to = edge && this.#readNodes();
      if (!edge || !to) return false;
      for (const start of from) for (const end of to) this.edges.push({ from: start, to: end, ...edge });
      from = to;
    }
    return from !== undefined;
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
    const bracket = brackets.find(([open]) => this.#text.startsWith(open, this.#at));
    const existing = this.nodes.findIndex((node) => node.id === id);
    if (!bracket) {
      if (this.#text.startsWith(':::', this.#at)) this.#match(/:::[\w-]{1,60}/uy);
      return existing >= 0 ? existing : this.nodes.push(nodeOf(id, 'box', id)) - 1;
    }
    const [open, close, shape] = bracket;
    const start = this.#at + open.length;
    const end = this.#text.indexOf(close, start);
    const node = end < 0 ? undefined : nodeOf(id, shape, this.#text.slice(start, end));
    if (!node || textOf(node).length > maxLabelLength) return undefined;
    this.#at = end + close.length;
    if (this.#text.startsWith(':::', this.#at)) this.#match(/:::[\w-]{1,60}/uy);
    if (existing < 0) return this.nodes.push(node) - 1;
    this.nodes[existing] = node;
    return existing;
  }

  #readLink(): Omit<FlowEdge, 'from' | 'to'> | undefined {
    this.#skipSpaces();
    const isDashed = /^<?-\./u.test(this.#text.slice(this.#at, this.#at + 3));
    const withText = this.#match(textLink);
    const plain = withText ? undefined : this.#match(link);
    const head = withText?.[2] ?? plain?.[1];
    if (head === undefined) return undefined;
    this.#skipSpaces();
    const label = cleanText(withText?.[1] ?? this.#match(linkText)?.[1] ?? '');
    return { hasArrow: head !== '', ...(isDashed && { isDashed }), ...(label !== '' && { label }) };
  }
}

function nodeOf(id: string, shape: NodeShape, text: string): FlowNode {
  return { id, shape, runs: [{ text: cleanText(text) }] };
}

function textOf({ runs }: FlowNode): string {
  return runs.map(({ text }) => text).join('');
}

/** Removes quotes and markup, such as `<br/>`. */
export function cleanText(text: string): string {
  return text
    .replace(/<br\s{0,9}\/?>/giu, ' ')
    .replace(/[*_`]{2,3}|`/gu, '')
    .replace(/#quot;/gu, '"')
    .replace(/^\s*"|"\s*$/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
