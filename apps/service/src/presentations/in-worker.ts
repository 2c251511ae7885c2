import { Worker } from 'node:worker_threads';
import { ServiceError } from '../http/service-error.ts';
import type { DeckJobAnswer, DeckJobName, InputOf, OutputOf } from './deck-jobs.ts';

/** Ten times what the largest honest presentation takes. */
const limitMs = 20_000;

/** From the sources, or beside the bundle that `pnpm build` makes. */
const isSource = import.meta.url.endsWith('.ts');
const program = isSource ? new URL('./deck-worker.ts', import.meta.url) : new URL('./deck-worker.js', import.meta.url);

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Does a job on the worker's thread. A text made to take for ever costs its own request, not everybody's: the thread is
 * ended and the next job gets a new one.
 * @throws ServiceError too_large where the job takes too long or runs out of stack
 */
export function inWorker<Name extends DeckJobName>(
  name: Name,
  input: InputOf<Name>,
  timeoutMs: number = limitMs,
): Promise<OutputOf<Name>> {
  const job = last.then(() => runOnce(name, input, timeoutMs));
  last = job.catch(() => undefined);
  return job as Promise<OutputOf<Name>>;
}

/** Starts the thread before it is needed: loading the engine takes a moment. */
export function warmUp(): Worker {
  if (worker) return worker;
  const started = new Worker(program, { execArgv: isSource ? ['--conditions=@ppt-embed/source'] : [] });
  started.once('exit', () => {
    if (worker === started) worker = undefined;
  });
  started.on('error', () => undefined);
  started.unref();
  worker = started;
  return started;
}

function runOnce(name: DeckJobName, input: unknown, timeoutMs: number): Promise<unknown> {
  const thread = warmUp();
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      finish();
      reject(error as Error);
    };
    const answer = ({ output, error }: DeckJobAnswer) => {
      if (error instanceof RangeError) fail(new ServiceError('too_large', { name, reason: error.message }));
      else if (error) fail(error);
      else {
        finish();
        resolve(output);
      }
    };
    const timer = setTimeout(() => {
      fail(new ServiceError('too_large', { name, reason: `took over ${timeoutMs} ms` }));
      worker = undefined;
      void thread.terminate();
    }, timeoutMs);
    const finish = () => {
      clearTimeout(timer);
      thread.off('message', answer).off('error', fail).unref();
    };
    thread.on('message', answer).once('error', fail).ref();
    thread.postMessage({ name, input });
  });
}
