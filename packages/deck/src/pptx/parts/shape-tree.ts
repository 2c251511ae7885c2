import type { Deck } from '../../model/deck.ts';
import type { Fill } from '../../model/paint.ts';
import { fillXml } from '../../ooxml/drawing/fill.ts';
import { tag } from '../../ooxml/xml.ts';

/** The properties of the shape tree itself. */
const treeProperties =
  tag('p:nvGrpSpPr', {}, tag('p:cNvPr', { id: 1, name: '' }), tag('p:cNvGrpSpPr'), tag('p:nvPr')) + tag('p:grpSpPr');

/** Writes the common data of a slide, layout or master (ECMA-376 §19.3.1.16): background and shapes, lowest first. */
export function commonSlideXml(
  deck: Deck,
  {
    background,
    picture = '',
    shapes,
    name,
  }: {
    background?: Fill | undefined;
    /** The fill with the picture that covers the background. */
    picture?: string;
    shapes: readonly string[];
    name?: string;
  },
): string {
  return tag(
    'p:cSld',
    { name },
    background || picture !== ''
      ? tag('p:bg', {}, tag('p:bgPr', {}, picture || fillXml(deck.theme, background), tag('a:effectLst')))
      : '',
    tag('p:spTree', {}, treeProperties, ...shapes),
  );
}
