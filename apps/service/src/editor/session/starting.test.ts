import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blankDeck } from '@ppt-embed/deck';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { startFileServer } from '../../../testing/file-server.ts';
import { png } from '../../../testing/pictures.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let token: string;
let session: EditorSession;
beforeAll(async () => {
  service = await startTestService();
  token = (await service.connect()).accessToken;
});
afterAll(() => service.close());

const openHome = async (by = token) => {
  const { json } = await service.post('/oauth/saas-url', { token: by });
  return service.open(json.data.saas_ppt);
};
const editor = (method: string, path: string, body?: unknown) => service.editor(session, method, path, body);
const start = (body: unknown) => editor('POST', '/presentations', body);
const deckNow = async () => (await editor('GET', '/deck')).json.deck;

describe('new presentation on the home page', () => {
  beforeEach(async () => {
    session = await openHome();
  });

  it('is created from Markdown, with its record', async () => {
    const { json } = await start({ kind: 'markdown', text: '# From home\n\n## One\n\n- a' });
    expect(json).toEqual({ ppt_id: expect.stringMatching(/^ppt_/), title: 'From home' });
    expect((await deckNow()).slides).toHaveLength(2);
    const history = await service.post('/saas/api/history', { token, body: { page: 1, page_size: 1 } });
    expect(history.json.data.ppt_list[0]).toMatchObject({ title: 'From home', ppt_id: json.ppt_id });
  });

  it('is created with a cover, in the language of the cover', async () => {
    const { json } = await start({ kind: 'cover', cover_id: 'chinese-cyan-zh' });
    expect(json.title).toBe('未命名演示文稿');
    expect(await deckNow()).toMatchObject({
      coverId: 'chinese-cyan-zh',
      language: 'zh',
      theme: { style: 'chinese', color: 'cyan' },
    });
  });

  it("can be a copy of another presentation's last save", async () => {
    const { json } = await service.createMarkdown(token, '# 季度汇报\n\n正文');
    const original = await service.open(json.data.saas_ppt);
    const { deck } = (await service.editor(original, 'GET', '/deck')).json;
    await service.editor(original, 'PUT', '/deck', { base_revision: 0, deck: { ...deck, title: '年度汇报' } });
    const copy = (await start({ kind: 'copy', ppt_id: json.data.ppt_id })).json;
    expect(copy.title).toBe('年度汇报（副本）');
    expect(copy.ppt_id).not.toBe(json.data.ppt_id);
    expect(await deckNow()).toEqual({ ...deck, title: '年度汇报（副本）' });
  });

  it.each([
    [{ kind: 'cover', cover_id: 'no-such-cover' }, 40000],
    [{ kind: 'markdown', text: ' \n' }, 40000],
    [{ kind: 'markdown', text: '演'.repeat(350_000) }, 41300],
    [{ kind: 'copy', ppt_id: 'ppt_none' }, 40400],
    [{ kind: 'copy' }, 40000],
    [{ kind: 'of-a-later-version' }, 40000],
    [{}, 40000],
  ])('is rejected for the request %.60j', async (body, code) => {
    expect((await start(body)).json.code).toBe(code);
    expect((await editor('POST', '/heartbeat')).json.revision).toBeNull();
  });
});

it.each([
  ['zh-CN,en', 'zh'],
  ['ZH', 'zh'],
  ['zhx', 'en'],
  ['en, zh', 'en'],
  ['', 'en'],
])('creates a blank presentation in the language of the editor: “%s” is %s', async (header, language) => {
  session = await openHome();
  await service.send('POST', '/editor/api/presentations', {
    token: session.token,
    body: { kind: 'blank' },
    headers: { 'Accept-Language': header },
  });
  expect((await deckNow()).language).toBe(language);
});

