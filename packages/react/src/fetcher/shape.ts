/**
 * What a value from outside must look like, written as it looks: a test; each field; a list of one kind. A value of
 * such a description makes nothing when it is loaded, so that a bundle without its reader goes without it.
 */
export type Form = ((value: unknown) => boolean) | { readonly [name: string]: Form } | readonly [Form];

export const text = (value: unknown): boolean => typeof value === 'string';
export const filled = (value: unknown): boolean => text(value) && value !== '';
export const flag = (value: unknown): boolean => typeof value === 'boolean';
export const number = (value: unknown): boolean => Number.isFinite(value);
export const textOrNull = (value: unknown): boolean => value === null || text(value);

/** Whether a value has a form. What the form does not name may be anything. */
export function fits(form: Form, value: unknown): boolean {
  if (typeof form === 'function') return form(value);
  if (Array.isArray(form)) return Array.isArray(value) && value.every((item) => fits(form[0], item));
  return Object.entries(form).every(([name, inner]) => fits(inner, field(value, name)));
}

/** A field of what may be no object; undefined where there is none. */
export function field(value: unknown, name: string): unknown {
  return (Object(value) as Record<string, unknown>)[name];
}
