import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { afterEach, expect, it } from 'vitest';
import { threadLine } from './line.ts';
import { Seat } from './seat.ts';

const program = new URL('../testing/spinning-worker.ts', import.meta.url);
const seat = new Seat(() => threadLine({ source: program, built: program }));
afterEach(() => seat.close());

/** Longer than any test lasts. */
const endless = { name: 'spin', input: 600_000, timeoutMs: 20_000 };
const job = (input: unknown) => ({ name: 'readMarkdown', input, timeoutMs: 20_000 });
const next = async () => ((await seat.run(job('# Next'))) as { deck: { title: string } }).deck.title;

it('is done with a job that cannot be handed over', async () => {
  const line = seat.start();
  await expect(seat.run(job(() => 'no text'))).rejects.toThrow('could not be cloned');
  expect(line.events.listenerCount('message')).toBe(0);
  expect(await next()).toBe('Next');
});

it('fails the job whose worker ends, and does the next one on a new worker', async () => {
  const lost = seat.run(endless);
  const line = seat.start();
  line.kill();
  await expect(lost).rejects.toThrow('The worker ended');
  expect(await next()).toBe('Next');
  expect(seat.start()).not.toBe(line);
});

it('calls a job too large that takes too long, runs out of stack or of memory', async () => {
  const late = seat.run({ ...endless, timeoutMs: 300 });
  await expect(late).rejects.toMatchObject({ code: 'too_large', details: { reason: 'took over 300 ms' } });
  const deep = `${'[{"a":'.repeat(100_000)}1${'}]'.repeat(100_000)}`;
  await expect(seat.run({ ...job(deep), name: 'writePptx' })).rejects.toMatchObject({ name: expect.any(String) });
  expect(await next()).toBe('Next');
});

it('fails a job of an unknown name, and goes on', async () => {
  await expect(seat.run({ name: 'none', input: '', timeoutMs: 20_000 })).rejects.toThrow('no job none');
  expect(await next()).toBe('Next');
});

it('fails a job whose picture cannot be read, and goes on', async () => {
  const src = `picture:${'0'.repeat(64)}`;
  const pictures = new Map([['sea.png', { src, width: 10, height: 10 }]]);
  const { deck } = layoutDeck(readMarkdown('# Deck\n\n## Sea\n\n![The sea](sea.png)').outline, { pictures });
  const picture = () => Promise.reject(new Error('The bucket does not answer.'));
  const lost = seat.run({
    name: 'writePptx',
    input: JSON.stringify(deck),
    timeoutMs: 20_000,
    services: { picture },
  });
  await expect(lost).rejects.toThrow('The bucket does not answer.');
  expect(await next()).toBe('Next');
});
