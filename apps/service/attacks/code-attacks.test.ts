import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherApplication } from '../testing/another-application.ts';
import { appId, appToken, startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const authorizeWith = async (query: Record<string, string>) => (await service.authorize(query)).json.code as number;

describe('stolen code', () => {
  it('is useless without its verifier, and is consumed by the attempt', async () => {
    const grant = await service.newCode();
    expect((await service.exchange({ ...grant, verifier: 'w'.repeat(43) })).json.code).toBe(40001);
    expect((await service.exchange(grant)).json.code).toBe(40001);
  });

  it('is useless with its challenge instead of the verifier', async () => {
    const grant = await service.newCode();
    const challenge = createHash('sha256').update(grant.verifier).digest('base64url');
    expect((await service.exchange({ ...grant, verifier: challenge })).json.code).toBe(40001);
  });

  it('revokes the tokens of the first use if it is replayed with its verifier', async () => {
    const grant = await service.newCode();
    const { json } = await service.exchange(grant);
    expect((await service.exchange(grant)).json.code).toBe(40001);
    expect(await service.codeWith(json.data.access_token)).toBe(40101);
  });

  it('does not revoke the grant if it is replayed without its verifier', async () => {
    const grant = await service.newCode();
    const { json } = await service.exchange(grant);
    expect((await service.exchange({ ...grant, verifier: 'w'.repeat(43) })).json.code).toBe(40001);
    expect(await service.codeWith(json.data.access_token)).toBe(200);
  });

  it('yields at most one token set for two concurrent requests', async () => {
    const grant = await service.newCode();
    const responses = await Promise.all(Array.from({ length: 10 }, () => service.exchange(grant)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('expires after 60 seconds', async () => {
    const grant = await service.newCode();
    service.advance(60);
    expect((await service.exchange(grant)).json.code).toBe(40001);
  });

  it('does not revoke anything when it is replayed after it has expired unused', async () => {
    const grant = await service.newCode();
    service.advance(61);
    await service.exchange(grant);
    expect((await service.exchange(grant)).json.code).toBe(40001);
  });

  it('is consumed by an exchange for a suspended sub-user, and cannot be exchanged for another one or for none', async () => {
    const admin = await service.connect();
    await service.connect('suspended');
    await service.post('/saas/user/ban', { token: admin.accessToken, body: { union_id: 'suspended' } });
    const grants = [await service.newCode(), await service.newCode(), await service.newCode()];
    for (const grant of grants)
      expect((await service.exchange(grant, { union_id: 'suspended' })).json.code).toBe(40301);
    const [first, second, third] = grants;
    expect((await service.exchange(first!)).json.code).toBe(40001);
    expect((await service.exchange(second!, { union_id: 'other' })).json.code).toBe(40001);
    expect((await service.exchange(third!, { union_id: 'suspended' })).json.code).toBe(40001);
  });

  it('works neither as an access token nor as a refresh token', async () => {
    const { code, verifier } = await service.newCode();
    expect(await service.codeWith(code)).toBe(40101);
    const body = { app_id: appId, code, code_verifier: verifier };
    expect((await service.post('/oauth/token', { token: code, body })).json.code).toBe(40101);
  });
});

describe('code injection', () => {
  it("fails because the code requires another user's verifier", async () => {
    const victim = await service.newCode();
    const attacker = await service.newCode();
    expect((await service.exchange({ code: victim.code, verifier: attacker.verifier })).json.code).toBe(40001);
  });

  it('cannot use a code of another application, which stays valid for its owner', async () => {
    const { client } = await anotherApplication(service);
    const grant = await client.newCode();
    expect((await service.exchange(grant)).json.code).toBe(40001);
    expect((await client.exchange(grant)).status).toBe(200);
  });
});

describe('mix-up attack', () => {
  it('is detected by app_id, both at the authorize and at the token endpoint', async () => {
    const { appId: otherAppId } = await anotherApplication(service);
    expect(await authorizeWith({ app_id: otherAppId })).toBe(40103);
    const grant = await service.newCode();
    expect((await service.exchange(grant, { app_id: otherAppId })).json.code).toBe(40103);
    expect((await service.exchange(grant)).status).toBe(200);
  });
});

describe('guessing a code', () => {
  it.each([
    ['a code with one different character', (code: string) => `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`],
    ['a code without its prefix', (code: string) => code.slice(5)],
    ['a code in another letter case', (code: string) => code.toUpperCase()],
    ['a code with U+0000 at its end', (code: string) => `${code}\0`],
    ['a code with a space at its end', (code: string) => `${code} `],
    ['SQL instead of a code', () => "' or '1'='1"],
    ['a LIKE pattern instead of a code', () => '%'],
  ])('fails: %s', async (_attack, alter) => {
    const { code, verifier } = await service.newCode();
    expect((await service.exchange({ code: alter(code), verifier })).json.code).toBe(40001);
  });

  it('is impractical: codes have 192 random bits and nothing in common', async () => {
    const [first, second] = [await service.newCode(), await service.newCode()];
    expect(first.code).toMatch(/^pptc_[\w-]{32}$/);
    expect(first.code.slice(0, 12)).not.toBe(second.code.slice(0, 12));
  });
});

describe('secrets', () => {
  it('do not leak codes into caches or Referer headers', async () => {
    const page = (await service.authorize()).headers.get('location') ?? '';
    const { headers } = await service.consent(page);
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  });

  it('do not leak tokens into caches (RFC 6749 §5.1)', async () => {
    const { headers } = await service.exchange(await service.newCode());
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('do not appear in the log', async () => {
    const connected = await service.connect('lin');
    await service.exchange(connected, { code_verifier: 'w'.repeat(43) });
    await service.post('/oauth/token', { token: connected.refreshToken, body: { app_id: 'x' } });
    const log = service.lines.join('\n');
    const { accessToken, refreshToken, code, verifier } = connected;
    for (const secret of [appToken, accessToken, refreshToken, code, verifier]) expect(log).not.toContain(secret);
  });

  it('cannot be read by pages of other sites, because no response is readable across origins', async () => {
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
