import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp } from '../src/start/app.ts';
import { connect } from '../src/stores/db/connect.ts';
import type { Database } from '../src/stores/db/database.ts';
import { migrate } from '../src/stores/db/migrate.ts';
import { folderStore } from '../src/stores/files/folder-store.ts';
import { seedApplication } from '../src/start/seed-application.ts';
import { openWorkerPools } from '../src/presentations/jobs/worker-pools.ts';
import { openLog } from '../src/kernel/logs/log.ts';
import { MemoryBudget, type MemoryBudgetOptions } from '../src/http/limits/memory-budget.ts';
import { eventStats } from '../src/operate/metrics/event-stats.ts';
import { openMetrics } from '../src/operate/metrics/metrics.ts';
import { systemRandom } from '../src/kernel/random.ts';
import type { ServiceContext } from '../src/start/create-context.ts';
import { readSettings } from '../src/start/read-settings.ts';
import type { PasswordCost } from '../src/kernel/password-cost.ts';
import { newMigratedDatabase } from './embedded-database.ts';
import { newDatabase } from './new-database.ts';
import { writeEditorStub } from './editor-stub.ts';
import { appId, appToken, redirectUri, serviceClient } from './service-client.ts';

export { appId, appToken, frameOrigin, redirectUri, type Connected } from './service-client.ts';

/** Takes a millisecond: what tests of the service wait for is not the security of their passwords. */
export const cheapPasswordCost: PasswordCost = { N: 1024, r: 8, p: 1 };

export const publicUrl = 'http://localhost:4400';

/** A whole service with an in-memory database, called as over HTTP, with a clock that the test sets. */
export async function startTestService(
  options: { db?: Database; environment?: Record<string, string>; memory?: MemoryBudgetOptions } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-service-'));
  writeEditorStub(join(folder, 'editor'));
  let now = Date.UTC(2026, 10, 20, 2, 0, 0);
  const { db, other } = options.db ? { db: options.db } : await freshDatabase();
  await migrate(db);
  const lines: string[] = [];
  const settings = readSettings({
    APP_ID: appId,
    APP_TOKEN: appToken,
    SECURITY_DOMAIN: `${redirectUri} https://app.example.com/other?kept=1`,
    EDITOR_DIST: join(folder, 'editor'),
    ...options.environment,
  });
  const work = openWorkerPools(settings);
  const memory = new MemoryBudget(settings.memoryBudget, options.memory);
  const appContext: ServiceContext = {
    db,
    files: folderStore(join(folder, 'files')),
    work,
    memory,
    metrics: openMetrics({
      work: () => work.states(),
      events: () => eventStats(db, new Date(now)),
      memory: () => memory,
    }),
    clock: () => new Date(now),
    random: systemRandom,
    passwordCost: cheapPasswordCost,
    settings,
    log: openLog({ clock: () => new Date(now), format: 'text', write: (line) => lines.push(line) }),
  };
  await seedApplication(appContext);
  const app = createApp(appContext);
  // Two services that share only a database and files: each request goes to the other one.
  const apps = other ? [app, createApp({ ...appContext, db: other })] : [app];
  let requestCount = 0;

  return {
    ...serviceClient((requestUrl, init) =>
      (apps[requestCount++ % apps.length] ?? app).request(requestUrl.replace(publicUrl, ''), init),
    ),
    app,
    appContext,
    lines,
    folder,
    advance(seconds: number) {
      now += seconds * 1000;
    },
    async close() {
      appContext.work.close();
      await db.destroy();
      await other?.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** In memory, unless the run requires one or two services on PostgreSQL (see `attacks-on-one.slow.test.ts`). */
async function freshDatabase(): Promise<{ db: Database; other?: Database }> {
  const services = Number(process.env['SERVICES_ON_POSTGRES'] ?? 0);
  if (services === 0) return { db: await newMigratedDatabase() };
  const url = await newDatabase(inject('postgresUrl'));
  const open = async () => (await connect({ kind: 'postgres', url }, () => undefined)).db;
  return services === 1 ? { db: await open() } : { db: await open(), other: await open() };
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;
