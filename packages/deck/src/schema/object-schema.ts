import type { JsonSchema } from './json-schema.ts';

type Properties = Readonly<Record<string, JsonSchema>>;

/** The schema of an object, whose properties can be read. */
export interface ObjectSchema extends JsonSchema {
  readonly type: 'object';
  readonly required: readonly string[];
  readonly properties: Properties;
}

/**
 * Returns the schema of an object.
 * @param required Required properties.
 * @param optional Optional properties.
 */
export function objectSchema(required: Properties, optional?: Properties): ObjectSchema {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...optional } };
}

/**
 * Returns the schema of an array.
 * @param items Schema of each item.
 * @param maxItems Maximum number of items. @default no maximum
 */
export function arraySchema(items: JsonSchema, maxItems?: number): JsonSchema {
  return { type: 'array', items, ...(maxItems && { maxItems }) };
}

/** Returns the schema of a non-empty array. */
export function nonEmptyArraySchema(items: JsonSchema): JsonSchema {
  return { type: 'array', minItems: 1, items };
}

/** Schema of any text. */
export const stringSchema: JsonSchema = { type: 'string' };
/** Schema of a Boolean. */
export const booleanSchema: JsonSchema = { type: 'boolean' };

/**
 * Returns the schema of a string with a pattern.
 * @param pattern A JSON Schema regular expression, with the flag `u`.
 */
export function patternSchema(pattern: string): JsonSchema {
  return { type: 'string', pattern };
}

/** Returns the schema of a number between two limits, inclusive. */
export function rangeSchema(minimum: number, maximum: number): JsonSchema {
  return { type: 'number', minimum, maximum };
}
