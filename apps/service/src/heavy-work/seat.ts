import { ServiceError } from '../http/service-error.ts';
import type { FromWorker, Job } from './job.ts';
import type { Line } from './line.ts';

/** One worker for one job at a time; where a job ends it, the next job gets a new one. */
export class Seat {
  readonly #open: () => Line;
  #line: Line | undefined;

  constructor(open: () => Line) {
    this.#open = open;
  }

  /** Starts the worker before it is needed: loading its program takes a moment. */
  start(): Line {
    if (this.#line) return this.#line;
    const line = this.#open();
    line.events.on('error', () => this.#forget(line));
    line.events.once('exit', () => this.#forget(line));
    line.unref();
    this.#line = line;
    return line;
  }

  /** @throws ServiceError too_large where the job takes too long, runs out of stack or of memory */
  run({ name, input, timeoutMs, services }: Job): Promise<unknown> {
    const line = this.start();
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => {
        finish();
        reject(isTooMuch(error) ? new ServiceError('too_large', { name, reason: (error as Error).message }) : error);
      };
      const end = () => fail(new Error('The worker ended before its job.'));
      const hear = (message: FromWorker) => {
        if ('want' in message) void bring(message.want);
        else if ('error' in message) fail(message.error);
        else {
          finish();
          resolve(message.output);
        }
      };
      const bring = async (src: string) => {
        try {
          line.post({ picture: await services?.picture(src) });
        } catch (error) {
          // The worker waits for a picture that does not come: it is of no more use.
          this.#end(line);
          fail(error);
        }
      };
      const timer = setTimeout(() => {
        this.#end(line);
        fail(new ServiceError('too_large', { name, reason: `took over ${timeoutMs} ms` }));
      }, timeoutMs);
      const finish = () => {
        clearTimeout(timer);
        line.events.off('message', hear).off('error', fail).off('exit', end);
        line.unref();
      };
      line.events.on('message', hear).once('error', fail).once('exit', end);
      line.ref();
      try {
        line.post({ name, input });
      } catch (error) {
        fail(error);
      }
    });
  }

  /** Ends the worker, if there is one. */
  close(): void {
    if (this.#line) this.#end(this.#line);
  }

  #end(line: Line): void {
    this.#forget(line);
    line.kill();
  }

  #forget(line: Line): void {
    if (this.#line === line) this.#line = undefined;
  }
}

function isTooMuch(error: unknown): boolean {
  return (
    error instanceof RangeError || (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
  );
}
