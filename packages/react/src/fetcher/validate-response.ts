import { PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from './with-timeout.ts';
import { matches, type Shape } from './guards.ts';

/**
 * Returns the response of a call after checking its shape.
 * @throws PptError The error of the call, `timeout` after a minute, or `bad_response` for a different shape, for
 * example if the host's own fetcher returns nothing or a sign-in page.
 */
export function validateResponse<Result>(shape: Shape, call: () => Promise<Result>): Promise<Result> {
  return withTimeout(async () => requireShape(shape, await call()));
}

/**
 * Returns a response of the expected shape.
 * @throws PptError `bad_response` if the response does not match the shape.
 */
export function requireShape<Result>(shape: Shape, result: Result): Result {
  if (matches(shape, result)) return result;
  throw new PptError({ code: 'bad_response', message: 'The service returned an unexpected response.' });
}
