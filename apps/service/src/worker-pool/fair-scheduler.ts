import type { ResourceOwner } from '../http/limits/resource-owner.ts';
import { memoryCaller } from '../http/limits/memory-caller.ts';

/** What the service draws for everybody: the pictures of cover templates, of which there is a fixed number. */
export const systemOwner: ResourceOwner = { app: { appId: '' }, unionId: null };

/** Owners of jobs that wait or run, as keys that can be compared. */
export interface JobKey {
  app: string;
  owner: string;
}

export function jobKeyOf(jobOwner: ResourceOwner): JobKey {
  const { app, owner } = memoryCaller(jobOwner);
  return { app, owner: JSON.stringify([app, owner]) };
}

/**
 * Which waiting job is next: that of the application that has the fewest running, among its owners of the one that has
 * the fewest, among its jobs the oldest. The last free seat is never given to somebody who has one already: texts made
 * to take for ever cost whoever sent them, and everybody else still has a seat.
 * @returns its index, or -1 where none may run now
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
