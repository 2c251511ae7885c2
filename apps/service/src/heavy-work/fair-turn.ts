import { memoryCaller } from '../limits/memory-caller.ts';

/** Whose a job is: a sub-user's, whichever token it uses; without one, an editor session's or the backend's. */
export interface JobOwner {
  app: { appId: string };
  unionId: string | null;
  kind?: string;
  tokenHash?: string;
}

/** What the service draws for everybody: the pictures of cover templates, of which there is a fixed number. */
export const everybody: JobOwner = { app: { appId: '' }, unionId: null };

/** Owners of jobs that wait or run, as keys that can be compared. */
export interface Turn {
  app: string;
  owner: string;
}

export function turnOf(jobOwner: JobOwner): Turn {
  const { app, owner } = memoryCaller(jobOwner);
  return { app, owner: JSON.stringify([app, owner]) };
}

/**
 * Which waiting job is next: that of the application that has the fewest running, among its owners of the one that has
 * the fewest, among its jobs the oldest. The last free seat is never given to somebody who has one already: texts made
 * to take for ever cost whoever sent them, and everybody else still has a seat.
 * @returns its index, or -1 where none may run now
 */
export function nextTurn(waiting: readonly Turn[], running: readonly Turn[], freeSeats: number): number {
  let best = -1;
  let bestRank: readonly [number, number] = [Infinity, Infinity];
  for (const [index, { app, owner }] of waiting.entries()) {
    const ofOwner = running.filter((turn) => turn.owner === owner).length;
    if (freeSeats < 1 || (freeSeats === 1 && ofOwner > 0)) continue;
    const ofApp = running.filter((turn) => turn.app === app).length;
    if (ofApp < bestRank[0] || (ofApp === bestRank[0] && ofOwner < bestRank[1])) {
      best = index;
      bestRank = [ofApp, ofOwner];
    }
  }
  return best;
}
