import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun, itInFullRun } from '../../../../tooling/everyday.ts';
import { startFileServer } from '../../testing/file-server.ts';
import { png } from '../../testing/pictures.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

const outline = {
  title: 'From a file',
  language: 'en',
  slides: [
    { kind: 'title', heading: [{ text: 'From a file' }], blocks: [], notes: '' },
    {
      kind: 'content',
      heading: [{ text: 'Points' }],
      blocks: [{ kind: 'paragraph', runs: [{ text: 'One point.' }] }],
      notes: '',
    },
  ],
};

let service: TestService;
let token: string;
let files: Awaited<ReturnType<typeof startFileServer>>;
let fetched: string[];
beforeAll(async () => {
  service = await startTestService();
  token = (await service.connect()).accessToken;
  fetched = [];
  files = await startFileServer((request, response) => {
    const path = request.url ?? '';
    fetched.push(path);
    if (path === '/outline.json') response.end(JSON.stringify(outline));
    else if (path === '/deck.json') response.end(JSON.stringify(deckFile));
    else if (path === '/odd-cover.json') response.end(JSON.stringify({ ...deckFile, coverId: 'of another\0service' }));
    else if (path === '/long.json')
      response.end(JSON.stringify({ ...outline, slides: Array.from({ length: 1001 }, () => outline.slides[1]) }));
    else if (path === '/unsavable.json') response.end(deckOfBytes(10 * 1024 * 1024));
    else if (path === '/page.html') response.end('<!doctype html>');
    else if (path === '/other.json') response.end('{"slides":7}');
    else if (path === '/red.png') response.end(png);
    else if (path === '/drawing.svg') response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    else if (path === '/huge.png') response.end(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]));
    else response.writeHead(404).end();
  });
  const { json } = await service.createMarkdown(token, '# A deck');
  deckFile = (await deckOf(json.data.saas_ppt)).deck as object;
});
afterAll(async () => {
  await files.close();
  await service.close();
});

let deckFile: object;

/**
 * Returns a deck of the maximum length of a file. Together with the other fields of a save, it exceeds the size limit
 * of a body.
 */
function deckOfBytes(bytes: number): string {
  const { slides, ...rest } = deckFile as { slides: [object] };
  const withNotes = (notes: string) => JSON.stringify({ ...rest, slides: [{ ...slides[0], notes }] });
  return withNotes('x'.repeat(bytes - withNotes('').length));
}

const deckOf = async (editorUrl: string) => {
  const session = await service.open(editorUrl);
  return (await service.get('/editor/api/deck', { token: session.token })).json as {
    deck: { title: string; coverId: string; theme: object; slides: { elements: Record<string, unknown>[] }[] };
  };
};
const fromJson = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  service.post('/saas/api/editor-ppt', {
    token,
    body: { ref_url: 'https://app.example.com/back', ...body },
    headers,
  });
const elementsOf = async (editorUrl: string) =>
  (await deckOf(editorUrl)).deck.slides.flatMap((slide) => slide.elements);

describe('creation from Markdown', () => {
  it('returns a URL and, as an extension, the ppt_id', async () => {
    const { status, json } = await service.createMarkdown(token);
    expect(status).toBe(200);
    expect(Object.keys(json.data)).toEqual(['saas_ppt', 'ppt_id']);
    expect((await deckOf(json.data.saas_ppt)).deck.title).toBe('Harbour news');
  });

  it('uses the cover from the front matter, and ignores an unknown one', async () => {
    const { json } = await service.createMarkdown(token, '---\ncover: tech-blue-en\n---\n\n# Title');
    const { deck } = await deckOf(json.data.saas_ppt);
    expect([deck.coverId, deck.theme]).toEqual(['tech-blue-en', { style: 'tech', color: 'blue' }]);
    const unknown = await service.createMarkdown(token, '---\ncover: no-such-cover\n---\n\n# Title');
    expect((await deckOf(unknown.json.data.saas_ppt)).deck.coverId).toBe('');
  });

  it.each([[''], [' \n'], [undefined], [7]])('rejects %j as Markdown', async (text) => {
    const { json } = await service.post('/saas/api/md-ppt', { token, body: { text } });
    expect([json.code, json.errors[0].path]).toEqual([40000, 'text']);
  });

  it('rejects more than 1 MiB, counted in bytes', async () => {
    const { status, json } = await service.createMarkdown(token, '演'.repeat(350_000));
    expect([status, json.code]).toEqual([413, 41300]);
  });

  itInFullRun('rejects a short text whose lines need more than 1,000 slides', async () => {
    const { status, json } = await service.createMarkdown(token, `# A\n\n${'~\n'.repeat(40_000)}`);
    expect([status, json.code]).toEqual([413, 41300]);
  });
});

