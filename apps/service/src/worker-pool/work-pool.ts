import { ServiceError } from '../kernel/service-error.ts';
import type { ResourceOwner } from '../http/limits/resource-owner.ts';
import { pickNextJob, jobKeyOf, type JobKey } from './fair-scheduler.ts';
import type { InputOf, Job, JobServices, JobTable, OutputOf } from './job.ts';
import type { WorkerHandle } from './worker-handle.ts';
import { WorkerSlot } from './worker-slot.ts';

export interface PoolOptions {
  slots: number;
  /** Jobs of one owner that may wait; more are refused as rate_limited. */
  maxWaitingPerOwner: number;
  /** Jobs of one application that may wait; more are refused as rate_limited. Without it, as many as of all. */
  maxWaitingPerApp?: number;
  /** Jobs of all that may wait; more are refused as unavailable. */
  maxWaiting: number;
}

/** What a pool is doing, for the metrics. */
export interface PoolState {
  slots: number;
  running: number;
  waiting: number;
}

interface RunOptions {
  /** How long it may take once it runs. */
  timeoutMs?: number;
  services?: JobServices;
}

interface WaitingJob extends JobKey {
  job: Job;
  settle: (outcome: Promise<unknown>) => void;
}

/** Twice what the largest honest presentation takes on a busy machine. */
const defaultTimeoutMs = 20_000;
/** What waits in front of a refused job is done by then. */
const retryAfter = { 'Retry-After': '5' };

/** Does jobs beside the server's thread, some at once, with a bounded queue and fair turns. */
export class WorkPool<Jobs extends JobTable> {
  readonly #options: PoolOptions;
  readonly #slots: WorkerSlot[];
  readonly #free: WorkerSlot[];
  readonly #running: JobKey[] = [];
  readonly #waiting: WaitingJob[] = [];
  #isClosed = false;

  constructor(open: () => WorkerHandle, options: PoolOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.slots }, () => new WorkerSlot(open));
    this.#free = [...this.#slots];
  }

  get state(): PoolState {
    return { slots: this.#slots.length, running: this.#running.length, waiting: this.#waiting.length };
  }

  /** @throws ServiceError too_large, rate_limited, unavailable */
  async run<Name extends keyof Jobs & string>(
    owner: ResourceOwner,
    name: Name,
    input: InputOf<Jobs, Name>,
    { timeoutMs = defaultTimeoutMs, services }: RunOptions = {},
  ): Promise<OutputOf<Jobs, Name>> {
    const key = jobKeyOf(owner);
    this.#requireCapacity(key, name);
    const done = new Promise<unknown>((resolve) => {
      const job = { name, input, timeoutMs, ...(services && { services }) };
      this.#waiting.push({ ...key, job, settle: resolve });
    });
    this.#runNext();
    return done as Promise<OutputOf<Jobs, Name>>;
  }

  /** One worker that is ready; the others start when there is work for them. */
  warmUp(): void {
    this.#free[0]?.start();
  }

  /** Ends every worker; what still runs fails, and what waits is refused. */
  close(): void {
    this.#isClosed = true;
    for (const { job, settle } of this.#waiting.splice(0)) settle(Promise.reject(closed(job.name)));
    for (const slot of this.#slots) slot.close();
  }

  #requireCapacity({ app, owner }: JobKey, name: string): void {
    if (this.#isClosed) throw closed(name);
    const waiting = this.#waiting.length;
    if (waiting >= this.#options.maxWaiting) {
      throw new ServiceError('unavailable', { name, waiting }, { headers: retryAfter });
    }
    const ownerCount = this.#waiting.filter((key) => key.owner === owner).length;
    const appCount = this.#waiting.filter((key) => key.app === app).length;
    const { maxWaitingPerOwner, maxWaitingPerApp = Infinity } = this.#options;
    if (ownerCount >= maxWaitingPerOwner || appCount >= maxWaitingPerApp) {
      throw new ServiceError('rate_limited', { name, waiting: ownerCount }, { headers: retryAfter });
    }
  }

  #runNext(): void {
    const index = pickNextJob(this.#waiting, this.#running, this.#free.length);
    const slot = index < 0 ? undefined : this.#free.shift();
    const [next] = slot ? this.#waiting.splice(index, 1) : [];
    if (!slot || !next) return;
    this.#running.push(next);
    const outcome = slot.run(next.job).finally(() => {
      this.#running.splice(this.#running.indexOf(next), 1);
      // In front: it is loaded already.
      this.#free.unshift(slot);
      this.#runNext();
    });
    next.settle(outcome);
  }
}

function closed(name: string): ServiceError {
  return new ServiceError('unavailable', { name, reason: 'closed' }, { headers: retryAfter });
}
