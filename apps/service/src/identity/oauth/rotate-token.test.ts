import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appId, startTestService, type Connected, type TestService } from '../../../testing/test-service.ts';
import type { RefreshCaller } from '../../http/caller.ts';
import { sha256 } from '../../kernel/hash.ts';
import { rotateToken } from './rotate-token.ts';
import { findToken, setRotated } from './token-queries.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const nowSeconds = () => service.appContext.clock().getTime() / 1000;

describe('refresh token', () => {
  it("returns the next token set with the grant's own code, and keeps the old access token valid", async () => {
    const before = await service.connect();
    const { status, json } = await service.refresh(before);
    expect(status).toBe(200);
    expect(json.data.expire_date).toBe(nowSeconds() + 86_400);
    expect([await service.codeWith(json.data.access_token), await service.codeWith(before.accessToken)]).toEqual([
      200, 200,
    ]);
    expect((await service.refresh(before, {}, json.data.refresh_token)).status).toBe(200);
  });

  it('is rejected with another code or verifier, but is not consumed by the attempt', async () => {
    const connected = await service.connect();
    expect((await service.refresh(connected, { code: 'other' })).json.code).toBe(40001);
    expect((await service.refresh(connected, { code_verifier: 'w'.repeat(43) })).json.code).toBe(40001);
    expect((await service.refresh(connected)).status).toBe(200);
  });

  it('expires after 30 days, and its successor 30 days later', async () => {
    const connected = await service.connect();
    service.advance(29 * 86_400);
    const { json } = await service.refresh(connected);
    service.advance(29 * 86_400);
    expect((await service.refresh(connected, {}, json.data.refresh_token)).status).toBe(200);
    const late = await service.connect();
    service.advance(30 * 86_400 + 1);
    expect((await service.refresh(late)).json.code).toBe(40102);
  });
});

