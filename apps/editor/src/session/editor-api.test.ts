import { expect, it, vi } from 'vitest';
import { createFakeService, errorResponse } from '../testing/fake-service.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createEditorApi, fitsPageHide, timeoutForBody } from './editor-api.ts';
import type { EditorApi } from './editor-api.ts';

function open() {
  const service = createFakeService(sampleDeck);
  return { service, api: createEditorApi({ token: 'secret', fetch: service.fetch }) };
}

it('sends the token with every call, but never in a URL', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}'));
  await createEditorApi({ token: 'secret', fetch }).heartbeat();
  const [url, request] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/editor/api/heartbeat');
  expect(request?.headers).toMatchObject({ authorization: 'Bearer secret' });
});

it('sends the last draft with keepalive if the draft is small enough', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}'));
  const api = createEditorApi({ token: 'secret', fetch });
  await api.saveDraft({ base_revision: 1, deck: sampleDeck });
  await api.saveDraft({ base_revision: 1, deck: sampleDeck, isLast: true });
  const long = { ...sampleDeck, title: '长'.repeat(21_000) };
  await api.saveDraft({ base_revision: 1, deck: long, isLast: true });
  expect(fetch.mock.calls.map(([, request]) => request?.keepalive ?? false)).toEqual([false, true, false]);
});

it('does not rely on keepalive in browsers that ignore it', () => {
  const draft = { base_revision: 1, deck: sampleDeck };
  expect(fitsPageHide(draft)).toBe(true);
  vi.stubGlobal('Request', class {});
  expect(fitsPageHide(draft)).toBe(false);
  vi.unstubAllGlobals();
});

it('returns the deck and its revision', async () => {
  expect(await open().api.getDeck()).toMatchObject({ revision: 1, deck: { title: sampleDeck.title } });
});

it('uses the deck embedded in the page first, and calls the service from then on', async () => {
  const service = createFakeService({ ...sampleDeck, title: 'Saved since' });
  const api = createEditorApi({ token: 'secret', deck: { revision: 7, deck: sampleDeck }, fetch: service.fetch });
  expect(await api.getDeck()).toMatchObject({ revision: 7, deck: { title: sampleDeck.title } });
  expect(service.calls).toEqual([]);
  expect(await api.getDeck()).toMatchObject({ revision: 1, deck: { title: 'Saved since' } });
});

it('calls the service if the embedded deck is invalid', async () => {
  const service = createFakeService(sampleDeck);
  const api = createEditorApi({ token: 'secret', deck: { revision: 7, deck: 'none' }, fetch: service.fetch });
  await expect(api.getDeck()).rejects.toMatchObject({ code: 'bad_response' });
  expect(await api.getDeck()).toMatchObject({ revision: 1 });
});

it('rejects a response that is not a deck', async () => {
  const { service, api } = open();
  service.respondNext('GET deck', { status: 200, body: { revision: 1, deck: { slides: 'none' } } });
  await expect(api.getDeck()).rejects.toMatchObject({ code: 'bad_response' });
});

it.each([
  [40901, 'stale_save'],
  [40900, 'not_rendered'],
  [40301, 'user_banned'],
  [40102, 'expired_token'],
  [50300, 'unavailable'],
  [41899, 'service_error'],
])('maps the error %i to %s', async (code, name) => {
  const { service, api } = open();
  service.respondNext('PUT deck', errorResponse(code));
  const saving = api.saveDeck({ base_revision: 1, deck: sampleDeck });
  await expect(saving).rejects.toMatchObject({ code: name, requestId: 'r-1' });
});

it('distinguishes a broken connection from an error response', async () => {
  const { service, api } = open();
  service.respondNext('POST heartbeat', 'broken');
  await expect(api.heartbeat()).rejects.toMatchObject({ code: 'network', retryable: true });
});

it.each([502, 503, 504])('takes status %i from a proxy to mean that the service is unavailable', async (status) => {
  const api = createEditorApi({ token: 't', fetch: async () => new Response('<html>', { status }) });
  await expect(api.heartbeat()).rejects.toMatchObject({ code: 'unavailable', status, retryable: true });
});

it('takes status 413 from a proxy to mean that a file is too large', async () => {
  const api = createEditorApi({ token: 't', fetch: async () => new Response('<html>', { status: 413 }) });
  await expect(api.heartbeat()).rejects.toMatchObject({ code: 'too_large', status: 413 });
});

it('rejects the HTML page of a proxy', async () => {
  const api = createEditorApi({ token: 't', fetch: async () => new Response('<html>') });
  await expect(api.heartbeat()).rejects.toMatchObject({ code: 'bad_response' });
});

