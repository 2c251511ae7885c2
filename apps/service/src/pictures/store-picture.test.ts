import { afterAll, beforeAll, expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { processWorker } from '../worker-pool/worker-handle.ts';
import { JobTimeoutError } from '../worker-pool/job-timeout-error.ts';
import { WorkerPool } from '../worker-pool/worker-pool.ts';
import { gif, png } from '../../testing/pictures.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import type { PictureJobs } from './picture-jobs.ts';
import { readPictureWithSvg } from './read-picture.ts';
import { storePicture } from './store-picture.ts';

const owner = { app: { appId: 'Harbour' }, unionId: null };
const program = new URL('./picture-worker.ts', import.meta.url);
const poolOptions = { slots: 1, maxWaiting: 9, maxWaitingPerOwner: 9 };
const open = () => processWorker({ source: program, built: program });

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

it('decodes and stores the same picture only once', async () => {
  const first = await storePicture(service.appContext, owner, png);
  expect(first).toMatchObject({
    src: expect.stringMatching(/^picture:[0-9a-f]{64}$/),
    width: 3,
    height: 2,
    isPhoto: false,
  });
  const none = {
    ...service.appContext.work,
    pictures: new WorkerPool<PictureJobs>(() => expect.unreachable(), poolOptions),
  };
  expect(await storePicture({ ...service.appContext, work: none }, owner, png)).toEqual(first);
});

it('stores a drawing as pixels and as an SVG without scripts, unless the SVG is large', async () => {
  const drawing = (inner: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}<rect width="9" height="9"/></svg>`,
    );
  const read = async (source: Buffer) => {
    const stored = await storePicture(service.appContext, owner, source);
    return typeof stored === 'string' ? undefined : readPictureWithSvg(service.appContext, stored.src);
  };
  const small = await read(drawing('<script>a()</script>'));
  expect(small).toMatchObject({ contentType: 'image/png' });
  expect(small?.svg?.toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9"><rect width="9" height="9"></rect></svg>',
  );
  const { bytes } = await service.appContext.db
    .selectFrom('pictures')
    .select('bytes')
    .where('svg_bytes', '=', small?.svg?.length ?? 0)
    .executeTakeFirstOrThrow();
  expect(Number(bytes)).toBe((small?.bytes.length ?? 0) + (small?.svg?.length ?? 0));
  const large = await read(drawing('<g id="a"/>'.repeat(100_000)));
  expect(large).toMatchObject({ contentType: 'image/png' });
  expect(large).not.toHaveProperty('svg');
});

itInFullRun('reports a timeout if a picture crashes its decoder, and accepts the next one', async () => {
  let handle = open();
  const pool = new WorkerPool<PictureJobs>(() => (handle = open()), poolOptions);
  const work = { ...service.appContext.work, pictures: pool };
  pool.startWorker();
  const lost = storePicture({ ...service.appContext, work }, owner, gif);
  await expect.poll(() => pool.state.running).toBe(1);
  handle.kill();
  expect(await lost).toBe('tooSlow');
  expect(await storePicture({ ...service.appContext, work }, owner, gif)).toMatchObject({ width: 1, height: 1 });
  pool.close();
});

itInFullRun('stops a decoder that does not finish', async () => {
  const pool = new WorkerPool<PictureJobs>(open, poolOptions);
  await pool.run(owner, 'clean', png);
  const noise = '<filter id="f"><feTurbulence baseFrequency="9" numOctaves="100000"/></filter>';
  const rect = '<rect width="9" height="9" filter="url(#f)"/>';
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${noise}${rect}</svg>`;
  const rejection = pool.run(owner, 'clean', Buffer.from(bomb), { timeoutMs: 300 });
  await expect(rejection).rejects.toBeInstanceOf(JobTimeoutError);
  expect(await pool.run(owner, 'clean', png)).toMatchObject({ width: 3 });
  const impatient = Object.assign(Object.create(pool) as typeof pool, { run: () => rejection });
  const work = { ...service.appContext.work, pictures: impatient };
  expect(await storePicture({ ...service.appContext, work }, owner, Buffer.from(bomb))).toBe('tooSlow');
  pool.close();
});
