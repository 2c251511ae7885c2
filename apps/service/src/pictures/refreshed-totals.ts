import { withTimeLimit } from '../kernel/time-limit.ts';
import { unavailable } from '../stores/db/database-errors.ts';
import { noPictures, sumOf, type PictureTotals } from './picture-totals.ts';

/** Minimum age in ms at which totals are read again. */
const minAgeMs = 60_000;

/** The same as a multiple of the time that the read has taken, so that reads take at most a twentieth of all time. */
const ageRatio = 20;

/**
 * Times in ms for which a request waits for the first totals, and for new ones if no request has needed them for long.
 * Other requests use the last known totals.
 */
const waitMs = { first: 10_000, overdue: 1000 };

/** Function that reads totals. It calls `onBegin` when it has a slot, because the time spent waiting for one does not count. */
type ReadTotals = (onBegin: () => void) => Promise<PictureTotals>;

/**
 * Totals of the pictures of an application, which take long to read. They are read in the background while requests use
 * the last known totals, which are kept if a read fails.
 */
export class RefreshedTotals {
  readonly #read: ReadTotals;
  #known: PictureTotals | undefined;
  #pending: Promise<void> | undefined;
  #failure: Error | undefined;
  #readAt = -Infinity;
  #overdueAt = -Infinity;
  /** What requests have been allowed to add since the last read began, and since the pending one began. */
  #reserved = noPictures;
  #reservedSince = noPictures;

  constructor(read: ReadTotals) {
    this.#read = read;
  }

  /**
   * Waits for the first totals. Starts another read if the known ones are too old.
   * @throws ServiceError unavailable, if no read has succeeded yet.
   */
  async ready(): Promise<void> {
    const now = performance.now();
    if (now >= this.#readAt) this.#pending ??= this.#refresh();
    if (this.#pending && (this.#known === undefined || now >= this.#overdueAt)) {
      const limitMs = this.#known === undefined ? waitMs.first : waitMs.overdue;
      await withTimeLimit(this.#pending, limitMs).catch((error: Error) => (this.#failure = error));
    }
    if (this.#known === undefined) throw unavailable(this.#failure ?? new Error('the totals are unknown'));
  }

  /** The last known totals, with what requests have been allowed to add since they were read. */
  get current(): PictureTotals {
    return sumOf(this.#known ?? noPictures, this.#reserved);
  }

  /** Adds pictures that a request is allowed to store. */
  reserve(added: PictureTotals): void {
    this.#reserved = sumOf(this.#reserved, added);
    if (this.#pending) this.#reservedSince = sumOf(this.#reservedSince, added);
  }

  async #refresh(): Promise<void> {
    let startedAt = performance.now();
    this.#reservedSince = noPictures;
    try {
      this.#known = await this.#read(() => {
        startedAt = performance.now();
        this.#reservedSince = noPictures;
      });
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
