export interface Rate {
  perMinute: number;
  /** So many at once from someone who has been quiet. */
  burst: number;
}

/** How many keys are kept before those that are quiet again are looked for. */
const pruneThreshold = 10_000;

/** A clock that is set back by less delays a key by as much. */
const clockSkewMs = 10_000;

/**
 * Lets each key through at a rate, with bursts: the generic cell rate algorithm (ITU-T I.371, annex A), which keeps one
 * number for a key. It counts in this process alone.
 */
export class RateLimiter {
  readonly #intervalMs: number;
  readonly #toleranceMs: number;
  /** When the next request of a key would come if it came at its rate; none for who has been quiet. */
  readonly #due = new Map<string, number>();
  #pruneThreshold = pruneThreshold;

  constructor({ perMinute, burst }: Rate) {
    this.#intervalMs = 60_000 / perMinute;
    this.#toleranceMs = this.#intervalMs * (burst - 1);
  }

  /** @returns 0 where the request may go on, else the whole seconds after which it may. */
  take(key: string, now: number): number {
    const seconds = this.wait(key, now);
    if (seconds > 0) return seconds;
    this.#due.set(key, this.#dueAt(key, now) + this.#intervalMs);
    if (this.#due.size > this.#pruneThreshold) this.#pruneIdle(now);
    return 0;
  }

  /** The same without counting a request. */
  wait(key: string, now: number): number {
    return Math.max(0, Math.ceil((this.#dueAt(key, now) - now - this.#toleranceMs) / 1000));
  }

  /** A time that no burst leads to is from before the clock was set back: it would stop its key until then. */
  #dueAt(key: string, now: number): number {
    const due = Math.max(this.#due.get(key) ?? now, now);
    return due > now + this.#toleranceMs + this.#intervalMs + clockSkewMs ? now : due;
  }

  /** Who is quiet again needs no number; were all of them busy, the map may grow to twice their count. */
  #pruneIdle(now: number): void {
    for (const [key, due] of this.#due) if (due <= now) this.#due.delete(key);
    this.#pruneThreshold = Math.max(pruneThreshold, 2 * this.#due.size);
  }
}
