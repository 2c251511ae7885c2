import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherApplication } from '../testing/another-application.ts';
import { appId, appToken, redirectUri, startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const authorizeWith = async (query: Record<string, string>) => (await service.authorize(query)).json.code as number;

describe('open redirect at authorize', () => {
  it.each([
    ['to another host', 'https://evil.example/callback'],
    ['to a host with the same beginning', 'https://app.example.com.evil.example/callback'],
    ['to a host with the same end', 'https://evilapp.example.com/callback'],
    ['through user information', 'https://app.example.com@evil.example/callback'],
    ['through path traversal', 'https://app.example.com/callback/../evil'],
    ['through a longer path', 'https://app.example.com/callback/evil'],
    ['through an added query', 'https://app.example.com/callback?next=https://evil.example'],
    ['through a fragment', 'https://app.example.com/callback#evil'],
    ['through another scheme', 'http://app.example.com/callback'],
    ['through a script', 'javascript:alert(1)//https://app.example.com/callback'],
    ['through another port', 'https://app.example.com:8443/callback'],
    ['through the default port', 'https://app.example.com:443/callback'],
    ['in capital letters', 'https://APP.example.com/callback'],
    ['by percent-encoding', 'https://app.example.com/%63allback'],
    ['through a backslash', 'https://app.example.com\\@evil.example/callback'],
    ['through a trailing slash', 'https://app.example.com/callback/'],
    ['through white space', 'https://app.example.com/callback '],
    ['through a line break', 'https://app.example.com/callback\r\nLocation: https://evil.example'],
    ['by U+0000', 'https://app.example.com/callback\0.evil.example'],
    ['through look-alike characters', 'https://аpp.example.com/callback'],
    ['through two URLs in one', `${redirectUri} https://app.example.com/other?kept=1`],
    ['without a scheme', '//app.example.com/callback'],
  ])('rejects a redirect %s before any page is shown', async (_attack, redirect_uri) => {
    expect(await authorizeWith({ redirect_uri })).toBe(40300);
  });

  it('does not redirect to a URL that has left the security domain since the request', async () => {
    const { client, appId: otherAppId } = await anotherApplication(service);
    const page = (await client.authorize()).headers.get('location') ?? '';
    await service.appContext.db
      .updateTable('applications')
      .set({ security_domain: JSON.stringify(['https://another.example/new']) })
      .where('app_id', '=', otherAppId)
      .execute();
    const decided = await client.consent(page);
    expect([decided.status, decided.headers.get('location')]).toEqual([400, null]);
  });
});

describe('parameter pollution', () => {
  it.each(['redirect_uri', 'app_id', 'state', 'code_challenge', 'response_type'])(
    'rejects two values of %s in the URL (RFC 6749 §3.1)',
    async (name) => {
      const parameters = new URLSearchParams({
        app_id: appId,
        response_type: 'code',
        state: 's',
        code_challenge: 'c'.repeat(43),
        redirect_uri: redirectUri,
      });
      parameters.append(name, parameters.get(name) ?? '');
      const { json } = await service.get(`/oauth/authorize?${parameters.toString()}`, { token: appToken });
      expect([json.code, json.errors[0].path]).toEqual([40000, name]);
    },
  );

  it('rejects two codes in the body and consumes neither (RFC 6749 §3.2)', async () => {
    const { code, verifier } = await service.newCode();
    const fields = `"app_id":"${appId}","code_verifier":"${verifier}"`;
    const body = `{"code":"other",${fields},"code":"${code}"}`;
    const { json } = await service.post('/oauth/token', { token: appToken, body });
    expect([json.code, json.errors[0].path]).toEqual([40000, 'code']);
    expect((await service.exchange({ code, verifier })).status).toBe(200);
  });
});

describe('downgrade attack', () => {
  it.each([
    ['to the implicit flow', { response_type: 'token' }],
    ['to the hybrid flow', { response_type: 'code token' }],
    ['to no PKCE', { code_challenge: '' }],
    ['to a short challenge', { code_challenge: 'c'.repeat(42) }],
    ['to a padded challenge', { code_challenge: `${'c'.repeat(43)}=` }],
    ['to another alphabet', { code_challenge: `${'c'.repeat(42)}+` }],
  ])('is rejected: %s', async (_attack, query) => {
    expect(await authorizeWith(query)).toBe(40000);
  });

  it('gains nothing with the plain method, because the challenge is always treated as a hash (RFC 7636 §4.6)', async () => {
    const verifier = 'p'.repeat(43);
    const query = { code_challenge: verifier, code_challenge_method: 'plain' };
    const page = (await service.authorize(query)).headers.get('location') ?? '';
    const redirectUrl = new URL((await service.consent(page)).headers.get('location') ?? '');
    const code = redirectUrl.searchParams.get('code') ?? '';
    expect((await service.exchange({ code, verifier })).json.code).toBe(40001);
  });

  it.each([undefined, '', null, 42, [], 'v'.repeat(42), 'v'.repeat(129), `${'v'.repeat(42)}!`])(
    'rejects an exchange with %j as the verifier without consuming the code',
    async (code_verifier) => {
      const grant = await service.newCode();
      expect((await service.exchange(grant, { code_verifier })).json.code).toBe(40000);
      expect((await service.exchange(grant)).status).toBe(200);
    },
  );
});

describe('state parameter', () => {
  it.each([
    'a&code=evil',
    'a#fragment',
    'a%26b',
    'a=b;c',
    'two words + plus',
    '中文 and 😀',
    'a\r\nSet-Cookie: x=1',
    '"><script>alert(1)</script>',
    'x'.repeat(2048),
  ])('returns the state %.30j unchanged, without any other effect', async (state) => {
    for (const decision of ['authorize', 'cancel'] as const) {
      const page = (await service.authorize({ state })).headers.get('location') ?? '';
      const { headers } = await service.consent(page, decision);
      const location = headers.get('location') ?? '';
      const redirectUrl = new URL(location);
      expect(location).not.toMatch(/[\r\n]/);
      expect(headers.get('set-cookie')).toBeNull();
      expect(redirectUrl.searchParams.getAll('state')).toEqual([state]);
      expect(redirectUrl.searchParams.getAll('code')).toHaveLength(decision === 'authorize' ? 1 : 0);
      expect(redirectUrl.hash).toBe('');
    }
  });

  it.each(['', 'x'.repeat(2049), 'a\0b'])(
    'rejects the state %.10j, because it cannot be returned unchanged',
    async (state) => {
      expect(await authorizeWith({ state })).toBe(40000);
    },
  );

  it('rejects a state that is not valid UTF-8, because it cannot be returned unchanged', async () => {
    const { headers } = await service.authorize();
    expect(headers.get('location')).not.toBeNull();
    const query = `app_id=${appId}&response_type=code&state=%FF&code_challenge=${'c'.repeat(43)}`;
    const authorizeUrl = `/oauth/authorize?${query}&redirect_uri=${encodeURIComponent(redirectUri)}`;
    expect((await service.get(authorizeUrl, { token: appToken })).json.code).toBe(40000);
  });
});
