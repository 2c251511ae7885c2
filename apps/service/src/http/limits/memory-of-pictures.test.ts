import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { systemOwner } from '../../worker-pool/fair-scheduler.ts';
import { fetchPictures } from '../../pictures/fetch-pictures.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let picture: Buffer;
let maxReserved = 0;
beforeAll(async () => {
  service = await startTestService();
  // Uses noise, because noise is not compressible.
  const raw = { width: 200, height: 200, channels: 3 } as const;
  picture = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
});
beforeEach(() => {
  const { memory } = service.appContext;
  const reserve = memory.reserve.bind(memory);
  vi.spyOn(memory, 'reserve').mockImplementation((caller, bytes, options) => {
    maxReserved += bytes;
    return reserve(caller, bytes, options);
  });
});
afterAll(() => service.close());

/** Returns the total memory that a request reserves, and checks that the request releases all of it. */
const memoryOf = async (verb: () => Promise<unknown>): Promise<number> => {
  maxReserved = 0;
  await verb();
  expect(service.appContext.memory.reserved).toBe(0);
  return maxReserved;
};

/** Creates a presentation with the picture on its first slide. */
const create = async () => {
  const { accessToken } = await service.connect();
  const dataUrl = `data:image/png;base64,${picture.toString('base64')}`;
  const { json } = await service.createMarkdown(accessToken, `![noise](${dataUrl})`);
  const session = await service.open(json.data.saas_ppt);
  await service.editor(session, 'POST', '/rendered', { revision: 0, slides: 1 });
  const body = { page: 1, page_size: 1 };
  const [record] = (await service.post('/saas/api/history', { token: accessToken, body })).json.data.ppt_list;
  return { session, thumbnail: record.thumbnail as string };
};

it('reserves memory for a picture in a data URL while it is decoded', async () => {
  const dataUrl = `data:image/png;base64,${picture.toString('base64')}`;
  const bytes = await memoryOf(async () => {
    const pictures = await fetchPictures(service.appContext, systemOwner, [dataUrl], 'en');
    expect(pictures.get(dataUrl)).toMatchObject({ width: 200, height: 200 });
  });
  expect(bytes).toBeGreaterThan(2 * picture.length);
});

it('reserves memory for the pictures of a slide while its thumbnail is drawn', async () => {
  const { thumbnail } = await create();
  const bytes = await memoryOf(async () => expect((await service.get(thumbnail)).status).toBe(200));
  expect(bytes).toBeGreaterThan(2 * picture.length);
});

it('omits pictures from a thumbnail without reading them if their total size is too large', async () => {
  const { thumbnail } = await create();
  const { db, files } = service.appContext;
  const read = vi.spyOn(files, 'read');
  await db
    .updateTable('pictures')
    .set({ bytes: 17 * 1024 * 1024 })
    .execute();
  expect((await service.get(thumbnail)).status).toBe(200);
  expect(read.mock.calls.filter(([name]) => name.startsWith('pictures/'))).toEqual([]);
  read.mockRestore();
  await db.updateTable('pictures').set({ bytes: picture.length }).execute();
});

it('reserves memory for the pictures of a file while the file is written', async () => {
  const { session } = await create();
  const { json } = await service.editor(session, 'POST', '/download');
  const write = () => memoryOf(async () => expect((await service.get(json.download_url)).status).toBe(200));
  expect(await write()).toBeGreaterThan(2 * picture.length);
  // The file is cached, and later requests only stream it.
  expect(await write()).toBeLessThan(picture.length);
});
