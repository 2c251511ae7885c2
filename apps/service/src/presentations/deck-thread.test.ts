import { expect, it } from 'vitest';
import { DeckThread } from './deck-thread.ts';

const job = (input: unknown) => ({ name: 'readMarkdown', input, timeoutMs: 20_000 }) as const;

it('is done with a job that cannot be handed over', async () => {
  const thread = new DeckThread();
  const worker = thread.start();
  await expect(thread.run(job(() => 'no text'))).rejects.toThrow('could not be cloned');
  expect(worker.listenerCount('message')).toBe(0);
  expect(await thread.run(job('# Next'))).toMatchObject({ title: 'Next' });
});

it('fails the job whose thread ends, and does the next one on a new thread', async () => {
  const thread = new DeckThread();
  const lost = thread.run(job('[a]('.repeat(100_000)));
  const ended = thread.start().terminate();
  await expect(lost).rejects.toThrow('The thread ended');
  await ended;
  expect(await thread.run(job('# Next'))).toMatchObject({ title: 'Next' });
});
