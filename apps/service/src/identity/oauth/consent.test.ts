import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appToken, publicUrl, redirectUri, startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const locationOf = async () => (await service.authorize()).headers.get('location') ?? '';

/** Returns the headers sent by a signed-in browser. */
const signedIn = async (consentUrl: string): Promise<{ Cookie: string }> => {
  const request = new URL(consentUrl).searchParams.get('request') ?? '';
  const { headers } = await service.post('/oauth/sign-in', { body: new URLSearchParams({ request }) });
  return { Cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
};

describe('GET /oauth/authorize', () => {
  it('redirects to the absolute URL of the consent page', async () => {
    const { status, headers } = await service.authorize();
    expect(status).toBe(302);
    expect(headers.get('location')).toMatch(/^http:\/\/localhost:4400\/oauth\/consent\?request=[\w-]{22}$/);
  });

  it.each([
    [{ redirect_uri: `${redirectUri}/` }, 40300],
    [{ redirect_uri: redirectUri.toUpperCase() }, 40300],
    [{ redirect_uri: 'https://evil.example.com/callback' }, 40300],
    [{ code_challenge: 'short' }, 40000],
    [{ response_type: 'token' }, 40000],
    [{ state: '' }, 40000],
    [{ app_id: 'another' }, 40103],
  ])('rejects %j', async (query, code) => {
    expect((await service.authorize(query)).json.code).toBe(code);
  });

  it('accepts every redirect URL of the security domain and keeps its query', async () => {
    const { headers } = await service.authorize({ redirect_uri: 'https://app.example.com/other?kept=1' });
    const decided = await service.consent(headers.get('location') ?? '');
    expect(decided.headers.get('location')).toMatch(/^https:\/\/app\.example\.com\/other\?kept=1&code=pptc_/);
  });
});

describe('sign-in and consent pages', () => {
  it('show a sign-in form with one button and no fields first', async () => {
    const { status, text } = await service.get(await locationOf());
    expect(status).toBe(200);
    expect(text.match(/<form/g)).toHaveLength(1);
    expect(text.match(/<button/g)).toHaveLength(1);
    expect(text).toContain('Sign in / ');
    expect(text).not.toContain('Authorize');
    expect(text.match(/<input(?! type="hidden")/g)).toBeNull();
  });

  it('send code and state to the application when a user authorizes', async () => {
    const decided = await service.consent(await locationOf());
    const redirectUrl = new URL(decided.headers.get('location') ?? '');
    expect([decided.status, redirectUrl.origin + redirectUrl.pathname]).toEqual([302, redirectUri]);
    expect(redirectUrl.searchParams.get('state')).toBe('a state');
    expect(redirectUrl.searchParams.get('code')).toMatch(/^pptc_[\w-]{32}$/);
  });

  it('send access_denied and state when a user cancels', async () => {
    const decided = await service.consent(await locationOf(), 'cancel');
    expect(decided.headers.get('location')).toBe(`${redirectUri}?error=access_denied&state=a+state`);
  });

  it('can be viewed repeatedly, but submitted only once', async () => {
    const consentUrl = await locationOf();
    await service.get(consentUrl);
    await service.get(consentUrl);
    expect((await service.consent(consentUrl)).status).toBe(302);
    const second = await service.get(consentUrl);
    expect(second.status).toBe(400);
    expect(second.text).toContain('This request has expired');
    expect(second.text).toContain('此请求已过期，请返回应用重新连接。'.slice(0, 6));
    expect((await service.consent(consentUrl)).status).toBe(400);
  });

  it('expire after ten minutes', async () => {
    const consentUrl = await locationOf();
    service.advance(601);
    expect((await service.get(consentUrl)).text).toContain('Go back to the app and connect again.');
  });

  it('run no scripts, cannot be framed, and submit forms only to the service', async () => {
    const consentUrl = await locationOf();
    const pages = [
      await service.get(consentUrl),
      await service.get(consentUrl, { headers: await signedIn(consentUrl) }),
    ];
    for (const { headers, text } of pages) {
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('script-src');
      expect(text).not.toContain('<script');
    }
    const [signIn, consent] = pages.map(({ headers }) => headers.get('content-security-policy'));
    expect(signIn).toMatch(/; form-action 'self'; /);
    expect(consent).toMatch(/; form-action 'self' https:\/\/app\.example\.com; /);
  });

  it('allow only their own style, with a value that cannot be guessed', async () => {
    const consentUrl = await locationOf();
    const values: unknown[] = [];
    for (const { headers, text } of [await service.get(consentUrl), await service.get(consentUrl)]) {
      const [, value] = /; style-src 'nonce-([\w-]{22})';/.exec(headers.get('content-security-policy') ?? '') ?? [];
      expect(text).toContain(`<style nonce="${value}">`);
      values.push(value);
    }
    expect(values[0]).not.toBe(values[1]);
  });

  it('keep the session in a cookie that scripts and other sites cannot read, named after the host', async () => {
    const request = new URL(await locationOf()).searchParams.get('request') ?? '';
    const { headers } = await service.post('/oauth/sign-in', { body: new URLSearchParams({ request }) });
    expect(headers.get('set-cookie')).toMatch(/^ppt_session_[0-9a-f]{12}=.*HttpOnly; SameSite=Lax$/);
  });

  it('escape the name of an application', async () => {
    await service.appContext.db.updateTable('applications').set({ name: '<b>"Harbour"</b>' }).execute();
    const { text } = await service.get(await locationOf());
    expect(text).toContain('&lt;b&gt;&quot;Harbour&quot;&lt;/b&gt;');
    expect(text).not.toContain('<b>"Harbour"');
  });
});

describe('other site', () => {
  it("cannot submit the consent form in a user's browser", async () => {
    const consentUrl = await locationOf();
    const request = new URL(consentUrl).searchParams.get('request') ?? '';
    const signedIn = await service.post('/oauth/sign-in', { body: new URLSearchParams({ request }) });
    const headers = { Cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const body = () => new URLSearchParams({ request, proof: 'guessed', decision: 'authorize' });
    expect((await service.post('/oauth/consent', { body: body(), headers })).status).toBe(400);
    const proof = /name="proof" value="([^"]+)"/.exec((await service.get(consentUrl, { headers })).text)?.[1] ?? '';
    const right = new URLSearchParams({ request, proof, decision: 'authorize' });
    const foreign = { ...headers, Origin: 'https://evil.example.com' };
    expect((await service.post('/oauth/consent', { body: right, headers: foreign })).status).toBe(400);
    const own = { ...headers, Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' };
    expect((await service.post('/oauth/consent', { body: right, headers: own })).status).toBe(302);
  });

  it('never receives the application’s token', async () => {
    expect((await service.get(await locationOf())).text).not.toContain(appToken);
  });
});

describe('form from another site', () => {
  it.each(['/oauth/sign-in', '/oauth/consent'])('is handled like an expired request: %s', async (path) => {
    for (const contentType of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const response = await service.post(path, { body: 'nonsense', headers: { 'Content-Type': contentType } });
      expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    }
  });

  it.each(['/oauth/sign-in', '/oauth/consent'])('is rejected if it is large: %s', async (path) => {
    const { status, json } = await service.post(path, { body: new URLSearchParams({ request: 'x'.repeat(70_000) }) });
    expect([status, json.code]).toEqual([413, 41300]);
  });
});
