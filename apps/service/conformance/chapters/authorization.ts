import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withResponseCheck } from '../inspect-target.ts';
import { consentAsUser } from '../consent-as-user.ts';
import type { TestedService } from '../target.ts';

const day = 86_400;
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Tests “Authentication” of the specification, and endpoints 1 to 3. */
export function authorizationChapter(tested: () => TestedService): void {
  const refresh = (
    { client, credentials }: TestedService,
    of: { code: string; verifier: string },
    token: string,
    more = {},
  ) =>
    client.post('/oauth/token', {
      token,
      body: { code: of.code, app_id: credentials.appId, code_verifier: of.verifier, ...more },
    });

  describe('authorization', () => {
    it('redirects to a page, and to redirect_uri with code and state after the user authorizes', async () => {
      const { client, credentials, account } = tested();
      const state = `${randomBytes(8).toString('hex')} & =?#%+中`;
      const { status, headers } = await client.authorize({ state });
      expect(status).toBe(302);
      const page = headers.get('location') ?? '';
      expect(URL.canParse(page)).toBe(true);
      const send = withResponseCheck(tested(), tested().check);
      const until = credentials.redirectUri;
      const redirectUrl = await consentAsUser(send, page, { account, press: 'authorize', until });
      expect([...redirectUrl.searchParams.keys()].slice(-2)).toEqual(['code', 'state']);
      expect(redirectUrl.searchParams.get('state')).toBe(state);
    });

    it('redirects with access_denied when the user cancels', async () => {
      const { client, credentials, account, check } = tested();
      const page = (await client.authorize({ state: 'kept' })).headers.get('location') ?? '';
      const until = credentials.redirectUri;
      const redirectUrl = await consentAsUser(withResponseCheck(tested(), check), page, {
        account,
        press: 'cancel',
        until,
      });
      expect(redirectUrl.searchParams.get('error')).toBe('access_denied');
      expect(redirectUrl.searchParams.get('state')).toBe('kept');
      expect(redirectUrl.searchParams.has('code')).toBe(false);
    });

    it('rejects a redirect_uri other than the configured one', async () => {
      const { client, credentials } = tested();
      for (const redirect_uri of [`${credentials.redirectUri}x`, 'https://evil.example/callback']) {
        const { status, json, headers } = await client.authorize({ redirect_uri });
        expect([status, json.code, headers.get('location')]).toEqual([403, 40300, null]);
      }
    });

    it('accepts only a challenge that is an unpadded base64url SHA-256 hash', async () => {
      const { client } = tested();
      const padded = createHash('sha256').update('v').digest('base64');
      for (const code_challenge of [padded, 'short', 'x'.repeat(44)]) {
        expect((await client.authorize({ code_challenge })).json.code).toBe(40000);
      }
    });
  });

  describe('code exchange', () => {
    it('returns an access token for a day, a refresh token, and no union_data if there is no sub-user', async () => {
      const { client, newCode } = tested();
      const { json } = await client.exchange(await newCode());
      expect(json.data).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
      expect(json.data.union_data).toBeNull();
      expect(Math.abs(json.data.expire_date - nowSeconds() - day)).toBeLessThan(60);
    });

    it('returns a token that lasts until expire_date and is bound to the sub-user of union_id', async () => {
      const { client, newCode } = tested();
      const { json } = await client.exchange(await newCode(), { expire_date: 7200, union_id: 'bound' });
      expect(Math.abs(json.data.expire_date - nowSeconds() - 7200)).toBeLessThan(60);
      expect(json.data.union_data).toMatchObject({ union_id: 'bound', status: 'active' });
    });

    it('accepts each code once', async () => {
      const { client, newCode } = tested();
      const grant = await newCode();
      expect((await client.exchange(grant)).status).toBe(200);
      expect((await client.exchange(grant)).json.code).toBe(40001);
    });
  });

  describe('token refresh', () => {
    it('returns a new token set for the refresh token and the same fields', async () => {
      const { client, connect } = tested();
      const before = await connect('refreshed');
      const { json } = await refresh(tested(), before, before.refreshToken, { expire_date: 3600 });
      expect(json.data.access_token).not.toBe(before.accessToken);
      expect(json.data.union_data.union_id).toBe('refreshed');
      expect(Math.abs(json.data.expire_date - nowSeconds() - 3600)).toBeLessThan(60);
      for (const token of [json.data.access_token as string, before.accessToken]) {
        expect((await client.post('/oauth/saas-url', { token })).status).toBe(200);
      }
      const next = await refresh(tested(), before, json.data.refresh_token as string);
      expect(next.status).toBe(200);
    });

    it('returns the same token set for two concurrent requests', async () => {
      const before = await tested().connect();
      const responses = await Promise.all([1, 2, 3, 4].map(() => refresh(tested(), before, before.refreshToken)));
      expect(new Set(responses.map(({ json }) => JSON.stringify(json.data))).size).toBe(1);
    });

    it('requires the code, app_id and code_verifier of the grant', async () => {
      const before = await tested().connect();
      for (const field of ['code', 'app_id', 'code_verifier']) {
        const { json } = await refresh(tested(), before, before.refreshToken, { [field]: undefined });
        expect([json.code, json.errors[0].path]).toEqual([40000, field]);
      }
      const other = await refresh(tested(), { ...before, verifier: 'w'.repeat(43) }, before.refreshToken);
      expect(other.json.code).toBe(40001);
    });
  });
}
