import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '../applications/create-application.ts';
import { disableApplication } from '../applications/disable-application.ts';
import { serviceClient } from '../testing/service-client.ts';
import {
  appId,
  appToken,
  publicUrl,
  redirectUri,
  startTestService,
  type TestService,
} from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const authorizeWith = async (query: Record<string, string>) => (await service.authorize(query)).json.code as number;
/** Another application of the same service. */
const anotherApplication = async (isTrusted = false) => {
  const created = await createApplication(service.parts, {
    name: 'Another',
    securityDomain: ['https://another.example/back'],
    isTrusted,
  });
  const client = serviceClient((address, init) => service.app.request(address.replace(publicUrl, ''), init), {
    ...created,
    redirectUri: 'https://another.example/back',
  });
  return { ...created, client };
};

describe('open redirect', () => {
  it.each([
    ['to another host', 'https://evil.example/callback'],
    ['by a host that begins like ours', 'https://app.example.com.evil.example/callback'],
    ['by a host that ends like ours', 'https://evilapp.example.com/callback'],
    ['by user information', 'https://app.example.com@evil.example/callback'],
    ['by path traversal', 'https://app.example.com/callback/../evil'],
    ['by a longer path', 'https://app.example.com/callback/evil'],
    ['by an added query', 'https://app.example.com/callback?next=https://evil.example'],
    ['by a fragment', 'https://app.example.com/callback#evil'],
    ['by another scheme', 'http://app.example.com/callback'],
    ['by a script', 'javascript:alert(1)//https://app.example.com/callback'],
    ['by another port', 'https://app.example.com:8443/callback'],
    ['by the default port', 'https://app.example.com:443/callback'],
    ['by capital letters', 'https://APP.example.com/callback'],
    ['by percent-encoding', 'https://app.example.com/%63allback'],
    ['by a backslash', 'https://app.example.com\\@evil.example/callback'],
    ['by a slash at the end', 'https://app.example.com/callback/'],
    ['by white space', 'https://app.example.com/callback '],
    ['by a line break', 'https://app.example.com/callback\r\nLocation: https://evil.example'],
    ['by U+0000', 'https://app.example.com/callback\0.evil.example'],
    ['by letters that look alike', 'https://аpp.example.com/callback'],
    ['by two addresses in one', `${redirectUri} https://app.example.com/other?kept=1`],
    ['without a scheme', '//app.example.com/callback'],
  ])('%s is refused before anybody sees a page', async (_attack, redirect_uri) => {
    expect(await authorizeWith({ redirect_uri })).toBe(40300);
  });

  it('by an address that has left the security domain meanwhile ends at a page of ours', async () => {
    const { client, appId: another } = await anotherApplication();
    const page = (await client.authorize()).headers.get('location') ?? '';
    await service.parts.db
      .updateTable('applications')
      .set({ security_domain: JSON.stringify(['https://another.example/new']) })
      .where('app_id', '=', another)
      .execute();
    const decided = await client.consent(page);
    expect([decided.status, decided.headers.get('location')]).toEqual([400, null]);
  });
});

