import { z } from 'zod';

/**
 * Every leniency towards a service that knows the specification alone. What it sends is brought into the shape of the
 * description before it is checked:
 *
 * - numbers may be strings and strings numbers;
 * - missing texts are empty, missing numbers 0, missing lists empty: callers know what that means for each field;
 * - what is optional or may be null and has another shape than ours counts as absent (spec, `union_data`: not shown);
 * - list items that cannot be read are left out, so that one odd record does not hide the others.
 */
export function bringIntoShape(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodObject) {
    const fields = isRecord(value) ? value : {};
    return Object.fromEntries(
      Object.entries(schema.shape)
        .map(([name, field]) => [name, bringIntoShape(field, fields[name])] as const)
        .filter(([, field]) => field !== undefined),
    );
  }
  if (schema instanceof z.ZodArray) {
    const items = Array.isArray(value) ? value : [];
    return items
      .filter((item) => isRecord(item) === schema.element instanceof z.ZodObject)
      .map((item) => bringIntoShape(schema.element, item))
      .filter((item) => z.safeParse(schema.element, item).success);
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const absent = schema instanceof z.ZodOptional ? undefined : null;
    if (value === undefined || value === null || value === '') return absent;
    const inner = schema.unwrap();
    if (inner instanceof z.ZodObject && !isRecord(value)) return absent;
    const shaped = bringIntoShape(inner, value);
    return z.safeParse(inner, shaped).success ? shaped : absent;
  }
  if (schema instanceof z.ZodNumber) return readNumber(value) ?? 0;
  if (schema instanceof z.ZodString || schema instanceof z.ZodURL) {
    return typeof value === 'number' ? String(value) : (value ?? '');
  }
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
