import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, extraEndpoints } from '@ppt-embed/protocol/service';
import { createApplication } from '../src/identity/applications/create-application.ts';
import { rotateApplicationToken } from '../src/identity/applications/rotate-application-token.ts';
import { serviceClient } from '../testing/service-client.ts';
import { appId, appToken, publicUrl, startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const otherApplication = async () => {
  const created = await createApplication(service.appContext, {
    name: 'Other',
    securityDomain: ['https://other.example/'],
  });
  return {
    ...created,
    client: serviceClient((requestUrl, init) => service.app.request(requestUrl.replace(publicUrl, ''), init), {
      ...created,
      redirectUri: 'https://other.example/',
    }),
  };
};

describe('stolen refresh token', () => {
  it('revokes the whole token family if the thief uses it after the owner', async () => {
    const owner = await service.connect();
    const { json } = await service.refresh(owner);
    await service.codeWith(json.data.access_token);
    service.advance(60);
    expect((await service.refresh(owner)).json.code).toBe(40101);
    expect(await service.codeWith(json.data.access_token)).toBe(40101);
  });

  it('revokes the whole token family if the owner reuses it after the thief', async () => {
    const owner = await service.connect();
    const { json: attackerTokens } = await service.refresh(owner);
    await service.codeWith(attackerTokens.data.access_token);
    service.advance(60);
    expect((await service.refresh(owner)).json.code).toBe(40101);
    expect((await service.refresh(owner, {}, attackerTokens.data.refresh_token)).json.code).toBe(40101);
    expect(await service.codeWith(attackerTokens.data.access_token)).toBe(40101);
  });

  it.each(['thief', 'owner'] as const)(
    'is detected after days of parallel refreshes without calls, at the first refresh by both parties: the %s first',
    async (first) => {
      const owner = await service.connect();
      let refreshToken = owner.refreshToken;
      const caughtOn: number[] = [];
      const issued = [owner.accessToken];
      for (let day = 1; day <= 5; day += 1) {
        service.advance(86_400 - 3600);
        const firstRefresh = await service.refresh(owner, {}, refreshToken);
        if (first === 'owner' && firstRefresh.status === 200)
          await service.codeWith(firstRefresh.json.data.access_token);
        service.advance(3600);
        const secondRefresh = await service.refresh(owner, {}, refreshToken);
        if (firstRefresh.status !== 200) break;
        issued.push(firstRefresh.json.data.access_token);
        if (secondRefresh.status !== 200) caughtOn.push(day);
        refreshToken = firstRefresh.json.data.refresh_token;
      }
      expect(caughtOn).toEqual([1]);
      for (const token of issued) expect(await service.codeWith(token)).toBe(40101);
      expect((await service.refresh(owner, {}, refreshToken)).json.code).toBe(40101);
    },
  );

  it("is useless without the grant's code and verifier", async () => {
    const owner = await service.connect();
    const otherUser = await service.connect();
    expect((await service.refresh(owner, { code: otherUser.code })).json.code).toBe(40001);
    expect((await service.refresh(owner, { code_verifier: otherUser.verifier })).json.code).toBe(40001);
    expect((await service.refresh(owner, { code: otherUser.code, code_verifier: otherUser.verifier })).json.code).toBe(
      40001,
    );
    expect((await service.refresh(owner, { code_verifier: undefined })).json.code).toBe(40000);
  });

  it('is useless to another application', async () => {
    const owner = await service.connect();
    const { appId: other } = await otherApplication();
    expect((await service.refresh(owner, { app_id: other })).json.code).toBe(40103);
  });

  it('closes open editors when its family is revoked', async () => {
    const owner = await service.connect();
    const { json: created } = await service.createMarkdown(owner.accessToken);
    const session = await service.open(created.data.saas_ppt);
    const { json } = await service.refresh(owner);
    await service.codeWith(json.data.access_token);
    service.advance(60);
    await service.refresh(owner);
    expect((await service.editor(session, 'POST', '/heartbeat')).json.code).toBe(40101);
  });
});

describe('refresh while the token family is being revoked', () => {
  it('yields no working tokens', async () => {
    const owner = await service.connect();
    const replay = service.exchange(owner);
    const [refreshed] = await Promise.all([service.refresh(owner), replay]);
    const token = refreshed.json.data?.access_token as string | undefined;
    expect(token === undefined ? 40101 : await service.codeWith(token)).toBe(40101);
  });
});

describe('token tampering', () => {
  it.each<[string, (token: string) => string]>([
    ['one changed character', (token) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['one missing character', (token) => token.slice(0, -1)],
    ['one extra character', (token) => `${token}A`],
    ['another letter case', (token) => token.toUpperCase()],
    ['no prefix', (token) => token.slice(5)],
    ['the prefix of another type', (token) => token.replace('ppta_', 'pptr_')],
    ['a trailing %', (token) => `${token.slice(0, -1)}%`],
  ])('rejects a token with %s as unknown', async (_attack, alter) => {
    const { accessToken } = await service.connect();
    expect(await service.codeWith(alter(accessToken))).toBe(40101);
  });
});

describe('confused credentials', () => {
  it('are rejected at every endpoint that requires another type, and not consumed', async () => {
    const connected = await service.connect();
    const tokens = {
      app_token: appToken,
      access_token: connected.accessToken,
      refresh_token: connected.refreshToken,
    };
    const endpoints = Object.values({ ...allEndpoints, ...extraEndpoints });
    for (const { method, path } of endpoints) {
      const existing = endpoints.filter((endpoint) => endpoint.path === path && endpoint.method === method);
      for (const [kind, token] of Object.entries(tokens)) {
        if (existing.some(({ credential }) => credential === kind)) continue;
        expect([path, kind, (await service.send(method, path, { token })).json.code]).toEqual([path, kind, 40103]);
      }
    }
    expect((await service.refresh(connected)).status).toBe(200);
  });

  it("are rejected if an editor's token is used in the API, or an API token in the editor", async () => {
    const { accessToken } = await service.connect();
    const { json } = await service.createMarkdown(accessToken);
    const session = await service.open(json.data.saas_ppt);
    expect(await service.codeWith(session.token)).toBe(40103);
    for (const token of [accessToken, appToken]) {
      expect((await service.editor({ token }, 'GET', '/deck')).json.code).toBe(40103);
    }
  });

  it.each<[string, (token: string) => Record<string, string>]>([
    ['in the query', () => ({})],
    ['as Basic', (token) => ({ Authorization: `Basic ${btoa(`${appId}:${token}`)}` })],
    ['without Bearer', (token) => ({ Authorization: token })],
    ['twice', (token) => ({ Authorization: `Bearer ${token}, Bearer ${token}` })],
    ['in a cookie', (token) => ({ Cookie: `access_token=${token}; Authorization=Bearer ${token}` })],
    ['in a custom header', (token) => ({ 'X-Access-Token': token })],
    ['empty', () => ({ Authorization: 'Bearer ' })],
  ])('does not accept a token sent %s (RFC 6750 §2)', async (_attack, headersOf) => {
    const { accessToken } = await service.connect();
    const path = `/oauth/saas-url?access_token=${accessToken}`;
    const { json, headers } = await service.post(path, { headers: headersOf(accessToken) });
    expect([json.code, headers.get('www-authenticate')]).toEqual([40100, 'Bearer']);
  });
});

describe('escaping a sub-user', () => {
  it('is prevented by rejecting a different union_id at refresh, whether the token is bound or not', async () => {
    const bound = await service.connect('lin');
    const free = await service.connect();
    expect((await service.refresh(bound, { union_id: 'wang' })).json.code).toBe(40001);
    expect((await service.refresh(free, { union_id: 'lin' })).json.code).toBe(40001);
    expect((await service.refresh(bound)).json.data.union_data.union_id).toBe('lin');
  });

  it.each(['LIN', 'lin ', 'lin\u200b', 'ｌｉｎ'])(
    "cannot use %j as the union_id to access another user's work",
    async (unionId) => {
      const { accessToken } = await service.connect('lin');
      const { json } = await service.createMarkdown(accessToken);
      const other = await service.connect(unionId);
      const body = { ppt_id: json.data.ppt_id };
      expect((await service.post('/saas/api/editor-ppt', { token: other.accessToken, body })).json.code).toBe(40400);
    },
  );

  it.each(['lin\0', '\ud800', 'a\nb', ''])(
    'cannot use %j as a union_id, because two identifiers must not become one',
    async (union_id) => {
      const { json } = await service.exchange(await service.newCode(), { union_id });
      expect([json.code, json.errors[0].path]).toEqual([40000, 'union_id']);
    },
  );

  it('cannot manage users', async () => {
    const { accessToken: token } = await service.connect('lin');
    for (const path of ['list', 'create', 'ban']) {
      expect((await service.post(`/saas/user/${path}`, { token, body: {} })).json.code).toBe(40302);
    }
  });

  it('cannot distinguish a presentation of another application from an unknown one', async () => {
    const { accessToken } = await service.connect();
    const { json } = await service.createMarkdown(accessToken);
    const { client } = await otherApplication();
    const token = (await client.connect()).accessToken;
    const responses = await Promise.all(
      [json.data.ppt_id, 'ppt_none'].map((ppt_id) =>
        client.post('/saas/api/ppt-download', { token, body: { ppt_id } }),
      ),
    );
    const bare = responses.map(({ json: { request_id: _id, ...rest } }) => rest);
    expect(bare[0]).toEqual(bare[1]);
    expect(bare[0]?.code).toBe(40400);
  });
});

describe('ban', () => {
  it('is impossible with a refresh, a new exchange or an open editor', async () => {
    const admin = await service.connect();
    const banned = await service.connect('banned');
    const { json } = await service.createMarkdown(banned.accessToken);
    const session = await service.open(json.data.saas_ppt);
    const grant = await service.newCode();
    await service.post('/saas/user/ban', { token: admin.accessToken, body: { union_id: 'banned' } });
    expect(await service.codeWith(banned.accessToken)).toBe(40301);
    expect((await service.refresh(banned)).json.code).toBe(40301);
    expect((await service.exchange(grant, { union_id: 'banned' })).json.code).toBe(40301);
    expect((await service.editor(session, 'POST', '/heartbeat')).json.code).toBe(40301);
  });
});

describe('token lifetime', () => {
  it.each([0, -1, 59, 2_592_001, 60.5, 1e308, '60', null, [60], true])(
    'cannot be %j, neither at exchange nor at refresh',
    async (expire_date) => {
      const grant = await service.newCode();
      expect((await service.exchange(grant, { expire_date })).json.errors[0].path).toBe('expire_date');
      const { json } = await service.exchange(grant);
      const connected = { ...grant, accessToken: json.data.access_token, refreshToken: json.data.refresh_token };
      expect((await service.refresh(connected, { expire_date })).json.errors[0].path).toBe('expire_date');
    },
  );
});

describe('application token', () => {
  it('stops working after a rotation, and the new token works', async () => {
    const { appId: other, appToken: old, client } = await otherApplication();
    const grant = await client.newCode();
    await rotateApplicationToken(service.appContext, other);
    expect((await client.exchange(grant)).json.code).toBe(40101);
    expect((await service.get('/apps/ppt-cover-static', { token: old })).json.code).toBe(40101);
  });
});