describe('pictures of a new presentation', () => {
  it('are fetched, stored under their hash and served permanently', async () => {
    const { json } = await service.createMarkdown(token, `# T\n\n## P\n\n![red](${files.url}/red.png)`);
    const picture = (await elementsOf(json.data.saas_ppt)).find((element) => element['kind'] === 'picture');
    expect(picture).toMatchObject({ src: expect.stringMatching(/^picture:[0-9a-f]{64}$/), naturalWidth: 3 });
    const hash = String(picture?.['src']).slice('picture:'.length);
    const { status, headers } = await service.get(`/pictures/${hash}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    // A CDN would serve the picture after the presentation was erased.
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await service.get(`/pictures/${'0'.repeat(64)}`)).status).toBe(404);
  });

  it('may be embedded in the text as data URLs', async () => {
    const inline = `data:image/png;base64,${png.toString('base64')}`;
    const { json } = await service.createMarkdown(token, `# T\n\n## P\n\n![red](${inline})`);
    const picture = (await elementsOf(json.data.saas_ppt)).find((element) => element['kind'] === 'picture');
    expect(picture?.['src']).toMatch(/^picture:/);
  });

  it('are stored as pixels if they are SVG files', async () => {
    const { json } = await service.createMarkdown(token, `# T\n\n## P\n\n![drawing](${files.url}/drawing.svg)`);
    const picture = (await elementsOf(json.data.saas_ppt)).find((element) => element['kind'] === 'picture');
    const { text, headers } = await service.get(`/pictures/${String(picture?.['src']).slice('picture:'.length)}`);
    expect([headers.get('content-type'), text.slice(1, 4)]).toEqual(['image/png', 'PNG']);
  });

  it.each([
    ['/none.png', "Couldn't load the picture. Check that its URL is public."],
    [
      '/huge.png',
      'The picture is too large. Use a picture of up to 10 MB and 50 megapixels, or an SVG of up to 10 MB and 4 million pixels per side.',
    ],
    ['/page.html', "The URL doesn't return a PNG, JPEG, GIF, WebP, or SVG picture."],
  ])('are replaced with a message if they cannot be loaded: %s', async (path, problem) => {
    const { status, json } = await service.createMarkdown(token, `# T\n\n## P\n\n![x](${files.url}${path})`);
    expect(status).toBe(200);
    const picture = (await elementsOf(json.data.saas_ppt)).find((element) => element['kind'] === 'picture');
    expect(picture).toMatchObject({ src: '', problem });
  });

  it('are not fetched from private addresses, and relative URLs are not resolved', async () => {
    const { json } = await service.createMarkdown(
      token,
      '# T\n\n## P\n\n![x](http://10.0.0.1/a.png)\n\n## Q\n\n![y](a.png)',
    );
    const problems = (await elementsOf(json.data.saas_ppt)).flatMap((element) => element['problem'] ?? []);
    expect(problems).toEqual([
      "Couldn't load the picture. Check that its URL is public.",
      "The picture's URL is incomplete.",
    ]);
  });
});

describe('creation from a JSON file', () => {
  it('lays out an outline with the requested cover', async () => {
    const { status, json } = await fromJson({ json_url: `${files.url}/outline.json`, cover_id: 'fresh-green-en' });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ cover_id: 'fresh-green-en', ppt_id: expect.stringMatching(/^ppt_/) });
    const session = await service.open(json.data.saas_ppt);
    expect(session.ref_url).toBe('https://app.example.com/back');
    const { deck } = (await service.get('/editor/api/deck', { token: session.token })).json;
    expect([deck.title, deck.coverId]).toEqual(['From a file', 'fresh-green-en']);
  });

  it('keeps a deck unchanged, except for its colors if another cover is requested', async () => {
    const plain = await fromJson({ json_url: `${files.url}/deck.json` });
    expect(plain.json.data.cover_id).toBe('');
    expect((await deckOf(plain.json.data.saas_ppt)).deck).toEqual(deckFile);
    const covered = await fromJson({ json_url: `${files.url}/deck.json`, cover_id: 'business-purple-en' });
    const { deck } = await deckOf(covered.json.data.saas_ppt);
    expect([deck.coverId, deck.theme]).toEqual(['business-purple-en', { style: 'business', color: 'purple' }]);
  });

  it('accepts a deck with an unknown cover, and returns no cover', async () => {
    const { status, json } = await fromJson({ json_url: `${files.url}/odd-cover.json` });
    expect([status, json.data?.cover_id]).toEqual([200, '']);
    expect((await deckOf(json.data.saas_ppt)).deck).toMatchObject({ coverId: 'of another\0service' });
  });

  it.each([
    [{ json_url: 'ftp://example.com/a.json' }, 40000],
    [{ json_url: 'http://127.0.0.1:9/a.json', ref_url: 'javascript:alert(1)' }, 40000],
    [{ json_url: 'http://127.0.0.1:9/a.json', ref_url: undefined }, 40000],
    [{ json_url: 'http://127.0.0.1:9/a.json', cover_id: 'no-such-cover' }, 40000],
    [{ json_url: 'http://127.0.0.1:9/a.json', ppt_id: 'ppt_x' }, 40000],
    [{}, 40000],
    [{ json_url: 'http://127.0.0.1:9/a.json' }, 42200],
    [{ json_url: 'http://10.0.0.1/a.json' }, 42200],
  ])('rejects %j', async (body, code) => {
    expect((await fromJson(body)).json.code).toBe(code);
  });

  it('reports the paths of all errors in a file that is neither a deck nor an outline', async () => {
    expect((await fromJson({ json_url: `${files.url}/page.html` })).json.code).toBe(42200);
    const { status, json } = await fromJson({ json_url: `${files.url}/other.json` });
    expect([status, json.code]).toEqual([422, 42200]);
    expect(json.errors[0]).toMatchObject({ path: 'json_url', message: expect.any(String) });
  });

  it('returns the same message for a blocked URL and an unreachable one', async () => {
    const [blocked, silent] = [
      await fromJson({ json_url: 'http://169.254.169.254/latest' }),
      await fromJson({ json_url: 'http://127.0.0.1:9/a.json' }),
    ];
    expect({ ...blocked.json, request_id: '' }).toEqual({ ...silent.json, request_id: '' });
  });

  it('rejects more than 1,000 slides', async () => {
    expect((await fromJson({ json_url: `${files.url}/long.json` })).json.code).toBe(41300);
  });

  itInFullRun('rejects a deck that an editor could open but never save', async () => {
    expect((await fromJson({ json_url: `${files.url}/unsavable.json` })).json.code).toBe(41300);
  });
});

