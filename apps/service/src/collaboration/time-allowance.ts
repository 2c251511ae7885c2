/** Time that some work may take on this thread. */
export interface TimeAllowance {
  /** Whether the time is used up for now. */
  readonly isSpent: boolean;
  /** Runs a function and counts its time. */
  run<Result>(action: () => Result): Result;
}

/** A token bucket. */
export interface TimeRate {
  /** Time in ms that is earned per second. */
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
 * Limits the time in which documents, users and applications keep this thread from answering others. What was used up
 * stays used up when a document is opened again, or a user connects again.
 */
export class TimeAllowances {
  readonly #now: () => number;
  /** The buckets of keys that have not earned all of their time again. */
  readonly #buckets = new Map<string, Bucket>();
  #sweepAt = minSweep;

  /** @param now Returns the time in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Number of keys that have used time lately. */
  get size(): number {
    this.#sweep();
    return this.#buckets.size;
  }

  /** Returns the time of a document, a user or an application. */
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

  /** Ends the time of a run. Nothing is earned while it works. */
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

/** Keys that are kept without looking for those that have earned all of their time again. */
const minSweep = 1000;

function leftAt({ leftMs, at, rate: { msPerSecond, burstMs } }: Bucket, now: number): number {
  return Math.min(leftMs + ((now - at) / 1000) * msPerSecond, burstMs);
}

/** Returns an allowance whose time counts in each of several others, and is used up when one of them is used up. */
export function allOf(...allowances: readonly TimeAllowance[]): TimeAllowance {
  return {
    get isSpent() {
      return allowances.some(({ isSpent }) => isSpent);
    },
    run: (action) => allowances.reduceRight((inner, allowance) => () => allowance.run(inner), action)(),
  };
}
