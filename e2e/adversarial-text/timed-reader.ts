import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReaderName } from './reader-names.ts';

const workerFile = new URL('reader-worker.ts', import.meta.url);

/** Reads text in a separate thread, which is terminated if it takes too long. */
export interface TimedReader {
  /**
   * Returns the CPU time in ms that a reader took, which other work on the machine does not affect.
   * @param limit CPU time in ms after which the reader is terminated.
   * @returns `Infinity` if the limit is clearly exceeded.
   */
  time(reader: ReaderName, text: string, limit: number): Promise<number>;
  close(): Promise<void>;
}

/**
 * Returns the clock time in ms that is allowed for a limit of CPU time. It is longer, because the thread shares the
 * CPU.
 */
function clockLimit(limit: number): number {
  return 30_000 + 5 * limit;
}

/** Starts a thread that reads text. */
export function startTimedReader(): TimedReader {
  let starting = startWorker();
  return {
    async time(reader, text, limit) {
      const worker = await starting;
      const ended = new AbortController();
      const timer = setTimeout(() => ended.abort(), clockLimit(limit));
      try {
        const message = once(worker, 'message', { signal: ended.signal });
        worker.postMessage({ reader, text });
        const [{ milliseconds }] = (await message) as [{ milliseconds: number }];
        return milliseconds;
      } catch (error) {
        // The thread is busy until it is terminated or throws.
        await worker.terminate();
        starting = startWorker();
        if (ended.signal.aborted) return Infinity;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      await (await starting).terminate();
    },
  };
}

/**
 * Starts a worker, and waits until it has loaded its code, which would otherwise count toward the time of the first
 * text.
 */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(workerFile, { execArgv: ['--conditions=@ppt-embed/source'] });
  await once(worker, 'message');
  return worker;
}