describe('repeated refresh', () => {
  it('returns the same token set to two tabs that refresh concurrently', async () => {
    const connected = await service.connect();
    const responses = await Promise.all(Array.from({ length: 8 }, () => service.refresh(connected)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(responses.map(({ json }) => JSON.stringify(json.data))).size).toBe(1);
    expect(await service.codeWith(responses[0]?.json.data.access_token)).toBe(200);
  });

  it('returns the same token set regardless of the requested lifetime, with the expiry of the first request', async () => {
    const connected = await service.connect();
    const first = await service.refresh(connected, { expire_date: 3600 });
    service.advance(30);
    for (const more of [{}, { expire_date: 60 }, { expire_date: 2_592_000 }]) {
      expect((await service.refresh(connected, more)).json.data).toEqual(first.json.data);
    }
    expect(first.json.data.expire_date).toBe(nowSeconds() - 30 + 3600);
  });

  it('returns the same token set for 10 minutes while the new set is unused, in case the response was lost', async () => {
    const connected = await service.connect();
    const first = await service.refresh(connected);
    service.advance(599);
    expect((await service.refresh(connected)).json.data).toEqual(first.json.data);
    expect((await service.refresh(connected, {}, first.json.data.refresh_token)).status).toBe(200);
  });

  it('revokes the token family 10 minutes after the rotation, even if the successor is unused', async () => {
    const connected = await service.connect();
    const { json } = await service.refresh(connected);
    service.advance(600);
    expect((await service.refresh(connected)).json.code).toBe(40101);
    expect(await service.codeWith(json.data.access_token)).toBe(40101);
    expect((await service.refresh(connected, {}, json.data.refresh_token)).json.code).toBe(40101);
    expect(await service.codeWith(connected.accessToken)).toBe(40101);
  });

  it('does not extend the time when it is repeated again', async () => {
    const connected = await service.connect();
    await service.refresh(connected);
    service.advance(300);
    await service.refresh(connected);
    service.advance(300);
    expect((await service.refresh(connected)).json.code).toBe(40101);
  });

  it('does not extend the time when the successor is first used at the last moment', async () => {
    const connected = await service.connect();
    const { json } = await service.refresh(connected);
    service.advance(599);
    expect(await service.codeWith(json.data.access_token)).toBe(200);
    service.advance(1);
    expect((await service.refresh(connected)).json.code).toBe(40101);
  });

  it('returns the same token set for 60 s after the first use of the successor, and then revokes the family', async () => {
    const connected = await service.connect();
    const { json } = await service.refresh(connected);
    service.advance(300);
    expect(await service.codeWith(json.data.access_token)).toBe(200);
    service.advance(59);
    expect((await service.refresh(connected)).json.data).toEqual(json.data);
    expect(await service.codeWith(json.data.access_token)).toBe(200);
    service.advance(1);
    expect((await service.refresh(connected)).json.code).toBe(40101);
    expect(await service.codeWith(json.data.access_token)).toBe(40101);
    expect((await service.refresh(connected, {}, json.data.refresh_token)).json.code).toBe(40101);
    expect(await service.codeWith(connected.accessToken)).toBe(40101);
  });

  it('counts only from the first use, even if the successor is refreshed but not used for calls', async () => {
    const connected = await service.connect();
    const { json } = await service.refresh(connected);
    await service.refresh(connected, {}, json.data.refresh_token);
    service.advance(40);
    await service.codeWith(json.data.access_token);
    service.advance(21);
    expect((await service.refresh(connected)).json.code).toBe(40101);
  });

  it('does not change the lifetime of the old access token', async () => {
    const connected = await service.connect();
    const { json } = await service.refresh(connected);
    await service.codeWith(json.data.access_token);
    service.advance(86_000);
    expect(await service.codeWith(connected.accessToken)).toBe(200);
  });
});

describe('stored token data', () => {
  it('does not reveal the successor, which cannot be derived from the rows and their key alone', async () => {
    const connected = await service.connect();
    const { json } = await service.refresh(connected);
    const { db } = service.appContext;
    const rows = JSON.stringify([
      await db.selectFrom('tokens').selectAll().execute(),
      await db.selectFrom('server_keys').selectAll().execute(),
      service.lines,
    ]);
    for (const token of [connected.refreshToken, json.data.access_token, json.data.refresh_token]) {
      expect(rows).not.toContain(token.slice(5));
    }
  });

  it('is not written again once a successor has been used', async () => {
    const connected = await service.connect();
    const { json } = await service.refresh(connected);
    await service.codeWith(json.data.access_token);
    const before = await service.appContext.db.selectFrom('tokens').selectAll().orderBy('token_hash').execute();
    service.advance(10);
    await service.codeWith(json.data.access_token);
    expect(await service.appContext.db.selectFrom('tokens').selectAll().orderBy('token_hash').execute()).toEqual(
      before,
    );
  });
});

describe('refresh whose grant changes after the token was checked', () => {
  /** Refreshes as a caller whose token has just been checked. Returns the error. */
  async function refreshAs(
    { refreshToken, code, verifier }: Connected,
    meanwhile: (found: { grantId: string }) => unknown,
  ) {
    const { db } = service.appContext;
    const tokenHash = sha256(refreshToken);
    const found = await findToken(db, tokenHash);
    if (!found) throw new Error('The token is unknown.');
    const { app, unionId, grantId } = found;
    await meanwhile(found);
    const caller: RefreshCaller = { kind: 'refresh_token', app, unionId, grantId, token: refreshToken, tokenHash };
    return rotateToken(service.appContext, caller, {
      code,
      codeVerifier: verifier,
      seconds: undefined,
      unionId: undefined,
    }).catch((error: unknown) => error);
  }

  it('is rejected if the grant was revoked', async () => {
    const connected = await service.connect();
    const error = await refreshAs(connected, ({ grantId }) =>
      service.appContext.db
        .updateTable('grants')
        .set({ revoked_at: service.appContext.clock() })
        .where('grant_id', '=', grantId)
        .execute(),
    );
    expect(error).toMatchObject({ code: 'invalid_token', details: { revoked: true } });
  });

  it('is rejected if the sub-user was suspended', async () => {
    const connected = await service.connect('suspended');
    const error = await refreshAs(connected, () =>
      service.appContext.db
        .updateTable('users')
        .set({ status: 'banned' })
        .where('union_id', '=', 'suspended')
        .execute(),
    );
    expect(error).toMatchObject({ code: 'user_banned', details: { unionId: 'suspended' } });
  });

  it('is rejected if the token was rotated with a key that no longer exists', async () => {
    const connected = await service.connect();
    const error = await refreshAs(connected, () =>
      service.appContext.db
        .transaction()
        .execute((tx) => setRotated(tx, sha256(connected.refreshToken), service.appContext.clock())),
    );
    expect(error).toMatchObject({ code: 'invalid_token', details: { rotated: true } });
  });
});

it('sends an event when a token family is revoked', async () => {
  const hooked = await startTestService({ environment: { EVENTS_URL: 'http://127.0.0.1:9/' } });
  const connected = await hooked.connect('lin');
  const repeatRefresh = () =>
    hooked.post('/oauth/token', {
      token: connected.refreshToken,
      body: { app_id: appId, code: connected.code, code_verifier: connected.verifier },
    });
  const { json } = await repeatRefresh();
  await hooked.post('/oauth/saas-url', { token: json.data.access_token });
  hooked.advance(60);
  expect((await repeatRefresh()).json.code).toBe(40101);
  expect((await repeatRefresh()).json.code).toBe(40101);
  const events = await hooked.appContext.db
    .selectFrom('events')
    .select('body')
    .where('type', '=', 'token.revoked')
    .execute();
  expect(events.map(({ body }) => JSON.parse(body).data)).toEqual([{ app_id: appId, union_id: 'lin' }]);
  await hooked.close();
});
