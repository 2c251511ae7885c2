import { withTimeLimit } from '../kernel/time-limit.ts';
import { unavailable } from '../stores/db/database-errors.ts';

/** Minimum age in ms at which a total is read again. */
const minAgeMs = 60_000;

/** The same as a multiple of the time that the read has taken, so that reads take at most a twentieth of all time. */
const ageRatio = 20;

/**
 * Times in ms for which a request waits for the first total, and for a new one if no request has needed it for long.
 * Other requests use the last known total.
 */
const waitMs = { first: 10_000, overdue: 1000 };

/**
 * A total size in bytes that takes long to read. It is read in the background while requests use the last known total,
 * which is kept if a read fails.
 */
export class RefreshedTotal {
  readonly #read: () => Promise<number>;
  #known: number | undefined;
  #pending: Promise<void> | undefined;
  #failure: Error | undefined;
  #readAt = -Infinity;
  #overdueAt = -Infinity;
  /** Bytes that requests have been allowed to add since the last read began, and since the pending one began. */
  #reserved = 0;
  #reservedSince = 0;

  constructor(read: () => Promise<number>) {
    this.#read = read;
  }

  /**
   * Waits for the first total. Starts another read if the known one is too old.
   * @throws ServiceError unavailable, if no read has succeeded yet.
   */
  async ready(): Promise<void> {
    const now = performance.now();
    if (now >= this.#readAt) this.#pending ??= this.#refresh();
    if (this.#pending && (this.#known === undefined || now >= this.#overdueAt)) {
      const limitMs = this.#known === undefined ? waitMs.first : waitMs.overdue;
      await withTimeLimit(this.#pending, limitMs).catch((error: Error) => (this.#failure = error));
    }
    if (this.#known === undefined) throw unavailable(this.#failure ?? new Error('the total is unknown'));
  }

  /** The last known total, with what requests have been allowed to add since it was read. */
  get bytes(): number {
    return (this.#known ?? 0) + this.#reserved;
  }

  /** Adds bytes that a request is allowed to store. */
  reserve(bytes: number): void {
    this.#reserved += bytes;
    if (this.#pending) this.#reservedSince += bytes;
  }

  async #refresh(): Promise<void> {
    const startedAt = performance.now();
    this.#reservedSince = 0;
    try {
      this.#known = await this.#read();
      this.#reserved = this.#reservedSince;
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
    const durationMs = performance.now() - startedAt;
    const age = this.#known === undefined ? durationMs : Math.max(minAgeMs, ageRatio * durationMs);
    this.#readAt = performance.now() + age;
    this.#overdueAt = this.#readAt + age;
    this.#pending = undefined;
  }
}
