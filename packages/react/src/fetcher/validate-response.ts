import { PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from './with-timeout.ts';
import { matches, type Shape } from './guards.ts';

/**
 * Returns the response of a call once it has the given form.
 * @throws PptError whatever the call fails with; `timeout` after a minute; `bad_response` for another form: the host's
 * own fetcher may bring nothing, or the page of a login.
 */
export function validateResponse<Result>(shape: Shape, call: () => Promise<Result>): Promise<Result> {
  return withTimeout(async () => requireShape(shape, await call()));
}

/** @throws PptError `bad_response` if the response does not have the form. */
export function requireShape<Result>(shape: Shape, result: Result): Result {
  if (matches(shape, result)) return result;
  throw new PptError({ code: 'bad_response', message: 'The service did not answer as expected.' });
}
