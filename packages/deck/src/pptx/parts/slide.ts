import type { Deck } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Relationships } from '../../ooxml/package.ts';
import { createShapeIds } from '../../ooxml/shape-ids.ts';
import type { Media, AvailablePlaceholder, SlideContext } from '../../ooxml/slide-context.ts';
import type { CustomElementWriters } from '../writers.ts';
import { elementXml } from '../writers.ts';
import { tag } from '../../ooxml/xml.ts';
import { hiddenTitleXml } from './hidden-title.ts';
import type { LayoutContent } from './layout-content.ts';
import { isSameFill, ownElements } from './layout-content.ts';
import { namespacesOf } from '../../ooxml/namespaces.ts';
import { commonSlideXml } from './shape-tree.ts';
import { transitionXml } from './transition.ts';
import type { TableStyles } from './table-styles.ts';

/** Resources of the file that a slide uses. */
export interface SlideResources extends Pick<SlideContext, 'addChart'> {
  media: (src: string) => Media | undefined;
  writers?: CustomElementWriters | undefined;
  tableStyles: TableStyles;
}

/** An element of a slide and its XML, which is empty if the element has no shape in the file. */
export interface ElementXml {
  element: SlideElement;
  xml: string;
}

/**
 * Writes the parts of a slide that its layout does not contain. If a slide lacks elements of its layout, it hides all
 * of them.
 * @throws RangeError if the deck has no slide with this index.
 */
export function slideXml(
  deck: Deck,
  index: number,
  layoutContent: LayoutContent,
  relationships: Relationships,
  resources: SlideResources,
): string {
  const slide = deck.slides[index];
  if (!slide) throw new RangeError(`There is no slide ${index + 1}.`);
  const own = ownElements(slide, layoutContent);
  const ids = createShapeIds(own ?? slide.elements);
  const shapes = shapesOf(own ?? slide.elements, { deck, index, layoutContent, relationships, ids }, resources).map(
    ({ xml }) => xml,
  );
  // It is at the back, because screen readers read the first shape as the title.
  shapes.unshift(hiddenTitleXml(deck, slide, index + 1, ids.nextId));
  const background = isSameFill(slide.background, layoutContent.background) ? undefined : slide.background;
  const content = commonSlideXml(deck, { background, shapes });
  return tag(
    'p:sld',
    // ECMA-376 §19.3.1.38: slides are visible by default.
    {
      ...namespacesOf(content),
      showMasterSp: own ? undefined : 0,
      show: slide.hidden ? 0 : undefined,
    },
    content,
    transitionXml(deck, slide),
  );
}

/** Returns the slide's own elements, each with its XML. */
export function slideShapes(
  deck: Deck,
  index: number,
  layoutContent: LayoutContent,
  relationships: Relationships,
  resources: SlideResources,
): ElementXml[] {
  const slide = deck.slides[index];
  if (!slide) return [];
  const own = ownElements(slide, layoutContent) ?? slide.elements;
  return shapesOf(own, { deck, index, layoutContent, relationships, ids: createShapeIds(own) }, resources);
}

function shapesOf(
  own: readonly SlideElement[],
  {
    deck,
    index,
    layoutContent,
    relationships,
    ids,
  }: {
    deck: Deck;
    index: number;
    layoutContent: LayoutContent;
    relationships: Relationships;
    ids: ReturnType<typeof createShapeIds>;
  },
  { media, addChart, writers, tableStyles }: SlideResources,
): ElementXml[] {
  const used = new Set<AvailablePlaceholder>();
  const context: SlideContext = {
    deck,
    relationships,
    media,
    slideNumber: index + 1,
    ...ids,
    addChart,
    tableStyle: (style) => tableStyles.idOf(style),
    write: (element) => elementXml(element, context, writers),
    nextPlaceholder: (role) => {
      const placeholder = layoutContent.availablePlaceholders.find((one) => one.role === role && !used.has(one));
      if (placeholder) used.add(placeholder);
      return placeholder;
    },
  };
  return own.map((element) => ({ element, xml: context.write(element) }));
}
