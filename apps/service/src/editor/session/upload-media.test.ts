import { readFile } from 'node:fs/promises';
import { blankDeck } from '@ppt-embed/deck';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPicture } from '../../pictures/read-picture.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

const fixture = (path: string) => readFile(new URL(`../../../../../fixtures/${path}`, import.meta.url));
const clip = await fixture('videos/clip.mp4');
/** Size of the box before the index of the clip. */
const fileTypeBytes = clip.readUInt32BE(0);
const mebibyte = 1024 * 1024;

let service: TestService;
let token: string;
let accessToken: string;
beforeAll(async () => {
  service = await startTestService();
  ({ accessToken } = await service.connect());
  const { json } = await service.createMarkdown(accessToken);
  token = (await service.open(json.data.saas_ppt)).token;
});
afterAll(() => service.close());

const upload = async (
  body: Uint8Array | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
  path = '/editor/api/media',
) =>
  service.app.request(path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body instanceof Uint8Array && { 'Content-Length': String(body.length) }),
      ...headers,
    },
    body: body as BodyInit,
    ...({ duplex: 'half' } as object),
  });
const uploaded = async () => (await (await upload(clip)).json()) as { src: string; width: number; height: number };
const urlOf = (src: string) => `/videos/${src.slice('video:'.length)}.mp4`;
const countPictures = async () => (await service.appContext.db.selectFrom('pictures').select('hash').execute()).length;

describe('uploading', () => {
  it('stores a video and returns its size', async () => {
    expect(await uploaded()).toEqual({ src: expect.stringMatching(/^video:[0-9a-f]{64}$/), width: 160, height: 90 });
  });

  it('accepts uploads at the earlier path from editors that were opened before an update', async () => {
    const response = await upload(clip, {}, '/editor/api/videos');
    expect(await response.json()).toEqual({ ...(await uploaded()), src: expect.stringMatching(/^video:/) });
  });

  it.each([
    ['mp3', 'audio/mpeg'],
    ['m4a', 'audio/mp4'],
  ])('stores an audio clip, whatever type the client declares, and delivers ranges of it: %s', async (format, type) => {
    const sound = await fixture(`audio/clip.${format}`);
    const { src, ...rest } = (await (await upload(sound, { 'Content-Type': 'text/html' })).json()) as { src: string };
    expect(src).toMatch(new RegExp(`^audio:[0-9a-f]{64}\\.${format}$`, 'u'));
    expect(rest).toEqual({});
    const url = `/audio/${src.slice('audio:'.length)}`;
    const response = await service.app.request(url, { headers: { Range: 'bytes=10-19' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([206, type]);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(sound.subarray(10, 20));
    expect(await readPicture(service.appContext, src)).toEqual({ bytes: sound, contentType: type });
    const { db } = service.appContext;
    const hash = src.slice('audio:'.length).split('.')[0] ?? '';
    expect(await db.selectFrom('presentation_pictures').selectAll().where('hash', '=', hash).execute()).toHaveLength(1);
  });

  it('stores media of an import on the home page, where no presentation contains them yet', async () => {
    const home = await service.open((await service.post('/oauth/saas-url', { token: accessToken })).json.data.saas_ppt);
    const response = await upload(clip, { Authorization: `Bearer ${home.token}` });
    const { src } = (await response.json()) as { src: string };
    expect((await service.app.request(urlOf(src))).status).toBe(200);
    const { db } = service.appContext;
    const hash = src.slice('video:'.length);
    const countReferences = async () =>
      (await db.selectFrom('presentation_pictures').selectAll().where('hash', '=', hash).execute()).length;
    expect(await countReferences()).toBe(0);
    const unused = await db.selectFrom('unused_uploads').selectAll().where('hash', '=', hash).execute();
    expect(unused).toMatchObject([{ app_id: 'Harbour', union_id: null }]);
    const blank = blankDeck({ language: 'en', title: 'Imported' });
    const element = { kind: 'video', id: 'film', box: { x: 0, y: 0, width: 160, height: 90 }, src, poster: '' };
    const deck = { ...blank, slides: [{ ...blank.slides[0], elements: [element] }] };
    const imported = await service.editor(home, 'POST', '/imports', { deck });
    expect(imported.json).toMatchObject({ title: 'Imported' });
    expect(await countReferences()).toBe(1);
  });

  it('references the video in the presentation, so that quotas and the sweep apply to it', async () => {
    const { src } = await uploaded();
    const hash = src.slice('video:'.length);
    const { db } = service.appContext;
    const row = await db.selectFrom('pictures').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ content_type: 'video/mp4', bytes: String(clip.length) });
    const references = await db.selectFrom('presentation_pictures').selectAll().where('hash', '=', hash).execute();
    expect(references).toHaveLength(1);
  });

  it('counts the index of a video against the memory of the user until the last byte has arrived', async () => {
    const { memory } = service.appContext;
    const indexBytes = clip.readUInt32BE(fileTypeBytes);
    const index = Buffer.from(clip.subarray(fileTypeBytes, fileTypeBytes + indexBytes));
    const padding = Buffer.alloc(mebibyte);
    padding.writeUInt32BE(padding.length);
    padding.write('free', 4);
    index.writeUInt32BE(indexBytes + padding.length);
    const video = Buffer.concat([
      clip.subarray(0, fileTypeBytes),
      index,
      padding,
      clip.subarray(fileTypeBytes + indexBytes),
    ]);
    const rest = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(video.subarray(0, fileTypeBytes + 100));
        await rest.promise;
        controller.enqueue(video.subarray(fileTypeBytes + 100));
        controller.close();
      },
    });
    const response = upload(body, { 'Content-Length': String(video.length) });
    await vi.waitFor(() => expect(memory.reserved).toBeGreaterThan(mebibyte));
    rest.resolve();
    expect((await response).status).toBe(200);
    expect(memory.reserved).toBe(0);
  });

  it.each<[string, () => Promise<Response>, number, number]>([
    ['a page', () => upload(Buffer.from('<!doctype html><script>alert(1)</script>')), 400, 40000],
    ['a video that ends early', () => upload(clip.subarray(0, 2000)), 400, 40000],
    ['a video without Content-Length', () => upload(clip, { 'Content-Length': '' }), 400, 40000],
    ['a body shorter than announced', () => upload(clip, { 'Content-Length': String(clip.length + 1) }), 400, 40000],
    ['a body longer than announced', () => upload(clip, { 'Content-Length': String(clip.length - 1) }), 413, 41300],
    ['a body over the limit', () => upload(clip, { 'Content-Length': String(51 * 1024 * 1024) }), 413, 41300],
    ['no session', () => upload(clip, { Authorization: 'Bearer x' }), 401, 40101],
  ])('rejects %s and stores nothing', async (_, send, status, code) => {
    const before = await countPictures();
    const response = await send();
    expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([status, code]);
    expect(await countPictures()).toBe(before);
  });
});

