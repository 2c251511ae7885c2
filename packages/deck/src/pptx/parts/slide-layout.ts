import type { Deck, LayoutName } from '../../model/deck.ts';
import { tag } from '../xml.ts';
import { namespaces } from './namespaces.ts';
import { placeholderShape } from './placeholder-shape.ts';
import { layoutPlaceholders } from './placeholders.ts';
import { commonSlideXml, masterColors } from './shape-tree.ts';

/** The file's own kinds of layout (ECMA-376 §19.7.15); applications match layouts of two decks by them. */
const kinds: Record<LayoutName, string> = {
  title: 'title',
  section: 'secHead',
  content: 'obj',
  picture: 'objOnly',
  blank: 'blank',
};

export function slideLayoutXml(deck: Deck, layout: LayoutName): string {
  const shapes = layoutPlaceholders[layout].map((placeholder, index) => placeholderShape(placeholder, index + 2));
  return tag(
    'p:sldLayout',
    { ...namespaces, type: kinds[layout], preserve: 1 },
    commonSlideXml(deck, { shapes, name: layout }),
    masterColors,
  );
}
