import { availableParallelism } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { smallestOf } from '../../../../tooling/timing.ts';
import type { DeckJobs } from '../presentations/jobs/deck-jobs.ts';
import { threadWorker } from './worker-handle.ts';
import { WorkerPool } from './worker-pool.ts';

const program = new URL('../presentations/jobs/deck-worker.ts', import.meta.url);
const owner = { app: { appId: 'Harbour' }, unionId: 'lin' };

it.runIf(availableParallelism() > 1)(
  'responds to other requests while 990 slides are laid out and written',
  async () => {
    const pool = new WorkerPool<DeckJobs>(() => threadWorker({ source: program, built: program }), {
      slots: 2,
      maxWaitingPerOwner: 3,
      maxWaiting: 5,
    });
    onTestFinished(() => pool.close());
    const text = ['# Long', ...Array.from({ length: 989 }, (_, index) => `## Slide ${index}\n\n- one\n- two`)].join(
      '\n\n',
    );
    const read = await pool.run(owner, 'readMarkdown', text);
    if (read.kind !== 'laid_out') throw new Error('There is no picture in it.');
    const { deck } = read;
    expect(deck.slides).toBe(990);
    const deckText = new TextDecoder().decode(deck.text);
    const delayRatio = async () => {
      const mainThreadMs = performance.now();
      JSON.stringify(layoutDeck(readMarkdown(text).outline).deck);
      const oneCore = performance.now() - mainThreadMs;

      let maxWaitMs = 0;
      let last = performance.now();
      const timer = setInterval(() => {
        maxWaitMs = Math.max(maxWaitMs, performance.now() - last);
        last = performance.now();
      }, 5);
      const services = { picture: () => Promise.resolve(undefined) };
      const bytes = await pool.run(owner, 'writePptx', { deckText }, { services });
      clearInterval(timer);
      expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK');
      return maxWaitMs / oneCore;
    };
    expect(await smallestOf(2, delayRatio)).toBeLessThan(2);
  },
);
