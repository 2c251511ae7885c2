/** Looks at a value that came from outside. */
export type Test = (value: unknown) => boolean;

export const text: Test = (value) => typeof value === 'string';
export const filled: Test = (value) => text(value) && value !== '';
export const flag: Test = (value) => typeof value === 'boolean';
export const number: Test = (value) => Number.isFinite(value);

export function optional(test: Test): Test {
  return (value) => value === undefined || test(value);
}

export function orNull(test: Test): Test {
  return (value) => value === null || test(value);
}

export function list(test: Test): Test {
  return (value) => Array.isArray(value) && value.every(test);
}

/** An object that has at least these fields. */
export function shape(fields: Record<string, Test>): Test {
  return (value) => Object.entries(fields).every(([name, test]) => test(field(value, name)));
}

export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
