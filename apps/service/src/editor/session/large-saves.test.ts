import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { connect } from '../../stores/db/connect.ts';
import { newDatabase } from '../../../testing/new-database.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { checkSave } from '../../presentations/jobs/check-save.ts';
import { isFullRun } from '../../../../../tooling/everyday.ts';
import { smallestOf, threadMs } from '../../../../../tooling/timing.ts';

let service: TestService;
let session: EditorSession;
let deck: { title: string; slides: { id: string; notes: string; elements?: { id: string }[] }[] };
beforeAll(async () => {
  service = await startTestService();
  const { accessToken } = await service.connect();
  session = await service.open(
    (await service.createMarkdown(accessToken, '# Long\n\n## One\n\n- a\n- b')).json.data.saas_ppt,
  );
  const read = await service.editor(session, 'GET', '/deck');
  deck = read.json.deck;
});
afterAll(() => service.close());

/** Returns the deck with its last slide repeated until it has about the given number of bytes. */
const longDeck = (bytes: number) => {
  const slide = deck.slides.at(-1)!;
  const size = JSON.stringify(slide).length;
  const count = Math.min(990, Math.ceil(bytes / size));
  const notes = 'n'.repeat(Math.max(0, Math.floor(bytes / count) - size));
  return { ...deck, slides: Array.from({ length: count }, (_item, index) => ({ ...slide, notes, id: `s${index}` })) };
};

/** Returns the deck with the given number of slides, each with dozens of elements. */
const manyElements = (count: number) => {
  const { elements = [], ...slide } = deck.slides.at(-1)!;
  const copies = Math.floor(6_000_000 / count / JSON.stringify(elements).length);
  const many = Array.from({ length: copies }, (_item, copy) =>
    elements.map((element) => ({ ...element, id: `${element.id}-${copy}` })),
  ).flat();
  return {
    ...deck,
    slides: Array.from({ length: count }, (_item, index) => ({ ...slide, elements: many, id: `s${index}` })),
  };
};

it('saves and stores large decks like small ones', async () => {
  const large = longDeck(300_000);
  expect((await service.editor(session, 'PUT', '/draft', { base_revision: 0, deck: large })).status).toBe(200);
  const saved = await service.editor(session, 'PUT', '/deck', { base_revision: 0, deck: { ...large, title: 'Large' } });
  expect(saved.json).toEqual({ revision: 1 });
  const { json } = await service.editor(session, 'GET', '/deck');
  expect([json.deck.title, json.deck.slides.length]).toEqual(['Large', large.slides.length]);
  expect((await service.editor(session, 'PUT', '/deck', { base_revision: 0, deck: large })).json.code).toBe(40901);
});

it('validates large copied or restored decks in a worker, with the same responses as for small decks', async () => {
  const run = vi.spyOn(service.appContext.work.decks, 'run');
  const jobs = () => run.mock.calls.map(([, job]) => job);
  const { accessToken } = await service.connect();
  const copyAll = async (bytes: number) => {
    run.mockClear();
    const { json } = await service.createMarkdown(accessToken, '# Copied');
    const own = await service.open(json.data.saas_ppt);
    const sent = { ...longDeck(bytes), title: 'Copied' };
    expect((await service.editor(own, 'PUT', '/deck', { base_revision: 0, deck: sent })).status).toBe(200);
    const copyResponse = await service.editor(own, 'POST', '/copies', { deck: sent });
    const restored = await service.editor(own, 'POST', '/restore', { base_revision: 1, revision: 1 });
    expect(restored.json).toMatchObject({ revision: 2, deck: { title: 'Copied' } });
    expect(restored.json.deck.slides).toHaveLength(sent.slides.length);
    const home = await service.open((await service.post('/oauth/saas-url', { token: accessToken })).json.data.saas_ppt);
    const copied = await service.editor(home, 'POST', '/presentations', { kind: 'copy', ppt_id: json.data.ppt_id });
    expect([copyResponse.status, copied.status]).toEqual([200, 200]);
    return [copyResponse.json.title, copied.json.title];
  };
  const small = await copyAll(1);
  expect(jobs().filter((job) => job !== 'readMarkdown')).toEqual([]);
  expect(await copyAll(300_000)).toEqual(small);
  expect(jobs().filter((job) => job !== 'readMarkdown')).toEqual([
    'checkSave',
    'checkCopy',
    'checkStored',
    'checkStored',
  ]);
  expect(service.appContext.memory.reserved).toBe(0);
});

