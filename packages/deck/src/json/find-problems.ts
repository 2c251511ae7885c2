import type { JsonProblem, JsonSchema } from '../schema/json-schema.ts';
import { isObject, pathTo } from '../schema/json-schema.ts';

/** Maximum number of reported problems. A longer list would not help. */
export const maxProblems = 50;

/**
 * Function that reports the keys of an object that its schema does not define.
 * @param keys Keys that the schema defines.
 */
export type ReportUnknownKeys = (
  json: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  path: string,
  problems: JsonProblem[],
) => void;

/**
 * Returns the problems of a document according to a schema.
 * @param reportUnknownKeys Called if the schema allows no other keys. If it is omitted, other keys are accepted.
 */
export function findProblems(
  json: unknown,
  schema: JsonSchema,
  path = '',
  reportUnknownKeys?: ReportUnknownKeys,
): JsonProblem[] {
  const problems: JsonProblem[] = [];
  check(json, schema, path, { depth: 1, definitions: schema.$defs ?? {}, reportUnknownKeys, problems });
  return problems;
}

/**
 * Maximum depth. Deeper documents would overflow the stack, here or later; lists on slides have at most nine levels.
 */
const maxDepth = 100;

interface CheckContext {
  depth: number;
  definitions: Readonly<Record<string, JsonSchema>>;
  reportUnknownKeys: ReportUnknownKeys | undefined;
  problems: JsonProblem[];
}

function check(json: unknown, schemaOrRef: JsonSchema, path: string, context: CheckContext): void {
  if (context.problems.length >= maxProblems) return;
  if (context.depth > maxDepth) return void context.problems.push({ path, message: 'Is nested too deeply.' });
  const schema = schemaOrRef.$ref ? (context.definitions[schemaOrRef.$ref.replace('#/$defs/', '')] ?? {}) : schemaOrRef;
  const addProblem = (message: string): void => void context.problems.push({ path, message });
  if (schema.type && !hasType(json, schema.type))
    return addProblem(`Must be ${article(schema.type)}, is ${typeName(json)}.`);
  if (schema.const !== undefined && json !== schema.const)
    return addProblem(`Must be ${JSON.stringify(schema.const)}.`);
  if (schema.enum && !schema.enum.some((value) => value === json))
    return addProblem(`Must be one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}.`);
  if (schema.anyOf && !matchesAny(json, schema.anyOf, path, context)) return;
  if (typeof json === 'string' && schema.pattern && !compilePattern(schema.pattern).test(json))
    addProblem(`Must match ${schema.pattern}.`);
  if (typeof json === 'number') checkNumber(json, schema, addProblem);
  if (Array.isArray(json)) {
    if (json.length < (schema.minItems ?? 0)) addProblem(`Must have at least ${schema.minItems} items.`);
    const isTooLong = json.length > (schema.maxItems ?? Infinity);
    if (isTooLong) addProblem(`Must have at most ${schema.maxItems} items.`);
    if (schema.items && !isTooLong) {
      const within = { ...context, depth: context.depth + 1 };
      for (const [index, item] of json.entries()) check(item, schema.items, `${path}/${index}`, within);
    }
  }
  if (isObject(json)) {
    for (const key of schema.required ?? []) if (!Object.hasOwn(json, key)) addProblem(`Must have "${key}".`);
    if (schema.additionalProperties === false)
      context.reportUnknownKeys?.(json, Object.keys(schema.properties ?? {}), path, context.problems);
    const within = { ...context, depth: context.depth + 1 };
    for (const [key, property] of propertiesOf(schema))
      if (Object.hasOwn(json, key)) check(json[key], property, pathTo(path, key), within);
  }
}

const noProperties: readonly [string, JsonSchema][] = [];
const propertyLists = new WeakMap<object, readonly [string, JsonSchema][]>();

/** Returns the properties of a schema as a list, which is created only once. */
function propertiesOf({ properties }: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  if (!properties) return noProperties;
  const known = propertyLists.get(properties);
  if (known) return known;
  const list = Object.entries(properties);
  propertyLists.set(properties, list);
  return list;
}

/** Compiled patterns of the deck's schemas. There are only a few. */
const compiledPatterns = new Map<string, RegExp>();

function compilePattern(pattern: string): RegExp {
  const known = compiledPatterns.get(pattern);
  if (known) return known;
  // ReDoS: a pattern of the deck’s own schemas, each of which is analyzed in check-regular-expressions.test.ts.
  const expression = new RegExp(pattern, 'u');
  compiledPatterns.set(pattern, expression);
  return expression;
}

function checkNumber(json: number, schema: JsonSchema, addProblem: (message: string) => void): void {
  if (schema.minimum !== undefined && json < schema.minimum) addProblem(`Must be at least ${schema.minimum}.`);
  if (schema.maximum !== undefined && json > schema.maximum) addProblem(`Must be at most ${schema.maximum}.`);
  if (schema.exclusiveMinimum !== undefined && json <= schema.exclusiveMinimum)
    addProblem(`Must be more than ${schema.exclusiveMinimum}.`);
}

/**
 * Reports the problems with the best-matching alternative: the alternative with the same `kind`, or otherwise the one
 * with the fewest problems.
 * @returns whether an alternative matches.
 */
function matchesAny(json: unknown, alternatives: readonly JsonSchema[], path: string, context: CheckContext): boolean {
  let nearest: JsonProblem[] | undefined;
  for (const alternative of alternatives) {
    const problems: JsonProblem[] = [];
    check(json, alternative, path, { ...context, depth: context.depth + 1, problems });
    if (problems.length === 0) return true;
    const isNearer = !nearest || rank(problems, path) < rank(nearest, path);
    if (isNearer) nearest = problems;
  }
  context.problems.push(...(nearest ?? []));
  return false;
}

/**
 * Returns the weight of a problem. A problem with the value itself or its kind outweighs any number of problems inside
 * it.
 */
function rank(problems: readonly JsonProblem[], path: string): number {
  const own = problems.filter((problem) => problem.path === path || problem.path === pathTo(path, 'kind'));
  return own.length * 1000 + problems.length;
}

function hasType(json: unknown, type: NonNullable<JsonSchema['type']>): boolean {
  if (type === 'integer') return Number.isInteger(json);
  if (type === 'number') return typeof json === 'number' && Number.isFinite(json);
  return typeName(json) === type;
}

function typeName(json: unknown): string {
  return json === null ? 'null' : Array.isArray(json) ? 'array' : typeof json;
}

function article(type: string): string {
  return /^[aio]/u.test(type) ? `an ${type}` : `a ${type}`;
}
