import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherApplication } from '../../../testing/another-application.ts';
import { frameOrigin, publicUrl, startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = (await service.connect()).accessToken;
});
afterAll(() => service.close());

const newEditorUrl = async () => (await service.post('/oauth/saas-url', { token })).json.data.saas_ppt as string;

describe('editor URL', () => {
  it('has 128 random bits and begins with the public URL', async () => {
    expect(await newEditorUrl()).toMatch(new RegExp(`^${publicUrl}/e/[\\w-]{22}$`));
  });

  it('opens once: one of fifty concurrent requests succeeds, and the others get 410', async () => {
    const editorUrl = await newEditorUrl();
    const responses = await Promise.all(Array.from({ length: 50 }, () => service.get(editorUrl)));
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(49);
  });

  it('expires five minutes after it was issued if it is not opened', async () => {
    const [valid, expired] = [await newEditorUrl(), await newEditorUrl()];
    service.advance(299);
    expect((await service.get(valid)).status).toBe(200);
    service.advance(2);
    expect((await service.get(expired)).status).toBe(410);
  });

  it('is revoked with its grant and when its sub-user is banned', async () => {
    const [revoked, bound] = [await service.connect(), await service.connect('lin')];
    const editorUrls = await Promise.all(
      [revoked, bound].map(async ({ accessToken }) => {
        const { json } = await service.post('/oauth/saas-url', { token: accessToken });
        return json.data.saas_ppt as string;
      }),
    );
    // Exchanging a code a second time revokes the tokens that were issued for it.
    await service.exchange(revoked);
    await service.post('/saas/user/ban', { token, body: { union_id: 'lin' } });
    for (const editorUrl of editorUrls) expect((await service.get(editorUrl)).status).toBe(410);
  });

  it('is not consumed by HEAD or a prefetch', async () => {
    const editorUrl = await newEditorUrl();
    const head = await service.send('HEAD', editorUrl);
    const prefetch = await service.get(editorUrl, { headers: { 'Sec-Purpose': 'prefetch;prerender' } });
    for (const response of [head, prefetch]) {
      expect([response.status, response.headers.get('cache-control'), response.text]).toEqual([503, 'no-store', '']);
    }
    expect((await service.get(editorUrl)).status).toBe(200);
  });

  it('is redacted in the log', async () => {
    const editorUrl = await newEditorUrl();
    await service.get(editorUrl);
    expect(service.lines.some((line) => line.includes('GET /e/[redacted] 200'))).toBe(true);
    expect(service.lines.join('\n')).not.toContain(editorUrl.slice(-22));
  });

  it('is stored only as a hash, like sessions', async () => {
    const editorUrl = await newEditorUrl();
    const session = await service.open(editorUrl);
    const rows = JSON.stringify([
      await service.appContext.db.selectFrom('editor_addresses').selectAll().execute(),
      await service.appContext.db.selectFrom('editor_sessions').selectAll().execute(),
    ]);
    expect(rows).not.toContain(editorUrl.slice(-22));
    expect(rows).not.toContain(session.token);
  });
});

it.each(['%00', 'x'.repeat(5000), ''])(
  'returns 410 for an editor URL that was never issued, regardless of the application that it names: %.5s',
  async (app) => {
    expect((await service.get(`/e/never-issued?app=${app}`)).status).toBe(410);
  },
);

