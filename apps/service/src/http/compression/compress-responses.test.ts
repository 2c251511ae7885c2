import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { compressResponses } from './compress-responses.ts';

// Replaces the global Response with that of @hono/node-server, as in production.
getRequestListener(() => new Response());

const text = JSON.stringify({ slides: Array.from({ length: 500 }, (_item, index) => `Slide ${index}`) });

const respond = (body: string | ReadableStream | null, headers: Record<string, string> = {}, status = 200) => {
  const app = new Hono();
  app.use(compressResponses());
  app.get('/', () => new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } }));
  return ({ method = 'GET', accept = 'gzip, br' } = {}) =>
    app.request('/', { method, headers: { 'Accept-Encoding': accept } });
};

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it('compresses with a coding that the client accepts', async () => {
  const request = respond(text, { 'Content-Length': String(text.length), ETag: '"one"' });
  const brotli = await request();
  expect(Object.fromEntries(brotli.headers)).toEqual({
    'content-type': 'application/json',
    'content-encoding': 'br',
    etag: 'W/"one"',
    vary: 'Accept-Encoding',
  });
  const bytes = await bytesOf(brotli);
  expect(bytes.length).toBeLessThan(text.length / 2);
  expect(brotliDecompressSync(bytes).toString()).toBe(text);

  const gzipped = await request({ accept: 'gzip' });
  expect(gzipped.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await bytesOf(gzipped)).toString()).toBe(text);

  const plain = await request({ accept: 'identity' });
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
  expect([plain.headers.get('etag'), await plain.text()]).toEqual(['"one"', text]);
});

it.each<[string, string | null, Record<string, string>, number?]>([
  ['a small body', '{"a":1}', {}],
  ['a small body with a length', '{"a":1}', { 'Content-Length': '7' }],
  ['a picture', text, { 'Content-Type': 'image/png' }],
  ['a body that is compressed already', text, { 'Content-Encoding': 'gzip' }],
  ['a range', text, {}, 206],
  ['no body', null, {}],
])('does not compress %s', async (_what, body, headers, status) => {
  const plain = await respond(body, headers, status)();
  expect(plain.headers.get('content-encoding')).toBe(headers['Content-Encoding'] ?? null);
  expect(await plain.text()).toBe(body ?? '');
});

it('does not compress the response to a HEAD request, which has no body', async () => {
  const response = await respond(text)({ method: 'HEAD' });
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
});

/** Creates a body of 256 MiB that counts how much of it has been read. */
const endless = () => {
  const state = { pieces: 0, cancel: vi.fn<() => void>() };
  const body = new ReadableStream({
    pull(controller) {
      state.pieces += 1;
      controller.enqueue(new Uint8Array(64 * 1024).map(() => Math.random() * 256));
      if (state.pieces === 4096) controller.close();
    },
    cancel: state.cancel,
  });
  return { state, body };
};

it('reads a body only as fast as the client does, and cancels it if the client disconnects', async () => {
  const { state, body } = endless();
  const response = await respond(body)({ accept: 'gzip' });
  const reader = response.body?.getReader();
  await reader?.read();
  await vi.waitFor(() => expect(state.pieces).toBeGreaterThan(1), 30_000);
  expect(state.pieces).toBeLessThan(100);
  await reader?.cancel();
  await vi.waitFor(() => expect(state.cancel).toHaveBeenCalledOnce(), 30_000);
});

it('sends responses uncompressed while too many are being compressed', async () => {
  const app = new Hono();
  app.use(compressResponses(1));
  const open = [endless(), endless()];
  app.get('/long', () => new Response(open.pop()?.body, { headers: { 'Content-Type': 'application/json' } }));
  app.get('/text', () => new Response(text, { headers: { 'Content-Type': 'application/json' } }));
  const request = async (path: string) => app.request(path, { headers: { 'Accept-Encoding': 'gzip' } });
  const encodingOf = ({ headers }: Response) => headers.get('content-encoding');

  const first = await request('/long');
  const second = await request('/text');
  expect([first, second].map(encodingOf)).toEqual(['gzip', null]);
  expect(await second.text()).toBe(text);
  await first.body?.cancel();
  await vi.waitFor(async () => {
    const third = await request('/text');
    await third.arrayBuffer();
    expect(encodingOf(third)).toBe('gzip');
  }, 30_000);
});

it('passes the error on if a body fails', async () => {
  const failing = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.error(new Error('lost')),
  });
  await expect((await respond(failing)()).text()).rejects.toThrow(/lost|aborted|terminated/i);
});
