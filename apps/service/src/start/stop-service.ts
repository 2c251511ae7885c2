import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import type { OpenDatabase } from '../stores/db/connect.ts';
import type { WorkerPools } from '../presentations/jobs/worker-pools.ts';
import type { OpenRequests } from '../http/track-requests.ts';
import type { Log } from '../kernel/logs/log.ts';

/** How long requests that are on their way may take once the service has been told to stop. */
const drainMs = 10_000;

/** With the delay before it (`STOP_DELAY`, at most 10 s) and `drainMs`, all of it takes less than 30 s. */
const defaultGraceMs = 5000;
const closeMs = 2000;

/** Everything that runs. */
export interface RunningService {
  servers: readonly ServerType[];
  requests: readonly OpenRequests[];
  /** Work that goes on beside the requests. */
  loops: readonly { stop(): Promise<void> }[];
  work: WorkerPools;
  metrics?: Server | undefined;
  database: OpenDatabase;
  log: Log;
  /** How long the loops and the closing of connections may take, beside the requests; 5 s unless said otherwise. */
  graceMs?: number;
}

/** What is on its way, requests and the loops' work, is finished, then everything is closed, the database last. */
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
  if (!isDrained) log(`stopped with requests that took over ${drainMs} ms`, { level: 'warn' });
  for (const server of servers) if ('closeAllConnections' in server) server.closeAllConnections();
  // What they have begun is in the database, and is done again: events are claimed, sweeps are repeated.
  if (!(await settlesWithin(Promise.all([...closed, ...ended]), graceMs))) {
    log(`stopped with deliveries or a sweep that took over ${graceMs} ms more`, { level: 'warn' });
  }
  work.close();
  metrics?.close();
  metrics?.closeAllConnections();
  if (!(await settlesWithin(database.close(), closeMs))) log('stopped with a statement in progress', { level: 'warn' });
}

/** Whether a promise settles in time. */
async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const timeout = new AbortController();
  const isDone = await Promise.race([
    promise.then(() => true),
    setTimeout(ms, false, { signal: timeout.signal }).catch(() => true),
  ]);
  timeout.abort();
  return isDone;
}
