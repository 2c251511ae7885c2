import type { ResourceOwner } from '../http/limits/resource-owner.ts';
import { memoryCaller } from '../http/limits/memory-caller.ts';

/** Owner of the service's own jobs: the fixed set of cover pictures. */
export const systemOwner: ResourceOwner = { app: { appId: '' }, unionId: null };

/** Owners of waiting or running jobs, as comparable keys. */
export interface JobKey {
  app: string;
  owner: string;
}

/** Returns the key of a job's owner. */
export function jobKeyOf(jobOwner: ResourceOwner): JobKey {
  const { app, owner } = memoryCaller(jobOwner);
  return { app, owner: JSON.stringify([app, owner]) };
}

/**
 * Selects the next job: the oldest job of the owner with the fewest running jobs, in the application with the fewest
 * running jobs. The last free slot is never given to an owner that already has one, so adversarial input delays only
 * its sender.
 * @returns its index, or -1 if none may run now
 */
export function pickNextJob(waiting: readonly JobKey[], running: readonly JobKey[], freeSlots: number): number {
  let best = -1;
  let bestRank: readonly [number, number] = [Infinity, Infinity];
  for (const [index, { app, owner }] of waiting.entries()) {
    const ownerCount = running.filter((key) => key.owner === owner).length;
    if (freeSlots < 1 || (freeSlots === 1 && ownerCount > 0)) continue;
    const appCount = running.filter((key) => key.app === app).length;
    if (appCount < bestRank[0] || (appCount === bestRank[0] && ownerCount < bestRank[1])) {
      best = index;
      bestRank = [appCount, ownerCount];
    }
  }
  return best;
}
