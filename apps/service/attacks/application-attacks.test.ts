import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disableApplication } from '../src/identity/applications/disable-application.ts';
import { anotherApplication } from '../testing/another-application.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe('disabled application', () => {
  it('gets no code, even if its user opened the consent page before it was disabled', async () => {
    const { client, appId: otherAppId } = await anotherApplication(service);
    const page = (await client.authorize()).headers.get('location') ?? '';
    await disableApplication(service.appContext, otherAppId);
    expect((await client.consent(page)).status).toBe(400);
  });

  it('cannot exchange a code issued earlier or use its tokens', async () => {
    const { client, appId: otherAppId } = await anotherApplication(service);
    const connected = await client.connect();
    const grant = await client.newCode();
    await disableApplication(service.appContext, otherAppId);
    expect((await client.exchange(grant)).json.code).toBe(40101);
    expect(await service.codeWith(connected.accessToken)).toBe(40101);
    const body = { app_id: otherAppId, code: connected.code, code_verifier: connected.verifier };
    expect((await client.post('/oauth/token', { token: connected.refreshToken, body })).json.code).toBe(40101);
  });
});

describe('trusted application', () => {
  it('gets its code immediately, without a page or user interaction', async () => {
    const { client } = await anotherApplication(service, true);
    const { headers, verifier } = await client.authorize({ state: 'for user 7' });
    const sent = await client.get(headers.get('location') ?? '');
    const redirectUrl = new URL(sent.headers.get('location') ?? '');
    expect([sent.status, redirectUrl.origin + redirectUrl.pathname, redirectUrl.searchParams.get('state')]).toEqual([
      302,
      'https://another.example/back',
      'for user 7',
    ]);
    expect(sent.headers.get('referrer-policy')).toBe('no-referrer');
    const code = redirectUrl.searchParams.get('code') ?? '';
    const { json } = await client.exchange({ code, verifier }, { union_id: 'user-7' });
    expect(json.data.union_data.union_id).toBe('user-7');
  });

  it('gets only one code for each authorization URL', async () => {
    const { client } = await anotherApplication(service, true);
    const page = (await client.authorize()).headers.get('location') ?? '';
    const responses = await Promise.all(Array.from({ length: 5 }, () => client.get(page)));
    expect(responses.filter(({ status }) => status === 302)).toHaveLength(1);
    expect((await client.get(page)).status).toBe(400);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a HEAD request', 'HEAD', {}],
    ['a prefetch', 'GET', { 'Sec-Purpose': 'prefetch;prerender' }],
  ])('does not use up its code on %s', async (_attack, method, headers) => {
    const { client } = await anotherApplication(service, true);
    const page = (await client.authorize()).headers.get('location') ?? '';
    expect((await client.send(method, page, { headers })).status).toBe(503);
    expect((await client.get(page)).status).toBe(302);
  });

  it('is marked as trusted only by the operator, never by a request', async () => {
    const { client } = await anotherApplication(service);
    const page = (await client.authorize({ trusted: 'true', isTrusted: 'true', prompt: 'none' })).headers.get(
      'location',
    );
    expect((await client.get(page ?? '')).text).toContain('Sign in / ');
  });
});