describe('import on the home page', () => {
  it("creates one presentation with the deck's title, and rejects a second import", async () => {
    session = await openHome();
    const deck = blankDeck({ language: 'en', title: 'From a file' });
    const { json } = await editor('POST', '/imports', { deck });
    expect(json).toEqual({ ppt_id: expect.stringMatching(/^ppt_/), title: 'From a file' });
    expect(await deckNow()).toMatchObject({ title: 'From a file' });
    expect((await editor('POST', '/imports', { deck })).json.code).toBe(40400);
  });

  it('stores the comments in the file, which have no owner', async () => {
    session = await openHome();
    const deck = blankDeck({ language: 'en', title: 'With comments' });
    const slide_id = deck.slides[0]!.id;
    const comment = (text: string, created_at = 1_700_000_000) => ({ author: 'Ann Li', created_at, text });
    const comments = [
      { slide_id, comments: [comment('Shorter?'), comment('  Yes\u0007 ', 1_700_000_060)] },
      { slide_id, resolved: true, comments: [{ ...comment('Done', 0), author: '' }] },
    ];
    expect((await editor('POST', '/imports', { deck, comments })).status).toBe(200);
    const { json } = await editor('GET', '/comments');
    expect(json.revision).toBe(1);
    expect(json.threads).toMatchObject([
      { slide_id, comments: [comment('Shorter?'), comment('Yes', 1_700_000_060)] },
      { slide_id, resolved: { by: '' }, comments: [{ author: '', text: 'Done' }] },
    ]);
    expect(JSON.stringify(json)).not.toContain('"own"');
    const now = Math.floor(service.appContext.clock().getTime() / 1000);
    expect(json.threads[1].comments[0].created_at).toBe(now);
    expect((await editor('GET', '/deck')).json.has_comments).toBe(true);
    const reply = await editor('POST', '/comments', { kind: 'reply', thread_id: json.threads[0].id, text: 'Thanks' });
    expect([reply.status, reply.json.thread.comments.length]).toEqual([200, 3]);
    const { json: changed } = await editor('GET', '/comments?since=1');
    expect(changed.threads).toHaveLength(1);
  });

  it.each([
    ['more than 1,000 comments', Array.from({ length: 11 }, () => Array(91).fill('x')), 'comments', 40000],
    ['more than 1,000 threads', Array(1001).fill(['x']), 'comments', 40000],
    ['more than 100 replies', [Array(102).fill('x')], 'comments.0.comments', 40000],
    ['a thread without comments', [[]], 'comments', 40000],
    ['an empty comment', [[' ']], 'comments.0.comments.0.text', 40000],
    ['a comment over 2,000 characters', [['x'.repeat(2001)]], 'comments.0.comments.0.text', 40000],
    ['over 2 MiB of comments', Array.from({ length: 5 }, () => Array(100).fill('文'.repeat(2000))), 'comments', 40303],
  ])('rejects %s, and stays on the home page', async (_, threads: readonly string[][], path, code) => {
    session = await openHome();
    const deck = blankDeck({ language: 'en', title: 'With comments' });
    const comments = threads.map((texts) => ({
      slide_id: deck.slides[0]!.id,
      comments: texts.map((text) => ({ author: 'Ann Li', created_at: 1, text })),
    }));
    const { json } = await editor('POST', '/imports', { deck, comments });
    expect([json.code, json.errors[0].path]).toEqual([code, path]);
    expect((await editor('POST', '/heartbeat')).json.revision).toBeNull();
  });

  it.each([
    [{}, 40000],
    [{ deck: { slides: 'none' } }, 40000],
  ])('rejects %j and stays on the home page', async (body, code) => {
    session = await openHome();
    expect((await editor('POST', '/imports', body)).json.code).toBe(code);
    expect((await editor('POST', '/heartbeat')).json.revision).toBeNull();
  });
});

describe('copy of the open deck', () => {
  it('is saved as a separate presentation, while the session stays on the original', async () => {
    const { json } = await service.createMarkdown(token);
    session = await service.open(json.data.saas_ppt);
    const deck = await deckNow();
    const copy = (await editor('POST', '/copies', { deck: { ...deck, title: 'Mine' } })).json;
    expect(copy).toEqual({ ppt_id: expect.stringMatching(/^ppt_/), title: 'Mine (copy)' });
    expect((await deckNow()).title).toBe('Harbour news');
    const opened = await service.post('/saas/api/editor-ppt', { token, body: { ppt_id: copy.ppt_id } });
    session = await service.open(opened.json.data.saas_ppt);
    expect((await deckNow()).title).toBe('Mine (copy)');
  });

  it('belongs to the sub-user of the session', async () => {
    const lin = (await service.connect('lin')).accessToken;
    session = await service.open((await service.createMarkdown(lin)).json.data.saas_ppt);
    const copy = (await editor('POST', '/copies', { deck: await deckNow() })).json;
    const open = (by: string) => service.post('/saas/api/editor-ppt', { token: by, body: { ppt_id: copy.ppt_id } });
    const yu = (await service.connect('yu')).accessToken;
    expect([(await open(lin)).status, (await open(yu)).status]).toEqual([200, 404]);
  });
});

