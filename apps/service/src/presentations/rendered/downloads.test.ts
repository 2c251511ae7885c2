import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { connect } from '../../stores/db/connect.ts';
import { newMigratedPostgres } from '../../../testing/new-database.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { removeFiles } from '../../stores/files/remove-files.ts';
import { renderedFiles } from './invalidate-rendered.ts';
import { commentFile, downloadFile } from './pptx-file.ts';

let service: TestService;
let applicationToken: string;
let token: string;
let pptId: string;
let session: EditorSession;
beforeAll(async () => {
  service = await startTestService();
  applicationToken = (await service.connect()).accessToken;
});
afterAll(() => service.close());
beforeEach(async () => {
  token = applicationToken;
  const { json } = await service.createMarkdown(token, '# 季度汇报');
  pptId = json.data.ppt_id;
  session = await service.open(json.data.saas_ppt);
  await editor('POST', '/rendered', { revision: 0, slides: 1 });
});

const editor = (method: string, path: string, body?: unknown) =>
  service.send(method, `/editor/api${path}`, { token: session.token, ...(body !== undefined && { body }) });
const download = () => service.post('/saas/api/ppt-download', { token, body: { ppt_id: pptId } });
const nowSeconds = () => service.appContext.clock().getTime() / 1000;
const charges = async () =>
  (await service.appContext.db.selectFrom('charges').selectAll().where('ppt_id', '=', pptId).execute()).length;
const path = (downloadUrl: string) => downloadUrl.replace('http://localhost:4400', '');

it('charges a download once an hour, regardless of which call requests the link', async () => {
  const until = nowSeconds() + 3600;
  expect((await download()).json.data.charged_until).toBe(until);
  service.advance(1800);
  expect((await editor('POST', '/download')).json.charged_until).toBe(until);
  await Promise.all([download(), download(), editor('POST', '/download')]);
  expect(await charges()).toBe(1);
  service.advance(1800);
  await Promise.all([download(), download(), download()]);
  expect(await charges()).toBe(2);
  expect((await download()).json.data.charged_until).toBe(nowSeconds() + 3600);
});

it('serves the last manual save under its title, and does not charge for following the link', async () => {
  const { json } = await download();
  const { deck } = (await editor('GET', '/deck')).json;
  await editor('PUT', '/deck', { base_revision: 0, deck: { ...deck, title: '年度汇报' } });
  const { status, headers } = await service.get(json.data.download_url);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.presentationml.presentation');
  expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('年度汇报')}.pptx`);
  expect(await charges()).toBe(1);
});

it('serves a file with the SVG of a drawing, without its scripts, and with its pixels for older programs', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><script>a()</script><rect width="30" height="20"/></svg>';
  const url = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const { json } = await service.createMarkdown(token, `# Deck\n\n## Plan\n\n![plan](${url})`);
  pptId = json.data.ppt_id;
  session = await service.open(json.data.saas_ppt);
  await editor('POST', '/rendered', { revision: 0, slides: 2 });
  const { download_url: link } = (await download()).json.data;
  const parts = partsOf(Buffer.from(await (await service.app.request(path(link))).arrayBuffer()));
  const media = Object.keys(parts).filter((name) => name.startsWith('ppt/media/'));
  expect(media.map((name) => name.slice(-4)).toSorted()).toEqual(['.png', '.svg']);
  const drawing = parts[media.find((name) => name.endsWith('.svg')) ?? ''];
  expect(drawing).toContain('<rect');
  expect(drawing).not.toContain('script');
  expect(Object.entries(parts).find(([name]) => name === 'ppt/slides/slide2.xml')?.[1]).toContain('asvg:svgBlip');
});

it('serves ranges of the file, but not of another revision', async () => {
  const { json } = await download();
  const whole = await service.app.request(path(json.data.download_url));
  const bytes = Buffer.from(await whole.arrayBuffer());
  const etag = whole.headers.get('etag') ?? '';
  expect(etag).toMatch(/-\d+-w\d+"$/u);
  const get = (headers: Record<string, string>) => service.app.request(path(json.data.download_url), { headers });
  const part = await get({ Range: 'bytes=2-5', 'If-Range': etag });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6));
  expect((await get({ Range: 'bytes=2-5', 'If-Range': '"older"' })).status).toBe(200);
  expect((await get({ Range: `bytes=${bytes.length}-` })).status).toBe(416);
  expect((await service.send('HEAD', json.data.download_url)).headers.get('content-length')).toBe(String(bytes.length));
});

