import { EventEmitter } from 'node:events';
import { readMarkdown } from '@ppt-embed/deck';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startBuiltWorkers } from '../../testing/built-workers.ts';
import type { EchoJobs } from '../../testing/echo-worker.ts';
import type { DeckJobs } from '../presentations/jobs/deck-jobs.ts';
import { JobTimeoutError } from './job-timeout-error.ts';
import type { ToWorker } from './job.ts';
import { threadWorker, type WorkerHandle } from './worker-handle.ts';
import { WorkerPool } from './worker-pool.ts';

const app = { appId: 'Harbour' };
const lin = { app, unionId: 'lin' };
const yu = { app, unionId: 'yu' };
/** Timeout in ms, longer than any test. */
const endlessMs = 600_000;
const limits = { slots: 2, maxWaitingPerOwner: 3, maxWaiting: 5 };

const deckProgram = {
  source: new URL('../presentations/jobs/deck-worker.ts', import.meta.url),
  built: new URL('./deck-worker.js', import.meta.url),
};
const openDeckWorker = startBuiltWorkers(threadWorker);
/** One pool for all tests that lay out Markdown, because its workers load the deck engine. */
const deckPool = new WorkerPool<DeckJobs>(() => openDeckWorker(deckProgram), limits);
afterAll(() => deckPool.close());

const layoutFor = async (owner: typeof lin, text: string) => {
  const read = await deckPool.run(owner, 'readMarkdown', text);
  if (read.kind !== 'laid_out') throw new Error('There is no picture in it.');
  return read.deck;
};

const echoProgram = new URL('../../testing/echo-worker.ts', import.meta.url);
const echoWorker = () => threadWorker({ source: echoProgram, built: echoProgram });
/** Opens a pool that only one test uses, and whose workers start fast. */
const openPool = (options: Partial<ConstructorParameters<typeof WorkerPool>[1]> = {}, open = echoWorker) => {
  const pool = new WorkerPool<EchoJobs>(open, { ...limits, ...options });
  onTestFinished(() => pool.close());
  return pool;
};
const slow = (pool: WorkerPool<EchoJobs>, owner: typeof lin, timeoutMs: number) =>
  pool.run(owner, 'spin', endlessMs, { timeoutMs });

it.each([
  [{ warmsUp: true }, [{ warmUp: true }]],
  [{}, []],
])('starts one worker in advance, which warms up if it should: %j', (options, messages) => {
  const posted: ToWorker[][] = [];
  const open = (): WorkerHandle => {
    const toWorker: ToWorker[] = [];
    posted.push(toWorker);
    const ignore = () => undefined;
    return {
      events: new EventEmitter(),
      started: Promise.resolve(),
      post: (message) => toWorker.push(message),
      kill: ignore,
      ref: ignore,
      unref: ignore,
    };
  };
  new WorkerPool<EchoJobs>(open, limits).startWorker(options);
  expect(posted).toEqual([messages]);
});

it('lays out Markdown in another thread', async () => {
  const text = '---\ncover: tech-blue-en\n---\n\n# One\n\n## Two\n\n- three';
  expect(await layoutFor(lin, text)).toMatchObject({ title: 'One', coverId: 'tech-blue-en', slides: 2 });
});

it('returns the deck as UTF-8, together with the pictures that it references', async () => {
  const hash = 'a'.repeat(64);
  const { outline } = readMarkdown(`# Zürich 屋\n\n## Two\n\n![sea](picture:${hash})`);
  const options = { pictures: new Map([[`picture:${hash}`, { src: `picture:${hash}`, width: 4, height: 3 }]]) };
  const { text, pictures } = await deckPool.run(lin, 'layoutDeck', { outline, options });
  expect(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))).toMatchObject({ title: 'Zürich 屋' });
  expect(pictures).toEqual([hash]);
});

it('postpones the layout of Markdown with pictures until the pictures have loaded', async () => {
  const read = await deckPool.run(lin, 'readMarkdown', '# One\n\n## Two\n\n![sea](https://example.com/sea.png)');
  if (read.kind !== 'outline') throw new Error('There is a picture in it.');
  expect(read.pictures).toEqual(['https://example.com/sea.png']);
  const deck = await deckPool.run(lin, 'layoutDeck', { outline: read.outline, options: { coverId: 'tech-blue-en' } });
  expect([deck.title, deck.coverId]).toEqual(['One', 'tech-blue-en']);
});

it('rejects a deck that is too large for an editor to save', async () => {
  const title = {
    kind: 'title' as const,
    heading: [{ text: 'Long' }],
    blocks: [],
    notes: 'x'.repeat(10 * 1024 * 1024),
  };
  const outline = { title: 'Long', language: 'en' as const, slides: [title] };
  await expect(deckPool.run(lin, 'layoutDeck', { outline, options: {} })).rejects.toMatchObject({
    code: 'too_large',
  });
});

it('stops a job that takes too long, without delaying this thread or the next job', async () => {
  const pool = openPool();
  let keys = 0;
  const timer = setInterval(() => keys++, 5);
  const submitted = slow(pool, lin, 300);
  const next = pool.run(lin, 'echo', 'Next');
  await expect(submitted).rejects.toBeInstanceOf(JobTimeoutError);
  expect(await next).toBe('Next');
  clearInterval(timer);
  expect(keys).toBeGreaterThan(10);
});

