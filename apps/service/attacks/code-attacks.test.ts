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
    const responses = await Promise.all(Array.from({ length: 10 }, () => service.exchange(grant)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
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
    const { client } = await anotherApplication(service);
    const grant = await client.newCode();
    expect((await service.exchange(grant)).json.code).toBe(40001);
    expect((await client.exchange(grant)).status).toBe(200);
  });
});

describe('mix-up', () => {
  it('of two applications by app_id is refused at authorize and at token', async () => {
    const { appId: another } = await anotherApplication(service);
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