it('rejects a link that was modified or is older than an hour', async () => {
  const { download_url: downloadUrl } = (await download()).json.data;
  expect((await service.get(downloadUrl.replace('signature=', 'signature=x'))).json.code).toBe(40400);
  expect((await service.get(downloadUrl.replace(/expires=\d+/, `expires=${nowSeconds() + 9999}`))).status).toBe(404);
  expect((await service.get(`/downloads/${pptId}.pptx`)).status).toBe(404);
  service.advance(3601);
  expect((await service.get(downloadUrl)).status).toBe(404);
});

it('rejects an unknown presentation, and a presentation of another sub-user', async () => {
  expect((await service.post('/saas/api/ppt-download', { token, body: { ppt_id: 'ppt_none' } })).json.code).toBe(40400);
  token = (await service.connect('lin')).accessToken;
  expect((await download()).json.code).toBe(40400);
});

itInFullRun('charges a second time if the hour ends between two services with concurrent requests', async () => {
  const url = await newMigratedPostgres(inject('postgresUrl'));
  const [first, second] = await Promise.all(
    [0, 1].map(async () => {
      const { db } = await connect({ kind: 'postgres', url }, () => undefined);
      return startTestService({ db });
    }),
  );
  if (!first || !second) throw new Error('two services were to start');
  const { accessToken } = await first.connect();
  const { json } = await first.createMarkdown(accessToken);
  const opened = await first.open(json.data.saas_ppt);
  await first.editor(opened, 'POST', '/rendered', { revision: 0, slides: 2 });
  const requestLink = (by: TestService) =>
    by.post('/saas/api/ppt-download', { token: accessToken, body: { ppt_id: json.data.ppt_id } });
  await requestLink(first);
  // One clock is a millisecond before the end of the hour, and the other is exactly at the end.
  first.advance(3599.999);
  second.advance(3600);
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_item, index) =>
      index % 3 === 0 ? first.editor(opened, 'POST', '/download') : requestLink(index % 3 === 1 ? first : second),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(await first.appContext.db.selectFrom('charges').select('ppt_id').execute()).toHaveLength(2);
  await first.close();
  await second.close();
});

it('writes a file once per revision, no matter how many clients download it', async () => {
  const { files } = service.appContext;
  const written: string[] = [];
  service.appContext.files = {
    ...files,
    write: (name, bytes) => {
      written.push(name);
      return files.write(name, bytes);
    },
  };
  const { json } = await download();
  const fetchFile = () => service.app.request(path(json.data.download_url));
  await Promise.all([fetchFile(), fetchFile(), fetchFile()]);
  await fetchFile();
  const { deck } = (await editor('GET', '/deck')).json;
  await editor('PUT', '/deck', { base_revision: 0, deck });
  await Promise.all([fetchFile(), fetchFile()]);
  expect(written).toEqual([0, 1].map((revision) => downloadFile(pptId, revision)));
  service.appContext.files = files;
});

it('replaces a cached file of the same revision that an older version of the writer wrote', async () => {
  const { files } = service.appContext;
  await files.write(downloadFile(pptId, 0, 1), Buffer.from('old'));
  const { json } = await download();
  expect((await service.app.request(path(json.data.download_url))).status).toBe(200);
  expect(await files.sizeOf(downloadFile(pptId, 0, 1))).toBeUndefined();
});

/** Returns the parts of a file as text, by their paths (APPNOTE.TXT §4.3). */
function partsOf(file: Buffer): Record<string, string> {
  const parts: Record<string, string> = {};
  const end = file.length - 22;
  let at = file.readUInt32LE(end + 16);
  for (let remaining = file.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    const [size, start] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)];
    const [name, extra] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30)];
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const packed = file.subarray(data, data + size);
    const isStored = file.readUInt16LE(at + 10) === 0;
    const path = file.subarray(at + 46, at + 46 + name).toString();
    parts[path] = (isStored ? packed : inflateRawSync(packed)).toString();
    at += 46 + name + extra + file.readUInt16LE(at + 32);
  }
  return parts;
}

