import { ServiceError } from '../http/service-error.ts';
import { nextTurn, turnOf, type JobOwner, type Turn } from './fair-turn.ts';
import type { InputOf, Job, JobServices, JobTable, OutputOf } from './job.ts';
import type { Line } from './line.ts';
import { Seat } from './seat.ts';

export interface PoolOptions {
  seats: number;
  /** Jobs of one owner that may wait; more are refused as rate_limited. */
  maxWaitingOfOwner: number;
  /** Jobs of one application that may wait; more are refused as rate_limited. Without it, as many as of all. */
  maxWaitingOfApp?: number;
  /** Jobs of all that may wait; more are refused as unavailable. */
  maxWaiting: number;
}

/** What a pool is doing, for the metrics. */
export interface PoolState {
  seats: number;
  running: number;
  waiting: number;
}

interface RunOptions {
  /** How long it may take once it runs. */
  timeoutMs?: number;
  services?: JobServices;
}

interface WaitingJob extends Turn {
  job: Job;
  settle: (outcome: Promise<unknown>) => void;
}

/** Twice what the largest honest presentation takes on a busy machine. */
const limitMs = 20_000;
/** What waits in front of a refused job is done by then. */
const retryAfter = { 'Retry-After': '5' };

/** Does jobs beside the server's thread, some at once, with a bounded queue and fair turns. */
export class WorkPool<Jobs extends JobTable> {
  readonly #options: PoolOptions;
  readonly #seats: Seat[];
  readonly #free: Seat[];
  readonly #running: Turn[] = [];
  readonly #waiting: WaitingJob[] = [];
  #isClosed = false;

  constructor(open: () => Line, options: PoolOptions) {
    this.#options = options;
    this.#seats = Array.from({ length: options.seats }, () => new Seat(open));
    this.#free = [...this.#seats];
  }

  get state(): PoolState {
    return { seats: this.#seats.length, running: this.#running.length, waiting: this.#waiting.length };
  }

  /** @throws ServiceError too_large, rate_limited, unavailable */
  async run<Name extends keyof Jobs & string>(
    owner: JobOwner,
    name: Name,
    input: InputOf<Jobs, Name>,
    { timeoutMs = limitMs, services }: RunOptions = {},
  ): Promise<OutputOf<Jobs, Name>> {
    const turn = turnOf(owner);
    this.#requireRoom(turn, name);
    const done = new Promise<unknown>((resolve) => {
      const job = { name, input, timeoutMs, ...(services && { services }) };
      this.#waiting.push({ ...turn, job, settle: resolve });
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
    for (const seat of this.#seats) seat.close();
  }

  #requireRoom({ app, owner }: Turn, name: string): void {
    if (this.#isClosed) throw closed(name);
    const waiting = this.#waiting.length;
    if (waiting >= this.#options.maxWaiting) {
      throw new ServiceError('unavailable', { name, waiting }, { headers: retryAfter });
    }
    const ofOwner = this.#waiting.filter((turn) => turn.owner === owner).length;
    const ofApp = this.#waiting.filter((turn) => turn.app === app).length;
    const { maxWaitingOfOwner, maxWaitingOfApp = Infinity } = this.#options;
    if (ofOwner >= maxWaitingOfOwner || ofApp >= maxWaitingOfApp) {
      throw new ServiceError('rate_limited', { name, waiting: ofOwner }, { headers: retryAfter });
    }
  }

  #runNext(): void {
    const index = nextTurn(this.#waiting, this.#running, this.#free.length);
    const seat = index < 0 ? undefined : this.#free.shift();
    const [next] = seat ? this.#waiting.splice(index, 1) : [];
    if (!seat || !next) return;
    this.#running.push(next);
    const outcome = seat.run(next.job).finally(() => {
      this.#running.splice(this.#running.indexOf(next), 1);
      // In front: it is loaded already.
      this.#free.unshift(seat);
      this.#runNext();
    });
    next.settle(outcome);
  }
}

function closed(name: string): ServiceError {
  return new ServiceError('unavailable', { name, reason: 'closed' }, { headers: retryAfter });
}
