import type { ElementAnimation } from '../../model/animation.ts';
import type { Box } from '../../model/box.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import { isTitle } from '../../model/is-title.ts';
import type { Relationships } from '../../ooxml/package.ts';
import { createShapeIds } from '../../ooxml/shape-ids.ts';
import type { Media, AvailablePlaceholder, SlideContext } from '../../ooxml/slide-context.ts';
import type { CustomElementWriters } from '../writers.ts';
import { elementXml } from '../writers.ts';
import { tag } from '../../ooxml/xml.ts';
import { overlayShape } from '../../elements/picture/background-picture.ts';
import { colorMapOverrideXml, hasDarkMaster, withThemeSlots } from './color-map.ts';
import { backgroundPictureXml } from './background.ts';
import type { ElementXml } from './card-groups.ts';
import { withCardGroups } from './card-groups.ts';
import { hiddenTitleXml } from './hidden-title.ts';
import type { LayoutContent } from './layout-content.ts';
import { isSameFill, ownElements } from './layout-content.ts';
import { namespacesOf } from '../../ooxml/namespaces.ts';
import { commonSlideXml } from './shape-tree.ts';
import { timingXml, writtenAnimations } from './timing.ts';
import type { TimedMedia } from './timing-media.ts';
import { transitionXml } from './transition.ts';
import type { TableStyles } from '../../elements/table/table-styles.ts';

/** Resources in the file that a slide uses. */
export interface SlideResources extends Pick<SlideContext, 'addChart'> {
  media: (src: string) => Media | undefined;
  writers?: CustomElementWriters | undefined;
  tableStyles: TableStyles;
}

/**
 * Writes the parts of a slide that its layout does not contain. If a slide lacks elements of its layout, it hides all
 * of them.
 * @throws RangeError if the deck has no slide with this index.
 */
export function slideXml(
  source: Deck,
  index: number,
  layoutContent: LayoutContent,
  relationships: Relationships,
  resources: SlideResources,
): string {
  const deck = withThemeSlots(source, layoutContent.isDark);
  const slide = deck.slides[index];
  if (!slide) throw new RangeError(`There is no slide ${index + 1}.`);
  const own = inheritingElements(slide, layoutContent, resources.media);
  const ids = createShapeIds(own ?? slide.elements);
  const media: TimedMedia[] = [];
  const addMedia: SlideContext['addMedia'] = (element, id) => void media.push({ element, id });
  const options = { deck, index, layoutContent, relationships, ids, addMedia };
  const shapes = withCardGroups(inReadingOrder(shapesOf(own ?? slide.elements, options, resources), own), ids);
  // This id comes after those of the elements, so that the ids of the elements are the same with and without a
  // background picture.
  const picture = backgroundPictureXml(deck, slide, relationships, resources.media);
  const overlay = picture === '' ? undefined : overlayShape(deck, slide);
  if (overlay) shapes.unshift(...shapesOf([overlay], options, resources).map(({ xml }) => xml));
  // The title is at the back, because screen readers read the first shape as the title.
  shapes.unshift(hiddenTitleXml(deck, slide, index + 1, ids.nextId));
  const background = isSameFill(slide.background, layoutContent.background) ? undefined : slide.background;
  const content = commonSlideXml(deck, { background, picture, shapes });
  return tag(
    'p:sld',
    // ECMA-376 §19.3.1.38: slides are visible by default.
    {
      ...namespacesOf(content),
      showMasterSp: own ? undefined : 0,
      show: slide.hidden ? 0 : undefined,
    },
    content,
    layoutContent.isDark === hasDarkMaster(deck) ? '' : colorMapOverrideXml(deck, layoutContent.isDark),
    transitionXml(deck, slide),
    timingXml(own ?? slide.elements, ids.writtenId, media),
  );
}

/** Returns the slide's own elements, each with its XML and with its animations as written. */
export function slideShapes(
  source: Deck,
  index: number,
  layoutContent: LayoutContent,
  relationships: Relationships,
  resources: SlideResources,
): (ElementXml & { animations: readonly ElementAnimation[] })[] {
  const deck = withThemeSlots(source, layoutContent.isDark);
  const slide = deck.slides[index];
  if (!slide) return [];
  const inheriting = inheritingElements(slide, layoutContent, resources.media);
  const own = inheriting ?? slide.elements;
  const ids = createShapeIds(own);
  const options = { deck, index, layoutContent, relationships, ids, addMedia: () => undefined };
  const shapes = inReadingOrder(shapesOf(own, options, resources), inheriting);
  const animations = writtenAnimations(own, ids.writtenId);
  return shapes.map((shape) => ({ ...shape, animations: animations.get(ids.writtenId(shape.element) ?? 0) ?? [] }));
}

/**
 * Moves the title to the back, because screen readers read the first shape as the title, unless it would be covered.
 * @param own The slide's own elements; undefined if its decorations are among them.
 */
function inReadingOrder(shapes: readonly ElementXml[], own: readonly SlideElement[] | undefined): ElementXml[] {
  const at = shapes.findIndex(({ element }) => isTitle(element));
  const title = shapes[at];
  const isCovered = shapes
    .slice(0, Math.max(0, at))
    .some(({ element }) => title && !isClear(element) && overlaps(element.box, title.element.box));
  return own && title && !isCovered ? [title, ...shapes.filter((shape) => shape !== title)] : [...shapes];
}

/** Whether an element is text without a background. */
function isClear(element: SlideElement): boolean {
  return element.kind === 'text' && !element.fill;
}

function overlaps(one: Box, other: Box): boolean {
  return (
    Math.min(one.x + one.width, other.x + other.width) > Math.max(one.x, other.x) &&
    Math.min(one.y + one.height, other.y + other.height) > Math.max(one.y, other.y)
  );
}

/**
 * Returns the elements of a slide that shows the shapes of its layout; undefined if the slide itself contains all of
 * its elements. The overlay of a background picture would cover the layout's shapes.
 */
function inheritingElements(
  slide: Slide,
  layoutContent: LayoutContent,
  media: SlideResources['media'],
): readonly SlideElement[] | undefined {
  const { src, overlay = 0 } = slide.backgroundPicture ?? {};
  if (overlay > 0 && src !== undefined && media(src)) return undefined;
  return ownElements(slide, layoutContent);
}

function shapesOf(
  own: readonly SlideElement[],
  {
    deck,
    index,
    layoutContent,
    relationships,
    ids,
    addMedia,
  }: {
    deck: Deck;
    index: number;
    layoutContent: LayoutContent;
    relationships: Relationships;
    ids: ReturnType<typeof createShapeIds>;
    addMedia: SlideContext['addMedia'];
  },
  { media, addChart, writers, tableStyles }: SlideResources,
): ElementXml[] {
  const used = new Set<AvailablePlaceholder>();
  const context: SlideContext = {
    deck,
    relationships,
    media,
    slideNumber: index + 1,
    defaultTextColor: layoutContent.isDark ? 'paper' : 'ink',
    ...ids,
    addChart,
    addMedia,
    tableStyle: (style, total) => tableStyles.idOf(style, total),
    write: (element) => elementXml(element, inGroup, writers),
    nextPlaceholder: (role) => {
      const placeholder = layoutContent.availablePlaceholders.find((one) => one.role === role && !used.has(one));
      if (placeholder) used.add(placeholder);
      return placeholder;
    },
  };
  const inGroup: SlideContext = { ...context, nextPlaceholder: () => undefined };
  return own.map((element) => ({ element, xml: elementXml(element, context, writers) }));
}