describe('editor page', () => {
  it('embeds the session, and can be framed only by the application', async () => {
    const editorUrl = await newEditorUrl();
    const { status, headers } = await service.get(editorUrl);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('set-cookie')).toBeNull();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${frameOrigin}`);
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const session = await service.open(await newEditorUrl());
    expect(session).toMatchObject({ ppt_id: null, frame_origins: [frameOrigin], ref_url: '', collaboration: true });
    expect(session.expires_at).toBe(service.appContext.clock().getTime() / 1000 + 12 * 3600);
  });

  const deckIn = (text: string): unknown => {
    const json = /<script type="application\/json" id="ppt-deck">(.*?)<\/script>/s.exec(text)?.[1];
    return json === undefined ? undefined : JSON.parse(json);
  };
  const sessionIn = (text: string) =>
    JSON.parse(/id="ppt-session">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as { token: string };

  it('embeds the deck, so that the editor does not have to request it', async () => {
    const markdown = '# \\</script>\\<script>alert(1)\\</script>\n\n## One\n\n- a';
    const { json } = await service.createMarkdown(token, markdown);
    const { text } = await service.get(json.data.saas_ppt);
    const deckResponse = await service.editor(sessionIn(text), 'GET', '/deck');
    expect(deckResponse.json).toMatchObject({ revision: 0, deck: { title: '</script><script>alert(1)</script>' } });
    expect(deckIn(text)).toEqual(deckResponse.json);
    expect(text).not.toContain('</script><script>alert');
  });

  it('shows the first slide before any script has run, with all text escaped', async () => {
    const { json } = await service.createMarkdown(token, '# `</svg><img>` $& `</body>`\n\n## One\n\n- a');
    const { text } = await service.get(json.data.saas_ppt);
    const slide = /<body>(<svg .*<\/svg>)<script/s.exec(text)?.[1] ?? '';
    expect(slide).toContain('aria-label="&lt;/svg&gt;&lt;img&gt; $&amp; &lt;/body&gt;"');
    expect(slide).not.toMatch(/<img|<\/body/);
    expect(deckIn(text)).toMatchObject({ deck: { title: '</svg><img> $& </body>' } });
  });

  it('loads only the Chinese font slices that the first slide needs', async () => {
    const { json } = await service.createMarkdown(token, '# 五年\n\n## One\n\n- 电费');
    const { text, headers } = await service.get(json.data.saas_ppt);
    const nonce = /'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
    expect(text).toMatch(/<body><svg .*五年.*<\/svg><script/s);
    expect(text).toContain(`<style nonce="${nonce}">@font-face`);
    expect(text.match(/@font-face/g)).toHaveLength(1);
    expect(text).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/editor/assets/wu.woff2">',
    );
    expect(text).not.toContain('dian.woff2');
  });

  it('does not load fonts for a slide in a different script', async () => {
    const { json } = await service.createMarkdown(token, '# Five years');
    expect((await service.get(json.data.saas_ppt)).text).not.toMatch(/@font-face|woff2|<!--ppt/);
  });

  it('does not show a first slide on the home page or below a message that takes up its space', async () => {
    const { json } = await service.createMarkdown(token);
    const first = await service.open(json.data.saas_ppt);
    await service.editor(first, 'POST', '/rendered', { revision: 0, slides: 2 });
    const reopened = await service.post('/saas/api/editor-ppt', { token, body: { ppt_id: json.data.ppt_id } });
    for (const editorUrl of [reopened.json.data.saas_ppt as string, await newEditorUrl()]) {
      const { status, text } = await service.get(editorUrl);
      expect([status, text.includes('<svg'), text.includes('<!--ppt')]).toEqual([200, false, false]);
    }
  });

  it('allows its own inline script in the content security policy', async () => {
    const { text, headers } = await service.get(await newEditorUrl());
    const nonce = /'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
    expect(text).toContain(`<script nonce="${nonce}">before()</script>`);
  });

  it('reports that another page has the presentation open only after that page has been painted, because it may never have loaded', async () => {
    const { json } = await service.createMarkdown(token);
    const reopen = async () => {
      const reopened = await service.post('/saas/api/editor-ppt', { token, body: { ppt_id: json.data.ppt_id } });
      return (await service.get(reopened.json.data.saas_ppt)).text;
    };
    const first = await service.open(json.data.saas_ppt);
    expect(deckIn(await reopen())).not.toHaveProperty('open_elsewhere');
    await service.editor(first, 'POST', '/rendered', { revision: 0, slides: 2 });
    expect(deckIn(await reopen())).toMatchObject({ open_elsewhere: true });
  });

  it('does not embed a deck on the home page, and opens even if the deck cannot be read', async () => {
    expect(deckIn((await service.get(await newEditorUrl())).text)).toBeUndefined();
    const { json } = await service.createMarkdown(token);
    await service.appContext.db
      .updateTable('presentations')
      .set({ revision: 99 })
      .where('ppt_id', '=', json.data.ppt_id)
      .execute();
    const { status, text } = await service.get(json.data.saas_ppt);
    expect([status, deckIn(text)]).toEqual([200, undefined]);
    expect((await service.editor(sessionIn(text), 'GET', '/deck')).json.code).toBe(40400);
  });

  it('removes its URL from the address bar in its first script', async () => {
    const { text, headers } = await service.get(await newEditorUrl());
    const nonce = /'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
    const first = /<script[^>]*>/.exec(text)?.[0];
    expect(first).toBe(`<script nonce="${nonce}">`);
    expect(text).toMatch(/history\.replaceState\(null, '', "\/e\/used\?app=Harbour&signature=[\w-]{43}"\)/);
  });

  it('escapes session data, so that it cannot close the script element', async () => {
    const refUrl = 'https://app.example.com/?q=</script><script>alert(1)</script>';
    const jsonUrl = 'http://127.0.0.1:9/none.json';
    await service.post('/saas/api/editor-ppt', { token, body: { json_url: jsonUrl, ref_url: refUrl } });
    const created = await service.createMarkdown(token);
    await service.appContext.db.updateTable('presentations').set({ ref_url: refUrl }).execute();
    const reopened = await service.post('/saas/api/editor-ppt', { token, body: { ppt_id: created.json.data.ppt_id } });
    const { text } = await service.get(reopened.json.data.saas_ppt);
    expect(text).not.toContain('</script><script>alert');
    expect(text).toContain('\\u003c/script>');
  });

  it('shows in both languages that a used URL has expired, and reports it to the parent window', async () => {
    const editorUrl = await newEditorUrl();
    await service.get(editorUrl);
    const { status, headers, text } = await service.get(editorUrl);
    expect(status).toBe(410);
    expect(text).toContain('This editor URL has already been used or has expired');
    expect(text).toContain('此编辑器链接已使用或已过期');
    expect(text).toContain(`const origins = ["${frameOrigin}"]`);
    expect(text).toContain("type: 'url_used'");
    expect(text).toContain(headers.get('x-request-id'));
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${frameOrigin}`);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('shows the same page for a URL that was never issued', async () => {
    expect((await service.get('/e/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(410);
    expect((await service.get('/e/used?app=Harbour')).text).toContain(frameOrigin);
  });

  it("allows an application's origins only if the URL of its editor is signed", async () => {
    const { appId, client, frameOrigins } = await anotherApplication(service);
    const { accessToken } = await client.connect();
    const { json } = await client.post('/oauth/saas-url', { token: accessToken });
    const { text } = await service.get(json.data.saas_ppt);
    const [shown = ''] = /\/e\/used\?[^"]+/.exec(text) ?? [];
    const signature = new URL(shown, publicUrl).searchParams.get('signature');
    const originsAt = async (url: string) => {
      const response = await service.get(url);
      expect(response.status).toBe(410);
      expect(response.headers.get('content-security-policy')).toContain(
        /const origins = \["([^"]+)"\]/.exec(response.text)?.[1],
      );
      return response.text.includes(frameOrigins[0] ?? '');
    };
    expect(await originsAt(shown)).toBe(true);
    for (const forged of [
      `/e/used?app=${appId}`,
      `/e/used?app=${appId}&signature=`,
      `/e/used?app=${appId}&signature=${'A'.repeat(43)}`,
      `/e/used?app=${appId}x&signature=${signature}`,
      `/e/used?app=%00&signature=${signature}`,
      `/e/other?app=${appId}&signature=${signature}`,
    ]) {
      expect(await originsAt(forged)).toBe(false);
    }
  });
});

describe('editor files', () => {
  it('are served under /editor/assets/ and cached for a long time', async () => {
    const { status, headers } = await service.get('/editor/assets/main-abc.js');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('are served again to a browser that cached an earlier 404', async () => {
    const [first, reopened] = await Promise.all(
      ['', 'again-12/'].map((path) => service.get(`/editor/assets/${path}main-abc.js`)),
    );
    expect([reopened?.status, reopened?.text]).toEqual([200, first?.text]);
    expect(reopened?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/editor/assets/again-1/..%2F..%2Findex.html',
    '/editor/assets/other/main-abc.js',
    '/editor/assets/..%2Findex.html',
    '/editor/assets/none.js',
    '/editor/index.html',
  ])('do not include other files: %s', async (path) => expect((await service.get(path)).status).toBe(404));

  it('are reported as not built, without consuming the URL', async () => {
    const bare = await startTestService();
    const bareToken = (await bare.connect()).accessToken;
    const { json } = await bare.post('/oauth/saas-url', { token: bareToken });
    rmSync(join(bare.folder, 'editor'), { recursive: true });
    const { status, text } = await bare.get(json.data.saas_ppt);
    expect(status).toBe(503);
    expect(text).toContain('npx -y pnpm@12 build');
    const rows = await bare.appContext.db.selectFrom('editor_addresses').select('opened_at').execute();
    expect(rows).toEqual([{ opened_at: null }]);
    await bare.close();
  });
});
