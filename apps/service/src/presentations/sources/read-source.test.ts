import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startFileServer } from '../../../testing/file-server.ts';
import { png } from '../../../testing/pictures.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let token: string;
let server: Awaited<ReturnType<typeof startFileServer>>;
/** A server that sends its pictures late. */
const waiting: (() => void)[] = [];
const notes = 'n'.repeat(3_000_000);
const slide = { kind: 'content', heading: 'Roofs', blocks: [{ kind: 'paragraph', runs: 'One point.' }] };
/** A large outline without pictures, written before the measurement starts. */
const plain = JSON.stringify({ title: 'T', slides: [{ ...slide, notes }] });
let deck: { slides: [{ elements: object[] }] };
beforeAll(async () => {
  service = await startTestService();
  token = (await service.connect()).accessToken;
  const session = await service.open((await service.createMarkdown(token, '# A deck')).json.data.saas_ppt);
  ({ deck } = (await service.editor(session, 'GET', '/deck')).json);
  server = await startFileServer((request, response) => {
    const src = `${server.url}/slow.png`;
    const box = { x: 0, y: 0, width: 90, height: 60 };
    const elements = [...deck.slides[0].elements, { kind: 'picture', id: 'slow', box, src }];
    if (request.url === '/deck.json')
      response.end(JSON.stringify({ ...deck, slides: [{ ...deck.slides[0], elements, notes }] }));
    else if (request.url === '/outline.json')
      response.end(JSON.stringify({ title: 'T', slides: [{ ...slide, notes, blocks: [{ kind: 'picture', src }] }] }));
    else if (request.url === '/plain.json') response.end(plain);
    else waiting.push(() => response.end(png));
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const create = (path: string, more: object = {}) =>
  service.post('/saas/api/editor-ppt', {
    token,
    body: { json_url: server.url + path, ref_url: 'https://app.example.com/', ...more },
  });

it.each(['/deck.json', '/outline.json'])(
  'releases the memory of a source while its pictures are fetched: %s',
  async (path) => {
    const { memory } = service.appContext;
    const creating = create(path);
    await expect.poll(() => waiting.length).toBe(1);
    // More than one copy of the text is in memory, but less than two.
    expect(memory.reserved).toBeGreaterThan(notes.length);
    expect(memory.reserved).toBeLessThan(2 * notes.length);
    waiting.pop()?.();
    const { status, json } = await creating;
    expect([status, memory.reserved]).toEqual([200, 0]);
    const session = await service.open(json.data.saas_ppt);
    const opened = (await service.editor(session, 'GET', '/deck')).json.deck;
    expect(opened.slides[0].elements).toContainEqual(
      expect.objectContaining({ kind: 'picture', src: expect.stringMatching(/^picture:[0-9a-f]{64}$/) }),
    );
    expect(opened.slides[0].notes === notes).toBe(true);
  },
);

it('parses a source only in a worker', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const stringify = vi.spyOn(JSON, 'stringify');
  const { status } = await create('/plain.json', { cover_id: 'tech-blue-en' });
  const parsed = Math.max(0, ...parse.mock.calls.map(([text]) => text.length));
  const longestText = Math.max(0, ...stringify.mock.results.map(({ value }) => String(value).length));
  parse.mockRestore();
  stringify.mockRestore();
  expect(status).toBe(200);
  expect(Math.max(parsed, longestText)).toBeLessThan(100_000);
});
