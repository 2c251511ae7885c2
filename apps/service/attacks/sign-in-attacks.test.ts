import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyday, isFullRun } from '../../../tooling/everyday.ts';
import { createAccount } from '../src/identity/accounts/create-account.ts';
import { resetAccount } from '../src/identity/accounts/reset-account.ts';
import { beginAttempt, resetAttempts } from '../src/identity/accounts/sign-in-attempts.ts';
import { inProduction } from '../testing/production-client.ts';
import type { ServiceClient } from '../testing/service-client.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
const right: Record<string, string> = {};
beforeAll(async () => {
  service = await startTestService();
  for (const name of ['lin', 'wang', 'zhao', 'chen']) {
    right[name] = (await createAccount(service.appContext, { name })).password;
  }
});
afterAll(() => service.close());

/** Creates a browser with its own client address and an open authorization request. */
async function browser(options: { client?: string; url?: string } = {}) {
  const production = inProduction(service, options);
  const consentUrl = (await production.authorize()).headers.get('location') ?? '';
  const request = new URL(consentUrl).searchParams.get('request') ?? '';
  const signIn = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    production.post('/oauth/sign-in', { body: new URLSearchParams({ request, ...fields }), headers });
  return { ...production, consentUrl, request, signIn };
}
const cookieOf = ({ headers }: Awaited<ReturnType<ServiceClient['get']>>) =>
  headers.get('set-cookie')?.split(';')[0] ?? '';

