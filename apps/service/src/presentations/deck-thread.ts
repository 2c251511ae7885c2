import { Worker } from 'node:worker_threads';
import { ServiceError } from '../http/service-error.ts';
import type { DeckJobAnswer, DeckJobName } from './deck-jobs.ts';

export interface DeckJob {
  name: DeckJobName;
  input: unknown;
  timeoutMs: number;
}

/** From the sources, or beside the bundle that `pnpm build` makes. */
const isSource = import.meta.url.endsWith('.ts');
const program = isSource ? new URL('./deck-worker.ts', import.meta.url) : new URL('./deck-worker.js', import.meta.url);

/** One thread for one job at a time; where a job ends it, the next one gets a new thread. */
export class DeckThread {
  #worker: Worker | undefined;

  /** Starts the thread before it is needed: loading the engine takes a moment. */
  start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(program, { execArgv: isSource ? ['--conditions=@ppt-embed/source'] : [] });
    worker.on('error', () => this.#forget(worker));
    worker.once('exit', () => this.#forget(worker));
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  /** @throws ServiceError too_large where the job takes too long or runs out of stack */
  run({ name, input, timeoutMs }: DeckJob): Promise<unknown> {
    const worker = this.start();
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => {
        finish();
        reject(error as Error);
      };
      const end = () => fail(new Error('The thread ended before its job.'));
      const answer = ({ output, error }: DeckJobAnswer) => {
        if (error instanceof RangeError) fail(new ServiceError('too_large', { name, reason: error.message }));
        else if (error) fail(error);
        else {
          finish();
          resolve(output);
        }
      };
      const timer = setTimeout(() => {
        this.#forget(worker);
        fail(new ServiceError('too_large', { name, reason: `took over ${timeoutMs} ms` }));
        void worker.terminate();
      }, timeoutMs);
      const finish = () => {
        clearTimeout(timer);
        worker.off('message', answer).off('error', fail).off('exit', end).unref();
      };
      worker.on('message', answer).once('error', fail).once('exit', end).ref();
      try {
        worker.postMessage({ name, input });
      } catch (error) {
        fail(error);
      }
    });
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
  }
}
