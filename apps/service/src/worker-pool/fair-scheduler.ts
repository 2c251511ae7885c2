import type { ResourceOwner } from '../http/limits/resource-owner.ts';
import { memoryCaller } from '../http/limits/memory-caller.ts';

/** Owner of the service's own jobs: the fixed set of cover pictures. */
export const systemOwner: ResourceOwner = { app: { appId: '' }, unionId: null };

/** Owners of waiting or running jobs, as comparable keys. */
export interface JobKey {
  app: string;
  owner: string;
}

/** A waiting job. */
export interface Candidate extends JobKey {
  /** Whether the job ends within half a second, whatever its input is. */
  isShort?: boolean | undefined;
}

/** Returns the key of a job's owner. */
export function jobKeyOf(jobOwner: ResourceOwner): JobKey {
  const { app, owner } = memoryCaller(jobOwner);
  return { app, owner: JSON.stringify([app, owner]) };
}

/** The free slots of a pool. */
export interface FreeSlots {
  free: number;
  /** Whether several applications use the pool, so that none of them may take all slots. */
  isShared: boolean;
}

/**
 * Selects the next job: the oldest job of the owner with the fewest running jobs, in the application with the fewest
 * running jobs. The last free slot is never given to an owner that already has one, so adversarial input delays only
 * its sender, unless the job is short: otherwise, one owner could use only half of the cores of a small machine. In a
 * shared pool, it is not given to an application that already has one either, because an application can have any
 * number of owners.
 * @returns its index, or -1 if none may run now
 */
export function pickNextJob(
  waiting: readonly Candidate[],
  running: readonly JobKey[],
  { free, isShared }: FreeSlots,
): number {
  let best = -1;
  let bestRank: readonly [number, number] = [Infinity, Infinity];
  for (const [index, { app, owner, isShort = false }] of waiting.entries()) {
    const ownerCount = running.filter((key) => key.owner === owner).length;
    const appCount = running.filter((key) => key.app === app).length;
    const holdsSlot = (ownerCount > 0 && !isShort) || (isShared && appCount > 0 && app !== systemOwner.app.appId);
    if (free < 1 || (free === 1 && holdsSlot)) continue;
    if (appCount < bestRank[0] || (appCount === bestRank[0] && ownerCount < bestRank[1])) {
      best = index;
      bestRank = [appCount, ownerCount];
    }
  }
  return best;
}

/**
 * Time in ms after a job for which its application counts as a user of the pool. A service with one application uses all
 * slots; the first job of another one may have to wait for one of them.
 */
const recentUseMs = 60_000;

/** Records which applications use a pool. */
export class PoolUsers {
  /** Times of the applications' last jobs in ms, oldest first. */
  readonly #lastJobs = new Map<string, number>();

  /** Records a job. The service's own jobs do not count. */
  add(app: string, now: number): void {
    if (app === systemOwner.app.appId) return;
    this.#lastJobs.delete(app);
    this.#lastJobs.set(app, now);
  }

  /** Whether several applications have used the pool recently. */
  hasSeveral(now: number): boolean {
    for (const [app, lastJobAt] of this.#lastJobs) {
      if (now - lastJobAt < recentUseMs) break;
      this.#lastJobs.delete(app);
    }
    return this.#lastJobs.size > 1;
  }
}
