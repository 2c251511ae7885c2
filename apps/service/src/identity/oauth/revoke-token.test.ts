import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anotherApplication } from '../../../testing/another-application.ts';
import { appToken, startTestService, type Connected, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let connected: Connected;
beforeAll(async () => {
  service = await startTestService({ environment: { EVENTS_URL: 'http://127.0.0.1:9/' } });
});
afterAll(() => service.close());
beforeEach(async () => {
  connected = await service.connect('lin');
});

const revoke = (token: string, by = appToken) => service.post('/oauth/revoke', { token: by, body: { token } });
const heartbeat = async (session: { token: string }) =>
  (await service.editor(session, 'POST', '/heartbeat')).json.code as number | undefined;
const revocations = async () =>
  (await service.appContext.db.selectFrom('events').select('body').where('type', '=', 'token.revoked').execute()).map(
    ({ body }) => JSON.parse(body).data as unknown,
  );

describe('token revocation', () => {
  it.each(['accessToken', 'refreshToken'] as const)(
    'revokes all tokens of the grant if the %s is revoked',
    async (kind) => {
      const { json: refreshed } = await service.refresh(connected);
      const { status, json, headers } = await revoke(connected[kind]);
      expect([status, json.code, json.data]).toEqual([200, 200, {}]);
      expect(headers.get('cache-control')).toBe('no-store');
      for (const token of [connected.accessToken, refreshed.data.access_token]) {
        expect(await service.codeWith(token)).toBe(40101);
      }
      for (const token of [connected.refreshToken, refreshed.data.refresh_token]) {
        expect((await service.refresh(connected, {}, token)).json.code).toBe(40101);
      }
    },
  );

  it('revokes the grant even if the token has expired', async () => {
    service.advance(86_401);
    expect(await service.codeWith(connected.accessToken)).toBe(40102);
    await revoke(connected.accessToken);
    expect((await service.refresh(connected)).json.code).toBe(40101);
  });

  it('ends open editors at their next heartbeat, and revokes unopened URLs', async () => {
    const { json } = await service.createMarkdown(connected.accessToken);
    const session = await service.open(json.data.saas_ppt);
    const body = { ppt_id: json.data.ppt_id };
    const unopened = await service.post('/saas/api/editor-ppt', { token: connected.accessToken, body });
    expect(await heartbeat(session)).toBeUndefined();
    await revoke(connected.refreshToken);
    expect(await heartbeat(session)).toBe(40101);
    expect((await service.get(unopened.json.data.saas_ppt)).status).toBe(410);
  });

  it('does not affect other grants of the same sub-user', async () => {
    const other = await service.connect('lin');
    await revoke(connected.accessToken);
    expect(await service.codeWith(other.accessToken)).toBe(200);
    expect((await service.refresh(other)).status).toBe(200);
  });

  it('sends one event to the application, no matter how often a token is revoked', async () => {
    const before = (await revocations()).length;
    for (const token of [connected.accessToken, connected.accessToken, connected.refreshToken]) {
      expect((await revoke(token)).status).toBe(200);
    }
    expect((await revocations()).slice(before)).toEqual([{ app_id: 'Harbour', union_id: 'lin' }]);
  });

  it('accepts a token type hint, even a wrong one', async () => {
    const body = { token: connected.accessToken, token_type_hint: 'refresh_token' };
    expect((await service.post('/oauth/revoke', { token: appToken, body })).status).toBe(200);
    expect(await service.codeWith(connected.accessToken)).toBe(40101);
  });
});

describe('token of another application', () => {
  const bare = ({ status, json: { request_id: _id, ...rest } }: Awaited<ReturnType<typeof revoke>>) => [status, rest];

  it('is handled like a revoked token, and stays valid (RFC 7009 §2.2)', async () => {
    const own = await service.connect();
    const { client, appToken: otherAppToken } = await anotherApplication(service);
    const theirs = await client.connect();
    const responses = [
      await revoke(own.accessToken),
      await revoke(theirs.accessToken),
      await revoke(theirs.refreshToken),
      await revoke('ppta_unknown'),
      await revoke(appToken),
      await revoke(`${connected.refreshToken}\0`),
      await revoke('x'.repeat(4096)),
    ];
    for (const response of responses) expect(bare(response)).toEqual(bare(responses[0] as (typeof responses)[0]));
    expect((await client.post('/oauth/saas-url', { token: theirs.accessToken })).status).toBe(200);
    expect((await revoke(connected.accessToken, otherAppToken)).status).toBe(200);
    expect(await service.codeWith(connected.accessToken)).toBe(200);
  });

  it('cannot be detected without an application token', async () => {
    for (const by of [connected.accessToken, connected.refreshToken]) {
      expect((await revoke(connected.refreshToken, by)).json.code).toBe(40103);
    }
    expect((await service.post('/oauth/revoke', { body: { token: connected.accessToken } })).json.code).toBe(40100);
    expect(await service.codeWith(connected.accessToken)).toBe(200);
  });

  it.each([[{}], [{ token: '' }], [{ token: 7 }], [{ token: 'x'.repeat(4097) }]])(
    'is rejected with 40000 in the revocation request %j',
    async (body) => {
      const { json } = await service.post('/oauth/revoke', { token: appToken, body });
      expect([json.code, json.errors[0].path]).toEqual([40000, 'token']);
    },
  );
});

describe('token revocation at the same time', () => {
  it('leaves no valid token after a concurrent refresh', async () => {
    for (const first of ['refresh', 'revoke'] as const) {
      const grant = await service.connect();
      const calls = {
        refresh: () => service.refresh(grant),
        revoke: () => revoke(grant.refreshToken),
      };
      const second = first === 'refresh' ? 'revoke' : 'refresh';
      const responses = await Promise.all([calls[first](), calls[second]()]);
      const issued = responses.flatMap(({ json }) => (json.data?.access_token as string | undefined) ?? []);
      for (const token of [grant.accessToken, ...issued]) expect(await service.codeWith(token)).toBe(40101);
    }
  });

  it('leaves no working URL after a concurrent creation request', async () => {
    const grant = await service.connect();
    const [created] = await Promise.all([service.createMarkdown(grant.accessToken), revoke(grant.accessToken)]);
    const editorUrl = (created.json.data?.saas_ppt as string | undefined) ?? '/e/never-issued';
    expect((await service.get(editorUrl)).status).toBe(410);
  });
});
