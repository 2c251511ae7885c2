import type { Nodes, Root } from 'mdast';
import { shiftPositions } from './shift-positions.ts';
import { normalizeLabel } from './definitions.ts';

/** Where a definition may begin: in its line only the marks of lists and quotations stand before it. */
const definitionPattern = /^[-+*>\d.) \t]*\[((?:[^[\]\\]|\\.)+)\]:/gmsu;

/**
 * The labels of what looks like a definition to one who does not know of code, HTML and paragraphs: in most texts they are
 * those of all definitions.
 */
export function likelyLabels(text: string): Map<string, string> {
  const labels = new Map<string, string>();
  for (const [, label = ''] of text.matchAll(definitionPattern)) {
    const parsedLabel = asParsed(label);
    labels.set(normalizeLabel(parsedLabel), parsedLabel);
  }
  return labels;
}

/** The labels of all definitions of a text, normalized, with what may be written for each; those of footnotes begin with `^`. */
export function definedLabels(tree: Root): Map<string, string> {
  const labels = new Map<string, string>();
  const pending: Nodes[] = [tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'definition') labels.set(normalizeLabel(node.identifier), node.identifier);
    if (node.type === 'footnoteDefinition') labels.set(normalizeLabel(`^${node.identifier}`), `^${node.identifier}`);
    if ('children' in node) for (const child of node.children) pending.push(child);
  }
  return labels;
}

/** What a piece of a text says, if these are the labels that the whole text defines. */
export function parseDefined(piece: string, labels: ReadonlyMap<string, string>, parse: (text: string) => Root): Root {
  const used = new Set<string>();
  for (const label of bracketedLabels(piece)) {
    const defined = labels.get(normalizeLabel(asParsed(label)));
    if (defined !== undefined) used.add(defined);
  }
  if (used.size === 0) return parse(piece);
  // The definitions stand before it, and a line that ends the last of them.
  const before = [...[...used].map((label) => `[${label}]: -`), '***', ''].join('\n\n');
  const tree = parse(before + piece);
  tree.children.splice(0, used.size + 1);
  for (const child of tree.children) shiftPositions(child, -before.length, -2 * (used.size + 1));
  return tree;
}

/**
 * What may be the label of a definition: the text between each `[` and the next `]`, without other brackets unless they
 * are escaped. One pass: an expression would read on to the end of the text from each bracket that nothing closes.
 */
function bracketedLabels(text: string): string[] {
  const labels: string[] = [];
  let start = -1;
  for (let index = 0; index < text.length; index++) {
    const isEscaped = text[index] === '\\';
    if (isEscaped) index++;
    const character = text[index];
    if (character === '[' && (!isEscaped || start < 0)) start = index + 1;
    else if (character === ']' && !isEscaped && start >= 0) {
      if (index > start) labels.push(text.slice(start, index));
      start = -1;
    }
  }
  return labels;
}

/** A label as the parser reads it, were its lines in a quotation: one that is none of this text does no harm. */
function asParsed(label: string): string {
  return label.replace(/[\r\n][ \t>]*/gu, ' ').replaceAll('\0', '\uFFFD');
}