const versions = (more: object) => ({
  versions: [{ revision: 1, title: 'Now', slides: 4, saved_at: 1, thumbnail: '', ...more }],
});
const recent = (more: object) => ({
  presentations: [{ ppt_id: 'p', title: 'T', created_at: 1, thumbnail: '', ...more }],
});

it.each<[string, (api: EditorApi) => Promise<unknown>, readonly unknown[]]>([
  [
    'POST pictures',
    (api) => api.uploadPicture(new Blob(['x'])),
    [
      {},
      { src: 'javascript:alert(1)', width: 1, height: 1 },
      { src: 'picture:abc', width: 0, height: 1 },
      { src: 'picture:abc', width: '640', height: 480 },
      [],
      'picture:abc',
      7,
    ],
  ],
  [
    'GET versions',
    (api) => api.listVersions(),
    [{}, { versions: {} }, versions({ saved_at: 9e15 }), versions({ title: null })],
  ],
  ['GET version', (api) => api.getVersion(1), [{}, { revision: 1 }, { revision: '1', deck: sampleDeck }]],
  [
    'POST restore',
    (api) => api.restoreVersion({ base_revision: 1, revision: 0 }),
    [{ deck: sampleDeck }, { revision: 1.5, deck: sampleDeck }, { revision: -1, deck: sampleDeck }],
  ],
  ['POST copies', (api) => api.saveAsCopy(sampleDeck), [null]],
  ['PUT deck', (api) => api.saveDeck({ base_revision: 1, deck: sampleDeck }), [{}, { revision: null }]],
  ['POST download', (api) => api.requestDownload(), [{}, { download_url: { href: 'x' } }]],
  [
    'GET recent',
    (api) => api.listRecent(),
    [{}, recent({ created_at: '2026' }), recent({ edited_at: '2026' }), { presentations: [null] }],
  ],
  ['POST presentations', (api) => api.startPresentation({ kind: 'blank' }), [{}, { ppt_id: 'p', title: {} }]],
  ['POST heartbeat', (api) => api.heartbeat(), ['ok', { open_elsewhere: 'yes' }]],
  ['GET deck', (api) => api.getDeck(), [{ deck: sampleDeck }, { revision: 'a', deck: sampleDeck }]],
])('validates all values that %s returns before they reach the deck or the page', async (name, call, bodies) => {
  const { service, api } = open();
  for (const body of bodies) {
    service.respondNext(name, { status: 200, body });
    await expect(call(api)).rejects.toMatchObject({ code: 'bad_response' });
  }
});

it('loads the deck despite an invalid draft or report', async () => {
  const { service, api } = open();
  const report = [{ message: 'Continued.', kind: 'continued' }, { message: 7 }, null];
  for (const draft of [7, { id: 'd', saved_at: 'now', deck: sampleDeck }, { id: 'd', saved_at: 1, deck: 'none' }]) {
    service.respondNext('GET deck', { status: 200, body: { revision: 1, deck: sampleDeck, draft, report } });
    const opened = await api.getDeck();
    expect(opened).toMatchObject({ deck: { title: sampleDeck.title }, report: [{ message: 'Continued.' }] });
    expect(opened.report).toHaveLength(1);
    expect(opened).not.toHaveProperty('draft');
  }
});

it('requires only the response fields that it uses', async () => {
  const { service, api } = open();
  service.respondNext('POST copies', { status: 200, body: {} });
  await api.saveAsCopy(sampleDeck);
  service.respondNext('POST presentations', { status: 200, body: { ppt_id: 'p' } });
  expect(await api.startPresentation({ kind: 'blank' })).toMatchObject({ ppt_id: 'p' });
  service.respondNext('POST heartbeat', { status: 200, body: {} });
  await api.heartbeat();
});

it('ignores additional fields of a newer service', async () => {
  const { service, api } = open();
  service.respondNext('GET versions', { status: 200, body: { ...versions({ author: 'Ada' }), more: true } });
  expect(await api.listVersions()).toMatchObject({ versions: [{ title: 'Now', author: 'Ada' }] });
});

it('waits for a file as long as the service does, at 16 KiB per second', () => {
  expect(timeoutForBody(new Blob([new Uint8Array(60 * 16 * 1024)]))).toBe(90_000);
});

it('waits longer for large decks, which take longer to send', () => {
  expect(timeoutForBody(undefined)).toBe(30_000);
  expect(timeoutForBody('x'.repeat(2_000_000))).toBe(130_000);
  expect(timeoutForBody('x'.repeat(20_000_000))).toBe(300_000);
});
