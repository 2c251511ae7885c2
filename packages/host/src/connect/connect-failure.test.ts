import { type ConnectFailure, PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { expect, it } from 'vitest';
import { connectFailureOf, failureFromOAuthError } from './connect-failure.ts';

it.each<[code: PptErrorCode, failure: ConnectFailure]>([
  ['invalid_grant', 'expired'],
  ['user_banned', 'banned'],
  ['unavailable', 'no_response'],
  ['timeout', 'no_response'],
  ['rate_limited', 'no_response'],
  ['internal', 'no_response'],
  ['bad_response', 'no_response'],
  ['invalid_token', 'refused'],
  ['service_error', 'refused'],
  ['redirect_uri_mismatch', 'refused'],
  ['forbidden', 'failed'],
  ['invalid_request', 'failed'],
])('converts the error %s to the reason %s', (code, failure) => {
  expect(connectFailureOf(new PptError({ code, message: '' }))).toBe(failure);
});

it('converts a mistake in the code to a reason without details', () => {
  expect(connectFailureOf(new TypeError('A mistake in the code.'))).toBe('failed');
  expect(connectFailureOf(undefined)).toBe('failed');
});

it.each<[error: string, failure: ConnectFailure]>([
  ['access_denied', 'cancelled'],
  ['server_error', 'no_response'],
  ['temporarily_unavailable', 'no_response'],
  ['invalid_scope', 'refused'],
  ['', 'refused'],
])('converts the parameter %j of the service to the reason %s', (error, failure) => {
  expect(failureFromOAuthError(error)).toBe(failure);
});
