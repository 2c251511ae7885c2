import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { afterAll, afterEach, expect, it } from 'vitest';
import { threadWorker } from './worker-handle.ts';
import { WorkerSlot } from './worker-slot.ts';

const openSlot = (path: string) => {
  const program = new URL(path, import.meta.url);
  return new WorkerSlot(() => threadWorker({ source: program, built: program }));
};
/** Its workers start fast. */
const slot = openSlot('../../testing/echo-worker.ts');
/** Its workers load the deck engine. */
const deckSlot = openSlot('../presentations/jobs/deck-worker.ts');
afterEach(() => slot.close());
afterAll(() => deckSlot.close());

/** Timeout in ms, longer than any test. */
const endless = { name: 'spin', input: 600_000, timeoutMs: 20_000 };
const job = (input: unknown) => ({ name: 'echo', input, timeoutMs: 20_000 });
const next = () => slot.run(job('Next'));
const nextDeck = async () =>
  ((await deckSlot.run({ ...job('# Next'), name: 'readMarkdown' })) as { deck: { title: string } }).deck.title;

it('fails a job that cannot be sent to the worker, and runs the next one', async () => {
  const handle = slot.start();
  await handle.started;
  await expect(slot.run(job(() => 'no text'))).rejects.toThrow('could not be cloned');
  expect(handle.events.listenerCount('message')).toBe(0);
  expect(await next()).toBe('Next');
});

it('fails the job of a crashed worker, and runs the next one in a new worker', async () => {
  const lost = slot.run(endless);
  const handle = slot.start();
  handle.kill();
  await expect(lost).rejects.toThrow('The worker ended');
  expect(await next()).toBe('Next');
  expect(slot.start()).not.toBe(handle);
});

it('rejects a job that times out as unavailable, with a retry delay and a fix, and runs the next job', async () => {
  const late = slot.run({ ...endless, timeoutMs: 300 });
  const message = 'Processing was stopped after 0.3 seconds. If this happens again, shorten or split the content.';
  await expect(late).rejects.toMatchObject({
    code: 'unavailable',
    details: { reason: 'took over 300 ms' },
    errors: [{ path: '', message }],
    headers: { 'Retry-After': '30' },
  });
  expect(await next()).toBe('Next');
});

it('does not count the start of the worker against the time limit of its first job', async () => {
  const events = new EventEmitter();
  const ignore = () => undefined;
  const loading = {
    events,
    started: new Promise<void>(ignore),
    post: ignore,
    kill: ignore,
    ref: ignore,
    unref: ignore,
  };
  const first = new WorkerSlot(() => loading).run({ ...job(''), timeoutMs: 1 });
  await sleep(50);
  events.emit('message', { started: true });
  events.emit('message', { output: 'first' });
  expect(await first).toBe('first');
});

it('rejects a job that runs out of stack or memory, and runs the next job', async () => {
  const deep = `${'[{"a":'.repeat(100_000)}1${'}]'.repeat(100_000)}`;
  await expect(deckSlot.run({ ...job(''), name: 'writePptx', input: { deckText: deep } })).rejects.toMatchObject({
    name: expect.any(String),
  });
  expect(await nextDeck()).toBe('Next');
});

it('fails a job with an unknown name, and continues with the next', async () => {
  await expect(slot.run({ name: 'none', input: '', timeoutMs: 20_000 })).rejects.toThrow('Unknown job none.');
  expect(await next()).toBe('Next');
});

it('fails a job with an unreadable picture, and continues with the next', async () => {
  const src = `picture:${'0'.repeat(64)}`;
  const pictures = new Map([['sea.png', { src, width: 10, height: 10 }]]);
  const { deck } = layoutDeck(readMarkdown('# Deck\n\n## Sea\n\n![The sea](sea.png)').outline, { pictures });
  const picture = () => Promise.reject(new Error('The bucket does not respond.'));
  const lost = deckSlot.run({
    name: 'writePptx',
    input: { deckText: JSON.stringify(deck) },
    timeoutMs: 20_000,
    services: { picture },
  });
  await expect(lost).rejects.toThrow('The bucket does not respond.');
  expect(await nextDeck()).toBe('Next');
});
