import { describe, expect, it } from 'vitest';
import { Secret } from '../kernel/secret.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import type { TokenGrant } from './connection-store.ts';
import { exchangeCode, refreshGrant, type TokenRequester } from './request-tokens.ts';

const now = Date.UTC(2026, 0, 2);

interface Tokens {
  access_token: string;
  refresh_token: string;
  expire_date: number;
}

/** Returns a requester whose service responds with these tokens, and its calls. */
function requesterOf(changes: Partial<Tokens> = {}, serverTime?: number) {
  const calls: { token: string; body: unknown; secrets: string[] }[] = [];
  const call = async (_endpoint: unknown, sent: { token: Secret; body: unknown; secrets: Secret[] }) => {
    calls.push({ token: sent.token.reveal(), body: sent.body, secrets: sent.secrets.map((secret) => secret.reveal()) });
    const data = { access_token: 'access-2', refresh_token: 'refresh-2', expire_date: 3600, ...changes };
    return { data, serverTime, requestId: 'req_1' };
  };
  const client = { call } as unknown as ServiceClient;
  const requester: TokenRequester = { appId: 'app-1', appToken: new Secret('app-token'), now: () => now, client };
  return { requester, calls };
}

const code = { code: 'code-1', codeVerifier: 'verifier-1', unionId: null };
const grant: TokenGrant = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  code: 'code-1',
  codeVerifier: 'verifier-1',
  expiresAt: now,
  obtainedAt: now - 1,
};

describe('exchange of a code', () => {
  it('sends the code with the token of the application, and keeps what a refresh needs', async () => {
    const { requester, calls } = requesterOf();
    expect(await exchangeCode(requester, code)).toEqual({
      code: 'code-1',
      codeVerifier: 'verifier-1',
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
      expiresAt: now + 3_600_000,
      obtainedAt: now,
    });
    const body = { code: 'code-1', app_id: 'app-1', code_verifier: 'verifier-1' };
    expect(calls).toEqual([{ token: 'app-token', body, secrets: ['code-1', 'verifier-1'] }]);
  });

  it('is for the sub-user, if there is one', async () => {
    const { requester, calls } = requesterOf();
    expect(await exchangeCode(requester, { ...code, unionId: 'u-1' })).toMatchObject({ unionId: 'u-1' });
    expect(calls[0]?.body).toMatchObject({ union_id: 'u-1' });
  });

  it('fails without an access token, and names the request', async () => {
    const { requester } = requesterOf({ access_token: '' });
    await expect(exchangeCode(requester, code)).rejects.toMatchObject({ code: 'bad_response', requestId: 'req_1' });
  });

  it('succeeds without a refresh token', async () => {
    expect(await exchangeCode(requesterOf({ refresh_token: '' }).requester, code)).toMatchObject({ refreshToken: '' });
  });
});

describe('refresh', () => {
  it('sends the refresh token with the code and verifier of the grant', async () => {
    const { requester, calls } = requesterOf();
    expect(await refreshGrant(requester, { ...grant, unionId: 'u-1' })).toEqual({
      code: 'code-1',
      codeVerifier: 'verifier-1',
      unionId: 'u-1',
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
      expiresAt: now + 3_600_000,
      obtainedAt: now,
    });
    const body = { code: 'code-1', app_id: 'app-1', code_verifier: 'verifier-1', union_id: 'u-1' };
    expect(calls).toEqual([{ token: 'refresh-1', body, secrets: ['code-1', 'verifier-1'] }]);
  });

  it('keeps the refresh token if the service returns none, and sends no sub-user if there is none', async () => {
    const { requester, calls } = requesterOf({ refresh_token: '' });
    const next = await refreshGrant(requester, grant);
    expect(next.refreshToken).toBe('refresh-1');
    expect(next).not.toHaveProperty('unionId');
    expect(calls[0]?.body).not.toHaveProperty('union_id');
  });
});

describe('lifetime of a token', () => {
  const serverTime = now + 86_400_000;
  it.each<[what: string, expireDate: number, serverTime: number | undefined, ms: number]>([
    ['a day if it is not stated', 0, undefined, 86_400_000],
    ['a day if it is negative', -1, undefined, 86_400_000],
    ['a second', 1, undefined, 1000],
    ['up to 30 days in seconds', 2_592_000, undefined, 2_592_000_000],
    ['until a Unix time', now / 1000 + 60, undefined, 60_000],
    ['until a Unix time by the clock of the service', serverTime / 1000 + 60, serverTime, 60_000],
    ['over if the time has passed', now / 1000 - 60, undefined, 0],
    ['over if a Unix time is just over 30 days after 1970', 2_592_001, undefined, 0],
  ])('is %s', async (_what, expireDate, time, ms) => {
    const { requester } = requesterOf({ expire_date: expireDate }, time);
    expect((await exchangeCode(requester, code)).expiresAt).toBe(now + ms);
  });
});
