import { Worker } from 'node:worker_threads';
import type { ReaderName } from './reader-names.ts';

const workerFile = new URL('reader-worker.ts', import.meta.url);

/** Reads texts in a thread of its own, which is ended where a text takes too long. */
export interface TimedReader {
  /**
   * Milliseconds of processor time that a reader took for a text, which other work on the machine does not change.
   * @param limit ms of the clock; `Infinity` where it did not end within them
   */
  time(reader: ReaderName, text: string, limit: number): Promise<number>;
  close(): Promise<void>;
}

export function startTimedReader(): TimedReader {
  let worker = newWorker();
  return {
    async time(reader, text, limit) {
      const milliseconds = await new Promise<number>((resolve, reject) => {
        const end = (): void => {
          clearTimeout(timer);
          worker.off('message', onMessage);
          worker.off('error', onError);
        };
        const onMessage = (message: { milliseconds: number }): void => {
          end();
          resolve(message.milliseconds);
        };
        const onError = (error: unknown): void => {
          end();
          reject(error as Error);
        };
        const timer = setTimeout(() => {
          end();
          resolve(Infinity);
        }, limit);
        worker.on('message', onMessage);
        worker.on('error', onError);
        worker.postMessage({ reader, text });
      });
      if (milliseconds === Infinity) {
        await worker.terminate();
        worker = newWorker();
      }
      return milliseconds;
    },
    async close() {
      await worker.terminate();
    },
  };
}

function newWorker(): Worker {
  return new Worker(workerFile, { execArgv: ['--conditions=@ppt-embed/source'] });
}
