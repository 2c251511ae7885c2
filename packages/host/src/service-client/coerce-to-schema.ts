import { check, type Schema } from '@ppt-embed/protocol/schema';

/**
 * Normalizes data from services that implement only the specification to the endpoint's description, before it is
 * validated:
 *
 * - Numbers may be strings, and strings may be numbers.
 * - Missing strings become empty, missing numbers 0, and missing lists empty. Callers know what these values mean for
 *   each field.
 * - Optional or nullable values of an unexpected shape count as absent (spec, `union_data`: not shown).
 * - Unreadable list items are dropped, so that one invalid record does not hide the others.
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

/** Reads a number, given as a number or as a string of digits. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Whether a value is an object, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
