import { setTimeout as sleep } from 'node:timers/promises';
import { hasExpiredRows } from '../../apps/service/testing/add-expired-rows.ts';
import type { Database } from '../../apps/service/src/stores/db/database.ts';

const pollMs = 2000;

/** Detects when the sweep of the added rows runs, so that the latencies during it are recorded separately. */
export class SweepWatch {
  #beganAt: number | undefined;
  #endedAt: number | undefined;

  /** Whether a sweep of the added rows runs now. */
  get isSweeping(): boolean {
    return this.#beganAt !== undefined && this.#endedAt === undefined;
  }

  /** Duration of the sweep in seconds; undefined if it did not end. */
  get seconds(): number | undefined {
    if (this.#beganAt === undefined || this.#endedAt === undefined) return undefined;
    return (this.#endedAt - this.#beganAt) / 1000;
  }

  /** Watches a sweep from now until it has deleted all rows, or for at most `maxMs`. */
  async watch(db: Database, maxMs: number): Promise<void> {
    const beganAt = performance.now();
    this.#beganAt = beganAt;
    do {
      await sleep(pollMs);
      if (performance.now() - beganAt > maxMs) return;
    } while (await hasExpiredRows(db));
    this.#endedAt = performance.now();
  }
}
