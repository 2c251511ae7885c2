/** What is wrong with a JSON document, and where: `/slides/2/elements/0/box/x`. */
export interface JsonProblem {
  /** JSON Pointer (RFC 6901); empty for the document itself. */
  path: string;
  message: string;
}

/** The part of JSON Schema 2020-12 that deck and outline are described in, and that `findProblems` checks. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly const?: string | number;
  readonly enum?: readonly (string | number | null)[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  /** Only where no others are welcome. */
  readonly additionalProperties?: false;
  readonly anyOf?: readonly JsonSchema[];
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `/a/b` and a key → `/a/b/key`, escaped as RFC 6901 §3 wants it. */
export function pathTo(path: string, key: string | number): string {
  return `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
