import { describe, expect, it } from 'vitest';
import type { TestedService } from '../target.ts';

/** Tests endpoints 11 to 13 of the specification. */
export function userChapter(tested: () => TestedService): void {
  const call = async (path: string, token: string, body: unknown) =>
    (await tested().client.post(`/saas/user/${path}`, { token, body })).json;

  describe('user management', () => {
    it('creates a sub-user, lists it first, and bans it', async () => {
      const { client, connect } = tested();
      const { accessToken: token } = await connect();
      const union_id = `managed-${Date.now()}`;
      const created = await call('create', token, { name: '林', union_id });
      expect(created.data).toMatchObject({ union_id, name: '林', status: 'active' });
      expect((await call('list', token, { page: 1, page_size: 1 })).data.user_list).toEqual([created.data]);

      const theirs = await connect(union_id);
      expect((await call('ban', token, { union_id })).data.status).toBe('banned');
      expect((await client.post('/oauth/saas-url', { token: theirs.accessToken })).json.code).toBe(40301);
    });

    it('rejects an identifier that already exists, and the ban of an unknown user', async () => {
      const { accessToken: token } = await tested().connected();
      const body = { name: 'x', union_id: `taken-${Date.now()}` };
      expect((await call('create', token, body)).code).toBe(200);
      for (const rejected of [await call('create', token, body), await call('ban', token, { union_id: 'nobody' })]) {
        expect([rejected.code, rejected.errors[0].path]).toEqual([40000, 'union_id']);
      }
    });

    it("is not allowed with a sub-user's token", async () => {
      const { accessToken: token } = await tested().connect('curious');
      for (const path of ['list', 'create', 'ban']) expect((await call(path, token, {})).code).toBe(40302);
    });
  });
}
