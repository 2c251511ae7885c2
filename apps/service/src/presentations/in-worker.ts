import type { Owner } from '../http/caller.ts';
import type { DeckJobName, InputOf, OutputOf } from './deck-jobs.ts';
import { DeckThread, type DeckJob } from './deck-thread.ts';

/** Twice what the largest honest presentation takes on a busy machine. */
const limitMs = 20_000;

interface WaitingJob extends DeckJob {
  /** Whose it is. */
  key: string;
  settle: (outcome: Promise<unknown>) => void;
}

const free = [new DeckThread(), new DeckThread()];
const waiting: WaitingJob[] = [];
const served = new Set<string>();

/**
 * Does a job beside the server's thread. An owner has one job at a time: a text made to take for ever costs whoever sent
 * it, and everybody else still has a thread.
 * @throws ServiceError too_large where the job takes too long or runs out of stack
 */
export function inWorker<Name extends DeckJobName>(
  { app, unionId }: Owner,
  name: Name,
  input: InputOf<Name>,
  timeoutMs: number = limitMs,
): Promise<OutputOf<Name>> {
  const key = JSON.stringify([app.appId, unionId]);
  const job = new Promise<unknown>((resolve) => {
    waiting.push({ key, name, input, timeoutMs, settle: resolve });
  });
  runNext();
  return job as Promise<OutputOf<Name>>;
}

/** One thread that is ready; the other one starts when two have work at once. */
export function warmUp(): void {
  free[0]?.start();
}

/** The oldest job of somebody who has none on a thread. */
function runNext(): void {
  const index = waiting.findIndex(({ key }) => !served.has(key));
  const thread = index < 0 ? undefined : free.shift();
  const [job] = thread ? waiting.splice(index, 1) : [];
  if (!thread || !job) return;
  served.add(job.key);
  const outcome = thread.run(job).finally(() => {
    served.delete(job.key);
    // In front: it is loaded already.
    free.unshift(thread);
    runNext();
  });
  job.settle(outcome);
}
