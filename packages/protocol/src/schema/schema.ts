/** JSON Schema, 2020-12. */
export type JsonSchema = { [keyword: string]: unknown };

/** One complaint; `path` leads to the value it is about. */
export interface Issue {
  path: readonly (string | number)[];
  message: string;
}

/**
 * What a value must look like, with its type, its check and its JSON Schema: enough for descriptions of a wire, and small
 * enough to travel with every client of it.
 */
export interface Schema<Output = unknown> {
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'one' | 'optional' | 'nullable' | 'any';
  /**
   * Returns the value as it is to be used; complains into `issues`, and what it returns then is of no use. What an object
   * does not name is left out.
   */
  readonly read: (value: unknown, path: Issue['path'], issues: Issue[]) => Output;
  /** `input`: what may be sent. `output`: what is answered, and nothing else. */
  readonly json: (io: 'input' | 'output') => JsonSchema;
  /** Of an object: its fields. */
  readonly fields?: Readonly<Record<string, Schema>>;
  /** Of an array: its items. Of what is optional or may be null: what it is otherwise. */
  readonly inner?: Schema;
}

/** The type that a schema describes. */
export type Infer<S> = S extends Schema<infer Output> ? Output : never;

/** What a check found: the value in its type, or every issue. */
export type ParseResult<Output> = { isValid: true; value: Output } | { isValid: false; issues: readonly Issue[] };

/** Checks a value; the complaints name every wrong field. */
export function check<Output>(schema: Schema<Output>, value: unknown): ParseResult<Output> {
  const issues: Issue[] = [];
  const read = schema.read(value, [], issues);
  return issues.length === 0 ? { isValid: true, value: read } : { isValid: false, issues };
}
