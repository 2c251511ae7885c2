import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicUrl, startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Opens the consent page in a browser. */
async function openConsent(): Promise<{ consentUrl: string; request: string; proof: string; cookie: string }> {
  const consentUrl = (await service.authorize()).headers.get('location') ?? '';
  const request = new URL(consentUrl).searchParams.get('request') ?? '';
  const signedIn = await service.post('/oauth/sign-in', { body: new URLSearchParams({ request }) });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { text } = await service.get(consentUrl, { headers: { Cookie: cookie } });
  return { consentUrl, request, cookie, proof: /name="proof" value="([^"]+)"/.exec(text)?.[1] ?? '' };
}

const press = (fields: Record<string, string>, headers: Record<string, string>) =>
  service.post('/oauth/consent', { body: new URLSearchParams({ decision: 'authorize', ...fields }), headers });

describe('cross-site request forgery', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { Origin: 'https://evil.example' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['another port of the host', { Origin: 'http://localhost:4401' }],
    ['another scheme of the host', { Origin: 'https://localhost:4400' }],
    ['a site according to Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sibling domain according to Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('ignores a decision from a form on %s, even with all fields correct', async (_attack, headers) => {
    const { request, proof, cookie } = await openConsent();
    const forged = await press({ request, proof }, { Cookie: cookie, ...headers });
    expect([forged.status, forged.headers.get('location')]).toEqual([400, null]);
    const own = { Cookie: cookie, Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' };
    expect((await press({ request, proof }, own)).status).toBe(302);
  });

  it('rejects a decision with a guessed CSRF token', async () => {
    const { request, cookie } = await openConsent();
    for (const proof of ['', 'guessed', 'A'.repeat(43)]) {
      expect((await press({ request, proof }, { Cookie: cookie })).status).toBe(400);
    }
  });

  it("rejects a decision with another request's CSRF token", async () => {
    const [first, second] = [await openConsent(), await openConsent()];
    expect((await press({ request: first.request, proof: second.proof }, { Cookie: first.cookie })).status).toBe(400);
  });

  it("rejects a decision with the CSRF token of the attacker's own browser", async () => {
    const [victim, attacker] = [await openConsent(), await openConsent()];
    const { text } = await service.get(victim.consentUrl, { headers: { Cookie: attacker.cookie } });
    const proof = /name="proof" value="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await press({ request: victim.request, proof }, { Cookie: victim.cookie })).status).toBe(400);
  });

  it('ignores a decision submitted without a signed-in user', async () => {
    const { request, proof } = await openConsent();
    expect((await press({ request, proof }, {})).status).toBe(400);
  });

  it('rejects a decision made through a link, because decisions require POST', async () => {
    const { consentUrl, cookie, proof } = await openConsent();
    const { status, text } = await service.get(`${consentUrl}&decision=authorize&proof=${proof}`, {
      headers: { Cookie: cookie },
    });
    expect([status, text.includes('Authorize / ')]).toEqual([200, true]);
  });

  it.each(['', 'AUTHORIZE', 'yes', 'authorize '])('ignores the invalid decision %j', async (decision) => {
    const { request, proof, cookie } = await openConsent();
    expect((await press({ request, proof, decision }, { Cookie: cookie })).status).toBe(400);
  });

  it.each(['https://evil.example', 'null'])('does not sign in a browser from %s (login CSRF)', async (Origin) => {
    const { request } = await openConsent();
    const { status, headers } = await service.post('/oauth/sign-in', {
      body: new URLSearchParams({ request }),
      headers: { Origin },
    });
    expect([status, headers.get('set-cookie')]).toEqual([400, null]);
  });
});

describe('clickjacking', () => {
  it('is prevented, because other sites cannot frame the sign-in, consent and expired pages', async () => {
    const { consentUrl, cookie } = await openConsent();
    const pages = [
      await service.get(consentUrl),
      await service.get(consentUrl, { headers: { Cookie: cookie } }),
      await service.get('/oauth/consent?request=none'),
    ];
    for (const { headers } of pages) {
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('script injection', () => {
  it('is prevented by escaping an application’s name', async () => {
    const { db } = service.appContext;
    const { name } = await db.selectFrom('applications').select('name').executeTakeFirstOrThrow();
    await db.updateTable('applications').set({ name: '"><img src=x onerror=alert(1)>' }).execute();
    const { consentUrl, cookie } = await openConsent();
    for (const Cookie of ['', cookie]) {
      const { text } = await service.get(consentUrl, { headers: { Cookie } });
      expect(text).not.toContain('<img');
      expect(text).toContain('&lt;img src=x');
    }
    await db.updateTable('applications').set({ name }).execute();
  });

  it('is prevented by not reflecting scripts of invalid requests in pages', async () => {
    const { status, text } = await service.get('/oauth/consent?request=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
    expect(status).toBe(400);
    expect(text).not.toContain('alert(1)');
  });

  it('is blocked by the content security policy as well', async () => {
    const { headers } = await service.get((await openConsent()).consentUrl);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
  });
});

describe('consent request', () => {
  it('yields one code for ten concurrent submissions', async () => {
    const { request, proof, cookie } = await openConsent();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => press({ request, proof }, { Cookie: cookie })),
    );
    expect(responses.filter(({ status }) => status === 302)).toHaveLength(1);
  });

  it('cannot be authorized after it was canceled', async () => {
    const { request, proof, cookie } = await openConsent();
    await press({ request, proof, decision: 'cancel' }, { Cookie: cookie });
    expect((await press({ request, proof }, { Cookie: cookie })).status).toBe(400);
  });

  it.each(['', 'guess', "' or '1'='1", 'a\0b', '../../etc/passwd', 'x'.repeat(5000)])(
    'cannot be guessed as %.20j',
    async (request) => {
      const { status, text } = await service.get(`/oauth/consent?request=${encodeURIComponent(request)}`);
      expect([status, text.includes('This request has expired')]).toEqual([400, true]);
    },
  );

  it('is identified by 128 bits and stored only as a hash', async () => {
    const { request } = await openConsent();
    const rows = JSON.stringify(await service.appContext.db.selectFrom('authorization_requests').selectAll().execute());
    expect(Buffer.from(request, 'base64url')).toHaveLength(16);
    expect(rows).not.toContain(request);
  });
});

describe('open redirect after sign-in', () => {
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '%0d%0aLocation:%20https://evil.example'])(
    'is blocked for %j',
    async (request) => {
      const { status, headers } = await service.post('/oauth/sign-in', { body: new URLSearchParams({ request }) });
      expect([status, headers.get('location')]).toEqual([400, null]);
    },
  );
});
