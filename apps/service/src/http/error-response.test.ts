import { expect, it } from 'vitest';
import { ServiceError } from '../kernel/service-error.ts';
import { describeError, errorResponse } from './error-response.ts';
import { parseJson } from './read-json.ts';

/** Returns the error for a body. */
function errorOf(body: string): unknown {
  try {
    return parseJson(Buffer.from(body));
  } catch (error) {
    return error;
  }
}

it('does not repeat a long key of the request in the response and in the log', async () => {
  const key = 'k'.repeat(1_000_000);
  const error = errorOf(`{"${key}":1,"${key}":2}`);
  const response = await errorResponse(error, 'request').text();
  expect(JSON.parse(response)).toMatchObject({
    code: 40000,
    errors: [{ path: `${'k'.repeat(100)}…`, message: 'is given twice' }],
  });
  expect(response.length).toBeLessThan(1000);
  expect(describeError(error).length).toBeLessThan(1000);
});

it('does not cut a character of a long key in two', async () => {
  const key = `${'k'.repeat(99)}😀😀`;
  const response = await errorResponse(errorOf(`{"${key}":1,"${key}":2}`), 'request').text();
  expect(JSON.parse(response).errors[0].path).toBe(`${'k'.repeat(99)}\u{FFFD}…`);
});

it('truncates a long error in the log', () => {
  const error = new ServiceError('internal', {}, { cause: new Error('x'.repeat(100_000)) });
  expect(describeError(error)).toMatch(/^internal \(x{7000,8000}…$/);
});