describe('user with an account', () => {
  it('can sign in, sees the signed-in account, and can authorize', async () => {
    const { get, post, consentUrl, request, signIn } = await browser();
    const page = await get(consentUrl);
    expect(page.text).toContain('autocomplete="current-password"');
    expect(page.text).not.toContain('runs for development');
    const signedIn = await signIn({ name: ' LIN ', password: right['lin'] ?? '' });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, `/oauth/consent?request=${request}`]);
    const headers = { Cookie: cookieOf(signedIn) };
    const consent = await get(consentUrl, { headers });
    expect(consent.text).toMatch(/<b>lin<\/b>/);
    expect(consent.text).toContain('Use another account / ');
    const proof = /name="proof" value="([^"]+)"/.exec(consent.text)?.[1] ?? '';
    const body = new URLSearchParams({ request, proof, decision: 'authorize' });
    expect((await post('/oauth/consent', { body, headers })).status).toBe(302);
    const { person } = await service.appContext.db
      .selectFrom('grants')
      .select('person')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(person).toBe('lin');
  });

  it('revokes the first session when the user switches accounts, even for a copy of its cookie', async () => {
    const { get, post, consentUrl, request, signIn } = await browser();
    const headers = { Cookie: cookieOf(await signIn({ name: 'lin', password: right['lin'] ?? '' })) };
    const proof = /name="proof" value="([^"]+)"/.exec((await get(consentUrl, { headers })).text)?.[1] ?? '';
    const signedOut = await post('/oauth/sign-out', { body: new URLSearchParams({ request, proof }), headers });
    expect([signedOut.status, signedOut.headers.get('location')]).toEqual([303, `/oauth/consent?request=${request}`]);
    expect(signedOut.headers.get('set-cookie')).toMatch(/=; Max-Age=0;/);
    expect((await get(consentUrl, { headers })).text).toContain('Sign in / ');
  });

  it('gets a session cookie that only this host can set, and that is sent only over HTTPS if available', async () => {
    const { signIn } = await browser({ url: 'https://ppt.example.com' });
    const { headers } = await signIn({ name: 'lin', password: right['lin'] ?? '' });
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-ppt_session_[0-9a-f]{12}=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe('password guessing', () => {
  it('is blocked for one client on one account for a quarter of an hour after five attempts, even with the right password', async () => {
    const { signIn } = await browser({ client: '198.51.100.2' });
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const { status, text } = await signIn({ name: 'wang', password: `guess ${attempt} of many` });
      expect([status, text.includes('Incorrect username or password')]).toEqual([403, true]);
    }
    const limited = await signIn({ name: 'wang', password: right['wang'] ?? '' });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '900']);
    expect(limited.text).toContain('Try again in 15 minutes.');
    expect(limited.text).toContain('请在 15 分钟后重试');
    service.advance(900);
    const later = await browser({ client: '198.51.100.2' });
    expect((await later.signIn({ name: 'wang', password: right['wang'] ?? '' })).status).toBe(303);
  });

  it('is limited to five checks even if many attempts are concurrent', async () => {
    const { signIn } = await browser({ client: '198.51.100.3' });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn({ name: 'zhao', password: `guess number ${index}` })),
    );
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('is attributed to the real client address even with forged forwarding headers', async () => {
    const { signIn } = await browser({ client: '198.51.100.4' });
    const responses = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const headers = { 'X-Forwarded-For': `203.0.113.${attempt}`, Forwarded: `for=203.0.113.${attempt}` };
      responses.push((await signIn({ name: 'chen', password: 'wrong as can be' }, headers)).status);
    }
    expect(responses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('is blocked for a client after fifty attempts on many accounts (password spraying)', async () => {
    const tries = [];
    for (let number = 1; number <= 51; number += 1) {
      tries.push(await beginAttempt(service.appContext, { account: `sprayed-${number}`, client: '198.51.100.5' }));
    }
    expect(tries.filter(({ kind }) => kind === 'allowed')).toHaveLength(50);
    expect(tries[50]).toEqual({ kind: 'limited', until: new Date(service.appContext.clock().getTime() + 900_000) });
  });

  it('is limited to two attempts for each of many clients after a hundred attempts on one account (a botnet)', async () => {
    const begin = (client: string) => beginAttempt(service.appContext, { account: 'popular', client });
    for (let number = 1; number <= 100; number += 1) {
      expect(await begin(`2001:db8:0:${number}::/64`)).toEqual({ kind: 'allowed', delayMs: 0 });
    }
    const slow = { kind: 'allowed', delayMs: 2000 };
    expect([await begin('203.0.113.1'), await begin('203.0.113.1')]).toEqual([slow, slow]);
    expect(await begin('203.0.113.1')).toMatchObject({ kind: 'limited' });
    service.advance(900);
    expect(await begin('203.0.113.1')).toEqual({ kind: 'allowed', delayMs: 0 });
  });

  // The attempts of many clients only delay those of another, as tested above.
  const sources: [name: string, clients: number][] = [
    ['one client with any number of attempts', 1],
    ['a hundred and ten clients', 110],
  ];
  it.each(everyday(1, sources))('cannot lock an owner out from %s', async (_name, clients) => {
    const account = await createAccount(service.appContext, { name: `victim-of-${clients}` });
    for (let number = 0; number < (isFullRun ? 110 : 12); number += 1) {
      const client = `2001:db8:${clients}:${number % clients}::/64`;
      await beginAttempt(service.appContext, { account: account.name, client });
    }
    const { signIn } = await browser({ client: `198.51.100.${100 + clients}` });
    expect((await signIn({ ...account })).status).toBe(303);
  });

  it('does not cause an office that signs in all morning from one address to be blocked', async () => {
    for (let number = 1; number <= (isFullRun ? 120 : 55); number += 1) {
      const attempt = { account: `colleague-${number}`, client: '198.51.100.8' };
      expect(await beginAttempt(service.appContext, attempt)).toEqual({ kind: 'allowed', delayMs: 0 });
      await resetAttempts(service.appContext, attempt);
    }
  });
});

describe('account enumeration', () => {
  it('is prevented by the same response to an unknown name and a wrong password', async () => {
    const { signIn } = await browser({ client: '198.51.100.9' });
    const known = await signIn({ name: 'chen', password: 'not the password' });
    const unknown = await signIn({ name: 'nobody-here', password: 'not the password' });
    const same = (text: string, name: string) =>
      text
        .replaceAll(name, '')
        .replace(/nonce="[^"]+"/g, '')
        .replace(/req_[\w-]+/g, '');
    expect(same(known.text, 'chen')).toBe(same(unknown.text, 'nobody-here'));
    expect(known.status).toBe(unknown.status);
  });

  it('is limited, because attempts for unknown names are counted as well', async () => {
    const { signIn } = await browser({ client: '198.51.100.10' });
    const responses = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      responses.push((await signIn({ name: 'still-nobody', password: 'wrong as can be' })).status);
    }
    expect(responses.at(-1)).toBe(429);
  });
});

describe('in production', () => {
  it('has no account or application that the operator did not create', async () => {
    const { signIn } = await browser({ client: '198.51.100.11' });
    for (const [name, password] of [
      ['admin', 'admin'],
      ['developer@localhost', ''],
      ['developer@localhost', 'developer'],
    ]) {
      expect((await signIn({ name: name ?? '', password: password ?? '' })).status).toBe(403);
    }
  });

  it('disables the one-click sign-in of development mode', async () => {
    const { signIn } = await browser({ client: '198.51.100.12' });
    const { status, headers } = await signIn({});
    expect([status, headers.get('set-cookie')]).toEqual([403, null]);
  });

  it('rejects a session from a one-click sign-in in development mode', async () => {
    const page = (await service.authorize()).headers.get('location') ?? '';
    const request = new URL(page).searchParams.get('request') ?? '';
    const Cookie = cookieOf(await service.post('/oauth/sign-in', { body: new URLSearchParams({ request }) }));
    expect((await service.get(page, { headers: { Cookie } })).text).toContain('Authorize / ');
    const { get } = inProduction(service);
    expect((await get(page, { headers: { Cookie } })).text).not.toContain('Authorize / ');
  });
});

