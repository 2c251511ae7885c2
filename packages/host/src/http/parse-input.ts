import { PptError } from '@ppt-embed/protocol/host';
import type { z } from 'zod';

/** What a browser sent, checked; the refusal names every wrong field. */
export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.') || 'the request'}: ${issue.message}`);
  throw new PptError({ code: 'invalid_request', message: `The request is not valid: ${faults.join('; ')}` });
}

/** Query parameters as an object, for `parseInput`. */
export function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries(url.searchParams);
}
