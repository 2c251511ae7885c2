import type { Nodes, Root } from 'mdast';
import { shiftPositions } from './shift-positions.ts';
import { normalizeLabel } from './definitions.ts';

/** A possible definition: only list and quotation markers precede it on its line. */
const definitionPattern = /^[-+*>\d.) \t]*\[((?:[^[\]\\]|\\.)+)\]:/gmsu;

/**
 * Finds the labels of likely definitions, ignoring code, HTML and paragraphs. In most texts, these are the labels of
 * all definitions.
 */
export function likelyLabels(text: string): Map<string, string> {
  const labels = new Map<string, string>();
  for (const [, label = ''] of text.matchAll(definitionPattern)) {
    const parsedLabel = asParsed(label);
    labels.set(normalizeLabel(parsedLabel), parsedLabel);
  }
  return labels;
}

/**
 * Returns the normalized labels of all definitions of a text, with a form to write for each; labels of footnotes begin
 * with `^`.
 */
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

/** Parses a piece of a text, given the labels that the whole text defines. */
export function parseDefined(piece: string, labels: ReadonlyMap<string, string>, parse: (text: string) => Root): Root {
  const used = new Set<string>();
  for (const label of bracketedLabels(piece)) {
    const defined = labels.get(normalizeLabel(asParsed(label)));
    if (defined !== undefined) used.add(defined);
  }
  if (used.size === 0) return parse(piece);
  // The definitions are placed before the piece, and a line ends the last one.
  const before = [...[...used].map((label) => `[${label}]: -`), '***', ''].join('\n\n');
  const tree = parse(before + piece);
  tree.children.splice(0, used.size + 1);
  for (const child of tree.children) shiftPositions(child, -before.length, -2 * (used.size + 1));
  return tree;
}

/**
 * Possible labels of definitions: the text between each `[` and the next `]`, without other brackets unless escaped. A
 * single pass, because a regular expression would scan to the end of the text for each unclosed bracket.
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

/**
 * A label as the parser would read it if its lines were in a quotation. Labels that the text does not contain are
 * harmless.
 */
function asParsed(label: string): string {
  return label.replace(/[\r\n][ \t>]*/gu, ' ').replaceAll('\0', '\uFFFD');
}
