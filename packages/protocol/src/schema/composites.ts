import type { Infer, Issue, JsonSchema, Schema } from './schema.ts';

/** A schema of an optional field. */
export interface OptionalSchema<Output> extends Schema<Output> {
  readonly isOptional: true;
}

/** Schemas of an object's fields. */
export type Fields = Readonly<Record<string, Schema>>;
/** Names of the fields that may be missing. */
export type OptionalKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends OptionalSchema<unknown> ? K : never;
}[keyof F];

/** Type of an object with these fields, of which the optional ones may be missing. */
export type ObjectOf<F extends Fields> = { [K in Exclude<keyof F, OptionalKeys<F>>]: Infer<F[K]> } & {
  [K in OptionalKeys<F>]?: Infer<F[K]>;
} extends infer Flat
  ? { [K in keyof Flat]: Flat[K] }
  : never;

/** Creates a schema of an object with the given fields. Unknown fields are dropped. */
export function object<const F extends Fields>(fields: F): Schema<ObjectOf<F>> & { readonly fields: F } {
  const required = Object.keys(fields).filter((name) => fields[name]?.kind !== 'optional');
  return {
    kind: 'object',
    fields,
    read(value, path, issues) {
      const read: Record<string, unknown> = {};
      if (!isRecord(value)) {
        issues.push({ path, message: 'must be an object' });
        return read as ObjectOf<F>;
      }
      for (const [name, field] of Object.entries(fields)) {
        const own = Object.hasOwn(value, name) ? value[name] : undefined;
        const content = readField(field, own, [...path, name], issues);
        if (content !== undefined) read[name] = content;
      }
      return read as ObjectOf<F>;
    },
    json: (io) => ({
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.json(io)])),
      ...(required.length > 0 && { required }),
      ...(io === 'output' && { additionalProperties: false }),
    }),
  };
}

/** Reads a field. A missing field is reported as missing rather than as a wrong type. */
function readField(field: Schema, value: unknown, path: Issue['path'], issues: Issue[]): unknown {
  if (value !== undefined || field.kind === 'optional' || field.kind === 'any') return field.read(value, path, issues);
  issues.push({ path, message: 'is missing' });
  return undefined;
}

/** Creates a schema of an array. */
export function array<Item>(item: Schema<Item>): Schema<Item[]> & { readonly inner: Schema<Item> } {
  return {
    kind: 'array',
    inner: item,
    read(value, path, issues) {
      if (Array.isArray(value))
        return value.map((element: unknown, index) => item.read(element, [...path, index], issues));
      issues.push({ path, message: 'must be a list' });
      return [];
    },
    json: (io) => ({ type: 'array', items: item.json(io) }),
  };
}

/** Creates a schema of an optional field. */
export function optional<Output>(inner: Schema<Output>): OptionalSchema<Output | undefined> {
  return {
    kind: 'optional',
    isOptional: true,
    inner,
    read: (value, path, issues) => (value === undefined ? undefined : inner.read(value, path, issues)),
    json: (io) => inner.json(io),
  };
}

/** Creates a schema of an optional field with a default value. */
export function withDefault<Output>(inner: Schema<Output>, fallback: Output): Schema<Output> {
  return {
    kind: 'optional',
    inner,
    read: (value, path, issues) => (value === undefined ? fallback : inner.read(value, path, issues)),
    json: (io) => ({ ...inner.json(io), default: fallback }),
  };
}

/** Creates a schema of a value that may be null. */
export function nullable<Output>(inner: Schema<Output>): Schema<Output | null> {
  return {
    kind: 'nullable',
    inner,
    read: (value, path, issues) => (value === null ? null : inner.read(value, path, issues)),
    json: (io) => ({ anyOf: [inner.json(io), { type: 'null' }] }),
  };
}

/** An alternative of `discriminatedUnion`: an object whose field `Tag` is a string. */
export type Alternative<Tag extends string> = Schema<Record<Tag, string>> & { readonly fields: Fields };

/** Creates a schema of one of several objects, distinguished by the value of one field. */
export function discriminatedUnion<const Tag extends string, const A extends readonly Alternative<Tag>[]>(
  tag: Tag,
  alternatives: A,
): Schema<Infer<A[number]>> {
  return {
    kind: 'any',
    read(value, path, issues) {
      const alternative = isRecord(value)
        ? alternatives.find(({ fields }) => matches(fields[tag], value[tag]))
        : undefined;
      if (alternative) return alternative.read(value, path, issues) as Infer<A[number]>;
      const known = alternatives.map(({ fields }) => fields[tag]?.json('input')['const']).join(', ');
      issues.push({ path: [...path, tag], message: `must be one of ${known}` });
      return value as Infer<A[number]>;
    },
    json: (io): JsonSchema => ({ oneOf: alternatives.map((alternative) => alternative.json(io)) }),
  };
}

function matches(schema: Schema | undefined, value: unknown): boolean {
  const issues: Issue[] = [];
  schema?.read(value, [], issues);
  return issues.length === 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