describe('parameter pollution', () => {
  it.each(['redirect_uri', 'app_id', 'state', 'code_challenge', 'response_type'])(
    'with two of %s in the address is refused (RFC 6749 §3.1)',
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

  it('with two codes in the body is refused, and uses neither up (RFC 6749 §3.2)', async () => {
    const { code, verifier } = await service.newCode();
    const fields = `"app_id":"${appId}","code_verifier":"${verifier}"`;
    const body = `{"code":"other",${fields},"code":"${code}"}`;
    const { json } = await service.post('/oauth/token', { token: appToken, body });
    expect([json.code, json.errors[0].path]).toEqual([40000, 'code']);
    expect((await service.exchange({ code, verifier })).status).toBe(200);
  });
});

describe('downgrade', () => {
  it.each([
    ['to the implicit flow', { response_type: 'token' }],
    ['to the hybrid flow', { response_type: 'code token' }],
    ['to no PKCE', { code_challenge: '' }],
    ['to a short challenge', { code_challenge: 'c'.repeat(42) }],
    ['to a padded challenge', { code_challenge: `${'c'.repeat(43)}=` }],
    ['to another alphabet', { code_challenge: `${'c'.repeat(42)}+` }],
  ])('%s is refused', async (_attack, query) => {
    expect(await authorizeWith(query)).toBe(40000);
  });

  it('to the plain method gains nothing: the challenge is always a hash (RFC 7636 §4.6)', async () => {
    const verifier = 'p'.repeat(43);
    const query = { code_challenge: verifier, code_challenge_method: 'plain' };
    const page = (await service.authorize(query)).headers.get('location') ?? '';
    const back = new URL((await service.consent(page)).headers.get('location') ?? '');
    const code = back.searchParams.get('code') ?? '';
    expect((await service.exchange({ code, verifier })).json.code).toBe(40001);
  });

  it.each([undefined, '', null, 42, [], 'v'.repeat(42), 'v'.repeat(129), `${'v'.repeat(42)}!`])(
    'to an exchange with %j as verifier is refused, and uses no code up',
    async (code_verifier) => {
      const grant = await service.newCode();
      expect((await service.exchange(grant, { code_verifier })).json.code).toBe(40000);
      expect((await service.exchange(grant)).status).toBe(200);
    },
  );
});

describe('a stolen code', () => {
  it('is worth nothing without its verifier, and is used up by the try', async () => {
    const grant = await service.newCode();
    expect((await service.exchange({ ...grant, verifier: 'w'.repeat(43) })).json.code).toBe(40001);
    expect((await service.exchange(grant)).json.code).toBe(40001);
  });

  it('is worth nothing with its challenge in place of the verifier', async () => {
    const grant = await service.newCode();
    const challenge = createHash('sha256').update(grant.verifier).digest('base64url');
    expect((await service.exchange({ ...grant, verifier: challenge })).json.code).toBe(40001);
  });

  it('that is replayed with its verifier ends what the first use got', async () => {
    const grant = await service.newCode();
    const { json } = await service.exchange(grant);
    expect((await service.exchange(grant)).json.code).toBe(40001);
    expect(await service.codeWith(json.data.access_token)).toBe(40101);
  });

  it('that is replayed without its verifier ends nothing: a leaked code is no weapon', async () => {
    const grant = await service.newCode();
    const { json } = await service.exchange(grant);
    expect((await service.exchange({ ...grant, verifier: 'w'.repeat(43) })).json.code).toBe(40001);
    expect(await service.codeWith(json.data.access_token)).toBe(200);
  });

  it('that two race for gives one set of tokens at most', async () => {
    const grant = await service.newCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => service.exchange(grant)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is over after 60 seconds', async () => {
    const grant = await service.newCode();
    service.advance(60);
    expect((await service.exchange(grant)).json.code).toBe(40001);
  });

  it('is not replayed into a revocation once it has expired unused', async () => {
    const grant = await service.newCode();
    service.advance(61);
    await service.exchange(grant);
    expect((await service.exchange(grant)).json.code).toBe(40001);
  });

  it('is no access token and no refresh token', async () => {
    const { code, verifier } = await service.newCode();
    expect(await service.codeWith(code)).toBe(40101);
    const body = { app_id: appId, code, code_verifier: verifier };
    expect((await service.post('/oauth/token', { token: code, body })).json.code).toBe(40101);
  });
});

describe('code injection', () => {
  it('of somebody’s code into another connection is refused: the verifier is another', async () => {
    const victim = await service.newCode();
    const attacker = await service.newCode();
    expect((await service.exchange({ code: victim.code, verifier: attacker.verifier })).json.code).toBe(40001);
  });

  it('of another application’s code is refused, and leaves it good for its owner', async () => {
    const { client } = await anotherApplication();
    const grant = await client.newCode();
    expect((await service.exchange(grant)).json.code).toBe(40001);
    expect((await client.exchange(grant)).status).toBe(200);
  });
});

describe('mix-up', () => {
  it('of two applications by app_id is refused at authorize and at token', async () => {
    const { appId: another } = await anotherApplication();
    expect(await authorizeWith({ app_id: another })).toBe(40103);
    const grant = await service.newCode();
    expect((await service.exchange(grant, { app_id: another })).json.code).toBe(40103);
    expect((await service.exchange(grant)).status).toBe(200);
  });
});

describe('guessing', () => {
  it.each([
    ['a code that differs in one letter', (code: string) => `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`],
    ['a code without its beginning', (code: string) => code.slice(5)],
    ['a code in other letters', (code: string) => code.toUpperCase()],
    ['a code with U+0000 at its end', (code: string) => `${code}\0`],
    ['a code with a space at its end', (code: string) => `${code} `],
    ['SQL in place of a code', () => "' or '1'='1"],
    ['a pattern in place of a code', () => '%'],
  ])('%s gives nothing', async (_attack, alter) => {
    const { code, verifier } = await service.newCode();
    expect((await service.exchange({ code: alter(code), verifier })).json.code).toBe(40001);
  });

  it('a code has 192 bits to guess and nothing in common with the next', async () => {
    const [one, other] = [await service.newCode(), await service.newCode()];
    expect(one.code).toMatch(/^pptc_[\w-]{32}$/);
    expect(one.code.slice(0, 12)).not.toBe(other.code.slice(0, 12));
  });
});

describe('state', () => {
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
  ])('%.30j comes back as it was sent and becomes nothing else', async (state) => {
    for (const decision of ['authorize', 'cancel'] as const) {
      const page = (await service.authorize({ state })).headers.get('location') ?? '';
      const { headers } = await service.consent(page, decision);
      const location = headers.get('location') ?? '';
      const back = new URL(location);
      expect(location).not.toMatch(/[\r\n]/);
      expect(headers.get('set-cookie')).toBeNull();
      expect(back.searchParams.getAll('state')).toEqual([state]);
      expect(back.searchParams.getAll('code')).toHaveLength(decision === 'authorize' ? 1 : 0);
      expect(back.hash).toBe('');
    }
  });

  it.each(['', 'x'.repeat(2049), 'a\0b'])('%.10j cannot come back as it was sent, so it is refused', async (state) => {
    expect(await authorizeWith({ state })).toBe(40000);
  });

  it('that is no UTF-8 cannot come back as it was sent, so it is refused', async () => {
    const { headers } = await service.authorize();
    expect(headers.get('location')).not.toBeNull();
    const query = `app_id=${appId}&response_type=code&state=%FF&code_challenge=${'c'.repeat(43)}`;
    const address = `/oauth/authorize?${query}&redirect_uri=${encodeURIComponent(redirectUri)}`;
    expect((await service.get(address, { token: appToken })).json.code).toBe(40000);
  });
});