describe('creation from a ppt_id', () => {
  it('returns a new URL each time', async () => {
    const { json } = await service.createMarkdown(token);
    const reopened = await service.post('/saas/api/editor-ppt', { token, body: { ppt_id: json.data.ppt_id } });
    expect(Object.keys(reopened.json.data)).toEqual(['saas_ppt', 'ppt_id']);
    expect(reopened.json.data.saas_ppt).not.toBe(json.data.saas_ppt);
    expect((await deckOf(reopened.json.data.saas_ppt)).deck.title).toBe('Harbour news');
  });

  it('opens only presentations of the same sub-user, and all presentations for the application', async () => {
    const [lin, yu] = [await service.connect('lin'), await service.connect('yu')];
    const { json } = await service.createMarkdown(lin.accessToken);
    const reopen = async (by: string) =>
      (await service.post('/saas/api/editor-ppt', { token: by, body: { ppt_id: json.data.ppt_id } })).json.code;
    expect([await reopen(lin.accessToken), await reopen(token), await reopen(yu.accessToken)]).toEqual([
      200, 200, 40400,
    ]);
  });
});

describe('Idempotency-Key', () => {
  const create = (key: string, text: string, by = token) =>
    service.createMarkdown(by, text, { 'Idempotency-Key': key });

  it('returns the same presentation at a new URL for the same body', async () => {
    const [first, second] = [await create('k1', '# One'), await create('k1', '# One')];
    expect(second.json.data.ppt_id).toBe(first.json.data.ppt_id);
    expect(second.json.data.saas_ppt).not.toBe(first.json.data.saas_ppt);
    expect((await service.get(first.json.data.saas_ppt)).status).toBe(200);
    expect((await service.get(second.json.data.saas_ppt)).status).toBe(200);
  });

  const requests = isFullRun ? 10 : 4;

  it(`creates one presentation for ${requests} concurrent requests`, async () => {
    const responses = await Promise.all(Array.from({ length: requests }, () => create('k2', '# Two')));
    expect(responses.every((response) => response.status === 200)).toBe(true);
    expect(new Set(responses.map((response) => response.json.data.ppt_id)).size).toBe(1);
    const rows = await service.appContext.db
      .selectFrom('presentations')
      .select('title')
      .where('title', '=', 'Two')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('causes a conflict if it is reused with another body or endpoint', async () => {
    await create('k3', '# Three');
    expect((await create('k3', '# Other')).json.code).toBe(42201);
    const json = { json_url: `${files.url}/outline.json` };
    expect((await fromJson(json, { 'Idempotency-Key': 'k3' })).json.code).toBe(42201);
  });

  it('is scoped to the sub-user', async () => {
    const lin = await service.connect('lin');
    const [mine, theirs] = [await create('k4', '# Four'), await create('k4', '# Four', lin.accessToken)];
    expect(theirs.json.data.ppt_id).not.toBe(mine.json.data.ppt_id);
  });

  it('avoids a second download of the source', async () => {
    const json = { json_url: `${files.url}/outline.json` };
    const first = await fromJson(json, { 'Idempotency-Key': 'k5' });
    const before = fetched.length;
    const second = await fromJson(json, { 'Idempotency-Key': 'k5' });
    expect([second.json.data.ppt_id, fetched.length]).toEqual([first.json.data.ppt_id, before]);
  });

  it('is kept for 24 hours', async () => {
    const first = await create('k6', '# Six');
    service.advance(86_401);
    token = (await service.connect()).accessToken;
    const later = await create('k6', '# Other six');
    expect(later.status).toBe(200);
    expect(later.json.data.ppt_id).not.toBe(first.json.data.ppt_id);
  });

  it('requires 1 to 255 visible characters', async () => {
    expect((await create('x'.repeat(256), '# T')).json.errors[0].path).toBe('Idempotency-Key');
  });
});
