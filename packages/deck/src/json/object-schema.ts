import type { JsonSchema } from './json-schema.ts';

type Properties = Readonly<Record<string, JsonSchema>>;

export interface ObjectSchema extends JsonSchema {
  readonly type: 'object';
  readonly required: readonly string[];
  readonly properties: Properties;
}

/**
 * An object.
 * @param needed properties that it must have
 * @param others those that it may have
 */
export function objectSchema(needed: Properties, others?: Properties): ObjectSchema {
  return { type: 'object', required: Object.keys(needed), properties: { ...needed, ...others } };
}

/** @param items each of a list */
export function listSchema(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** A list that is not empty. */
export function someSchema(items: JsonSchema): JsonSchema {
  return { type: 'array', minItems: 1, items };
}

export const textSchema: JsonSchema = { type: 'string' };
export const flagSchema: JsonSchema = { type: 'boolean' };

/** @param pattern a regular expression of JSON Schema, with the flag `u` */
export function patternSchema(pattern: string): JsonSchema {
  return { type: 'string', pattern };
}

export function rangeSchema(minimum: number, maximum: number): JsonSchema {
  return { type: 'number', minimum, maximum };
}
