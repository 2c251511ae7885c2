import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../../context/app-context.ts';
import { withSweepLock } from '../../stores/db/sweep-lock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { sweepTasks, type SweepTask } from './sweep-tasks.ts';

const hourMs = 3_600_000;

/** Number of items in the first batch. Batches grow while they are fast, and shrink when they are slow. */
const initialLimit = 1000;
const minLimit = 10;
const maxLimit = 10_000;
/** Short batches, because requests compete with them for the CPU and the disk of the database. */
const quickMs = 50;
const slowMs = 200;
/**
 * Pause after a batch, as a multiple of its duration, so that the database can respond to requests in the meantime. Ten
 * million rows still take less than half an hour.
 */
const pauseFactor = 2;
/** Maximum number of batches of one task before the next task runs, so that a backlog does not delay the others. */
const batchesPerRound = 10;

type SweepContext = Pick<AppContext, 'db' | 'files' | 'clock' | 'log' | 'settings'> & { metrics: Metrics };

/**
 * Deletes expired data in small batches by index, in one process at a time. A failing task is logged and counted, and
 * does not stop the others.
 * @returns false if a task failed
 */
export async function sweep(appContext: SweepContext, signal?: AbortSignal): Promise<boolean> {
  const { log, metrics } = appContext;
  const startedAt = performance.now();
  let isComplete = true;
  await withSweepLock(appContext.db, async (db) => {
    let tasks = sweepTasks({ ...appContext, db }).map((task) => ({ task, limit: initialLimit }));
    while (tasks.length > 0 && !signal?.aborted) {
      const left: typeof tasks = [];
      for (const { task, limit } of tasks) {
        try {
          const next = await runRound(task, limit, { metrics, signal });
          if (next !== undefined) left.push({ task, limit: next });
        } catch (error) {
          isComplete = false;
          metrics.sweepFailed(task.name);
          log(`could not sweep ${task.name}: ${describe(error)}`, { level: 'error' });
        }
      }
      tasks = left;
    }
    if (isComplete && !signal?.aborted) metrics.sweepDone(appContext.clock(), (performance.now() - startedAt) / 1000);
  });
  return isComplete;
}

/** Runs some batches of a task. @returns the size of the next batch; undefined if nothing is left to delete */
async function runRound(
  task: SweepTask,
  first: number,
  { metrics, signal }: { metrics: Metrics; signal: AbortSignal | undefined },
): Promise<number | undefined> {
  let limit = first;
  for (let batch = 0; batch < batchesPerRound && !signal?.aborted; batch++) {
    const startedAt = performance.now();
    let result;
    try {
      result = await task.run(limit);
    } catch (error) {
      if (!isTimeout(error) || limit === minLimit) throw error;
      limit = Math.max(minLimit, Math.floor(limit / 10));
      continue;
    }
    for (const [name, count] of Object.entries(result.deleted)) metrics.swept(name, count);
    if (result.isDone) return undefined;
    const tookMs = performance.now() - startedAt;
    if (tookMs > slowMs) limit = Math.max(minLimit, Math.floor(limit / 2));
    else if (tookMs < quickMs) limit = Math.min(maxLimit, limit * 2);
    await sleep(pauseFactor * tookMs, undefined, { signal }).catch(() => undefined);
  }
  return limit;
}

/** Whether an error is PostgreSQL's `query_canceled`: the statement exceeded its time limit. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface SweepLoop {
  /** Stops sweeping after the batch in progress. */
  stop(): Promise<void>;
}

/** Sweeps now and every hour until stopped. */
export function startSweeping(appContext: SweepContext): SweepLoop {
  const abort = new AbortController();
  let running: Promise<void> | undefined;
  const once = () => {
    running ??= sweep(appContext, abort.signal)
      .then(
        () => undefined,
        (error: unknown) => {
          appContext.metrics.sweepFailed('all');
          appContext.log(`could not delete expired rows: ${describe(error)}`, { level: 'error' });
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
