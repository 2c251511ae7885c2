import { PptError } from '@ppt-embed/protocol/host';
import { check, type Schema } from '@ppt-embed/protocol/schema';

/** Validates data from the browser. The error names every invalid field. */
export function parseInput<Output>(schema: Schema<Output>, input: unknown): Output {
  const result = check(schema, input);
  if (result.isValid) return result.value;
  const issues = result.issues.map(({ path, message }) => `${path.join('.') || 'the request'} ${message}`);
  throw new PptError({ code: 'invalid_request', message: `The request is not valid: ${issues.join('; ')}.` });
}

/** Returns the query parameters as an object, for `parseInput`. */
export function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries(url.searchParams);
}
