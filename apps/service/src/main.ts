import { setTimeout } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import { createApp } from './app.ts';
import { connect, DatabaseUnreachableError, type OpenDatabase } from './db/connect.ts';
import { FolderLockedError } from './db/folder-lock.ts';
import { migrate, SchemaTooNewError } from './db/migrate.ts';
import { startSweeping } from './db/sweep.ts';
import { startDelivery } from './events/deliver-events.ts';
import { openStore } from './files/open-store.ts';
import { openHeavyWork } from './heavy-work/heavy-work.ts';
import { answerError } from './http/answer-error.ts';
import { listen, type Answer } from './http/listen.ts';
import { countRequests, type OpenRequests } from './http/open-requests.ts';
import { newRequestId } from './http/request-id.ts';
import { ServiceError } from './http/service-error.ts';
import { seedApplication, type MadeUp } from './applications/seed-application.ts';
import { systemClock, systemRandom, type Parts } from './parts.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';

/** How long requests that are on their way may take once the service has been told to stop. */
const drainMs = 10_000;

/** Work that goes on beside the requests. */
interface Loop {
  stop(): Promise<void>;
}

/** While the service starts and while it stops. */
const unavailable: Answer = () => answerError(new ServiceError('unavailable'), newRequestId(systemRandom));

await start().catch((error: unknown) => {
  console.error(sentence(error));
  process.exit(1);
});

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  let answer = unavailable;
  // The port first: whether it is taken is known at once, while the database takes its time.
  const servers = await listen(settings, (request) => answer(request));
  const requests = servers.map(countRequests);
  const database = await connect(settings.database, (line) => console.log(line));
  try {
    const parts = partsOf(settings, database);
    await migrate(database.db);
    const madeUp = settings.isProduction ? {} : await seedApplication(parts);
    const app = createApp(parts);
    const loops = [startDelivery(parts), startSweeping(parts)];
    onceToldToStop(() => {
      answer = unavailable;
      return drain(servers, requests, loops, database);
    });
    answer = (request) => app.fetch(request);
    parts.work.decks.warmUp();
    for (const line of madeUpLines(madeUp)) console.log(line);
    console.log(`Service  ${settings.publicUrl}`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function partsOf(settings: Settings, { db }: OpenDatabase): Parts {
  return {
    db,
    files: openStore(settings),
    work: openHeavyWork(settings),
    clock: systemClock,
    random: systemRandom,
    settings,
    log: (line) => console.log(line),
  };
}

function onceToldToStop(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stop().then(() => process.exit(0));
    });
  }
}

/** What is on its way, requests and the loops' work, is finished, then the database is closed. */
async function drain(
  servers: readonly ServerType[],
  requests: readonly OpenRequests[],
  loops: readonly Loop[],
  database: OpenDatabase,
): Promise<void> {
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
  const late = new AbortController();
  const ended = loops.map((loop) => loop.stop());
  const answered = Promise.all(requests.map((open) => open.none()));
  await Promise.race([answered, setTimeout(drainMs, undefined, { signal: late.signal })]);
  late.abort();
  for (const server of servers) if ('closeAllConnections' in server) server.closeAllConnections();
  await Promise.all([...closed, ...ended]);
  await database.close();
}

/** Shown once: only hashes are kept. */
function madeUpLines({ appId, appToken, eventsSecret }: MadeUp): string[] {
  const made = Object.entries({ APP_ID: appId, APP_TOKEN: appToken, EVENTS_SECRET: eventsSecret });
  const lines = made.flatMap(([name, value]) => (value ? [`  ${name}=${value}`] : []));
  return lines.length > 0 ? ['Made up for development and shown this once:', ...lines] : [];
}

function sentence(error: unknown): string {
  const expected = [SettingsError, FolderLockedError, DatabaseUnreachableError, SchemaTooNewError];
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return error.message;
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop the program that has it, or set PORT to another one.`;
  }
  if (code === 'EACCES' && port !== undefined) return `Port ${port} may not be used. Set PORT to another one.`;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}
