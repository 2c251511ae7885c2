import type { Color, ThemeColor } from '../../model/paint.ts';
import { lookup } from './lookup.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/** Maps the theme colors of a file to the roles that this package writes as these colors. */
const roles: Readonly<Record<string, ThemeColor>> = {
  tx1: 'ink',
  dk1: 'ink',
  bg1: 'paper',
  lt1: 'paper',
  tx2: 'deep',
  dk2: 'deep',
  bg2: 'tint',
  lt2: 'tint',
  accent1: 'main',
  accent2: 'bright',
  accent3: 'vivid',
  accent4: 'strong',
  accent5: 'muted',
  accent6: 'panel',
};

/** Returns the color of a solid fill; undefined for system and preset colors. */
export function colorOf(fill: XmlNode | undefined): Color | undefined {
  const colorName = child(fill, 'a:schemeClr')?.attributes['val'];
  const hex = child(fill, 'a:srgbClr')?.attributes['val'];
  return colorName !== undefined ? lookup(roles, colorName) : hex === undefined ? undefined : `#${hex.toUpperCase()}`;
}

/** Returns the opacity of a solid fill, 0 to 1. */
export function alphaOf(fill: XmlNode | undefined): number {
  const alpha = child(fill, 'a:schemeClr', 'a:alpha') ?? child(fill, 'a:srgbClr', 'a:alpha');
  const share = Number(alpha?.attributes['val'] ?? 100_000) / 100_000;
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 1;
}

/** Names that are mapped to slots of the theme, and the slots to which they are mapped on slides with dark text. */
export const usualSlots: Readonly<Record<string, string>> = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' };

/** Attributes of a color map (ECMA-376 §19.3.1.6). */
export type ColorMap = XmlNode['attributes'];

/** Returns the color map that a slide or a layout has instead of its master's (§19.3.1.7). */
export function ownColorMap(root: XmlNode | undefined): ColorMap | undefined {
  return child(root, 'p:clrMapOvr', 'a:overrideClrMapping')?.attributes;
}

/** Returns XML in which colors refer to slots of the theme, if a color map maps them to unusual ones. */
export function withMappedColors(root: XmlNode, map: ColorMap | undefined): XmlNode {
  const isUsual = Object.entries(usualSlots).every(([name, slot]) => (map?.[name] ?? slot) === slot);
  if (isUsual) return root;
  const mapped = (node: XmlNode): XmlNode => {
    const { val = '' } = node.attributes;
    const slot = node.name === 'a:schemeClr' && Object.hasOwn(usualSlots, val) ? map?.[val] : undefined;
    return {
      ...node,
      ...(slot !== undefined && { attributes: { ...node.attributes, val: slot } }),
      children: node.children.map(mapped),
    };
  };
  return mapped(root);
}
