import type { MmlNode, TextNode } from '@mathjax/src/js/core/MmlTree/MmlNode.js';
import type { MathNode } from '../model/formula.ts';

/** Attributes that affect how the formula is written to a file. */
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

/** MathJax's internal boxes, equivalent to their content. */
const flattenedTags = new Set(['inferredMrow', 'TeXAtom', 'mstyle', 'mpadded', 'math', 'semantics', 'mrow']);

/** Converts MathJax's tree to a plain tree of MathML's presentation elements. */
export function readTree(node: MmlNode): MathNode {
  if (node.isToken) {
    const text = node.childNodes.map((child) => ('getText' in child ? (child as TextNode).getText() : '')).join('');
    return { tag: node.kind, text, ...attributesOf(node) };
  }
  const children = node.childNodes.map((child) => readTree(child));
  if (!flattenedTags.has(node.kind)) return { tag: node.kind, ...attributesOf(node), children };
  // A row with one child is replaced by the child.
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
