import { describe, expect, it } from 'vitest';
import type { TestedService } from '../target.ts';

/** Tests “State 2” of the specification, and endpoint 8. */
export function downloadChapter(tested: () => TestedService): void {
  const link = (token: string, ppt_id: string) =>
    tested().client.post('/saas/api/ppt-download', { token, body: { ppt_id } });

  describe('download', () => {
    it('is available only after the editor has rendered the presentation for the first time', async () => {
      const { client, connected } = tested();
      const { accessToken: token } = await connected();
      const { ppt_id, saas_ppt } = (await client.createMarkdown(token, '# 下载\n\n- 一')).json.data;
      expect((await link(token, ppt_id)).json.code).toBe(40900);
      const session = await client.open(saas_ppt);
      expect((await link(token, ppt_id)).json.code).toBe(40900);
      const { deck, revision } = (await client.editor(session, 'GET', '/deck')).json;
      await client.editor(session, 'POST', '/rendered', { revision, slides: deck.slides.length });

      const { json } = await link(token, ppt_id);
      const file = await client.get(json.data.download_url);
      expect([file.status, file.text.slice(0, 2)]).toEqual([200, 'PK']);
      expect(file.headers.get('content-type')).toContain('presentation');
    });

    it('is charged once an hour, no matter how often its link is requested', async ({ skip }) => {
      const { client, connected, extensions } = tested();
      if (!extensions.includes('charged-until')) skip();
      const { accessToken: token } = await connected();
      const { ppt_id, saas_ppt } = (await client.createMarkdown(token)).json.data;
      const session = await client.open(saas_ppt);
      await client.editor(session, 'POST', '/rendered', { revision: 0, slides: 2 });
      const responses = await Promise.all(Array.from({ length: 10 }, () => link(token, ppt_id)));
      const editor = await client.editor(session, 'POST', '/download');
      const charged = [...responses.map(({ json }) => json.data.charged_until as number), editor.json.charged_until];
      expect(new Set(charged).size).toBe(1);
      expect(Math.abs(Number(charged[0]) - Date.now() / 1000 - 3600)).toBeLessThan(60);
    });

    it('supports range requests and rejects an unsigned link', async () => {
      const { client, connected } = tested();
      const { accessToken: token } = await connected();
      const { ppt_id, saas_ppt } = (await client.createMarkdown(token)).json.data;
      await client.editor(await client.open(saas_ppt), 'POST', '/rendered', { revision: 0, slides: 2 });
      const { download_url } = (await link(token, ppt_id)).json.data;
      const part = await client.get(download_url, { headers: { Range: 'bytes=0-1' } });
      expect([part.status, part.text]).toEqual([206, 'PK']);
      const forged = (download_url as string).replace(/signature=[^&]+/, 'signature=forged');
      expect((await client.get(forged)).status).toBeGreaterThanOrEqual(400);
    });
  });
}
