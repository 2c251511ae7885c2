import type { Slide, SlideElement } from '@ppt-embed/deck';
import { hasRole } from '../elements/text/element-text.ts';
import { isContentSlide } from './slides.ts';

type Part = NonNullable<SlideElement['part']>;

/** Parts that start an item. */
const firstParts: ReadonlySet<Part | undefined> = new Set([
  'stepMark',
  'phase',
  'step',
  'icon',
  'item',
  'figure',
  'eventTime',
]);

/** Parts that belong to the item of the element before them, if that element has one of the given parts. */
const partsBefore: { readonly [Name in Part]?: readonly Part[] } = {
  icon: ['stepMark', 'eventTime'],
  step: ['stepMark', 'phase', 'icon'],
  item: ['icon', 'stepMark'],
  figure: ['item'],
  figureLabel: ['figure', 'item'],
  eventText: ['eventTime', 'item', 'icon'],
};

/**
 * Returns the cards, columns, steps, figures or events of a slide in order, each with its elements, such as an icon and
 * its text. Returns none for title and section slides, and for a slide with a locked element, whose layout is fixed.
 */
export function contentItems(slide: Slide): SlideElement[][] {
  const { elements } = slide;
  if (!isContentSlide(slide) || elements.some(({ locked }) => locked)) return [];
  const items: SlideElement[][] = [];
  let before: Part | undefined;
  for (const element of elements) {
    const { part } = element;
    if (part === 'decoration') continue;
    const last = items.at(-1);
    if (last && part && before && partsBefore[part]?.includes(before)) last.push(element);
    else if (firstParts.has(part) || isColumn(element)) items.push([element]);
    else continue;
    before = part;
  }
  return items;
}

const isColumn = (element: SlideElement): boolean => hasRole(element, 'body') && element.part === undefined;
