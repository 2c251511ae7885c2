import { ServiceError } from '../kernel/service-error.ts';
import { JobTimeoutError } from './job-timeout-error.ts';
import type { FromWorker, Job } from './job.ts';
import type { WorkerHandle } from './worker-handle.ts';

/**
 * Maximum time in ms in which a worker loads its program. It does not count against the time limit of its first job: the
 * user has no influence on it.
 */
const maxStartMs = 60_000;

/** A worker that runs one job at a time. If a job terminates the worker, the next job gets a new one. */
export class WorkerSlot {
  readonly #open: () => WorkerHandle;
  #handle: WorkerHandle | undefined;

  constructor(open: () => WorkerHandle) {
    this.#open = open;
  }

  /** Starts the worker in advance, because loading its program takes a moment. */
  start(): WorkerHandle {
    if (this.#handle) return this.#handle;
    const handle = this.#open();
    handle.events.on('error', () => this.#discard(handle));
    handle.events.once('exit', () => this.#discard(handle));
    handle.unref();
    this.#handle = handle;
    return handle;
  }

  /**
   * Runs a job.
   * @throws JobTimeoutError; ServiceError too_large if the job exhausts its stack or memory, unavailable if the worker
   * does not start
   */
  // Asynchronous, so that a worker that cannot be started fails its job as well.
  async run({ name, input, timeoutMs, services }: Job): Promise<unknown> {
    const handle = this.start();
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => {
        finish();
        reject(
          isResourceError(error) ? new ServiceError('too_large', { name, reason: (error as Error).message }) : error,
        );
      };
      const end = () => fail(new Error('The worker ended before its job completed.'));
      const listener = (message: FromWorker) => {
        if ('requestedPicture' in message) void sendPicture(message.requestedPicture);
        else if ('error' in message) fail(message.error);
        else if ('output' in message) {
          finish();
          resolve(message.output);
        }
      };
      const sendPicture = async (src: string) => {
        try {
          handle.post({ picture: await services?.picture(src) });
        } catch (error) {
          // The worker waits for a picture that will not arrive, so the worker is terminated.
          this.#end(handle);
          fail(error);
        }
      };
      const failAfter = (ms: number, createError: () => Error) =>
        setTimeout(() => {
          this.#end(handle);
          fail(createError());
        }, ms);
      let isFinished = false;
      let timer = failAfter(maxStartMs, () => new ServiceError('unavailable', { name, reason: 'no worker started' }));
      void handle.started.then(() => {
        clearTimeout(timer);
        if (!isFinished) timer = failAfter(timeoutMs, () => new JobTimeoutError(name, timeoutMs));
      });
      const finish = () => {
        isFinished = true;
        clearTimeout(timer);
        handle.events.off('message', listener).off('error', fail).off('exit', end);
        handle.unref();
      };
      handle.events.on('message', listener).once('error', fail).once('exit', end);
      handle.ref();
      try {
        handle.post({ name, input });
      } catch (error) {
        fail(error);
      }
    });
  }

  /** Terminates the worker, if there is one. */
  close(): void {
    if (this.#handle) this.#end(this.#handle);
  }

  #end(handle: WorkerHandle): void {
    this.#discard(handle);
    handle.kill();
  }

  #discard(handle: WorkerHandle): void {
    if (this.#handle === handle) this.#handle = undefined;
  }
}

function isResourceError(error: unknown): boolean {
  return (
    error instanceof RangeError || (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
  );
}
