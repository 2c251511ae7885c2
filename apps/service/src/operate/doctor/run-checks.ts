import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AppContext } from '../../context/app-context.ts';
import { openReplica } from '../../stores/db/connect.ts';
import type { Database } from '../../stores/db/database.ts';
import { requireSchema } from '../../stores/db/migrate.ts';
import { findReplicaProblem } from '../../stores/db/replica.ts';
import { eventStats } from '../metrics/event-stats.ts';

/** Result of one check, with a fix unless it is `ok`. */
export interface Check {
  name: string;
  state: 'ok' | 'warning' | 'error';
  message: string;
}

type CheckContext = Pick<AppContext, 'db' | 'files' | 'settings' | 'random'>;
type Result = Omit<Check, 'name'>;

/**
 * Maximum difference between the clocks of the machine and the database. The service uses the database's clock, but its
 * log does not.
 */
const maxClockSkewMs = 5000;
const slowMs = 100;
const minFreeBytes = 1024 ** 3;
const minFreeShare = 0.05;
const maxDueSeconds = 600;
const minPostgresVersion = 150_000;
const redisTimeoutMs = 2000;

/** Runs all checks of a service and its dependencies in a fixed order. A check that throws counts as an error. */
export async function runChecks(context: CheckContext): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [name, check] of Object.entries(allChecks)) {
    const result = await check(context).catch((error: unknown): Result => ({
      state: 'error',
      message: error instanceof Error ? error.message : String(error),
    }));
    checks.push({ name, ...result });
  }
  return checks;
}

const allChecks: Readonly<Record<string, (context: CheckContext) => Promise<Result>>> = {
  settings: checkSettings,
  database: checkDatabase,
  migrations: checkMigrations,
  clock: checkClock,
  files: checkFiles,
  disk: checkDisk,
  editor: checkEditor,
  events: checkEvents,
  redis: checkRedis,
  replica: checkReplica,
};

function checkSettings({ settings }: CheckContext): Promise<Result> {
  const warnings = [
    ...(settings.isProduction ? [] : ['NODE_ENV is not "production", so anyone can sign in with one click.']),
    ...(settings.database.kind === 'pglite'
      ? ['The embedded database can lose its last writes in a power failure.']
      : []),
    ...(settings.trustedProxies === 0 ? ['TRUSTED_PROXIES is 0: behind a proxy, all clients share one limit.'] : []),
    ...(settings.rateLimits ? [] : ['RATE_LIMITS is off.']),
    ...(settings.metrics ? [] : ['METRICS_LISTEN is not set, so the service cannot be monitored.']),
  ];
  return Promise.resolve(
    warnings.length === 0
      ? ok('The settings are suitable for production.')
      : { state: 'warning', message: warnings.join(' ') },
  );
}

async function checkDatabase({ db, settings }: CheckContext): Promise<Result> {
  const startedAt = performance.now();
  const { rows } = await sql<{ version: string; number: number }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::integer as number
  `.execute(db);
  const ms = Math.ceil(performance.now() - startedAt);
  const { version = 'unknown', number = 0 } = rows[0] ?? {};
  if (number < minPostgresVersion)
    return { state: 'error', message: `PostgreSQL ${version} is too old. Upgrade to 15 or later.` };
  // Without a pooler, each connection sets its own limits and compression.
  const missing =
    settings.database.kind === 'postgres' && settings.database.directUrl ? await missingRoleSettings(db) : [];
  if (missing.length > 0) {
    const statements = missing.map((setting) => `alter role <user> set ${setting};`).join(' ');
    return {
      state: 'warning',
      message: `Connections through the pooler lack time limits or compression. Run: ${statements} Then reconnect the pooler (RECONNECT in its console).`,
    };
  }
  if (ms > slowMs)
    return {
      state: 'warning',
      message: `PostgreSQL ${version} took ${ms} ms to respond. Check its load and the network latency.`,
    };
  return ok(`PostgreSQL ${version} responded in ${ms} ms.`);
}

/** Returns the settings that the role of the database needs if a pooler is used, and does not have. */
async function missingRoleSettings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ setting: string }>`
    select name || case when name = 'default_toast_compression' then ' = ''lz4''' else ' = 30000' end as setting
    from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0'
      or name = 'default_toast_compression' and setting <> 'lz4' and 'lz4' = any(enumvals)
    order by name desc
  `.execute(db);
  return rows.map(({ setting }) => setting);
}

async function checkMigrations({ db }: CheckContext): Promise<Result> {
  await requireSchema(db);
  return ok('The schema is up to date.');
}

async function checkClock({ db }: CheckContext): Promise<Result> {
  const startedAt = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const middle = (startedAt + Date.now()) / 2;
  const ms = Math.round(Math.abs((rows[0]?.now.getTime() ?? 0) - middle));
  if (ms <= maxClockSkewMs) return ok(`The clocks of this machine and the database differ by ${ms} ms.`);
  return {
    state: 'warning',
    message: `The clock of this machine differs by ${(ms / 1000).toFixed(1)} s from the database's. Synchronize both (NTP).`,
  };
}