it("makes one owner's slow jobs wait for each other, without delaying other owners", async () => {
  const pool = openPool();
  const submitted = Array.from({ length: 2 }, () => slow(pool, lin, endlessMs).catch(() => 'closed'));
  expect(await pool.run(yu, 'echo', 'Quick')).toBe('Quick');
  expect(pool.state).toEqual({ slots: 2, running: 1, waiting: 1 });
  pool.close();
  expect(await Promise.all(submitted)).toEqual(['closed', 'closed']);
});

it("runs one owner's short jobs in all workers", async () => {
  const pool = openPool();
  const submitted = Array.from({ length: 3 }, () =>
    pool.run(lin, 'spin', endlessMs, { timeoutMs: 20_000, isShort: true }).catch(() => 'closed'),
  );
  expect(pool.state).toEqual({ slots: 2, running: 2, waiting: 1 });
  pool.close();
  expect(await Promise.all(submitted)).toEqual(['closed', 'closed', 'closed']);
});

it('leaves a worker to other applications when the owners of one application send slow jobs', async () => {
  const pool = openPool();
  const other = { app: { appId: 'Quay' }, unionId: 'kim' };
  expect(await pool.run(other, 'echo', 'First')).toBe('First');
  const submitted = [lin, yu].map((owner) => slow(pool, owner, endlessMs).catch(() => 'closed'));
  expect(pool.state).toEqual({ slots: 2, running: 1, waiting: 1 });
  expect(await pool.run(other, 'echo', 'Quick')).toBe('Quick');
  pool.close();
  expect(await Promise.all(submitted)).toEqual(['closed', 'closed']);
});

describe('full queue', () => {
  it('rejects further jobs of the same owner, but accepts jobs of another', async () => {
    const pool = openPool();
    const submitted = Array.from({ length: 4 }, () => slow(pool, lin, 600).catch(() => 'given up'));
    expect(pool.state).toEqual({ slots: 2, running: 1, waiting: 3 });
    await expect(slow(pool, lin, 600)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await pool.run(yu, 'echo', 'Quick')).toBe('Quick');
    pool.close();
    await Promise.all(submitted);
  });

  it('rejects all jobs with a retry delay', async () => {
    const pool = openPool({ slots: 1, maxWaiting: 2 });
    const submitted = ['a', 'b', 'c'].map((unionId) => slow(pool, { app, unionId }, 50).catch(() => 'given up'));
    expect(pool.state).toEqual({ slots: 1, running: 1, waiting: 2 });
    await expect(pool.run(yu, 'echo', 'Late')).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'Retry-After': '5' },
    });
    await Promise.all(submitted);
    expect(pool.state).toEqual({ slots: 1, running: 0, waiting: 0 });
    expect(await pool.run(yu, 'echo', 'In time')).toBe('In time');
  });
});

it('starts no worker for waiting jobs after it was closed, and rejects them with a retry delay', async () => {
  let opened = 0;
  const closing = openPool({ slots: 1 }, () => {
    opened += 1;
    return echoWorker();
  });
  const running = closing.run(lin, 'spin', endlessMs, { timeoutMs: 20_000 });
  const waiting = closing.run(yu, 'echo', 'Waiting');
  closing.close();
  const [ended, rejected] = await Promise.allSettled([running, waiting]);
  expect(ended).toMatchObject({
    status: 'rejected',
    reason: { message: 'The worker ended before its job completed.' },
  });
  expect(rejected).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  await expect(closing.run(yu, 'echo', 'Late')).rejects.toMatchObject({ code: 'unavailable' });
  expect(opened).toBe(1);
});

it('fails the job of a worker that cannot be started, and runs the jobs that wait behind it', async () => {
  let attempts = 0;
  const starting = openPool({ slots: 1 }, () => {
    attempts += 1;
    if (attempts === 2) throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
    return echoWorker();
  });
  // The first job ends its worker, so the next job has to start a new worker.
  const first = starting.run(lin, 'spin', endlessMs, { timeoutMs: 100 });
  const second = starting.run(lin, 'echo', 'Second');
  const third = starting.run(lin, 'echo', 'Third');
  const outcomes = await Promise.allSettled([first, second, third]);
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { name: 'JobTimeoutError' } },
    { status: 'rejected', reason: { code: 'ENOMEM' } },
    { status: 'fulfilled', value: 'Third' },
  ]);
  expect(starting.state).toEqual({ slots: 1, running: 0, waiting: 0 });
});

it('rejects further jobs of one application, regardless of its number of owners, but accepts jobs of another', async () => {
  const limited = openPool({ maxWaitingPerApp: 4, maxWaiting: 50 });
  const run = (unionId: string, appId = 'Harbour') =>
    limited
      .run({ app: { appId }, unionId }, 'spin', endlessMs, { timeoutMs: 600 })
      .catch((error: Error) => error.message);
  const submitted = ['a', 'b', 'c', 'd', 'e', 'f'].map((unionId) => run(unionId));
  expect(await run('g')).toBe('rate_limited');
  const other = run('a', 'Market');
  expect(limited.state.waiting).toBe(5);
  limited.close();
  await Promise.all([...submitted, other]);
});