describe('sign-in session', () => {
  it('is replaced at sign-in if it was set before (session fixation)', async () => {
    const { get, consentUrl, signIn } = await browser({ client: '198.51.100.13' });
    const planted = cookieOf(await signIn({ name: 'lin', password: right['lin'] ?? '' }));
    const own = cookieOf(await signIn({ name: 'zhao', password: right['zhao'] ?? '' }, { Cookie: planted }));
    expect(own).not.toBe(planted);
    expect((await get(consentUrl, { headers: { Cookie: planted } })).text).not.toContain('Authorize / ');
    const forged = `${planted.split('=')[0]}=${'A'.repeat(43)}`;
    expect((await get(consentUrl, { headers: { Cookie: forged } })).text).not.toContain('Authorize / ');
  });

  it('is ignored if it belongs to another service on the same host', async () => {
    const { get, consentUrl, signIn } = await browser({ client: '198.51.100.14' });
    const cookie = cookieOf(await signIn({ name: 'lin', password: right['lin'] ?? '' }));
    const renamed = cookie.replace(/_[0-9a-f]{12}=/, '_000000000000=');
    expect((await get(consentUrl, { headers: { Cookie: renamed } })).text).not.toContain('Authorize / ');
  });

  it('expires after seven days, and when the password is changed', async () => {
    await createAccount(service.appContext, { name: 'sun', password: 'moon and stars above' });
    const { get, consentUrl, signIn } = await browser({ client: '198.51.100.15' });
    const cookie = cookieOf(await signIn({ name: 'sun', password: 'moon and stars above' }));
    const { endedSignIns, password } = await resetAccount(service.appContext, { name: 'sun' });
    expect(endedSignIns).toBe(1);
    expect((await get(consentUrl, { headers: { Cookie: cookie } })).text).not.toContain('Authorize / ');
    const fresh = { Cookie: cookieOf(await signIn({ name: 'sun', password })) };
    service.advance(7 * 86_400);
    const later = await browser();
    expect((await later.get(later.consentUrl, { headers: fresh })).text).not.toContain('Authorize / ');
  });

  it('cannot be ended by another site or by a form without a CSRF token', async () => {
    const { get, post, consentUrl, request, signIn } = await browser({ client: '198.51.100.16' });
    const Cookie = cookieOf(await signIn({ name: 'lin', password: right['lin'] ?? '' }));
    const proof = /name="proof" value="([^"]+)"/.exec((await get(consentUrl, { headers: { Cookie } })).text)?.[1] ?? '';
    const tries: [Record<string, string>, Record<string, string>][] = [
      [
        { request, proof },
        { Cookie, Origin: 'https://evil.example' },
      ],
      [{ request, proof: 'guessed' }, { Cookie }],
      [{ request, proof }, {}],
    ];
    for (const [fields, headers] of tries) {
      expect((await post('/oauth/sign-out', { body: new URLSearchParams(fields), headers })).status).toBe(400);
    }
    expect((await get(consentUrl, { headers: { Cookie } })).text).toContain('Authorize / ');
  });
});

describe('entered text', () => {
  it.each([
    ['markup', '"><script>alert(1)</script>'],
    ['SQL', "' or '1'='1' --"],
    ['U+0000', 'lin\0'],
    ['a long name', 'x'.repeat(20_000)],
  ])('is rejected as a name if it contains %s, and shown as text', async (_attack, name) => {
    const { signIn } = await browser({ client: '198.51.100.17' });
    const { status, text } = await signIn({ name, password: 'whatever it may be' });
    expect(status).toBe(403);
    expect(text).not.toContain('<script');
  });

  it('is checked as a password of 60,000 characters as fast as a short one', async () => {
    const { signIn } = await browser({ client: '198.51.100.18' });
    expect((await signIn({ name: 'lin', password: 'x'.repeat(60_000) })).status).toBe(403);
  });

  it('is neither logged nor stored if it is a password, even one entered as the name', async () => {
    const { signIn } = await browser({ client: '198.51.100.19' });
    const typed = 'typed-into-the-wrong-field';
    await signIn({ name: typed, password: 'hunter2-hunter2-hunter2' });
    const rows = JSON.stringify(await service.appContext.db.selectFrom('sign_in_attempts').selectAll().execute());
    for (const secret of [typed, 'hunter2-hunter2-hunter2', right['lin'] ?? '']) {
      expect(service.lines.join('\n')).not.toContain(secret);
      expect(rows).not.toContain(secret);
    }
  });
});
