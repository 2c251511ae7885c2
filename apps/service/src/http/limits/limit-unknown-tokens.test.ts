import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../caller.ts';
import type { Authenticate } from '../router.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Settings } from '../../context/settings.ts';
import { limitUnknownTokens } from './limit-unknown-tokens.ts';

const backend = '198.51.100.1';
let now: Date;
let lookups: number;
let outcomes: Map<string, ServiceError>;
let authenticate: Authenticate;
beforeEach(() => {
  now = new Date(0);
  lookups = 0;
  outcomes = new Map();
  const findCaller: Authenticate = (token) => {
    lookups += 1;
    const error = outcomes.get(token);
    return error ? Promise.reject(error) : Promise.resolve({ kind: 'app_token' } as Caller);
  };
  const settings = { rateLimits: true } as Settings;
  authenticate = limitUnknownTokens(findCaller, { settings, clock: () => now });
});

const codesOf = async (token: string, count: number, kind: 'access_token' | 'app_token' = 'access_token') => {
  const codes: string[] = [];
  for (let call = 0; call < count; call += 1) {
    const pending = authenticate(token, [kind], backend);
    codes.push(
      await pending.then(
        () => 'ok',
        (error: Error) => error.message,
      ),
    );
  }
  return codes;
};

describe.each([
  ['expired', new ServiceError('expired_token')],
  ['revoked', new ServiceError('invalid_token', { revoked: true })],
  ['retired', new ServiceError('invalid_token', { retired: true })],
  ['banned', new ServiceError('user_banned')],
  ['of another type', new ServiceError('wrong_credential')],
])('token that is %s', (_name, error) => {
  it.each(['known', 'new'])(
    'is looked up 120 times in a burst, and then rejected without a lookup: a %s one',
    async (age) => {
      await codesOf('old', age === 'known' ? 1 : 0);
      outcomes.set('old', error);
      lookups = 0;
      const codes = await codesOf('old', 130);
      expect([codes.indexOf('rate_limited'), lookups]).toEqual([120, 120]);
      now = new Date(1000);
      expect(await codesOf('old', 3)).toEqual([error.code, error.code, 'rate_limited']);
    },
  );

  it('does not affect other tokens from the same client address', async () => {
    outcomes.set('old', error);
    await codesOf('old', 300);
    expect(await codesOf('of another user', 1)).toEqual(['ok']);
  });

  it('waits in the lookup queue, like a new token', async () => {
    await codesOf('old', 1);
    outcomes.set('old', error);
    await codesOf('old', 1);
    lookups = 0;
    const calls = codesOf('old', 1);
    const others = Array.from({ length: 9 }, () => codesOf('old', 1));
    expect(lookups).toBeLessThanOrEqual(4);
    await Promise.all([calls, ...others]);
  });
});

it('accepts a token where its type is allowed, even after it was rejected elsewhere', async () => {
  outcomes.set('app', new ServiceError('wrong_credential'));
  await codesOf('app', 200);
  outcomes.clear();
  expect(await codesOf('app', 1, 'app_token')).toEqual(['ok']);
});

it('counts against its client address', async () => {
  for (let guess = 0; guess < 120; guess += 1) {
    outcomes.set(`guess ${guess}`, new ServiceError('invalid_token'));
    expect(await codesOf(`guess ${guess}`, 1)).toEqual(['invalid_token']);
  }
  expect(await codesOf('new', 1)).toEqual(['rate_limited']);
});

it('rejects unknown tokens from all addresses of an IPv6 network, but not from others', async () => {
  const codeFrom = (client: string, token: string) =>
    authenticate(token, ['access_token'], client).then(
      () => 'ok',
      (error: Error) => error.message,
    );
  outcomes.set('unknown', new ServiceError('invalid_token'));
  const codes = new Set<string>();
  for (let index = 0; index < 1200; index += 1)
    codes.add(await codeFrom(`2001:db8:1:${index.toString(16)}::/64`, 'unknown'));
  expect([...codes]).toEqual(['invalid_token']);
  expect(await codeFrom('2001:db8:1:ffff::/64', 'unknown')).toBe('rate_limited');
  expect(await codeFrom('2001:db8:2:0::/64', 'unknown')).toBe('invalid_token');
});
