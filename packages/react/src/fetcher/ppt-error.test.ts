import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import { toPptError } from './ppt-error.ts';

let warned: MockInstance<typeof console.warn>;
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.unstubAllEnvs());

it('leaves a PptError unchanged', () => {
  const error = new PptError({ code: 'forbidden', message: 'No.' });
  expect(toPptError(error)).toBe(error);
});

it('recognizes a PptError from a different copy of the library', () => {
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

it('does not take a PptError without a code for one of this library', () => {
  const foreign = Object.assign(new Error('No.'), { name: 'PptError', code: 7 });
  expect(toPptError(foreign)).toMatchObject({ code: 'service_error', message: 'No.', cause: foreign });
  const coded = Object.assign(new Error('No.'), { code: 'ECONNRESET' });
  expect(toPptError(coded)).toMatchObject({ code: 'service_error', cause: coded });
});

it.each<[string, unknown, string]>([
  ['a TypeError', new TypeError('Failed to fetch'), 'network'],
  ['a custom timeout', new DOMException('Too late', 'TimeoutError'), 'timeout'],
  ['an abort that the library did not request', new DOMException('Gone', 'AbortError'), 'network'],
  ['a custom error', new Error('GraphQL says no'), 'service_error'],
  ['a text', 'no', 'service_error'],
  ['nothing', undefined, 'service_error'],
])("converts a rejection of the host's own fetcher: %s", (_, cause, code) => {
  const error = toPptError(cause);
  expect([error.code, error.cause]).toEqual([code, cause]);
});

it.each([
  ['an error', new Error('No such field')],
  ['a bug that is not a network error', new TypeError("Cannot read properties of undefined (reading 'id')")],
])('logs %s thrown by the host’s own fetcher only in development', (_, cause) => {
  toPptError(cause);
  expect(warned.mock.calls.map((args) => args.at(-1) as unknown)).toEqual([cause]);
  vi.stubEnv('NODE_ENV', 'production');
  toPptError(cause);
  expect(warned).toHaveBeenCalledOnce();
});

it.each([
  ['Chromium', 'Failed to fetch'],
  ['Chromium, with the host', 'Failed to fetch (api.example)'],
  ['Chromium, in a body', 'network error'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['Safari', 'Load failed'],
  ['Safari, with the host', 'Load failed (api.example)'],
  ['Node.js', 'fetch failed'],
  ['Chromium, of a module', 'Failed to fetch dynamically imported module: https://app.example/chunk.js'],
  ['Firefox, of a module', 'error loading dynamically imported module: https://app.example/chunk.js'],
  ['Safari, of a module', 'Importing a module script failed.'],
])('recognizes the message of %s as a network error, without a warning', (_, message) => {
  expect(toPptError(new TypeError(message))).toMatchObject({ code: 'network', retryable: true });
  expect(warned).not.toHaveBeenCalled();
});

it('recognizes a file that webpack could not load as a network error', () => {
  const cause = Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError' });
  expect(toPptError(cause)).toMatchObject({ code: 'network', retryable: true, cause });
});

it.each([
  new TypeError("Cannot read properties of undefined (reading 'payload')"),
  new TypeError('fetchUser is not a function'),
  new TypeError('network.get is not a function'),
  new TypeError("Failed to execute 'fetch' on 'Window': Failed to parse URL"),
  new ReferenceError('loadAll is not defined'),
])('treats "%s" as a bug in the app: warns and does not retry', (mistake) => {
  expect(toPptError(mistake)).toMatchObject({ code: 'service_error', retryable: false, cause: mistake });
  expect(warned).toHaveBeenCalledOnce();
});

it.each(['Could not: Failed to fetch', 'Failed to fetch the user from the store', 'Load failed twice'])(
  'does not take "%s" for a network error',
  (message) => {
    expect(toPptError(new TypeError(message)).code).toBe('service_error');
  },
);
