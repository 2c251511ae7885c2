/** CPU time that a task may take on this thread. */
export interface TimeAllowance {
  /** Whether the time is exhausted for now. */
  readonly isSpent: boolean;
  /** Runs a function and counts its CPU time. */
  run<Result>(action: () => Result): Result;
}

/** A time allowance limited by a token bucket. */
export interface TimeBucket extends TimeAllowance {
  /** Time that is left now, in ms; negative if more has been used. */
  readonly leftMs: number;
}

/** Rate and size of a token bucket. */
export interface TimeRate {
  /** Time in ms that accrues per second. */
  msPerSecond: number;
  /** Time in ms that may be used at once. */
  burstMs: number;
}

interface BucketState {
  leftMs: number;
  at: number;
  rate: TimeRate;
}

/** Returns the CPU time of this thread, in ms. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Limits the CPU time that documents, users and applications can take on this thread. Reopening a document or
 * reconnecting does not reset the limits.
 */
export class TimeAllowances {
  readonly #now: () => number;
  readonly #used: () => number;
  /** Token buckets by key. Full buckets are removed. */
  readonly #buckets = new Map<string, BucketState>();
  #sweepAt = minSweep;

  /**
   * @param now Returns the time in ms.
   * @param used Returns the CPU time of this thread, in ms. Unlike the time that passes, it does not grow while other
   * programs keep the processors busy, so that users do not pay for them.
   */
  constructor(now: () => number = () => performance.now(), used: () => number = threadTime) {
    this.#now = now;
    this.#used = used;
  }

  /** Number of keys that have used time recently. */
  get size(): number {
    this.#sweep();
    return this.#buckets.size;
  }

  /** Returns the time allowance of a document, a user or an application. */
  of(key: string, rate: TimeRate): TimeBucket {
    const left = () => this.#left(key, rate, this.#now());
    return {
      get isSpent() {
        return left() <= 0;
      },
      get leftMs() {
        return left();
      },
      run: (action) => {
        const start = this.#now();
        const usedBefore = this.#used();
        try {
          return action();
        } finally {
          this.#spend(key, rate, { start, ms: this.#used() - usedBefore });
        }
      },
    };
  }

  #left(key: string, rate: TimeRate, at: number): number {
    const bucket = this.#buckets.get(key);
    return bucket ? leftAt(bucket, at) : rate.burstMs;
  }

  /** Subtracts the CPU time of a function that was started at `start`. No time accrues while the function runs. */
  #spend(key: string, rate: TimeRate, { start, ms }: { start: number; ms: number }): void {
    this.#buckets.set(key, { leftMs: this.#left(key, rate, start) - ms, at: this.#now(), rate });
    if (this.#buckets.size >= this.#sweepAt) this.#sweep();
  }

  #sweep(): void {
    const now = this.#now();
    for (const [key, bucket] of this.#buckets)
      if (leftAt(bucket, now) >= bucket.rate.burstMs) this.#buckets.delete(key);
    this.#sweepAt = Math.max(minSweep, 2 * this.#buckets.size);
  }
}

/** Minimum number of keys before full buckets are removed. */
const minSweep = 1000;

function leftAt({ leftMs, at, rate: { msPerSecond, burstMs } }: BucketState, now: number): number {
  return Math.min(leftMs + ((now - at) / 1000) * msPerSecond, burstMs);
}

/** Returns an allowance whose time counts against several others. It is exhausted when one of them is. */
export function allOf(...allowances: readonly TimeAllowance[]): TimeAllowance {
  return {
    get isSpent() {
      return allowances.some(({ isSpent }) => isSpent);
    },
    run: (action) => allowances.reduceRight((inner, allowance) => () => allowance.run(inner), action)(),
  };
}
