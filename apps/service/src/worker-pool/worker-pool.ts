import { ServiceError } from '../kernel/service-error.ts';
import type { ResourceOwner } from '../http/limits/resource-owner.ts';
import { pickNextJob, jobKeyOf, PoolUsers, type Candidate, type JobKey } from './fair-scheduler.ts';
import type { InputOf, Job, JobServices, JobTable, OutputOf } from './job.ts';
import type { WorkerHandle } from './worker-handle.ts';
import { WorkerSlot } from './worker-slot.ts';

/** Limits of a pool. */
export interface PoolOptions {
  slots: number;
  /** Maximum number of waiting jobs per owner. Further ones are rejected as rate_limited. */
  maxWaitingPerOwner: number;
  /**
   * Maximum number of waiting jobs per application. Further ones are rejected as rate_limited. @default the
   * total maximum
   */
  maxWaitingPerApp?: number;
  /** Maximum number of waiting jobs in total. Further ones are rejected as unavailable. */
  maxWaiting: number;
}

/** State of a pool, for the metrics. */
export interface PoolState {
  slots: number;
  running: number;
  waiting: number;
}

interface RunOptions {
  /** Time limit of a running job in ms. */
  timeoutMs?: number;
  /** Whether the job ends within half a second, whatever its input is. @default false */
  isShort?: boolean;
  services?: JobServices;
}

interface WaitingJob extends Candidate {
  job: Job;
  settle: (outcome: Promise<unknown>) => void;
}

/** Default timeout in ms: twice the time of the largest legitimate presentation on a busy machine. */
const defaultTimeoutMs = 20_000;
/** Header of a rejected job: seconds after which the queue has probably drained. */
const retryAfter = { 'Retry-After': '5' };

/** Runs jobs in workers concurrently, with a bounded queue and fair scheduling. */
export class WorkerPool<Jobs extends JobTable> {
  readonly #options: PoolOptions;
  readonly #slots: WorkerSlot[];
  readonly #free: WorkerSlot[];
  readonly #running: JobKey[] = [];
  readonly #waiting: WaitingJob[] = [];
  readonly #users = new PoolUsers();
  #isClosed = false;

  constructor(open: () => WorkerHandle, options: PoolOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.slots }, () => new WorkerSlot(open));
    this.#free = [...this.#slots];
  }

  get state(): PoolState {
    return { slots: this.#slots.length, running: this.#running.length, waiting: this.#waiting.length };
  }

  /**
   * Runs a job in a worker, when one is free. Resolves with its result.
   * @throws ServiceError too_large, rate_limited, unavailable (also as a JobTimeoutError)
   */
  async run<Name extends keyof Jobs & string>(
    owner: ResourceOwner,
    name: Name,
    input: InputOf<Jobs, Name>,
    { timeoutMs = defaultTimeoutMs, isShort, services }: RunOptions = {},
  ): Promise<OutputOf<Jobs, Name>> {
    const key = jobKeyOf(owner);
    this.#requireCapacity(key, name);
    this.#users.add(key.app, performance.now());
    const done = new Promise<unknown>((resolve) => {
      const job = { name, input, timeoutMs, ...(services && { services }) };
      this.#waiting.push({ ...key, isShort, job, settle: resolve });
    });
    this.#runNext();
    return done as Promise<OutputOf<Jobs, Name>>;
  }

  /**
   * Starts one worker. The others start when there is work for them.
   * @param options.warmsUp Whether the worker warms up until its first job (see `serveJobs`).
   */
  startWorker({ warmsUp = false }: { warmsUp?: boolean } = {}): void {
    const worker = this.#free[0]?.start();
    if (warmsUp) worker?.post({ warmUp: true });
  }

  /** Stops every worker. Running jobs fail, and waiting jobs are rejected. */
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
    const isShared = this.#users.hasSeveral(performance.now());
    const index = pickNextJob(this.#waiting, this.#running, { free: this.#free.length, isShared });
    const slot = index < 0 ? undefined : this.#free.shift();
    const [next] = slot ? this.#waiting.splice(index, 1) : [];
    if (!slot || !next) return;
    this.#running.push(next);
    const outcome = slot.run(next.job).finally(() => {
      this.#running.splice(this.#running.indexOf(next), 1);
      // Put at the front of the free slots, because its worker is already loaded.
      this.#free.unshift(slot);
      this.#runNext();
    });
    next.settle(outcome);
  }
}

function closed(name: string): ServiceError {
  return new ServiceError('unavailable', { name, reason: 'closed' }, { headers: retryAfter });
}