describe('with comments', () => {
  const addComment = async (text: string) => {
    const [slide] = (await editor('GET', '/deck')).json.deck.slides;
    return editor('POST', '/comments', { kind: 'thread', slide_id: slide.id, text });
  };
  const link = async () => (await editor('POST', '/download?comments=true')).json.download_url as string;
  const fileAt = async (url: string) => {
    const response = await service.app.request(path(url));
    return { response, parts: partsOf(Buffer.from(await response.arrayBuffer())) };
  };
  const commentsIn = (parts: Record<string, string>) =>
    Object.entries(parts)
      .filter(([name]) => name.startsWith('ppt/comments/'))
      .map(([, xml]) => xml)
      .join('');

  it('downloads the current comments, even after they have changed', async () => {
    const [slide] = (await editor('GET', '/deck')).json.deck.slides;
    const add = (text: string) => editor('POST', '/comments', { kind: 'thread', slide_id: slide.id, text });
    const { thread } = (await add('Shorter?')).json;
    await editor('POST', '/comments', { kind: 'reply', thread_id: thread.id, text: 'Yes' });
    const url = await link();
    const first = await fileAt(url);
    expect(first.response.headers.get('etag')).toMatch(new RegExp(`^"${pptId}-0-w\\d+-c2"$`, 'u'));
    expect(commentsIn(first.parts)).toContain('<p:text>Shorter?</p:text>');
    expect(commentsIn(first.parts)).toContain('<p15:parentCm authorId="0" idx="1"/>');
    await editor('PUT', '/comment-thread', { id: thread.id, resolved: true });
    const second = await fileAt(url);
    expect(second.response.headers.get('etag')).toMatch(new RegExp(`^"${pptId}-0-w\\d+-c3"$`, 'u'));
    expect(commentsIn(second.parts)).toContain('已解决');
    const run = vi.spyOn(service.appContext.work.decks, 'run');
    expect((await fileAt(url)).parts).toEqual(second.parts);
    expect(run).not.toHaveBeenCalled();
  });

  it('does not include comments without the option, and its URL cannot be changed into one for a file with comments', async () => {
    await addComment('Secret');
    const { download_url: url } = (await editor('POST', '/download')).json;
    expect(commentsIn((await fileAt(url)).parts)).toBe('');
    const { status } = await service.app.request(path(url).replace('/downloads/', '/downloads/with-comments/'));
    expect(status).toBe(404);
  });

  it('does not let viewers download comments', async () => {
    const body = { ppt_id: pptId, role: 'view', download: true };
    const opened = await service.post('/saas/api/editor-ppt', { token, body });
    const viewer = await service.open(opened.json.data.saas_ppt);
    const request = (query: string) => service.send('POST', `/editor/api/download${query}`, { token: viewer.token });
    expect((await request('?comments=true')).json.code).toBe(40304);
    expect((await request('')).status).toBe(200);
  });

  it('removes the file when the presentation is erased', async () => {
    await addComment('Secret');
    await fileAt(await link());
    const file = commentFile(pptId, 0);
    const { files } = service.appContext;
    expect(await files.sizeOf(file)).toEqual(expect.any(Number));
    const older = downloadFile(pptId, 0, 2).replace('.pptx', '-comments.txt');
    await files.write(older, Buffer.from('0-c1'));
    await removeFiles(service.appContext, renderedFiles(pptId, [0]));
    expect([await files.sizeOf(file), await files.sizeOf(older)]).toEqual([undefined, undefined]);
  });

  // 'serves ranges of the file' tests the same for files without comments.
  itInFullRun('downloads a part, and the size without the header of the stored file', async () => {
    await addComment('Shorter?');
    const url = path(await link());
    const whole = await service.app.request(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    const part = await service.app.request(url, { headers: { Range: 'bytes=10-19' } });
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    const head = await service.app.request(url, { method: 'HEAD' });
    const lengths = [whole, head].map(({ headers }) => headers.get('content-length'));
    expect(lengths).toEqual([String(bytes.length), String(bytes.length)]);
  });

  it('does not take a file that another process writes late for one with the current comments', async () => {
    await addComment('Older');
    const url = await link();
    await fileAt(url);
    const { files } = service.appContext;
    const name = commentFile(pptId, 0);
    const late = await files.read(name);
    await addComment('Newer');
    expect(commentsIn((await fileAt(url)).parts)).toContain('Newer');
    // The other process began before the last comment, and ends here.
    await files.write(name, late ?? Buffer.alloc(0));
    expect(commentsIn((await fileAt(url)).parts)).toContain('Newer');
  });
});
