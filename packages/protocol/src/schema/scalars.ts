import type { Issue, Schema } from './schema.ts';

/** Constraints of a string. */
export interface StringOptions {
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** Message if the pattern does not match. */
  message?: string;
  /** Whether to trim whitespace before the other checks. */
  trim?: boolean;
}

/** Creates a schema of a string. */
export function string(rule: StringOptions = {}): Schema<string> {
  const { min, max, pattern, message = 'has an invalid format', trim = false } = rule;
  return {
    kind: 'string',
    read(value, path, issues) {
      if (typeof value !== 'string') return addIssue(issues, path, value, 'must be a string');
      const text = trim ? value.trim() : value;
      if (min !== undefined && text.length < min) {
        return addIssue(issues, path, text, min === 1 ? 'must not be empty' : `must have at least ${min} characters`);
      }
      if (max !== undefined && text.length > max) {
        return addIssue(issues, path, text, `must have at most ${max} characters`);
      }
      if (pattern && !pattern.test(text)) return addIssue(issues, path, text, message);
      return text;
    },
    json: () => ({
      type: 'string',
      ...(min !== undefined && { minLength: min }),
      ...(max !== undefined && { maxLength: max }),
      ...(pattern && { pattern: pattern.source }),
    }),
  };
}

/**
 * Creates a schema of an absolute http(s) URL.
 * @param options `max`: the maximum length in UTF-16 code units.
 */
export function url({ max }: { max?: number } = {}): Schema<string> {
  const text = string(max === undefined ? {} : { max });
  return {
    kind: 'string',
    read(value, path, issues) {
      const before = issues.length;
      const parsed = text.read(value, path, issues);
      if (issues.length > before || isHttpUrl(parsed)) return parsed;
      return addIssue(issues, path, parsed, 'must be an absolute http or https URL');
    },
    json: (io) => ({ ...text.json(io), format: 'uri' }),
  };
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && text.trim() === text;
}

/** Creates a schema of a finite number. */
export function number(): Schema<number> {
  return {
    kind: 'number',
    read: (value, path, issues) =>
      typeof value === 'number' && Number.isFinite(value) ? value : addIssue(issues, path, 0, 'must be a number'),
    json: () => ({ type: 'number' }),
  };
}

/** Creates a schema of an integer. */
export function integer({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = {}): Schema<number> {
  return {
    kind: 'number',
    read: (value, path, issues) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
        ? value
        : addIssue(issues, path, 0, `must be a whole number ${range(min, max)}`.trimEnd()),
    json: () => ({ type: 'integer', minimum: min, maximum: max }),
  };
}

/** Creates a schema of an integer that is written as a string, as in query parameters. */
export function integerString({ min, max }: { min: number; max: number }): Schema<number> {
  const schema = integer({ min, max });
  return {
    kind: 'number',
    read: (value, path, issues) =>
      schema.read(typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN, path, issues),
    // A query parameter is described by the type that its text represents (OpenAPI 3.1 §4.8.12).
    json: schema.json,
  };
}

function range(min: number, max: number): string {
  if (max < Number.MAX_SAFE_INTEGER) return `from ${min} to ${max}`;
  return min > Number.MIN_SAFE_INTEGER ? `of at least ${min}` : '';
}

/** Creates a schema of true or false. */
export function boolean(): Schema<boolean> {
  return {
    kind: 'boolean',
    read: (value, path, issues) =>
      typeof value === 'boolean' ? value : addIssue(issues, path, false, 'must be true or false'),
    json: () => ({ type: 'boolean' }),
  };
}

/** Creates a schema of one of several strings. */
export function oneOf<const Value extends string>(values: readonly Value[]): Schema<Value> {
  const isValue = (value: unknown): value is Value => values.some((allowed) => allowed === value);
  return {
    kind: 'one',
    read(value, path, issues) {
      if (isValue(value)) return value;
      return addIssue(
        issues,
        path,
        value as Value,
        `must be ${values.length === 1 ? '' : 'one of '}${values.join(', ')}`,
      );
    },
    json: () => (values.length === 1 ? { type: 'string', const: values[0] } : { type: 'string', enum: [...values] }),
  };
}

/** Creates a schema of any value, optionally restricted by a custom test. */
export function unknown(isValid: (value: unknown) => boolean = () => true, message = 'is not valid'): Schema<unknown> {
  return {
    kind: 'any',
    read: (value, path, issues) => (isValid(value) ? value : addIssue(issues, path, value, message)),
    json: () => ({}),
  };
}

/** Adds an issue. Returns a placeholder of the right type, so that validation continues and finds all issues. */
function addIssue<Value>(issues: Issue[], path: Issue['path'], value: unknown, message: string): Value {
  issues.push({ path, message });
  return value as Value;
}
