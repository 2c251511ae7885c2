import { expect, it } from 'vitest';
import { isPptErrorCode, statusOf } from './error-codes.ts';

it('prefers the status that an error carries over the status of its code', () => {
  expect(statusOf({ code: 'service_error', status: 418 })).toBe(418);
  expect(statusOf({ code: 'service_error', status: 0 })).toBe(502);
});

it.each([
  ['not_rendered', true],
  ['reload_limit', true],
  ['toString', false],
  ['', false],
  [404, false],
])('checks whether %j is an error code', (value, isCode) => {
  expect(isPptErrorCode(value)).toBe(isCode);
});
