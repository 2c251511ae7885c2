import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp } from '../src/start/app.ts';
import { openCredentialCache } from '../src/start/open-credential-cache.ts';
import { connect, type OpenDatabase } from '../src/stores/db/connect.ts';
import type { Database } from '../src/stores/db/database.ts';
import { migrate } from '../src/stores/db/migrate.ts';
import { requireResponse } from '../src/stores/db/require-response.ts';
import { folderStore } from '../src/stores/files/folder-store.ts';
import { seedApplication } from '../src/start/seed-application.ts';
import { openWorkerPools } from '../src/presentations/jobs/worker-pools.ts';
import { processWorker, threadWorker } from '../src/worker-pool/worker-handle.ts';
import { openLog } from '../src/kernel/logs/log.ts';
import { MemoryBudget, type MemoryBudgetOptions } from '../src/http/limits/memory-budget.ts';
import { eventStats } from '../src/operate/metrics/event-stats.ts';
import { openMetrics } from '../src/operate/metrics/metrics.ts';
import { systemRandom } from '../src/kernel/random.ts';
import type { ServiceContext } from '../src/start/create-context.ts';
import { readSettings } from '../src/start/read-settings.ts';
import type { PasswordCost } from '../src/kernel/password-cost.ts';
import { openMigratedDatabase } from './embedded-database.ts';
import { writeEditorStub } from './editor-stub.ts';
import { openReusedDatabase } from './reused-database.ts';
import { withBuiltProgram } from './built-workers.ts';
import { reuseWorkers } from './reused-workers.ts';
import { appId, appToken, redirectUri, serviceClient } from './service-client.ts';

export { appId, appToken, frameOrigin, redirectUri, type Connected } from './service-client.ts';

/**
 * Cost of password hashes in tests. Hashing takes a millisecond, because these tests do not check the security of
 * passwords.
 */
export const cheapPasswordCost: PasswordCost = { N: 1024, r: 8, p: 1 };

/** Workers shared by the test services of this process, which run one after the other. */
const workers = {
  thread: reuseWorkers(withBuiltProgram(threadWorker)),
  process: reuseWorkers(withBuiltProgram(processWorker)),
};

/** The URL of the test service. */
export const publicUrl = 'http://localhost:4400';

/** Options for `startTestService`. */
export interface TestServiceOptions {
  /** A database to use instead of a new one. `close` closes it. */
  db?: Database;
  /**
   * Engine of the new database. PostgreSQL takes a third of the time, but only PGlite, with its single connection,
   * waits forever for a query that is sent outside the caller's own transaction.
   * @default PostgreSQL, unless the run requires PGlite (the project `service-on-pglite` of `vite.config.ts`)
   */
  engine?: 'pglite';
  environment?: Record<string, string>;
  memory?: MemoryBudgetOptions;
}

/** Starts a whole service with a separate database and a clock that the test sets. It is called as if over HTTP. */
export async function startTestService(options: TestServiceOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-service-'));
  writeEditorStub(join(folder, 'editor'));
  let now = Date.UTC(2026, 10, 20, 2, 0, 0);
  const { db, opened = [] }: FreshDatabase = options.db ? { db: options.db } : await freshDatabase(options.engine);
  if (options.db) await migrate(db);
  const lines: string[] = [];
  const settings = readSettings({
    APP_ID: appId,
    APP_TOKEN: appToken,
    SECURITY_DOMAIN: `${redirectUri} https://app.example.com/other?kept=1`,
    EDITOR_DIST: join(folder, 'editor'),
    ...options.environment,
  });
  const work = openWorkerPools(settings, workers);
  const memory = new MemoryBudget(settings.memoryBudget, options.memory);
  const appContext: ServiceContext = {
    db,
    files: folderStore(join(folder, 'files')),
    work,
    memory,
    metrics: openMetrics({
      database: () => requireResponse(db),
      work: () => work.states(),
      events: () => eventStats(db, new Date(now)),
      memory: () => memory,
    }),
    clock: () => new Date(now),
    random: systemRandom,
    passwordCost: cheapPasswordCost,
    settings,
    saveListeners: new Set(),
    commentListeners: new Set(),
    log: openLog({ clock: () => new Date(now), format: 'text', write: (line) => lines.push(line) }),
  };
  await seedApplication(appContext);
  const [ownCache, ...otherCaches] = opened.map(({ notifications }) =>
    openCredentialCache(notifications, appContext.log),
  );
  // The context is not copied, because a test may replace its dependencies.
  if (ownCache) {
    appContext.credentials = ownCache.credentials;
    appContext.credentialWatchers = ownCache.watchers;
  }
  // The other instances share only the database and the files. Requests are distributed round-robin.
  const others = otherCaches.map((cache, index) =>
    createApp({ ...appContext, db: opened[index + 1]?.db ?? db, credentials: cache.credentials }),
  );
  const apps = [createApp(appContext), ...others];
  const appAt = (index: number) => apps[index % apps.length] as (typeof apps)[number];
  let requestCount = 0;

  return {
    ...serviceClient((requestUrl, init) => appAt(requestCount++).request(requestUrl.replace(publicUrl, ''), init)),
    app: appAt(0),
    appContext,
    /** Connections of each of the services. */
    databases: opened,
    lines,
    folder,
    advance(seconds: number) {
      now += seconds * 1000;
    },
    async close() {
      appContext.work.close();
      await Promise.all([ownCache, ...otherCaches].flatMap((cache) => (cache ? [cache.stop()] : [])));
      const [first, ...others] = opened;
      await Promise.all(first ? others.map((database) => database.close()) : [db.destroy()]);
      await first?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface FreshDatabase {
  db: Database;
  /** Connections of each of the services. */
  opened?: OpenDatabase[];
}

/** Opens a database with empty tables, for tests that need no service. */
export async function openTestDatabase(): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const { db, opened = [] } = await freshDatabase();
  return { db, close: () => opened[0]?.close() ?? db.destroy() };
}

async function freshDatabase(engine = process.env['TEST_DATABASE']): Promise<FreshDatabase> {
  if (engine === 'pglite') {
    const embedded = await openMigratedDatabase();
    return { db: embedded.db, opened: [embedded] };
  }
  // There are several services in the projects `attacks-on-two` and `attacks-on-three`.
  const services = Number(process.env['TEST_SERVICES'] ?? 1);
  const first = await openReusedDatabase(inject('postgresUrl'));
  const open = () => connect({ kind: 'postgres', url: first.url }, () => undefined);
  const others = await Promise.all(Array.from({ length: services - 1 }, open));
  return { db: first.db, opened: [first, ...others] };
}

/** A running test service. */
export type TestService = Awaited<ReturnType<typeof startTestService>>;
