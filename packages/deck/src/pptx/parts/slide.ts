import type { Deck, Slide } from '../../model/deck.ts';
import type { PlaceholderRole } from '../../model/element.ts';
import type { Relationships } from '../package.ts';
import type { Media, SlideContext } from '../slide-context.ts';
import { elementXml } from '../writers.ts';
import { tag } from '../xml.ts';
import { namespaces } from './namespaces.ts';
import { placeholderTag } from './placeholder-shape.ts';
import { layoutPlaceholders } from './placeholders.ts';
import { commonSlideXml, masterColors } from './shape-tree.ts';

export function slideXml(
  deck: Deck,
  slide: Slide,
  relationships: Relationships,
  media: (src: string) => Media | undefined,
): string {
  // 1 is the shape tree itself.
  let lastId = 1;
  const taken = new Set<PlaceholderRole>();
  const context: SlideContext = {
    deck,
    relationships,
    media,
    nextId: () => ++lastId,
    takePlaceholder: (role) => {
      const placeholder = layoutPlaceholders[slide.layout].find((one) => one.role === role);
      if (!placeholder || taken.has(role)) return undefined;
      taken.add(role);
      return placeholderTag(placeholder);
    },
  };
  const shapes = slide.elements.map((element) => elementXml(element, context));
  return tag('p:sld', { ...namespaces }, commonSlideXml(deck, { background: slide.background, shapes }), masterColors);
}
