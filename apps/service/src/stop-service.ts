import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import type { OpenDatabase } from './db/connect.ts';
import type { HeavyWork } from './heavy-work/heavy-work.ts';
import type { OpenRequests } from './http/open-requests.ts';
import type { Log } from './logs/log.ts';

/** How long requests that are on their way may take once the service has been told to stop. */
const drainMs = 10_000;

/** Everything that runs. */
export interface RunningService {
  servers: readonly ServerType[];
  requests: readonly OpenRequests[];
  /** Work that goes on beside the requests. */
  loops: readonly { stop(): Promise<void> }[];
  work: HeavyWork;
  metrics?: Server | undefined;
  database: OpenDatabase;
  log: Log;
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
}: RunningService): Promise<void> {
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
  const late = new AbortController();
  const ended = loops.map((loop) => loop.stop());
  const answered = Promise.all(requests.map((open) => open.none()));
  const inTime = await Promise.race([
    answered.then(() => true),
    setTimeout(drainMs, false, { signal: late.signal }).catch(() => true),
  ]);
  late.abort();
  if (!inTime) log(`stopped with requests that took over ${drainMs} ms`, { level: 'warn' });
  for (const server of servers) if ('closeAllConnections' in server) server.closeAllConnections();
  await Promise.all([...closed, ...ended]);
  work.close();
  metrics?.close();
  metrics?.closeAllConnections();
  await database.close();
}
