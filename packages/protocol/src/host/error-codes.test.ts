import { expect, it } from 'vitest';
import { isPptErrorCode, statusOf } from './error-codes.ts';

it('answers a failure with the status that it came with, else with that of its code', () => {
  expect(statusOf({ code: 'service_error', status: 418 })).toBe(418);
  expect(statusOf({ code: 'service_error', status: 0 })).toBe(502);
});

it.each([
  ['not_rendered', true],
  ['reload_limit', true],
  ['toString', false],
  ['', false],
  [404, false],
])('knows whether %j is a code', (value, isCode) => {
  expect(isPptErrorCode(value)).toBe(isCode);
});
