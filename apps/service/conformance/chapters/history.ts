import { describe, expect, it } from 'vitest';
import type { TestedService } from '../target.ts';

/** Tests endpoint 10 of the specification. */
export function historyChapter(tested: () => TestedService): void {
  const page = async (token: string, page_size: number, number = 1) =>
    (await tested().client.post('/saas/api/history', { token, body: { page: number, page_size } })).json.data;

  describe('history', () => {
    it('lists one record per presentation, newest first, on consecutive pages', async () => {
      const { client, connect } = tested();
      const { accessToken: token } = await connect(`history-${Date.now()}`);
      for (const title of ['A', 'B', 'C', 'D', 'E']) await client.createMarkdown(token, `# ${title}\n\n- x`);
      const all = await page(token, 100);
      expect(all).toMatchObject({ current_page: 1, total: 5, last_page: 1 });
      expect(all.ppt_list.map(({ title }: { title: string }) => title)).toEqual(['E', 'D', 'C', 'B', 'A']);
      const joined = [];
      for (const number of [1, 2, 3]) joined.push(...(await page(token, 2, number)).ppt_list);
      expect(joined).toEqual(all.ppt_list);
      expect(await page(token, 2, 4)).toEqual({ ppt_list: [], current_page: 4, total: 5, last_page: 3 });
    });

    it('formats created_at as YYYY-MM-DD HH:MM:SS, and names the owner', async () => {
      const { client, connect, credentials } = tested();
      const { accessToken: token } = await connect('historian');
      await client.createMarkdown(token, '# Dated');
      const [record] = (await page(token, 1)).ppt_list;
      expect(record).toMatchObject({ title: 'Dated', app_id: credentials.appId, uid: 'historian' });
      expect(record.created_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    });

    it('shows a sub-user its own records, and all records if the token has no sub-user', async () => {
      const { client, connect } = tested();
      const unionId = `own-${Date.now()}`;
      const [own, all] = [await connect(unionId), await connect()];
      const before = (await page(all.accessToken, 1)).total as number;
      await client.createMarkdown(own.accessToken, '# Mine');
      await client.createMarkdown(all.accessToken, '# Everybody’s');
      expect((await page(own.accessToken, 1)).total).toBe(1);
      expect((await page(all.accessToken, 1)).total).toBe(before + 2);
    });

    it('consists of one empty page for a user without presentations', async () => {
      const { accessToken } = await tested().connect(`nobody-${Date.now()}`);
      expect(await page(accessToken, 20)).toEqual({ ppt_list: [], current_page: 1, total: 0, last_page: 1 });
    });

    it('accepts page numbers from 1 and page sizes from 1 to 100', async () => {
      const { client, connected } = tested();
      const { accessToken: token } = await connected();
      for (const body of [
        { page: 0, page_size: 1 },
        { page: 1, page_size: 0 },
        { page: 1, page_size: 101 },
      ]) {
        expect((await client.post('/saas/api/history', { token, body })).json.code).toBe(40000);
      }
      const farPage = { page: Number.MAX_SAFE_INTEGER, page_size: 100 };
      expect((await client.post('/saas/api/history', { token, body: farPage })).json.data.ppt_list).toEqual([]);
    });
  });
}
