/** The rate of a limit, and its burst, in requests or in another unit. */
export interface Rate {
  perMinute: number;
  /** Number of requests that an idle key may send at once. */
  burst: number;
}

/** Number of keys above which idle ones are removed. */
const pruneThreshold = 10_000;

/**
 * Maximum time in ms by which the clock may be set back. If it is set back by less, requests are delayed by that time.
 */
const clockSkewMs = 10_000;

/**
 * Rate limiter with bursts per key: the generic cell rate algorithm (ITU-T I.371, annex A), which stores one number per
 * key. It counts only this process.
 */
export class RateLimiter {
  readonly #rate: Rate;
  /** Theoretical arrival time of each key's next request. Idle keys are absent. */
  readonly #due = new Map<string, number>();
  #pruneThreshold = pruneThreshold;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /**
   * Counts a request.
   * @param now ms.
   * @param rate The rate of this key, if it has its own rate.
   * @param amount The size of the request in the unit of the rate. A size over the burst counts as the burst.
   * @returns 0 if the request may proceed, otherwise the number of whole seconds to wait.
   */
  take(key: string, now: number, rate = this.#rate, amount = 1): number {
    const seconds = this.wait(key, now, rate, amount);
    if (seconds > 0) return seconds;
    this.#due.set(key, this.#dueAt(key, now, rate) + Math.min(amount, rate.burst) * intervalMs(rate));
    if (this.#due.size > this.#pruneThreshold) this.#pruneIdle(now);
    return 0;
  }

  /** Counts an amount that has been used already. Requests must wait if it exceeds the burst. */
  add(key: string, now: number, amount: number): void {
    const due = this.#dueAt(key, now, this.#rate) + amount * intervalMs(this.#rate);
    this.#due.set(key, Math.min(due, now + burstMs(this.#rate)));
  }

  /** Returns the number of whole seconds to wait, like `take`, without counting the request. */
  wait(key: string, now: number, rate = this.#rate, amount = 1): number {
    const toleranceMs = burstMs(rate) - Math.min(amount, rate.burst) * intervalMs(rate);
    return Math.max(0, Math.ceil((this.#dueAt(key, now, rate) - now - toleranceMs) / 1000));
  }

  /**
   * Returns the theoretical arrival time of a key's next request. A time beyond any burst is ignored: it was recorded
   * before the clock was set back, and would block its key for that long.
   */
  #dueAt(key: string, now: number, rate: Rate): number {
    const due = Math.max(this.#due.get(key) ?? now, now);
    return due > now + burstMs(rate) + clockSkewMs ? now : due;
  }

  /** Removes idle keys, which need no entry. If all keys are busy, the map may grow to twice the limit. */
  #pruneIdle(now: number): void {
    for (const [key, due] of this.#due) if (due <= now) this.#due.delete(key);
    this.#pruneThreshold = Math.max(pruneThreshold, 2 * this.#due.size);
  }
}

function intervalMs({ perMinute }: Rate): number {
  return 60_000 / perMinute;
}

function burstMs(rate: Rate): number {
  return intervalMs(rate) * rate.burst;
}