describe('leaks', () => {
  it('of the code by cache or Referer are barred where it travels', async () => {
    const page = (await service.authorize()).headers.get('location') ?? '';
    const { headers } = await service.consent(page);
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  });

  it('of tokens by cache are barred (RFC 6749 §5.1)', async () => {
    const { headers } = await service.exchange(await service.newCode());
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('of any secret into the log are barred', async () => {
    const connected = await service.connect('lin');
    await service.exchange(connected, { code_verifier: 'w'.repeat(43) });
    await service.post('/oauth/token', { token: connected.refreshToken, body: { app_id: 'x' } });
    const log = service.lines.join('\n');
    const { accessToken, refreshToken, code, verifier } = connected;
    for (const secret of [appToken, accessToken, refreshToken, code, verifier]) expect(log).not.toContain(secret);
  });

  it('of tokens to pages of other sites are barred: no answer may be read across origins', async () => {
    const grant = await service.newCode();
    const { headers } = await service.post('/oauth/token', {
      token: appToken,
      body: { app_id: appId, code: grant.code, code_verifier: grant.verifier },
      headers: { Origin: 'https://evil.example' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const preflight = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
    expect((await service.send('OPTIONS', '/oauth/token', { headers: preflight })).json.code).toBe(40500);
  });
});

describe('an application that was disabled', () => {
  it('gets no code though its person had the page open already', async () => {
    const { client, appId: another } = await anotherApplication();
    const page = (await client.authorize()).headers.get('location') ?? '';
    await disableApplication(service.parts, another);
    expect((await client.consent(page)).status).toBe(400);
  });

  it('cannot exchange a code that it still has, nor use what it got', async () => {
    const { client, appId: another } = await anotherApplication();
    const connected = await client.connect();
    const grant = await client.newCode();
    await disableApplication(service.parts, another);
    expect((await client.exchange(grant)).json.code).toBe(40101);
    expect(await service.codeWith(connected.accessToken)).toBe(40101);
    const body = { app_id: another, code: connected.code, code_verifier: connected.verifier };
    expect((await client.post('/oauth/token', { token: connected.refreshToken, body })).json.code).toBe(40101);
  });
});

describe('a trusted application', () => {
  it('gets its code at once, without a page or a person', async () => {
    const { client } = await anotherApplication(true);
    const { headers, verifier } = await client.authorize({ state: 'for user 7' });
    const sent = await client.get(headers.get('location') ?? '');
    const back = new URL(sent.headers.get('location') ?? '');
    expect([sent.status, back.origin + back.pathname, back.searchParams.get('state')]).toEqual([
      302,
      'https://another.example/back',
      'for user 7',
    ]);
    expect(sent.headers.get('referrer-policy')).toBe('no-referrer');
    const code = back.searchParams.get('code') ?? '';
    const { json } = await client.exchange({ code, verifier }, { union_id: 'user-7' });
    expect(json.data.union_data.union_id).toBe('user-7');
  });

  it('gets it once: the same address is over then', async () => {
    const { client } = await anotherApplication(true);
    const page = (await client.authorize()).headers.get('location') ?? '';
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.get(page)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    expect((await client.get(page)).status).toBe(400);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a HEAD request', 'HEAD', {}],
    ['a prefetch', 'GET', { 'Sec-Purpose': 'prefetch;prerender' }],
  ])('does not lose it to %s', async (_attack, method, headers) => {
    const { client } = await anotherApplication(true);
    const page = (await client.authorize()).headers.get('location') ?? '';
    expect((await client.send(method, page, { headers })).status).toBe(503);
    expect((await client.get(page)).status).toBe(302);
  });

  it('is trusted by the operator alone: no request makes one so', async () => {
    const { client } = await anotherApplication();
    const page = (await client.authorize({ trusted: 'true', isTrusted: 'true', prompt: 'none' })).headers.get(
      'location',
    );
    expect((await client.get(page ?? '')).text).toContain('Sign in / ');
  });
});
