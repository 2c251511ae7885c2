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
export function objectSchema(required: Properties, optional?: Properties): ObjectSchema {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...optional } };
}

/** @param items each of a list */
export function arraySchema(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** A list that is not empty. */
export function nonEmptyArraySchema(items: JsonSchema): JsonSchema {
  return { type: 'array', minItems: 1, items };
}

export const stringSchema: JsonSchema = { type: 'string' };
export const booleanSchema: JsonSchema = { type: 'boolean' };

/** @param pattern a regular expression of JSON Schema, with the flag `u` */
export function patternSchema(pattern: string): JsonSchema {
  return { type: 'string', pattern };
}

export function rangeSchema(minimum: number, maximum: number): JsonSchema {
  return { type: 'number', minimum, maximum };
}