/** Checks the file store: writes, reads and removes a small file. */
async function checkFiles({ files, random, settings }: CheckContext): Promise<Result> {
  const name = `doctor/${random(16).toString('hex')}`;
  const bytes = random(64);
  await files.write(name, bytes);
  try {
    const read = await files.read(name);
    if (!read?.equals(bytes))
      return { state: 'error', message: 'A file that was just written could not be read. Check STORAGE_URL.' };
  } finally {
    await files.remove(name);
  }
  return ok(`The ${settings.storage.kind} stores files.`);
}

/** Checks the free space of the folders on this machine. A bucket and a database server have their own monitoring. */
async function checkDisk({ settings: { storage, database } }: CheckContext): Promise<Result> {
  const folders = [
    ...(storage.kind === 'folder' ? [storage.folder] : []),
    ...(database.kind === 'pglite' ? [database.folder] : []),
  ];
  const existing = [];
  for (const folder of folders) {
    // The service creates a folder that does not exist yet.
    const stats = await statfs(folder).catch(() => undefined);
    if (stats) existing.push({ folder, free: stats.bavail * stats.bsize, total: stats.blocks * stats.bsize });
  }
  const full = existing.find(({ free, total }) => free < Math.min(minFreeBytes, total * minFreeShare));
  const gibibytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;
  if (full) {
    return { state: 'error', message: `${full.folder} has only ${gibibytes(full.free)} left. Free or add disk space.` };
  }
  if (existing.length === 0) return ok('Nothing is stored on this machine.');
  return ok(existing.map(({ folder, free }) => `${folder} has ${gibibytes(free)} left.`).join(' '));
}

async function checkEditor({ settings: { editorFolder } }: CheckContext): Promise<Result> {
  try {
    await access(join(editorFolder, 'index.html'));
  } catch {
    return { state: 'error', message: `The editor is missing in ${editorFolder}. Run \`pnpm build\`.` };
  }
  return ok('The editor has been built.');
}

async function checkEvents({ db }: CheckContext): Promise<Result> {
  const { waiting, failed, oldestDueSeconds } = await eventStats(db, new Date());
  if (oldestDueSeconds > maxDueSeconds) {
    return {
      state: 'warning',
      message: `The oldest of ${countOf(waiting, 'event')} has been due for ${Math.round(oldestDueSeconds / 60)} minutes. Check the receivers with \`service event list --state waiting\`, and whether the service runs.`,
    };
  }
  if (failed > 0) {
    return {
      state: 'warning',
      message: `${countOf(failed, 'event')} could not be delivered. See \`service event list --state failed\`, then run \`service event replay --all\`.`,
    };
  }
  return ok(`${countOf(waiting, 'event')} ${waiting === 1 ? 'is' : 'are'} waiting; none have failed.`);
}

/** Returns a count with its noun, such as "1 event". */
function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function ok(message: string): Result {
  return { state: 'ok', message };
}

/** Checks whether rate limits are counted across all processes. */
async function checkRedis({ settings: { redisUrl } }: CheckContext): Promise<Result> {
  if (redisUrl === undefined) return ok('REDIS_URL is not set, so each process counts its own calls.');
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisUrl, {
    connectTimeout: redisTimeoutMs,
    commandTimeout: redisTimeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // Without a listener, an error event would end the process. The command reports the same error.
  redis.on('error', () => undefined);
  try {
    await redis.ping();
    return ok('Redis responds.');
  } catch {
    return {
      state: 'warning',
      message:
        'Redis at REDIS_URL does not respond, so each process counts its own calls. Start it, or correct the URL.',
    };
  } finally {
    redis.disconnect();
  }
}

/** Checks whether the history can be read from the replica. */
async function checkReplica({ settings: { database } }: CheckContext): Promise<Result> {
  if (database.kind === 'pglite' || database.replicaUrl === undefined)
    return ok('DATABASE_REPLICA_URL is not set, so the history is read from the database.');
  const replica = openReplica({ ...database, replicaUrl: database.replicaUrl, connections: 1 }, () => undefined);
  try {
    const problem = await findReplicaProblem(replica);
    if (problem === undefined) return ok('The read replica is up to date.');
    return {
      state: 'warning',
      message: `The history is read from the primary database, because of the server at DATABASE_REPLICA_URL: ${problem}. A replica also seems to be behind while nothing is written.`,
    };
  } finally {
    await replica.destroy();
  }
}
