import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverColors, coverLanguages, coverStyles } from '@ppt-embed/protocol/names';
import { everyday, everydayDiagonal, isFullRun, itInFullRun } from '../../../../tooling/everyday.ts';
import { sha256 } from '../kernel/hash.ts';
import { appToken, startTestService, type TestService } from '../../testing/test-service.ts';
import { measurePicture } from '../pictures/measure-picture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const covers = async (query: Record<string, string>) =>
  (
    await service.get(`/apps/ppt-cover-static?${new URLSearchParams(query).toString()}`, {
      token: appToken,
      headers: { 'Content-Type': 'application/json' },
    })
  ).json;

describe('list of covers', () => {
  it('has at least one cover for each style, color and language', async () => {
    for (const style of coverStyles) {
      for (const color_style of coverColors) {
        for (const language of coverLanguages) {
          const { data } = await covers({ style, color_style, language, limit: '20' });
          expect(data.length).toBeGreaterThan(0);
          expect(data[0]).toMatchObject({ style, color_style, language, special: '' });
        }
      }
    }
  });

  it('returns one cover by default, and at most twenty', async () => {
    expect((await covers({})).data).toHaveLength(1);
    expect((await covers({ limit: '20' })).data).toHaveLength(20);
  });

  it('returns a different sample each time, without repeats', async () => {
    const ids = async () => (await covers({ limit: '20' })).data.map(({ id }: { id: string }) => id) as string[];
    const [first, second] = [await ids(), await ids()];
    expect(new Set(first).size).toBe(20);
    expect(second).not.toEqual(first);
  });

  it.each([
    { limit: '0' },
    { limit: '21' },
    { limit: '1.5' },
    { limit: 'many' },
    { style: 'tech' },
    { language: 'en' },
  ])('rejects the request %j', async (query) => expect((await covers(query)).code).toBe(40000));
});

describe('picture of a cover', () => {
  it('is drawn on the first request, cached, and never changed at its URL', async () => {
    const { data } = await covers({ style: '科技风', color_style: '蓝色', language: '中文' });
    const path = data[0].cover_image.replace('http://localhost:4400', '');
    expect(path).toMatch(/^\/covers\/[a-z0-9-]+-v\d+\.png$/);
    const first = await service.app.request(path);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(first.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(measurePicture(bytes)).toMatchObject({ width: 640, height: 360 });
    expect(await service.appContext.files.read(path.slice(1))).toEqual(bytes);
  });

  it('is not sent again to a client that already has it', async () => {
    const { data } = await covers({ style: '中国风', color_style: '绿色', language: '中文' });
    const first = await service.get(data[0].cover_image);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[a-z0-9-]+-v\d+\.png"$/);
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const notModified = await service.get(data[0].cover_image, { headers: { 'If-None-Match': tags } });
      expect([notModified.status, notModified.text, notModified.headers.get('etag')]).toEqual([304, '', etag]);
    }
    const other = await service.get(data[0].cover_image, { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('is drawn once for concurrent requests, and read from the cache from then on', async () => {
    const { data } = await covers({ style: '可爱卡通', color_style: '粉色', language: '英文' });
    let writes = 0;
    const { files } = service.appContext;
    const write = files.write.bind(files);
    files.write = (name, bytes) => {
      writes += 1;
      return write(name, bytes);
    };
    const responses = await Promise.all(Array.from({ length: 20 }, () => service.get(data[0].cover_image)));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text.length}`)).size).toBe(1);
    await service.get(data[0].cover_image);
    expect(writes).toBe(1);
    files.write = write;
  });

  itInFullRun('is different for each combination of style, color and language', async () => {
    // Drawing all 98 covers takes six seconds, so only the full run draws them all.
    const styles = everyday(1, coverStyles);
    const drawn = (list: readonly { cover_image: string }[]) => everydayDiagonal(3, 0, list);
    const seen = new Set<string>();
    for (const style of styles) {
      const { data: list } = await covers({ style, limit: '20' });
      expect(list).toHaveLength(14);
      const pictures = await Promise.all(drawn(list).map(async ({ cover_image }) => service.app.request(cover_image)));
      for (const picture of pictures) {
        const bytes = Buffer.from(await picture.arrayBuffer());
        expect(measurePicture(bytes)).toMatchObject({ contentType: 'image/png', width: 640, height: 360 });
        seen.add(sha256(bytes));
      }
    }
    expect(coverStyles).toHaveLength(7);
    expect(seen.size).toBe(isFullRun ? 14 * styles.length : 5);
  });

  it('is also at the URL of another version of the design, and cached only briefly there', async () => {
    const { data } = await covers({ style: '科技风', color_style: '蓝色', language: '英文' });
    const current = await service.get(data[0].cover_image);
    const other = await service.get(data[0].cover_image.replace(/-v\d+\.png$/, '-v999.png'));
    expect([other.status, other.text]).toEqual([200, current.text]);
    expect(other.headers.get('etag')).toBe(current.headers.get('etag'));
    expect(other.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('is reported as “not found” for an unknown template or a name without a version', async () => {
    for (const file of ['none-v1.png', 'tech-blue-zh-v9999999.png', 'tech-blue-zh.png', '..%2f..%2fsecret-v1.png']) {
      expect((await service.get(`/covers/${file}`)).status).toBe(404);
    }
  });

  itInFullRun('is drawn without blocking other requests', async () => {
    const { data } = await covers({ limit: '6' });
    const requests = data.map(({ cover_image }: { cover_image: string }) => service.get(cover_image));
    let isDrawn = false;
    const all = Promise.all(requests).then(() => (isDrawn = true));
    await service.get('/healthz');
    expect(isDrawn).toBe(false);
    await all;
  });
});
