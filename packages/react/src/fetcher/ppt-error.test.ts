import { expect, it } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import { toPptError } from './ppt-error.ts';

it('leaves a PptError as it is', () => {
  const error = new PptError({ code: 'forbidden', message: 'No.' });
  expect(toPptError(error)).toBe(error);
});

it('knows a PptError of another copy of the library', () => {
  const foreign = Object.assign(new Error('No.'), {
    name: 'PptError',
    code: 'forbidden',
    status: 403,
    requestId: 'r1',
  });
  const error = toPptError(foreign);
  expect(error).toBeInstanceOf(PptError);
  expect(error).toMatchObject({ code: 'forbidden', requestId: 'r1', cause: foreign });
});

it.each<[string, unknown, string]>([
  ['a TypeError', new TypeError('Failed to fetch'), 'network'],
  ['a timeout of its own', new DOMException('Too late', 'TimeoutError'), 'timeout'],
  ['an abort that nobody here asked for', new DOMException('Gone', 'AbortError'), 'network'],
  ['an error of its own', new Error('GraphQL says no'), 'service_error'],
  ['a text', 'no', 'service_error'],
  ['nothing', undefined, 'service_error'],
])('names what a host fetcher rejects with: %s', (_, cause, code) => {
  const error = toPptError(cause);
  expect([error.code, error.cause]).toEqual([code, cause]);
});
