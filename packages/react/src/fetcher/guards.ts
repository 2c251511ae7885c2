/**
 * What a value from outside must look like, written as it looks: a test; each field; a list of one kind. A value of
 * such a description makes nothing when it is loaded, so that a bundle without its reader goes without it.
 */
export type Shape = ((value: unknown) => boolean) | { readonly [name: string]: Shape } | readonly [Shape];

export const string = (value: unknown): boolean => typeof value === 'string';
export const nonEmptyString = (value: unknown): boolean => string(value) && value !== '';
export const boolean = (value: unknown): boolean => typeof value === 'boolean';
export const number = (value: unknown): boolean => Number.isFinite(value);
export const stringOrNull = (value: unknown): boolean => value === null || string(value);

/** Whether a value has a form. What the form does not name may be anything. */
export function matches(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'function') return shape(value);
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((item) => matches(shape[0], item));
  return Object.entries(shape).every(([name, inner]) => matches(inner, field(value, name)));
}

/** A field of what may be no object; undefined where there is none. */
export function field(value: unknown, name: string): unknown {
  return (Object(value) as Record<string, unknown>)[name];
}
