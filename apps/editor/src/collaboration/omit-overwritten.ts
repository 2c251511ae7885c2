import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { sameJson } from '../session/same-json.ts';
import type { DeckChange } from '../model/history.ts';
import { changeMembers } from '../model/members.ts';

/** Attributes whose properties are stored separately, like `splitAttributes` of the shared document. */
const splitAttributes: ReadonlySet<string> = new Set(['box', 'style', 'stroke']);

/** Attributes that are stored as a whole, like `combinedAttributes` of the shared document. */
const combinedAttributes: readonly (readonly string[])[] = [
  ['src', 'naturalWidth', 'naturalHeight'],
  ['latex', 'drawing', 'tree'],
  ['categories', 'series'],
];

/** Content that merges automatically when it is stored. */
const mergedContent: ReadonlySet<string> = new Set([
  'slides',
  'elements',
  'paragraphs',
  'lines',
  'rows',
  'columns',
  'notes',
]);

/**
 * Leaves attributes out of an undo or redo if another user has changed them since. Otherwise, undoing a move would also
 * revert another user's later move of the same element.
 * @param current The deck into which the change will be merged.
 */
export function omitOverwritten({ before, after }: DeckChange, current: Deck): DeckChange {
  const oldSlides = new Map(before.slides.map((slide) => [slide.id, slide]));
  const currentSlides = new Map(current.slides.map((slide) => [slide.id, slide]));
  const slides = after.slides.map((slide) => keepSlide(oldSlides.get(slide.id), slide, currentSlides.get(slide.id)));
  return { before, after: { ...keepAttributes(before, after, current), slides } };
}

function keepSlide(before: Slide | undefined, after: Slide, current: Slide | undefined): Slide {
  if (!before || !current || before === after || before === current) return after;
  const oldElements = allElements(before.elements);
  const currentElements = allElements(current.elements);
  return {
    ...keepAttributes(before, after, current),
    elements: keepElements(after.elements, oldElements, currentElements, ''),
  };
}

/**
 * The elements of a slide, including those in groups, by their paths and by their ids. Copies of a group have members
 * with the same ids, so an id may have several elements; a path has one until the element is grouped or ungrouped.
 */
interface Elements {
  byPath: Map<string, SlideElement>;
  byId: Map<string, SlideElement[]>;
}

/** Returns the element at a path or, if it was grouped or ungrouped, the only one with its id. */
function elementAt({ byPath, byId }: Elements, path: string, id: string): SlideElement | undefined {
  const [only, ...others] = byId.get(id) ?? [];
  return byPath.get(path) ?? (others.length === 0 ? only : undefined);
}

/** @param prefix Path of the group that contains the elements. */
function keepElements(
  elements: readonly SlideElement[],
  before: Elements,
  current: Elements,
  prefix: string,
): readonly SlideElement[] {
  return elements.map((element) => {
    const path = `${prefix}/${element.id}`;
    const old = elementAt(before, path, element.id);
    const now = elementAt(current, path, element.id);
    const isKnown = old !== undefined && now !== undefined && old.kind === element.kind && now.kind === element.kind;
    if (old === element || (isKnown && old === now)) return element;
    const slides = isKnown ? keepAttributes(old, element, now) : element;
    return changeMembers(slides, (members) => keepElements(members, before, current, path));
  });
}

function allElements(
  elements: readonly SlideElement[],
  prefix = '',
  all: Elements = { byPath: new Map(), byId: new Map() },
): Elements {
  for (const element of elements) {
    const path = `${prefix}/${element.id}`;
    all.byPath.set(path, element);
    all.byId.set(element.id, [...(all.byId.get(element.id) ?? []), element]);
    if (element.kind === 'group') allElements(element.elements, path, all);
  }
  return all;
}

/** Returns `after` with the attributes of `before` that differ from `current`. */
function keepAttributes<Value extends object>(before: Value, after: Value, current: Value, isSplit = true): Value {
  const [old, next, now] = [before, after, current].map((value) => new Map<string, unknown>(Object.entries(value)));
  const slides = new Map(next);
  const hasChanged = (key: string) => !sameJson(old?.get(key), now?.get(key));
  for (const key of new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])) {
    const [was, is, shown] = [old?.get(key), next?.get(key), now?.get(key)];
    const together = combinedAttributes.find((keys) => keys.includes(key)) ?? [key];
    if (mergedContent.has(key) || sameJson(was, is) || !together.some(hasChanged)) continue;
    if (isSplit && splitAttributes.has(key) && isObject(was) && isObject(is) && isObject(shown))
      slides.set(key, keepAttributes(was, is, shown, false));
    else if (was === undefined) slides.delete(key);
    else slides.set(key, was);
  }
  return Object.fromEntries(slides) as Value;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
