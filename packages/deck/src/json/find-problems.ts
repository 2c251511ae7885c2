import type { JsonProblem, JsonSchema } from './json-schema.ts';
import { isObject, pathTo } from './json-schema.ts';

/** More would help nobody. */
export const mostProblems = 50;

/**
 * Adds what is wrong with the keys of an object that its schema does not have.
 * @param keys those that it has
 */
export type ComplainOfOthers = (
  json: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  path: string,
  problems: JsonProblem[],
) => void;

/**
 * Checks a document against a schema.
 * @param complainOfOthers asked where the schema allows no other keys; without it they are let be.
 */
export function findProblems(
  json: unknown,
  schema: JsonSchema,
  path = '',
  complainOfOthers?: ComplainOfOthers,
): JsonProblem[] {
  const problems: JsonProblem[] = [];
  check(json, schema, path, { depth: 0, definitions: schema.$defs ?? {}, complainOfOthers, problems });
  return problems;
}

/** Deeper documents would exhaust the stack here or further on; lists on slides end at nine levels. */
const deepest = 100;

interface Checking {
  depth: number;
  definitions: Readonly<Record<string, JsonSchema>>;
  complainOfOthers: ComplainOfOthers | undefined;
  problems: JsonProblem[];
}

function check(json: unknown, written: JsonSchema, path: string, above: Checking): void {
  if (above.problems.length >= mostProblems) return;
  const checking = { ...above, depth: above.depth + 1 };
  if (checking.depth > deepest) return void checking.problems.push({ path, message: 'Is nested too deeply.' });
  const schema = written.$ref ? (checking.definitions[written.$ref.replace('#/$defs/', '')] ?? {}) : written;
  const complain = (message: string): void => void checking.problems.push({ path, message });
  if (schema.type && !hasType(json, schema.type))
    return complain(`Must be ${article(schema.type)}, is ${typeName(json)}.`);
  if (schema.const !== undefined && json !== schema.const) return complain(`Must be ${JSON.stringify(schema.const)}.`);
  if (schema.enum && !schema.enum.some((value) => value === json))
    return complain(`Must be one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}.`);
  if (schema.anyOf && !matchesAny(json, schema.anyOf, path, checking)) return;
  // ReDoS: a pattern of the deck’s own schemas, each of which is analysed in check-regular-expressions.test.ts.
  if (typeof json === 'string' && schema.pattern && !new RegExp(schema.pattern, 'u').test(json))
    complain(`Must match ${schema.pattern}.`);
  if (typeof json === 'number') checkNumber(json, schema, complain);
  if (Array.isArray(json)) {
    if (json.length < (schema.minItems ?? 0)) complain(`Must have at least ${schema.minItems} items.`);
    if (schema.items)
      for (const [index, item] of json.entries()) check(item, schema.items, pathTo(path, index), checking);
  }
  if (isObject(json)) {
    for (const key of schema.required ?? []) if (!Object.hasOwn(json, key)) complain(`Lacks "${key}".`);
    if (schema.additionalProperties === false)
      checking.complainOfOthers?.(json, Object.keys(schema.properties ?? {}), path, checking.problems);
    for (const [key, property] of Object.entries(schema.properties ?? {}))
      if (Object.hasOwn(json, key)) check(json[key], property, pathTo(path, key), checking);
  }
}

function checkNumber(json: number, schema: JsonSchema, complain: (message: string) => void): void {
  if (schema.minimum !== undefined && json < schema.minimum) complain(`Must be at least ${schema.minimum}.`);
  if (schema.maximum !== undefined && json > schema.maximum) complain(`Must be at most ${schema.maximum}.`);
  if (schema.exclusiveMinimum !== undefined && json <= schema.exclusiveMinimum)
    complain(`Must be more than ${schema.exclusiveMinimum}.`);
}

/** Adds the problems of the alternative that comes nearest: the one of the same `kind`, else the one with fewest. */
function matchesAny(json: unknown, alternatives: readonly JsonSchema[], path: string, checking: Checking): boolean {
  let fewest: JsonProblem[] | undefined;
  for (const alternative of alternatives) {
    const problems: JsonProblem[] = [];
    check(json, alternative, path, { ...checking, problems });
    if (problems.length === 0) return true;
    const isNearer = !fewest || rank(problems, path) < rank(fewest, path);
    if (isNearer) fewest = problems;
  }
  checking.problems.push(...(fewest ?? []));
  return false;
}

/** A complaint about the thing itself, or its kind, weighs more than any number inside it. */
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
