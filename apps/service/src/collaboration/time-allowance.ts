import { collaborationLimits } from './limits.ts';

/** Limits the time in which one document keeps this thread from answering others (a token bucket). */
export class TimeAllowance {
  readonly #now: () => number;
  #leftMs: number = collaborationLimits.burstMs;
  #at: number;

  /** @param now ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#at = now();
  }

  /** Whether the time is used up for now. */
  get isSpent(): boolean {
    this.#earn();
    return this.#leftMs <= 0;
  }

  /** Runs a function, whose time counts. */
  run<Result>(action: () => Result): Result {
    this.#earn();
    const start = this.#at;
    try {
      return action();
    } finally {
      this.#at = this.#now();
      this.#leftMs -= this.#at - start;
    }
  }

  #earn(): void {
    const now = this.#now();
    const earned = ((now - this.#at) / 1000) * collaborationLimits.msPerSecond;
    this.#leftMs = Math.min(this.#leftMs + earned, collaborationLimits.burstMs);
    this.#at = now;
  }
}
