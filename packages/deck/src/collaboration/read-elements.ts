import { deckFrameSchema, elementSchema } from '../json/deck-frame-schema.ts';
import { findIssues } from '../json/find-problems.ts';
import { elementTypes } from '../elements/element-types.ts';
import type { SlideElement } from '../model/element.ts';
import { boxSchema } from '../schema/model-schemas.ts';
import { isObject, type JsonSchema } from '../schema/json-schema.ts';
import { UniqueNames } from '../text/unique-names.ts';
import { readElementContent } from './element-content.ts';
import { readList } from './shared-list.ts';
import { isMap, type SharedMap } from './shared-values.ts';

/** Key of the group that contains an element; missing if the element is directly on the slide. */
export const parentKey = '@parent';
/** Maximum depth of groups, as in the JSON of a deck. */
const maxGroupDepth = 12;

/** An element of a slide with its position in the shared document. */
export interface SharedElement {
  key: string;
  map: SharedMap;
  order: string;
  /** The element, with its id in the deck. */
  element: SlideElement;
  /** The members, if the element is a group. */
  members: readonly SharedElement[];
}

/** Elements as last read, so that unchanged ones stay the same objects. */
export interface ElementCache {
  /** Elements by shared map, without the elements inside groups; undefined for an invalid element. */
  stored: WeakMap<SharedMap, SlideElement | undefined>;
  /** Complete elements, with their ids and the elements inside groups, keyed by the element without them. */
  complete: WeakMap<SlideElement, { id: string; members: readonly SlideElement[]; element: SlideElement }>;
}

/** Returns an empty cache for one document. */
export function newElementCache(): ElementCache {
  return { stored: new WeakMap(), complete: new WeakMap() };
}

interface StoredElement {
  key: string;
  map: SharedMap;
  order: string;
  stored: SlideElement;
}

/** Reads the elements of a slide, in z-order. Invalid elements and groups without elements are left out. */
export function readElements(list: unknown, cache: ElementCache): SharedElement[] {
  if (!isMap(list)) return [];
  const items = readList(list).flatMap((item): StoredElement[] => {
    const stored = readStored(item.map, cache);
    return stored ? [{ ...item, stored }] : [];
  });
  const byKey = new Map(items.map((item) => [item.key, item]));
  const byParent = new Map<string | undefined, StoredElement[]>();
  for (const item of items) {
    const parent = parentOf(item, byKey);
    const siblings = byParent.get(parent) ?? [];
    siblings.push(item);
    byParent.set(parent, siblings);
  }
  return membersOf(undefined, byParent, cache);
}

/**
 * Returns the key of the group that contains an element. If the group was deleted, the element is directly on the
 * slide.
 */
function parentOf({ map }: StoredElement, byKey: ReadonlyMap<string, StoredElement>): string | undefined {
  const parent = map.get(parentKey);
  if (typeof parent !== 'string') return undefined;
  let key: unknown = parent;
  for (let depth = 0; depth < maxGroupDepth; depth++) {
    if (key === undefined) return parent;
    const group: StoredElement | undefined = typeof key === 'string' ? byKey.get(key) : undefined;
    if (group?.stored.kind !== 'group') return depth === 0 ? undefined : parent;
    key = group.map.get(parentKey);
  }
  // Two users have moved two groups into each other, or a client has nested groups too deeply.
  return undefined;
}

function membersOf(
  parent: string | undefined,
  byParent: ReadonlyMap<string | undefined, readonly StoredElement[]>,
  cache: ElementCache,
): SharedElement[] {
  const ids = new UniqueNames(2);
  return (byParent.get(parent) ?? []).flatMap(({ stored, ...item }): SharedElement[] => {
    const members = stored.kind === 'group' ? membersOf(item.key, byParent, cache) : [];
    if (stored.kind === 'group' && members.length === 0) return [];
    const id = uniqueId(stored.id, ids);
    return [{ ...item, members, element: complete(stored, { id, members, cache }) }];
  });
}

/** Maximum length of an id. Longer ids are truncated before the suffix that makes them unique. */
const maxNumberedLength = 180;

/** Returns the requested id. If two users gave it to different objects, returns the first free one with a number. */
export function uniqueId(requested: string, ids: UniqueNames): string {
  return ids.add(requested, requested.slice(0, maxNumberedLength));
}

function complete(
  stored: SlideElement,
  { id, members, cache }: { id: string; members: readonly SharedElement[]; cache: ElementCache },
): SlideElement {
  if (stored.kind !== 'group' && stored.id === id) return stored;
  const elements = members.map(({ element }) => element);
  const last = cache.complete.get(stored);
  const isSame = last?.id === id && isSameList(last.members, elements);
  if (isSame) return last.element;
  const element = withId(stored, id, elements);
  cache.complete.set(stored, { id, members: elements, element });
  return element;
}

function withId(stored: SlideElement, id: string, elements: readonly SlideElement[]): SlideElement {
  if (stored.kind === 'group') return { ...stored, id, elements };
  // In the deck's JSON, `raw` contains the id.
  return stored.kind === 'unknown' ? { ...stored, id, raw: { ...(stored.raw as object), id } } : { ...stored, id };
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function readStored(map: SharedMap, { stored }: ElementCache): SlideElement | undefined {
  if (stored.has(map)) return stored.get(map);
  const element = validElement(readElementContent(map));
  stored.set(map, element);
  return element;
}

const schemas = new Map<string, JsonSchema>();

function schemaOf(kind: keyof typeof elementTypes): JsonSchema {
  let schema = schemas.get(kind);
  if (!schema) schemas.set(kind, (schema = elementSchema(kind)));
  return schema;
}

/**
 * Returns an element without its invalid attributes, or undefined if required ones are invalid. Concurrent changes can
 * leave only part of an optional attribute, such as the width of a border that another user removed.
 */
function validElement(element: Record<string, unknown>): SlideElement | undefined {
  const { kind } = element;
  if (typeof kind !== 'string') return undefined;
  if (kind === 'unknown' || !Object.hasOwn(elementTypes, kind)) return unknownElement(element);
  const schema = schemaOf(kind as keyof typeof elementTypes);
  for (;;) {
    const problems = findIssues(element, schema);
    if (problems.length === 0) return element as unknown as SlideElement;
    for (const { path } of problems) {
      const name = path.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
      if (name === undefined || schema.required?.includes(name)) return undefined;
      delete element[name];
    }
  }
}

/** Reads an element of a kind that this version does not know. It is kept unchanged. */
function unknownElement({ kind, raw, ...rest }: Record<string, unknown>): SlideElement | undefined {
  const element = kind === 'unknown' ? raw : { kind, ...rest };
  if (!isObject(element) || findIssues(element, unknownSchema).length > 0) return undefined;
  const { id, box = rest['box'] } = element;
  if (findIssues(box, boxSchema).length > 0) return undefined;
  return { kind: 'unknown', id: id as string, box: box as SlideElement['box'], raw: element };
}

/** Fields of every element in a deck's JSON. */
const unknownSchema = deckFrameSchema.properties?.['slides']?.items?.properties?.['elements']?.items ?? {};
