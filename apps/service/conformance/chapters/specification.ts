import { describe, expect, it } from 'vitest';
import { coverColors, coverLanguages, coverStyles } from '@ppt-embed/protocol/names';
import type { ServiceResponse } from '../../testing/service-client.ts';
import type { TestedService } from '../target.ts';

const isHttpUrl = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
const isRejected = ({ status, json }: ServiceResponse) => status !== 302 && json?.code !== 200;

/** Tests the rules of the specification alone, for services that publish no description and use their own codes. */
export function specificationChapter(tested: () => TestedService): void {
  const post = async (path: string, body?: unknown) => {
    const { client, connect } = tested();
    const { accessToken: token } = await connect();
    return client.post(path, { token, ...(body !== undefined && { body }) });
  };

  describe('specification', () => {
    it('1: redirects to a page, unless a parameter is missing or redirect_uri differs', async () => {
      const { client } = tested();
      const { status, headers } = await client.authorize();
      expect([status, isHttpUrl(headers.get('location'))]).toEqual([302, true]);
      for (const name of ['app_id', 'response_type', 'state', 'code_challenge', 'redirect_uri']) {
        expect([name, isRejected(await client.authorize({ [name]: '' }))]).toEqual([name, true]);
      }
      expect(isRejected(await client.authorize({ redirect_uri: 'https://evil.example/' }))).toBe(true);
    });

    it('2 and 3: returns a token set for a code, and a new set for its refresh token', async ({ skip }) => {
      const { client, credentials, newCode, accessToken } = tested();
      if (accessToken !== undefined) skip('the access token was obtained manually');
      const grant = await newCode();
      const first = await client.exchange(grant, { union_id: 'specified' });
      const body = { code: grant.code, app_id: credentials.appId, code_verifier: grant.verifier };
      const second = await client.post('/oauth/token', { token: first.json.data.refresh_token, body });
      for (const { json } of [first, second]) {
        expect(json).toMatchObject({ code: 200, msg: 'success', request_id: expect.any(String) });
        expect(json.data).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
        expect(Math.abs(json.data.expire_date - Date.now() / 1000 - 86_400)).toBeLessThan(300);
      }
    });

    it('4: returns a URL that works once', async () => {
      const { client } = tested();
      const { json } = await post('/oauth/saas-url');
      expect(json).toMatchObject({ code: 200, msg: 'success', request_id: expect.any(String) });
      expect(isHttpUrl(json.data.saas_ppt)).toBe(true);
      expect((await client.get(json.data.saas_ppt)).status).toBe(200);
      expect((await client.get(json.data.saas_ppt)).status).not.toBe(200);
    });

    it('7: lists one matching cover by default, and up to 20 with a limit', async () => {
      const { client, credentials } = tested();
      const covers = (query = '') => client.get(`/apps/ppt-cover-static${query}`, { token: credentials.appToken });
      expect((await covers()).json.data).toHaveLength(1);
      const { data } = (await covers('?limit=20')).json;
      expect(data.length).toBeLessThanOrEqual(20);
      for (const cover of data) {
        expect(coverStyles).toContain(cover.style);
        expect(coverColors).toContain(cover.color_style);
        expect(coverLanguages).toContain(cover.language);
        expect([typeof cover.id, typeof cover.special, isHttpUrl(cover.cover_image)]).toEqual([
          'string',
          'string',
          true,
        ]);
      }
      const chinese = (await covers(`?limit=5&language=${encodeURIComponent('中文')}`)).json.data;
      for (const cover of chinese) expect(cover.language).toBe('中文');
      for (const limit of ['0', '21', 'x'])
        expect([limit, isRejected(await covers(`?limit=${limit}`))]).toEqual([limit, true]);
    });

    it('8: returns no link before the editor has rendered the presentation', async () => {
      const { json } = await post('/saas/api/md-ppt', { text: '# Not rendered' });
      const ppt_id = (json.data.ppt_id as string | undefined) ?? 'unknown';
      expect(isRejected(await post('/saas/api/ppt-download', { ppt_id }))).toBe(true);
    });

    it('9 and 10: creates a presentation from Markdown, which the history then lists first', async () => {
      const title = `Specified ${Date.now()}`;
      const created = await post('/saas/api/md-ppt', { text: `# ${title}\n\n- one` });
      expect(isHttpUrl(created.json.data.saas_ppt)).toBe(true);
      const { json } = await post('/saas/api/history', { page: 1, page_size: 2 });
      expect(json.data).toMatchObject({
        current_page: 1,
        total: expect.any(Number),
        last_page: Math.max(1, Math.ceil(json.data.total / 2)),
      });
      const [record] = json.data.ppt_list;
      expect(record).toMatchObject({ title, app_id: expect.any(String), uid: expect.any(String) });
      expect(record.created_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    });

    it('accepts only the credential that the table lists', async () => {
      const { client, credentials } = tested();
      for (const path of ['/oauth/saas-url', '/saas/api/history', '/saas/api/md-ppt', '/saas/api/ppt-download']) {
        for (const token of [credentials.appToken, 'unknown', '']) {
          const response = await client.post(path, {
            token,
            body: { page: 1, page_size: 1, text: '# x', ppt_id: 'x' },
          });
          expect([path, isRejected(response)]).toEqual([path, true]);
        }
      }
    });
  });
}
