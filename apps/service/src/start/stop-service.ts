import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import type { OpenDatabase } from '../stores/db/connect.ts';
import type { WorkerPools } from '../presentations/jobs/worker-pools.ts';
import type { OpenRequests } from '../http/track-requests.ts';
import type { Log } from '../kernel/logs/log.ts';

/** Grace period in ms for requests in progress after the service receives the signal to stop. */
const drainMs = 10_000;

/** Grace period in ms for background work. The shutdown takes less than 20 s after the preceding delay (`STOP_DELAY`). */
const defaultGraceMs = 5000;
const closeMs = 2000;

/** Parts of a running service that must be stopped. */
export interface RunningService {
  servers: readonly ServerType[];
  requests: readonly OpenRequests[];
  /** Background work. */
  loops: readonly { stop(): Promise<void> }[];
  work: WorkerPools;
  metrics?: Server | undefined;
  database: Pick<OpenDatabase, 'close'>;
  log: Log;
  /**
   * Additional time limit in ms for background loops and for closing connections, once requests have ended. @default 5
   * s
   */
  graceMs?: number;
}

/** Completes requests and background work in progress, then closes everything, the database last. */
export async function stopService({
  servers,
  requests,
  loops,
  work,
  metrics,
  database,
  log,
  graceMs = defaultGraceMs,
}: RunningService): Promise<void> {
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
  const timeout = new AbortController();
  const ended = loops.map((loop) => loop.stop());
  const requestsDone = Promise.all(requests.map((open) => open.whenIdle()));
  const isDrained = await Promise.race([
    requestsDone.then(() => true),
    setTimeout(drainMs, false, { signal: timeout.signal }).catch(() => true),
  ]);
  timeout.abort();
  if (!isDrained) log(`stopped while requests were in progress for more than ${drainMs} ms`, { level: 'warn' });
  for (const server of servers) if ('closeAllConnections' in server) server.closeAllConnections();
  // Deliveries and sweeps keep their progress in the database, so they resume after a restart: events stay claimed, and
  // sweeps are idempotent.
  if (!(await settlesWithin(Promise.all([...closed, ...ended]), graceMs))) {
    log(`stopped while deliveries or a sweep were in progress for another ${graceMs} ms`, { level: 'warn' });
  }
  work.close();
  metrics?.close();
  metrics?.closeAllConnections();
  if (!(await settlesWithin(database.close(), closeMs)))
    log('stopped while a statement was in progress', { level: 'warn' });
}

/** Whether a promise settles within a time. */
async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const timeout = new AbortController();
  const isDone = await Promise.race([
    promise.then(() => true),
    setTimeout(ms, false, { signal: timeout.signal }).catch(() => true),
  ]);
  timeout.abort();
  return isDone;
}
