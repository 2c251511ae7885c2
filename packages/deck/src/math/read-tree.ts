import type { MmlNode, TextNode } from '@mathjax/src/js/core/MmlTree/MmlNode.js';
import type { MathNode } from '../model/formula.ts';

/** Attributes that decide how a file writes the formula. */
const keptAttributes = [
  'mathvariant',
  'linethickness',
  'accent',
  'accentunder',
  'columnalign',
  'notation',
  'width',
  'open',
  'close',
];

/** Boxes of MathJax's own that mean no more than what is in them. */
const flattenedTags = new Set(['inferredMrow', 'TeXAtom', 'mstyle', 'mpadded', 'math', 'semantics', 'mrow']);

/** MathJax's tree → a plain one of MathML's presentation elements. */
export function readTree(node: MmlNode): MathNode {
  if (node.isToken) {
    const text = node.childNodes.map((child) => ('getText' in child ? (child as TextNode).getText() : '')).join('');
    return { tag: node.kind, text, ...attributesOf(node) };
  }
  const children = node.childNodes.map((child) => readTree(child));
  if (!flattenedTags.has(node.kind)) return { tag: node.kind, ...attributesOf(node), children };
  // A row of one thing is that thing.
  const [only] = children;
  return only && children.length === 1 ? only : { tag: 'mrow', children };
}

function attributesOf(node: MmlNode): { attributes?: Record<string, string> } {
  const entries = keptAttributes.flatMap((name): [string, string][] => {
    const value: unknown = node.attributes.getExplicit(name);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)]]
      : [];
  });
  return entries.length > 0 ? { attributes: Object.fromEntries(entries) } : {};
}
