import type { Deck } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Relationships } from '../../ooxml/package.ts';
import { createShapeIds } from '../../ooxml/shape-ids.ts';
import type { SlideContext } from '../../ooxml/slide-context.ts';
import { elementXml } from '../writers.ts';

/** The shapes of the master or a layout, and the ids of further ones. */
interface DecorationShapes extends Pick<SlideContext, 'nextId'> {
  shapes: string[];
}

/** Writes the decorations of the master or a layout. They contain no charts, tables or media. */
export function decorationShapes(
  deck: Deck,
  decorations: readonly SlideElement[],
  relationships: Relationships,
  media: SlideContext['media'],
): DecorationShapes {
  const ids = createShapeIds(decorations);
  const context: SlideContext = {
    deck,
    relationships,
    slideNumber: 0,
    ...ids,
    nextPlaceholder: () => undefined,
    media,
    addChart: () => undefined,
    addMedia: () => undefined,
    tableStyle: () => '',
    write: (element) => elementXml(element, context),
  };
  return { shapes: decorations.map((element) => elementXml(element, context)), nextId: ids.nextId };
}
