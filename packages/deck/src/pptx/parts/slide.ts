import type { Deck } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Relationships } from '../package.ts';
import { createShapeIds } from '../shape-ids.ts';
import type { Media, OfferedPlaceholder, SlideContext } from '../slide-context.ts';
import type { OutsideWriters } from '../writers.ts';
import { elementXml } from '../writers.ts';
import { tag } from '../xml.ts';
import type { LayoutScene } from './layout-scene.ts';
import { isSameFill, ownElements } from './layout-scene.ts';
import { namespacesOf } from './namespaces.ts';
import { commonSlideXml } from './shape-tree.ts';
import type { TableStyles } from './table-styles.ts';

/** What a slide takes from the file it is in. */
export interface SlideSupplies extends Pick<SlideContext, 'addChart'> {
  media: (src: string) => Media | undefined;
  writers?: OutsideWriters | undefined;
  tableStyles: TableStyles;
}

/** An element of a slide, and the shape it is written as; empty where it is none. */
export interface WrittenElement {
  element: SlideElement;
  xml: string;
}

/** What the slide has beyond its layout; a slide that has not what its layout shows hides it. */
export function slideXml(
  deck: Deck,
  index: number,
  scene: LayoutScene,
  relationships: Relationships,
  supplies: SlideSupplies,
): string {
  const slide = deck.slides[index];
  if (!slide) throw new RangeError(`There is no slide ${index + 1}.`);
  const own = ownElements(slide, scene);
  const shapes = shapesOf(own ?? slide.elements, { deck, index, scene, relationships }, supplies).map(({ xml }) => xml);
  const background = isSameFill(slide.background, scene.background) ? undefined : slide.background;
  const content = commonSlideXml(deck, { background, shapes });
  return tag(
    'p:sld',
    // ECMA-376 §19.3.1.38: a slide is shown unless it says otherwise.
    {
      ...namespacesOf(content),
      showMasterSp: own ? undefined : 0,
      show: slide.hidden ? 0 : undefined,
    },
    content,
  );
}

/** The elements that a slide has of its own, each with its shape. */
export function slideShapes(
  deck: Deck,
  index: number,
  scene: LayoutScene,
  relationships: Relationships,
  supplies: SlideSupplies,
): WrittenElement[] {
  const slide = deck.slides[index];
  if (!slide) return [];
  return shapesOf(ownElements(slide, scene) ?? slide.elements, { deck, index, scene, relationships }, supplies);
}

function shapesOf(
  own: readonly SlideElement[],
  {
    deck,
    index,
    scene,
    relationships,
  }: { deck: Deck; index: number; scene: LayoutScene; relationships: Relationships },
  { media, addChart, writers, tableStyles }: SlideSupplies,
): WrittenElement[] {
  const taken = new Set<OfferedPlaceholder>();
  const context: SlideContext = {
    deck,
    relationships,
    media,
    slideNumber: index + 1,
    ...createShapeIds(own),
    addChart,
    tableStyle: (style) => tableStyles.idOf(style),
    write: (element) => elementXml(element, context, writers),
    takePlaceholder: (role) => {
      const placeholder = scene.offers.find((one) => one.role === role && !taken.has(one));
      if (placeholder) taken.add(placeholder);
      return placeholder;
    },
  };
  return own.map((element) => ({ element, xml: context.write(element) }));
}