it('returns large stored decks without parsing them', async () => {
  const { accessToken } = await service.connect();
  const { json } = await service.createMarkdown(accessToken, '# Stored');
  const own = await service.open(json.data.saas_ppt);
  const large = longDeck(300_000);
  await service.editor(own, 'PUT', '/deck', { base_revision: 0, deck: large });
  await service.editor(own, 'PUT', '/draft', { base_revision: 1, deck: { ...large, title: 'Draft' } });
  const reopened = await service.post('/saas/api/editor-ppt', {
    token: accessToken,
    body: { ppt_id: json.data.ppt_id, ref_url: 'https://app.example.com/' },
  });
  const timedRequest = async (method: string, path: string, body?: string) => {
    const headers = { Authorization: `Bearer ${own.token}`, 'Content-Type': 'application/json' };
    const response = await service.app.request(`/editor/api${path}`, { method, headers, ...(body && { body }) });
    return { status: response.status, text: await response.text() };
  };
  const parse = vi.spyOn(JSON, 'parse');
  const responses = [
    await timedRequest('GET', '/deck'),
    await timedRequest('GET', '/version?revision=1'),
    await timedRequest('POST', '/restore', '{"base_revision":1,"revision":1}'),
  ];
  const page = await (await service.app.request(new URL(reopened.json.data.saas_ppt).pathname)).text();
  const maxLength = Math.max(0, ...parse.mock.calls.map(([text]) => text.length));
  parse.mockRestore();
  expect(maxLength).toBeLessThan(100_000);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [read, version, restored] = responses.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
  const { rows } = await sql<{ deck: string }>`
    select deck from revisions where ppt_id = ${json.data.ppt_id} and revision = 1
  `.execute(service.appContext.db);
  expect(responses[1]?.text).toBe(`{"revision":1,"deck":${rows[0]?.deck}}`);
  expect(read).toMatchObject({
    revision: 1,
    deck: JSON.parse(rows[0]!.deck),
    draft: { base_revision: 1, deck: { title: 'Draft' } },
  });
  expect(version).toEqual({ revision: 1, deck: read!['deck'] });
  expect(restored).toEqual({ revision: 2, deck: read!['deck'] });
  const embedded = /<script type="application\/json" id="ppt-deck">(.*?)<\/script>/s.exec(page)?.[1];
  expect(JSON.parse(embedded ?? '')).toMatchObject({ revision: 2, deck: read!['deck'] });
  expect(service.appContext.memory.reserved).toBe(0);
});

it('counts a large deck against the memory budget until it has been sent', async () => {
  const { accessToken } = await service.connect();
  const own = await service.open((await service.createMarkdown(accessToken, '# Slow')).json.data.saas_ppt);
  await service.editor(own, 'PUT', '/deck', { base_revision: 0, deck: longDeck(1_000_000) });
  const timedRequest = async () =>
    service.app.request('/editor/api/deck', { headers: { Authorization: `Bearer ${own.token}` } });
  const slow = await timedRequest();
  expect(service.appContext.memory.reserved).toBe(Number(slow.headers.get('content-length')));
  await slow.body?.cancel();
  expect(service.appContext.memory.reserved).toBe(0);
});

it.each([
  ['no JSON', (text: string) => text.slice(1)],
  ['a duplicate key', (text: string) => `{"base_revision":1,${text.slice(1)}`],
  ['an invalid field', (text: string) => text.replace('"base_revision":1', '"base_revision":"x"')],
  ['an invalid deck', (text: string) => text.replace('"slides":[{', '"slides":[7,{')],
])('reports errors in large bodies in the same way as errors in small ones: %s', async (_name, change) => {
  const [small, large] = [1, 300_000].map((bytes) =>
    change(JSON.stringify({ base_revision: 1, deck: longDeck(bytes) })),
  );
  const responses = [];
  for (const body of [small, large]) {
    const { status, json } = await service.send('PUT', '/editor/api/deck', { token: session.token, body });
    responses.push({ status, code: json.code, errors: json.errors });
  }
  expect(responses[1]).toEqual(responses[0]);
  expect(responses[0]).toMatchObject({ status: 400, code: 40000 });
});

it.runIf(isFullRun && availableParallelism() > 1)(
  'responds to other requests while a deck of 4 MB is saved',
  async () => {
    const body = JSON.stringify({ base_revision: 1, deck: longDeck(4_000_000) });
    const bytes = Buffer.from(body);
    // The worker has started, and this thread has compiled the code it runs.
    await service.editor(session, 'PUT', '/draft', { base_revision: 1, deck: longDeck(300_000) });
    // Checking the deck on this thread would block other requests.
    const ratio = async () => {
      const inline = await threadMs(() => expect(checkSave(bytes).kind).toBe('checked'));
      const saving = await threadMs(async () => {
        const { status } = await service.send('PUT', '/editor/api/draft', { token: session.token, body });
        expect(status).toBe(200);
      });
      return saving / inline;
    };
    expect(await smallestOf(1, ratio)).toBeLessThan(1);
  },
);

it.runIf(isFullRun && availableParallelism() > 1)(
  'responds to other requests while a deck of 990 slides is loaded repeatedly',
  async () => {
    // The embedded database would run on the thread that is measured.
    const url = await newDatabase(inject('postgresUrl'));
    const remote = await startTestService({ db: (await connect({ kind: 'postgres', url }, () => undefined)).db });
    try {
      const { accessToken } = await remote.connect();
      const own = await remote.open((await remote.createMarkdown(accessToken, '# Read')).json.data.saas_ppt);
      const large = manyElements(990);
      const saved = await remote.editor(own, 'PUT', '/deck', { base_revision: 0, deck: large });
      expect(saved.json).toEqual({ revision: 1 });
      const text = JSON.stringify(large);
      const read = async () => {
        const response = await remote.app.request('/editor/api/deck', {
          headers: { Authorization: `Bearer ${own.token}` },
        });
        let bytes = 0;
        for await (const piece of response.body!) bytes += piece.length;
        return bytes;
      };
      expect(await read()).toBeGreaterThan(text.length);
      const bytes = Buffer.from(JSON.stringify({ base_revision: 1, deck: large }));
      // Checking the deck on this thread would block other requests. Another test shows that it is not parsed.
      const rounds = 10;
      const ratio = async () => {
        const inline = await threadMs(() => expect(checkSave(bytes).kind).toBe('checked'));
        const reading = await threadMs(async () => {
          for (let round = 0; round < rounds; round += 1) await read();
        });
        return reading / rounds / inline;
      };
      expect(await smallestOf(0.5, ratio)).toBeLessThan(0.5);
    } finally {
      await remote.close();
    }
  },
);
