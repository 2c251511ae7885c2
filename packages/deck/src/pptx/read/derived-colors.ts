import type { Deck } from '../../model/deck.ts';
import { resolveColor } from '../import/design/resolve-color.ts';
import { rgbNode } from '../import/design/resolve-part.ts';
import { themeSlots } from '../parts/theme.ts';
import { lookup } from './lookup.ts';
import type { ColorMap } from './read-color.ts';
import { usualSlots, withMappedColors } from './read-color.ts';
import type { XmlNode } from './read-xml.ts';

/**
 * Function that prepares the colors of XML to be read.
 * @param map The color map of the slide or the layout. Without one, names such as `bg1` refer to their usual slots.
 */
export type ColorResolver = (root: XmlNode, map?: ColorMap) => XmlNode;

/**
 * Returns a function that replaces the colors derived from a slot of the deck's theme, such as a lighter shade of an
 * accent or a darker one of the background, with RGB colors. Colors of the theme itself stay as they are, because decks
 * have roles for them. Names are mapped to slots first: on dark slides, `bg1` is a dark color.
 */
export function derivedColorResolver(theme: Deck['theme']): ColorResolver {
  const slots = themeSlots(theme);
  const slotOf = (name: string): string | undefined => lookup(slots, lookup(usualSlots, name) ?? name)?.slice(1);
  const resolved = (node: XmlNode): XmlNode => {
    if (node.name === 'a:schemeClr' && node.children.some(({ name }) => name !== 'a:alpha')) {
      const color = resolveColor(node, slotOf);
      return color ? rgbNode(color) : node;
    }
    let isChanged = false;
    const children = node.children.map((one) => {
      const child = resolved(one);
      isChanged ||= child !== one;
      return child;
    });
    return isChanged ? { ...node, children } : node;
  };
  return (root, map) => resolved(withMappedColors(root, map));
}
