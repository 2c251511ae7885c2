import { monitorEventLoopDelay } from 'node:perf_hooks';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { checkSave } from './check-save.ts';

let service: TestService;
let session: EditorSession;
let deck: { title: string; slides: { id: string; notes: string }[] };
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

/** The deck with its last slide so often that it has about so many bytes. */
const longDeck = (bytes: number) => {
  const slide = deck.slides.at(-1)!;
  const size = JSON.stringify(slide).length;
  const count = Math.min(990, Math.ceil(bytes / size));
  const notes = 'n'.repeat(Math.max(0, Math.floor(bytes / count) - size));
  return { ...deck, slides: Array.from({ length: count }, (_item, index) => ({ ...slide, notes, id: `s${index}` })) };
};

it('saves and keeps large decks as it does small ones', async () => {
  const large = longDeck(300_000);
  expect((await service.editor(session, 'PUT', '/draft', { base_revision: 0, deck: large })).status).toBe(200);
  const saved = await service.editor(session, 'PUT', '/deck', { base_revision: 0, deck: { ...large, title: 'Large' } });
  expect(saved.json).toEqual({ revision: 1 });
  const { json } = await service.editor(session, 'GET', '/deck');
  expect([json.deck.title, json.deck.slides.length]).toEqual(['Large', large.slides.length]);
  expect((await service.editor(session, 'PUT', '/deck', { base_revision: 0, deck: large })).json.code).toBe(40901);
});

it('checks large decks that are copied or restored in the worker, with the answers of small ones', async () => {
  const run = vi.spyOn(service.parts.work.decks, 'run');
  const jobs = () => run.mock.calls.map(([, job]) => job);
  const { accessToken } = await service.connect();
  const copyAll = async (bytes: number) => {
    run.mockClear();
    const { json } = await service.createMarkdown(accessToken, '# Copied');
    const own = await service.open(json.data.saas_ppt);
    const sent = { ...longDeck(bytes), title: 'Copied' };
    expect((await service.editor(own, 'PUT', '/deck', { base_revision: 0, deck: sent })).status).toBe(200);
    const kept = await service.editor(own, 'POST', '/copies', { deck: sent });
    const restored = await service.editor(own, 'POST', '/restore', { base_revision: 1, revision: 1 });
    expect(restored.json).toMatchObject({ revision: 2, deck: { title: 'Copied' } });
    expect(restored.json.deck.slides).toHaveLength(sent.slides.length);
    const home = await service.open((await service.post('/oauth/saas-url', { token: accessToken })).json.data.saas_ppt);
    const copied = await service.editor(home, 'POST', '/presentations', { kind: 'copy', ppt_id: json.data.ppt_id });
    expect([kept.status, copied.status]).toEqual([200, 200]);
    return [kept.json.title, copied.json.title];
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
  expect(service.parts.memory.held).toBe(0);
});

it.each([
  ['no JSON', (text: string) => text.slice(1)],
  ['a key twice', (text: string) => `{"base_revision":1,${text.slice(1)}`],
  ['a wrong field', (text: string) => text.replace('"base_revision":1', '"base_revision":"x"')],
  ['a wrong deck', (text: string) => text.replace('"slides":[{', '"slides":[7,{')],
])('complains of large bodies as of small ones: %s', async (_name, change) => {
  const [small, large] = [1, 300_000].map((bytes) =>
    change(JSON.stringify({ base_revision: 1, deck: longDeck(bytes) })),
  );
  const answers = [];
  for (const body of [small, large]) {
    const { status, json } = await service.send('PUT', '/editor/api/deck', { token: session.token, body });
    answers.push({ status, code: json.code, errors: json.errors });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 400, code: 40000 });
});

it.runIf(availableParallelism() > 1)(
  'answers others while a deck of 4 MB is saved',
  async () => {
    const body = JSON.stringify({ base_revision: 1, deck: longDeck(4_000_000) });
    const bytes = Buffer.from(body);
    // The worker has started, and this thread has compiled what it runs.
    await service.editor(session, 'PUT', '/draft', { base_revision: 1, deck: longDeck(300_000) });
    const began = performance.now();
    expect(checkSave(bytes).kind).toBe('checked');
    const inline = performance.now() - began;

    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const { status } = await service.send('PUT', '/editor/api/draft', { token: session.token, body });
    delay.disable();
    expect(status).toBe(200);
    expect(delay.max / 1e6).toBeLessThan(inline);
  },
  60_000,
);
