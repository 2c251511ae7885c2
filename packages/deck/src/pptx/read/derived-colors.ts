import type { Deck } from '../../model/deck.ts';
import { resolveColor } from '../import/design/resolve-color.ts';
import { rgbNode } from '../import/design/resolve-part.ts';
import { themeSlots } from '../parts/theme.ts';
import { lookup } from './lookup.ts';
import type { XmlNode } from './read-xml.ts';

/**
 * Returns a function that replaces the colors derived from a slot of the deck's theme, such as a lighter shade of an
 * accent, with RGB colors. Colors of the theme itself stay as they are, because decks have roles for them.
 */
export function derivedColorResolver(theme: Deck['theme']): (root: XmlNode) => XmlNode {
  const slots = themeSlots(theme);
  const slotOf = (name: string): string | undefined => lookup(slots, name)?.slice(1);
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
  return resolved;
}
