import { describe, expect, it } from 'vitest';
import type { TestedService } from '../target.ts';

/** Tests the extensions `oauth-revoke`, which follows RFC 7009, and `user-sign-out`. */
export function revocationChapter(tested: () => TestedService): void {
  describe('token revocation', () => {
    const revoke = (token: string) => {
      const { client, credentials } = tested();
      return client.post('/oauth/revoke', { token: credentials.appToken, body: { token } });
    };

    it('revokes all tokens of the grant and its editors, and keeps other grants', async ({ skip }) => {
      const { client, connect, credentials, extensions } = tested();
      skip(!extensions.includes('oauth-revoke'));
      const ended = await connect('revoked');
      const other = await connect('revoked');
      const created = await client.createMarkdown(ended.accessToken);
      const session = await client.open(created.json.data.saas_ppt);
      const unopened = (await client.post('/oauth/saas-url', { token: ended.accessToken })).json.data.saas_ppt;

      for (const token of [ended.refreshToken, ended.refreshToken, ended.accessToken]) {
        const { status, json } = await revoke(token);
        expect([status, json.code, json.data]).toEqual([200, 200, {}]);
      }
      expect(await client.codeWith(ended.accessToken)).toBe(40101);
      const body = { app_id: credentials.appId, code: ended.code, code_verifier: ended.verifier };
      expect((await client.post('/oauth/token', { token: ended.refreshToken, body })).json.code).toBe(40101);
      expect((await client.editor(session, 'POST', '/heartbeat')).json.code).toBe(40101);
      expect((await client.get(unopened)).status).toBe(410);
      expect(await client.codeWith(other.accessToken)).toBe(200);
    });

    it('ends everything that a sub-user has open, and keeps other sub-users', async ({ skip }) => {
      const { client, connect, credentials, extensions } = tested();
      skip(!extensions.includes('user-sign-out'));
      const ended = await connect('signed-out');
      const other = await connect('stays');
      const unopened = (await client.post('/oauth/saas-url', { token: ended.accessToken })).json.data.saas_ppt;
      const body = { union_id: 'signed-out' };
      const { status, json } = await client.post('/saas/user/sign-out', { token: credentials.appToken, body });
      expect([status, json.code, json.data]).toEqual([200, 200, {}]);
      expect(await client.codeWith(ended.accessToken)).toBe(40101);
      expect((await client.get(unopened)).status).toBe(410);
      expect(await client.codeWith(other.accessToken)).toBe(200);
    });

    it('succeeds for an unknown token', async ({ skip }) => {
      skip(!tested().extensions.includes('oauth-revoke'));
      for (const token of ['unknown', tested().credentials.appToken]) {
        const { status, json } = await revoke(token);
        expect([status, json.code, json.data]).toEqual([200, 200, {}]);
      }
    });
  });
}
