import { check, type Schema } from '@ppt-embed/protocol/schema';

/**
 * Every leniency towards a service that knows the specification alone. What it sends is brought into the shape of the
 * description before it is checked:
 *
 * - numbers may be strings and strings numbers;
 * - missing texts are empty, missing numbers 0, missing lists empty: callers know what that means for each field;
 * - what is optional or may be null and has another shape than ours counts as absent (spec, `union_data`: not shown);
 * - list items that cannot be read are left out, so that one odd record does not hide the others.
 */
export function coerceToSchema(schema: Schema, value: unknown): unknown {
  const { fields, inner } = schema;
  if (schema.kind === 'object' && fields) {
    const record = isRecord(value) ? value : {};
    return Object.fromEntries(
      Object.entries(fields)
        .map(
          ([name, field]) =>
            [name, coerceToSchema(field, Object.hasOwn(record, name) ? record[name] : undefined)] as const,
        )
        .filter(([, field]) => field !== undefined),
    );
  }
  if (schema.kind === 'array' && inner) {
    const items = Array.isArray(value) ? value : [];
    return items
      .filter((item) => isRecord(item) === (inner.kind === 'object'))
      .map((item) => coerceToSchema(inner, item))
      .filter((item) => check(inner, item).isValid);
  }
  if ((schema.kind === 'optional' || schema.kind === 'nullable') && inner) {
    const absent = schema.kind === 'optional' ? undefined : null;
    if (value === undefined || value === null || value === '') return absent;
    if (inner.kind === 'object' && !isRecord(value)) return absent;
    const coerced = coerceToSchema(inner, value);
    return check(inner, coerced).isValid ? coerced : absent;
  }
  if (schema.kind === 'number') return readNumber(value) ?? 0;
  if (schema.kind === 'string') return typeof value === 'number' ? String(value) : (value ?? '');
  return value;
}

/** A number, whether it came as one or as its digits. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
