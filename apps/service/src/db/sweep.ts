import type { Parts } from '../parts.ts';
import { asLeader } from './leader.ts';
import { sweepTasks, type SweepTask } from './sweep-tasks.ts';

const hourMs = 3_600_000;

/** Items of one portion: it begins small and grows while portions are quick. */
const firstLimit = 1000;
const leastLimit = 10;
const mostLimit = 10_000;
const quickMs = 200;
const slowMs = 2000;
/** Portions of one task before the next has its turn: a table with a backlog does not keep the others waiting. */
const portionsInTurn = 10;

type SweepParts = Pick<Parts, 'db' | 'files' | 'clock' | 'log' | 'settings' | 'metrics'>;

/**
 * Deletes what has expired, in small portions by index, in one process at a time. A task that fails is an error in the log
 * and in the metrics, and does not keep the others.
 * @returns false where a task failed
 */
export async function sweep(parts: SweepParts, signal?: AbortSignal): Promise<boolean> {
  const { log, metrics } = parts;
  let isWhole = true;
  await asLeader(parts.db, async (db) => {
    let tasks = sweepTasks({ ...parts, db }).map((task) => ({ task, limit: firstLimit }));
    while (tasks.length > 0 && !signal?.aborted) {
      const left: typeof tasks = [];
      for (const { task, limit } of tasks) {
        try {
          const next = await runTurn(task, limit, { metrics, signal });
          if (next !== undefined) left.push({ task, limit: next });
        } catch (error) {
          isWhole = false;
          metrics.sweepFailed(task.name);
          log(`${task.name} could not be swept: ${describe(error)}`, { level: 'error' });
        }
      }
      tasks = left;
    }
    if (isWhole && !signal?.aborted) metrics.sweepDone(parts.clock());
  });
  return isWhole;
}

/** Runs some portions. @returns the size of the next one; undefined where nothing is left to delete. */
async function runTurn(
  task: SweepTask,
  first: number,
  { metrics, signal }: { metrics: Parts['metrics']; signal: AbortSignal | undefined },
): Promise<number | undefined> {
  let limit = first;
  for (let portion = 0; portion < portionsInTurn && !signal?.aborted; portion++) {
    const began = performance.now();
    let result;
    try {
      result = await task.run(limit);
    } catch (error) {
      if (!isTimeout(error) || limit === leastLimit) throw error;
      limit = Math.max(leastLimit, Math.floor(limit / 10));
      continue;
    }
    for (const [name, number] of Object.entries(result.deleted)) metrics.swept(name, number);
    if (result.isDone) return undefined;
    const tookMs = performance.now() - began;
    if (tookMs > slowMs) limit = Math.max(leastLimit, Math.floor(limit / 2));
    else if (tookMs < quickMs) limit = Math.min(mostLimit, limit * 2);
  }
  return limit;
}

/** PostgreSQL's `query_canceled`: the statement was longer than its time limit. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface SweepLoop {
  /** Ends after the portion in progress. */
  stop(): Promise<void>;
}

/** Sweeps now and every hour until stopped. */
export function startSweeping(parts: SweepParts): SweepLoop {
  const abort = new AbortController();
  let running: Promise<void> | undefined;
  const once = () => {
    running ??= sweep(parts, abort.signal)
      .then(
        () => undefined,
        (error: unknown) => {
          parts.metrics.sweepFailed('all');
          parts.log(`expired rows could not be swept: ${describe(error)}`, { level: 'error' });
        },
      )
      .finally(() => (running = undefined));
  };
  once();
  const timer = setInterval(once, hourMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      abort.abort();
      await running;
    },
  };
}
