import * as Y from 'yjs';
import { deckFrameSchema } from '../json/deck-frame-schema.ts';
import { findIssues } from '../json/find-problems.ts';
import type { SlideElement } from '../model/element.ts';
import type { Slide } from '../model/deck.ts';
import { membersOf } from '../model/elements-within.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { UniqueNames } from '../text/unique-names.ts';
import { elementContent } from './element-content.ts';
import { parentKey, readElements, uniqueId, type ElementCache } from './read-elements.ts';
import { newOrder, readList } from './shared-list.ts';
import { newSharedText, readPlainText, unitsOfText } from './shared-text.ts';
import { attributesOf, readAttributes, type SharedMap } from './shared-values.ts';

/** Key of a slide's elements in its shared map. */
export const elementsKey = '@elements';
/** Key of a slide's speaker notes in its shared map. */
export const notesKey = '@notes';

/** A slide with its position in the shared document. */
export interface SharedSlide {
  key: string;
  map: SharedMap;
  order: string;
  /** The id that the slide has in the deck. */
  id: string;
}

/** Returns the slides of a document, in order. */
export function readSlides(slides: SharedMap): SharedSlide[] {
  const ids = new UniqueNames(2);
  return readList(slides).map((item) => {
    const stored = item.map.get('id');
    const id = uniqueId(typeof stored === 'string' && /^.{1,200}$/u.test(stored) ? stored : 'slide', ids);
    return { ...item, id };
  });
}

const slideSchema = deckFrameSchema.properties?.['slides']?.items?.properties ?? {};
const emptySlide = { layout: 'blank', title: '', background: { kind: 'solid', color: 'paper' }, notes: '' };

/** Reads a slide. Invalid attributes are replaced. */
export function readSlide({ map, id }: SharedSlide, cache: ElementCache): Slide {
  const notes = map.get(notesKey);
  const elements = readElements(map.get(elementsKey), cache).map(({ element }) => element);
  const attributes = {
    ...readAttributes(map),
    id,
    notes: notes instanceof Y.Text ? readPlainText(notes) : '',
    elements: [],
  };
  return { ...(validAttributes(attributes, slideSchema, emptySlide) as unknown as Slide), elements };
}

/** Slide of a document whose slides have all been deleted: two users may each delete one of the last two. */
export const onlySlide: Slide = {
  id: 'slide',
  layout: 'blank',
  title: '',
  background: { kind: 'solid', color: 'paper' },
  notes: '',
  elements: [],
};

/** Replaces missing and invalid attributes, or removes those without a default. Unknown ones are kept. */
export function validAttributes(
  attributes: Readonly<Record<string, unknown>>,
  schema: Readonly<Record<string, JsonSchema>>,
  defaults: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const valid = { ...defaults, ...attributes };
  for (const [key, property] of Object.entries(schema)) {
    if (!Object.hasOwn(valid, key) || findIssues(valid[key], property).length === 0) continue;
    if (Object.hasOwn(defaults, key)) valid[key] = defaults[key];
    else delete valid[key];
  }
  return valid;
}

/** Returns a new shared slide with all its content. */
export function newSharedSlide(slide: Slide, order?: [string, string]): SharedMap {
  return new Y.Map<unknown>([
    ...slideAttributes(slide),
    ...(order ? [order] : []),
    [notesKey, newSharedText(unitsOfText(slide.notes))],
    [elementsKey, new Y.Map<unknown>(newSharedElements(slide.elements))],
  ]);
}

/** Returns the attributes of a slide as stored, without its elements and notes. */
export function slideAttributes({ elements: _, notes: __, ...slide }: Slide): ReturnType<typeof attributesOf> {
  return attributesOf(slide);
}

/**
 * Returns elements by keys derived from their ids. The elements inside groups are stored alongside, not inside their
 * group.
 */
function newSharedElements(elements: readonly SlideElement[]): [string, SharedMap][] {
  const shared: [string, SharedMap][] = [];
  const keys = new UniqueNames(2);
  const add = (siblings: readonly SlideElement[], parent: string | undefined) => {
    const order = newOrder(siblings.length);
    for (const [index, element] of siblings.entries()) {
      const key = uniqueId(element.id, keys);
      shared.push([key, newSharedElement(element, { order: order[index], parent })]);
      add(membersOf(element), key);
    }
  };
  add(elements, undefined);
  return shared;
}

/** Returns a new shared element; the elements of a group are stored separately. */
export function newSharedElement(
  element: SlideElement,
  { order, parent }: { order?: [string, string] | undefined; parent: string | undefined },
): SharedMap {
  const content = elementContent(element);
  if (order) content.push(order);
  if (parent !== undefined) content.push([parentKey, parent]);
  return new Y.Map<unknown>(content);
}
