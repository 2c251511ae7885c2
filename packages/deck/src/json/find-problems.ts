import type { JsonIssue, JsonSchema } from '../schema/json-schema.ts';
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
  problems: JsonIssue[],
) => void;

/**
 * Returns the problems of a document according to a schema.
 * @param reportUnknownKeys Called if the schema allows no other keys. If it is omitted, other keys are accepted.
 */
export function findIssues(
  json: unknown,
  schema: JsonSchema,
  path = '',
  reportUnknownKeys?: ReportUnknownKeys,
): JsonIssue[] {
  const problems: JsonIssue[] = [];
  check(json, schema, path, { definitions: schema.$defs ?? {}, reportUnknownKeys, problems }, 1);
  return problems;
}

/**
 * Maximum depth. Deeper documents would overflow the stack, here or later; lists on slides have at most nine levels.
 */
const maxDepth = 100;

interface CheckContext {
  definitions: Readonly<Record<string, JsonSchema>>;
  reportUnknownKeys: ReportUnknownKeys | undefined;
  problems: JsonIssue[];
}

function check(json: unknown, schemaOrRef: JsonSchema, path: string, context: CheckContext, depth: number): void {
  if (context.problems.length >= maxProblems) return;
  if (depth > maxDepth) return void context.problems.push({ path, message: 'Is nested too deeply.' });
  const schema = schemaOrRef.$ref ? (context.definitions[schemaOrRef.$ref.replace('#/$defs/', '')] ?? {}) : schemaOrRef;
  const addIssue = (message: string): void => void context.problems.push({ path, message });
  if (schema.type && !hasType(json, schema.type))
    return addIssue(`Must be ${/^[aio]/u.test(schema.type) ? 'an' : 'a'} ${schema.type}, is ${typeName(json)}.`);
  if (schema.const !== undefined && json !== schema.const) return addIssue(`Must be ${JSON.stringify(schema.const)}.`);
  if (schema.enum && !schema.enum.some((value) => value === json))
    return addIssue(`Must be one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}.`);
  if (schema.anyOf && !matchesAny(json, schema.anyOf, path, context, depth)) return;
  if (typeof json === 'string' && schema.pattern && !compilePattern(schema.pattern).test(json))
    addIssue(`Must match ${schema.pattern}.`);
  const { minItems, maxItems, minimum, maximum, exclusiveMinimum = -Infinity } = schema;
  if (typeof json === 'number') {
    checkRange(json, minimum, maximum, (limit) => addIssue(`Must be ${limit}.`));
    if (json <= exclusiveMinimum) addIssue(`Must be more than ${exclusiveMinimum}.`);
  }
  if (Array.isArray(json)) {
    const isWithin = checkRange(json.length, minItems, maxItems, (limit) => addIssue(`Must have ${limit} items.`));
    if (schema.items && isWithin)
      for (const [index, item] of json.entries()) check(item, schema.items, `${path}/${index}`, context, depth + 1);
  }
  if (isObject(json)) {
    for (const key of schema.required ?? []) if (!Object.hasOwn(json, key)) addIssue(`Must have "${key}".`);
    if (schema.additionalProperties === false)
      context.reportUnknownKeys?.(json, Object.keys(schema.properties ?? {}), path, context.problems);
    for (const [key, property] of propertiesOf(schema))
      if (Object.hasOwn(json, key)) check(json[key], property, pathTo(path, key), context, depth + 1);
  }
}

const noProperties: readonly [string, JsonSchema][] = [];
const propertyLists = new WeakMap<object, readonly [string, JsonSchema][]>();

/** Returns the properties of a schema as a list, which is created only once. */
function propertiesOf({ properties }: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  if (!properties) return noProperties;
  let list = propertyLists.get(properties);
  if (!list) propertyLists.set(properties, (list = Object.entries(properties)));
  return list;
}

/** Compiled patterns of the deck's schemas. There are only a few. */
const compiledPatterns = new Map<string, RegExp>();

function compilePattern(pattern: string): RegExp {
  let expression = compiledPatterns.get(pattern);
  // ReDoS: a pattern of the deck’s own schemas, each of which is analyzed in check-regular-expressions.test.ts.
  if (!expression) compiledPatterns.set(pattern, (expression = new RegExp(pattern, 'u')));
  return expression;
}

/** Reports the limit that a number exceeds. @returns whether the number is within both limits */
function checkRange(value: number, min = -Infinity, max = Infinity, report: (limit: string) => void): boolean {
  if (value < min) report(`at least ${min}`);
  if (value > max) report(`at most ${max}`);
  return value >= min && value <= max;
}

/**
 * Reports the problems with the best-matching alternative: the alternative with the same `kind`, or otherwise the one
 * with the fewest problems.
 * @returns whether an alternative matches.
 */
function matchesAny(
  json: unknown,
  alternatives: readonly JsonSchema[],
  path: string,
  context: CheckContext,
  depth: number,
): boolean {
  let nearest: JsonIssue[] | undefined;
  for (const alternative of alternatives) {
    const problems: JsonIssue[] = [];
    check(json, alternative, path, { ...context, problems }, depth + 1);
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
function rank(problems: readonly JsonIssue[], path: string): number {
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
