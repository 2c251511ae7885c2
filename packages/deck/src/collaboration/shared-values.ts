import * as Y from 'yjs';

/** A value that JSON can express. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A shared map of this document's format. */
export type SharedMap = Y.Map<unknown>;

/** Maximum depth of values. Deeper ones would overflow the stack of code that reads them. */
const maxDepth = 60;

/** Whether a value of a shared type is JSON; other clients may have stored anything. */
export function isJson(value: unknown, depth = 0): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth > maxDepth) return false;
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth + 1));
  // Everything else that Yjs can store, such as shared types and bytes, is an instance of a class.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.values(value).every((item) => isJson(item, depth + 1));
}

/**
 * Returns a value in the form that every client will read: without undefined properties, and with U+FFFD in place of
 * unpaired surrogates, which UTF-8 cannot encode.
 */
export function toJson(value: unknown): Json {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value as Json;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [key.toWellFormed(), toJson(item)]));
}

/** Whether two values are the same JSON, ignoring the order of properties. */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Prefix of structural keys. All other keys are attributes of slides, elements, rows and cells. */
const structurePrefix = '@';

/** Returns the attributes in a shared map, without attributes that are not JSON. */
export function readAttributes(map: SharedMap): Record<string, Json> {
  const attributes: [string, Json][] = [];
  for (const [key, value] of map.entries()) {
    if (!key.startsWith(structurePrefix) && isJson(value)) attributes.push([key, value]);
  }
  // Replicas may have received the attributes in a different order.
  return Object.fromEntries(attributes.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns an object's attributes as stored. */
export function attributesOf(object: object): Map<string, Json> {
  const entries = Object.entries(object).filter(([key, value]) => value !== undefined && !key.startsWith('@'));
  return new Map(entries.map(([key, value]) => [key.toWellFormed(), toJson(value)]));
}

/** Stores the attributes that differ. */
export function applyAttributes(
  map: SharedMap,
  before: ReadonlyMap<string, Json>,
  after: ReadonlyMap<string, Json>,
): void {
  for (const key of before.keys()) if (!after.has(key)) map.delete(key);
  for (const [key, value] of after) if (!isSameJson(before.get(key), value)) map.set(key, value);
}

/** Returns a key that no other client uses. */
export function newKey(doc: Y.Doc): string {
  return `${doc.clientID.toString(36)}-${Y.getState(doc.store, doc.clientID).toString(36)}`;
}

/** Whether a value is a shared map. */
export function isMap(value: unknown): value is SharedMap {
  return value instanceof Y.Map;
}