describe('uploaded picture', () => {
  const upload = (bytes: Uint8Array, headers: Record<string, string> = {}) =>
    service.send('POST', '/editor/api/pictures', { token: session.token, body: bytes, headers });
  beforeEach(async () => {
    session = await service.open((await service.createMarkdown(token)).json.data.saas_ppt);
  });

  it('is stored under its hash for use in the deck', async () => {
    const { status, json } = await upload(png, { 'Content-Type': 'image/png' });
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({ src: expect.stringMatching(/^picture:[0-9a-f]{64}$/), width: 3 }),
    ]);
    expect((await service.get(`/pictures/${json.src.slice('picture:'.length)}`)).status).toBe(200);
  });

  it('is fetched from a URL; URLs that return no picture or are not public are reported', async () => {
    const server = await startFileServer((request, response) =>
      request.url === '/a.png' ? response.end(png) : response.writeHead(request.url === '/page' ? 200 : 404).end('<p>'),
    );
    const fetchFrom = async (url: unknown) =>
      service.send('POST', '/editor/api/picture-urls', { token: session.token, body: { url } });
    const { status, json } = await fetchFrom(`${server.url}/a.png`);
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({ src: expect.stringMatching(/^picture:[0-9a-f]{64}$/), width: 3 }),
    ]);
    expect((await service.get(`/pictures/${json.src.slice('picture:'.length)}`)).status).toBe(200);
    for (const url of [
      `${server.url}/missing`,
      `${server.url}/page`,
      'http://10.0.0.1/a.png',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'a.png',
      '',
      `https://example.com/${'a'.repeat(2048)}`,
      7,
    ]) {
      const rejected = await fetchFrom(url);
      expect([rejected.status, rejected.json.code, rejected.json.errors[0].path]).toEqual([400, 40000, 'url']);
    }
    await server.close();
  });

  it('is rejected over 10 MiB also if it is fetched from a URL', async () => {
    const server = await startFileServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': 11 * 1024 * 1024 });
      response.write(png);
    });
    const { status, json } = await service.send('POST', '/editor/api/picture-urls', {
      token: session.token,
      body: { url: `${server.url}/large.png` },
    });
    await server.close();
    expect([status, json.code]).toEqual([413, 41300]);
  });

  it('has the type that its bytes indicate, regardless of its declared type', async () => {
    expect((await upload(png, { 'Content-Type': 'application/json' })).status).toBe(200);
    const { status, json } = await upload(Buffer.from('<!doctype html>'), { 'Content-Type': 'image/png' });
    expect([status, json.code, json.errors[0].path]).toEqual([400, 40000, 'picture']);
    expect((await upload(new Uint8Array())).json.code).toBe(40000);
  });

  it('is rejected over 10 MiB, and a file that is not a picture is reported in the UI language', async () => {
    const { status, json } = await upload(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]));
    expect([status, json.code]).toEqual([413, 41300]);
    const chinese = await upload(Buffer.from('text'), { 'Accept-Language': 'zh-CN' });
    expect(chinese.json.errors[0].message).toMatch(/\p{Script=Han}/u);
  });

  it('is also stored on the home page, for a presentation that will be imported', async () => {
    session = await openHome();
    const { json } = await upload(Buffer.concat([png, Buffer.from('imported')]));
    const blank = blankDeck({ language: 'en', title: 'Imported' });
    const elements = [{ kind: 'picture', id: 'p', box: { x: 0, y: 0, width: 300, height: 200 }, src: json.src }];
    const deck = { ...blank, slides: [{ ...blank.slides[0], elements }] };
    const imported = await editor('POST', '/imports', { deck });
    expect(imported.json).toEqual({ ppt_id: expect.stringMatching(/^ppt_/), title: 'Imported' });
    expect((await deckNow()).slides[0].elements).toMatchObject(elements);
  });

  it('must be uploaded again if each attempt to store it coincides with its erasure', async () => {
    const { db } = service.appContext;
    await sql`create function erase() returns trigger as 'begin delete from pictures where hash = new.hash; return null; end'
      language plpgsql`.execute(db);
    await sql`create trigger erase after insert on pictures for each row execute function erase()`.execute(db);
    const { json, headers } = await upload(Buffer.concat([png, Buffer.from('erased')]));
    await sql`drop trigger erase on pictures`.execute(db);
    expect([json.code, headers.get('retry-after')]).toEqual([50300, '1']);
  });
});

describe('latest presentations', () => {
  it('are ordered by their last change', async () => {
    await service.createMarkdown(token, '# Edited');
    await service.createMarkdown(token, '# Newer');
    session = await openHome();
    const list = async () => (await editor('GET', '/recent')).json.presentations;
    const [newer, edited] = await list();
    expect([newer.title, edited.title]).toEqual(['Newer', 'Edited']);
    expect(edited).not.toHaveProperty('edited_at');
    const later = new Date((newer.created_at + 60) * 1000);
    const { db } = service.appContext;
    await sql`update presentations set edited_at = ${later} where ppt_id = ${edited.ppt_id}`.execute(db);
    expect((await list())[0]).toMatchObject({ title: 'Edited', edited_at: newer.created_at + 60 });
  });

  it('are listed with a picture of their first slide', async () => {
    await service.createMarkdown(token, '# Shown');
    session = await openHome();
    const { presentations } = (await editor('GET', '/recent')).json;
    const shown = presentations.find(({ title }: { title: string }) => title === 'Shown');
    const picture = await service.get(shown.thumbnail);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});