describe('delivery', () => {
  it('sends the whole video, which no page can execute', async () => {
    const response = await service.app.request(urlOf((await uploaded()).src));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(clip.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(clip);
  });

  it('sends a range (RFC 9110 §14), and 416 for one after the end', async () => {
    const url = urlOf((await uploaded()).src);
    const part = await service.app.request(url, { headers: { Range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${clip.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(clip.subarray(100, 200));
    const after = await service.app.request(url, { headers: { Range: `bytes=${clip.length}-` } });
    expect([after.status, after.headers.get('content-range')]).toEqual([416, `bytes */${clip.length}`]);
  });

  it('sends the whole video if the client already has part of a different video (If-Range)', async () => {
    const url = urlOf((await uploaded()).src);
    const etag = (await service.app.request(url)).headers.get('etag') ?? '';
    const send = (condition: string) =>
      service.app.request(url, { headers: { Range: 'bytes=0-9', 'If-Range': condition } });
    expect((await send(etag)).status).toBe(206);
    expect((await send('"other"')).status).toBe(200);
  });

  it.each([
    `/videos/${'0'.repeat(64)}.mp4`,
    '/videos/x.html',
    '/videos/..%2Fx.mp4',
    `/audio/${'0'.repeat(64)}.mp3`,
    '/audio/x.html',
  ])('returns 404 for any other name: %s', async (path) => {
    expect((await service.app.request(path)).status).toBe(404);
  });
});
