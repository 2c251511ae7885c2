/** JSON Schema, 2020-12. */
export type JsonSchema = { [keyword: string]: unknown };

/** One validation issue. `path` leads to the invalid value. */
export interface Issue {
  path: readonly (string | number)[];
  message: string;
}

/**
 * A schema: a type, a check and a JSON Schema. It is expressive enough for the wire formats and small enough to ship
 * with every client.
 */
export interface Schema<Output = unknown> {
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'one' | 'optional' | 'nullable' | 'any';
  /**
   * Returns the parsed value without unknown fields. Problems are added to `issues`; if there are any, the returned
   * value must not be used.
   */
  readonly read: (value: unknown, path: Issue['path'], issues: Issue[]) => Output;
  /** Returns the JSON Schema of the values that may be sent (`input`) or are returned (`output`). */
  readonly json: (io: 'input' | 'output') => JsonSchema;
  /** The fields of an object schema. */
  readonly fields?: Readonly<Record<string, Schema>>;
  /** The items of an array schema, or the inner schema of an optional or nullable one. */
  readonly inner?: Schema;
}

/** The type that a schema describes. */
export type Infer<S> = S extends Schema<infer Output> ? Output : never;

/** Result of a check: the typed value, or all issues. */
export type ParseResult<Output> = { isValid: true; value: Output } | { isValid: false; issues: readonly Issue[] };

/** Checks a value. The issues name every invalid field. */
export function check<Output>(schema: Schema<Output>, value: unknown): ParseResult<Output> {
  const issues: Issue[] = [];
  const read = schema.read(value, [], issues);
  return issues.length === 0 ? { isValid: true, value: read } : { isValid: false, issues };
}
