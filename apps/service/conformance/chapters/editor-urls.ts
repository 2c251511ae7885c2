import { describe, expect, it } from 'vitest';
import { outline } from '../valid-requests.ts';
import type { TestedService } from '../target.ts';

/** Tests “States 1 and 3” of the specification, and endpoints 4 to 6 and 9. */
export function editorUrlChapter(tested: () => TestedService): void {
  const openStatus = async (url: string) => (await tested().client.get(url)).status;

  describe('editor URL', () => {
    it('works once if it was requested with endpoint 4, and must then be requested again', async () => {
      const { client, connected } = tested();
      const { accessToken: token } = await connected();
      const openHome = async () => (await client.post('/oauth/saas-url', { token })).json.data.saas_ppt as string;
      const first = await openHome();
      expect([await openStatus(first), await openStatus(first)]).toEqual([200, 410]);
      expect(await openStatus(await openHome())).toBe(200);
    });

    it('works for only one of many concurrent requests', async () => {
      const { client, connected } = tested();
      const { accessToken: token } = await connected();
      const { saas_ppt } = (await client.post('/oauth/saas-url', { token })).json.data;
      const statuses = await Promise.all(Array.from({ length: 20 }, () => openStatus(saas_ppt as string)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 410)).toHaveLength(19);
    });

    it('is not used up by a HEAD request or a prefetch', async () => {
      const { client, connected } = tested();
      const { accessToken: token } = await connected();
      const { saas_ppt } = (await client.post('/oauth/saas-url', { token })).json.data;
      await client.send('HEAD', saas_ppt as string);
      await client.get(saas_ppt as string, { headers: { 'Sec-Purpose': 'prefetch' } });
      expect(await openStatus(saas_ppt as string)).toBe(200);
    });
  });

  describe('Markdown source', () => {
    it('creates a presentation and returns a URL that works once', async () => {
      const { client, connected } = tested();
      const { accessToken: token } = await connected();
      const { status, json } = await client.createMarkdown(token, '# 季度汇报\n\n## 要点\n\n- 一\n- 二');
      expect(status).toBe(200);
      expect([await openStatus(json.data.saas_ppt), await openStatus(json.data.saas_ppt)]).toEqual([200, 410]);
    });

    it('rejects Markdown over 1 MiB as too large', async () => {
      const { client, connected } = tested();
      const { accessToken: token } = await connected();
      expect((await client.createMarkdown(token, `# a\n\n${'x'.repeat(1024 * 1024)}`)).json.code).toBe(41300);
    });

    it('returns the same presentation at a new URL for the same Idempotency-Key', async ({ skip }) => {
      const { client, connected, extensions } = tested();
      if (!extensions.includes('idempotency-key')) skip();
      const { accessToken: token } = await connected();
      const headers = { 'Idempotency-Key': `conformance-${Date.now()}` };
      const [first, second] = [
        await client.createMarkdown(token, '# Once', headers),
        await client.createMarkdown(token, '# Once', headers),
      ];
      expect(second.json.data.ppt_id).toBe(first.json.data.ppt_id);
      expect(second.json.data.saas_ppt).not.toBe(first.json.data.saas_ppt);
      expect((await client.createMarkdown(token, '# Other', headers)).json.code).toBe(42201);
    });
  });

  describe('JSON file at a URL', () => {
    const create = async (more: Record<string, unknown>) => {
      const { client, connected } = tested();
      const { accessToken: token } = await connected();
      const ref_url = 'https://app.example.com/back';
      return client.post('/saas/api/editor-ppt', { token, body: { ref_url, ...more } });
    };

    it('creates a presentation, and returns its ppt_id and the cover that was used', async ({ skip }) => {
      const { sources, client, credentials } = tested();
      if (!sources) return skip();
      const covers = await client.get('/apps/ppt-cover-static', { token: credentials.appToken });
      const cover_id = covers.json.data[0].id as string;
      const { json } = await create({ json_url: sources.put(outline('From a file')), cover_id });
      expect(json.data).toMatchObject({ ppt_id: expect.stringMatching(/./), cover_id });
      expect(await openStatus(json.data.saas_ppt)).toBe(200);
    });

    it('rejects an unknown cover with 40000', async () => {
      const { json } = await create({ json_url: 'https://app.example.com/a.json', cover_id: 'none' });
      expect([json.code, json.errors[0].path]).toEqual([40000, 'cover_id']);
    });

    it('rejects an unreadable file with 42200, with the same message for every reason', async ({ skip }) => {
      const { sources } = tested();
      if (!sources) return skip();
      const sentences = new Set<string>();
      for (const json_url of [
        sources.put('{"neither": true}'),
        sources.put('no JSON'),
        `${new URL(sources.put('')).origin}/missing.json`,
        'http://169.254.169.254/latest/meta-data/',
        'http://10.0.0.1/',
        'http://[::]/',
        'https://no-such-host.invalid/a.json',
      ]) {
        const { json } = await create({ json_url });
        expect([json_url, json.code]).toEqual([json_url, 42200]);
        sentences.add(json.msg);
      }
      expect(sentences.size).toBe(1);
    });

    it('rejects a request with both a json_url and a ppt_id as contradictory', async () => {
      const { json } = await create({ json_url: 'https://app.example.com/a.json', ppt_id: 'ppt' });
      expect(json.code).toBe(40000);
    });
  });

  describe('ppt_id', () => {
    it('returns a new URL that opens the last manual save', async () => {
      const { client, connected } = tested();
      const { accessToken: token } = await connected();
      const { ppt_id, saas_ppt } = (await client.createMarkdown(token, '# Before')).json.data;
      const session = await client.open(saas_ppt);
      const { deck, revision } = (await client.editor(session, 'GET', '/deck')).json;
      const saved = { base_revision: revision, deck: { ...deck, title: 'After' } };
      expect((await client.editor(session, 'PUT', '/deck', saved)).status).toBe(200);

      const { json } = await client.post('/saas/api/editor-ppt', { token, body: { ppt_id } });
      expect(Object.keys(json.data).toSorted()).toEqual(['ppt_id', 'saas_ppt']);
      expect(json.data.ppt_id).toBe(ppt_id);
      const reopened = await client.open(json.data.saas_ppt);
      expect((await client.editor(reopened, 'GET', '/deck')).json.deck.title).toBe('After');
      expect(await openStatus(json.data.saas_ppt)).toBe(410);
    });

    it('rejects an unknown ppt_id with 40400', async () => {
      const { client, connected } = tested();
      const { accessToken: token } = await connected();
      for (const path of ['/saas/api/editor-ppt', '/saas/api/ppt-download']) {
        const { status, json } = await client.post(path, { token, body: { ppt_id: 'ppt_none' } });
        expect([status, json.code]).toEqual([404, 40400]);
      }
    });

    it('hides the ppt_id of one sub-user from another sub-user, but not from the application', async () => {
      const { client, connect } = tested();
      const [first, second, all] = [await connect('one'), await connect('other'), await connect()];
      const { ppt_id } = (await client.createMarkdown(first.accessToken)).json.data;
      const reopen = async ({ accessToken }: { accessToken: string }) =>
        (await client.post('/saas/api/editor-ppt', { token: accessToken, body: { ppt_id } })).json.code as number;
      expect([await reopen(first), await reopen(second), await reopen(all)]).toEqual([200, 40400, 200]);
    });
  });
}
