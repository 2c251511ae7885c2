/**
 * The expected shape of an untrusted value: a predicate, an object of shapes, or an array with the shape of its items.
 * Creating a shape has no side effects when its module loads, so that bundlers can drop unused shapes.
 */
export type Shape = ((value: unknown) => boolean) | { readonly [name: string]: Shape } | readonly [Shape];

export const string = (value: unknown): boolean => typeof value === 'string';
export const nonEmptyString = (value: unknown): boolean => string(value) && value !== '';
export const boolean = (value: unknown): boolean => typeof value === 'boolean';
export const number = (value: unknown): boolean => Number.isFinite(value);
export const stringOrNull = (value: unknown): boolean => value === null || string(value);

/** Whether a value matches a shape. Fields that the shape does not list may have any value. */
export function matches(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'function') return shape(value);
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((item) => matches(shape[0], item));
  return Object.entries(shape).every(([name, inner]) => matches(inner, field(value, name)));
}

/** Returns a field of a value that may not be an object; undefined if there is none. */
export function field(value: unknown, name: string): unknown {
  return (Object(value) as Record<string, unknown>)[name];
}
