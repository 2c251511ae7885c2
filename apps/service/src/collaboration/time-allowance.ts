/** Time that a task may take on this thread. */
export interface TimeAllowance {
  /** Whether the time is exhausted for now. */
  readonly isSpent: boolean;
  /** Runs a function and counts its time. */
  run<Result>(action: () => Result): Result;
}

/** A token bucket. */
export interface TimeRate {
  /** Time in ms that accrues per second. */
  msPerSecond: number;
  /** Time in ms that may be used at once. */
  burstMs: number;
}

interface Bucket {
  leftMs: number;
  at: number;
  rate: TimeRate;
}

/**
 * Limits the time for which documents, users and applications can block this thread. Reopening a document or
 * reconnecting does not reset the limits.
 */
export class TimeAllowances {
  readonly #now: () => number;
  /** Token buckets by key. Full buckets are removed. */
  readonly #buckets = new Map<string, Bucket>();
  #sweepAt = minSweep;

  /** @param now Returns the time in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Number of keys that have used time recently. */
  get size(): number {
    this.#sweep();
    return this.#buckets.size;
  }

  /** Returns the time allowance of a document, a user or an application. */
  of(key: string, rate: TimeRate): TimeAllowance {
    const isSpent = () => this.#left(key, rate, this.#now()) <= 0;
    return {
      get isSpent() {
        return isSpent();
      },
      run: (action) => {
        const start = this.#now();
        try {
          return action();
        } finally {
          this.#spend(key, rate, start);
        }
      },
    };
  }

  #left(key: string, rate: TimeRate, at: number): number {
    const bucket = this.#buckets.get(key);
    return bucket ? leftAt(bucket, at) : rate.burstMs;
  }

  /** Ends the measurement of a function. No time accrues while the function runs. */
  #spend(key: string, rate: TimeRate, start: number): void {
    const at = this.#now();
    this.#buckets.set(key, { leftMs: this.#left(key, rate, start) - (at - start), at, rate });
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

function leftAt({ leftMs, at, rate: { msPerSecond, burstMs } }: Bucket, now: number): number {
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
