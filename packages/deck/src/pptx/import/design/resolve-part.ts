import type { XmlNode } from '../../read/read-xml.ts';
import type { ResolvedColor, SchemeColors } from './resolve-color.ts';
import { colorNames, resolveColor } from './resolve-color.ts';

/** The references that the XML of a part can contain. */
export interface References {
  scheme: SchemeColors;
  /** The color of `phClr`, in the formats of a theme. */
  placeholder?: ResolvedColor | undefined;
  /** Returns the target of a relationship of the part. */
  target: (id: string) => string | undefined;
}

/** Attributes that contain the id of a relationship. */
const relationshipAttributes = ['r:embed', 'r:link', 'r:id', 'r:pict', 'r:dm'] as const;

/**
 * Replaces the references of a part, so that its elements can be read without it: all colors become RGB colors, and the
 * ids of relationships become their targets. A color that cannot be resolved is removed.
 */
export function resolvePart(node: XmlNode, references: References): XmlNode {
  const attributes = withTargets(node.attributes, references);
  let isChanged = attributes !== node.attributes;
  const children: XmlNode[] = [];
  for (const one of node.children) {
    if (colorNames.has(one.name)) {
      isChanged = true;
      const color = resolveColor(one, references.scheme, references.placeholder);
      if (color) children.push(rgbNode(color));
      continue;
    }
    const resolved = resolvePart(one, references);
    if (resolved !== one) isChanged = true;
    children.push(resolved);
  }
  return isChanged ? { name: node.name, attributes, children, text: node.text } : node;
}

function withTargets(attributes: XmlNode['attributes'], { target }: References): XmlNode['attributes'] {
  const found = relationshipAttributes.filter((name) => attributes[name] !== undefined);
  if (found.length === 0) return attributes;
  return { ...attributes, ...Object.fromEntries(found.map((name) => [name, target(attributes[name] ?? '') ?? ''])) };
}

/** Returns a color as an element. */
export function rgbNode({ hex, alpha }: ResolvedColor): XmlNode {
  const children = alpha < 1 ? [element('a:alpha', { val: String(Math.round(alpha * 100_000)) })] : [];
  return element('a:srgbClr', { val: hex }, children);
}

/** Creates an element. */
export function element(
  name: string,
  attributes: XmlNode['attributes'] = {},
  children: readonly XmlNode[] = [],
): XmlNode {
  return { name, attributes, children, text: '' };
}
