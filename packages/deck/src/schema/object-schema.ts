import type { JsonSchema } from './json-schema.ts';

type Properties = Readonly<Record<string, JsonSchema>>;

export interface ObjectSchema extends JsonSchema {
  readonly type: 'object';
  readonly required: readonly string[];
  readonly properties: Properties;
}

/**
 * Schema of an object.
 * @param required Required properties.
 * @param optional Optional properties.
 */
export function objectSchema(required: Properties, optional?: Properties): ObjectSchema {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...optional } };
}

/** @param items Schema of each item. */
export function arraySchema(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** Schema of a non-empty array. */
export function nonEmptyArraySchema(items: JsonSchema): JsonSchema {
  return { type: 'array', minItems: 1, items };
}

export const stringSchema: JsonSchema = { type: 'string' };
export const booleanSchema: JsonSchema = { type: 'boolean' };

/** @param pattern A JSON Schema regular expression, with the flag `u`. */
export function patternSchema(pattern: string): JsonSchema {
  return { type: 'string', pattern };
}

export function rangeSchema(minimum: number, maximum: number): JsonSchema {
  return { type: 'number', minimum, maximum };
}
