/** A problem in a JSON document and its path: `/slides/2/elements/0/box/x`. */
export interface JsonIssue {
  /** JSON Pointer (RFC 6901); empty for the document itself. */
  path: string;
  message: string;
}

/** The subset of JSON Schema 2020-12 that describes decks and outlines, and that `findIssues` supports. */
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
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  /** False if no other properties are allowed. */
  readonly additionalProperties?: false;
  readonly anyOf?: readonly JsonSchema[];
}

/** Whether a value is an object, but not null or an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Appends a key to a JSON Pointer: `/a/b` → `/a/b/key`, escaped according to RFC 6901 §3. */
export function pathTo(path: string, key: string | number): string {
  const text = String(key);
  // Tests first, because few keys need escaping and large documents have many keys.
  const isPlain = !text.includes('~') && !text.includes('/');
  return `${path}/${isPlain ? text : text.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
