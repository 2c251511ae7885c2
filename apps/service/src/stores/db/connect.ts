import { dirname } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql, type LogEvent } from 'kysely';
import { FolderUnusableError, makeWritable } from '../../kernel/writable-folder.ts';
import type { Database } from './database.ts';
import { lockFolder, type FolderLock } from './folder-lock.ts';
import { embeddedNotifications, postgresNotifications, type NotificationSource } from './listener.ts';
import { int8, openPool, type PoolOptions } from './pool.ts';
import type { Tables } from './tables.ts';

/** The database to open. */
export type DatabaseSetting =
  | { kind: 'pglite'; folder: string }
  | {
      kind: 'postgres';
      url: string;
      connections?: number;
      /** URL of the same database without the pooler, if `url` goes through a pooler in transaction mode. */
      directUrl?: string;
      /** A read replica of the same database. */
      replicaUrl?: string;
    };

/** Thrown if the server at `DATABASE_URL` is unreachable or rejects the connection. */
export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown, setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' = 'DATABASE_URL') {
    const { code, message } = cause as { code?: string; message?: string };
    super(`Could not connect to the database at ${setting} (${message || code}). Start it, or correct the URL.`, {
      cause,
    });
    this.name = 'DatabaseUnreachableError';
  }
}

/** Thrown if the embedded database's files exist, but it does not start. */
export class EmbeddedDatabaseError extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The embedded database in ${folder} could not start (${cause instanceof Error ? cause.message : String(cause)}). Check whether the disk is full. Otherwise restore the folder from a backup, or set DATABASE_URL to another folder.`,
      { cause },
    );
    this.name = 'EmbeddedDatabaseError';
  }
}

/** Thrown if `DATABASE_URL` goes through a pooler that changes the connection between transactions. */
export class TransactionPoolingError extends Error {
  constructor() {
    super(
      'DATABASE_URL goes through a pooler in transaction mode. Set DATABASE_DIRECT_URL to the URL of the same database without the pooler: migrations and sweeps need a dedicated session.',
    );
    this.name = 'TransactionPoolingError';
  }
}

/** An open database, with its connections for different purposes. */
export interface OpenDatabase {
  db: Database;
  /**
   * The same database, for work that needs a session: settings and advisory locks that outlive a transaction. These
   * connections are few and opened on demand.
   */
  direct: Database;
  /** A read replica, if there is one. It may be unreachable. */
  replica?: Database;
  notifications: NotificationSource;
  /** Time at which `db` last responded to a query, in ms of `performance.now()`. */
  lastResponseAt: () => number;
  close(): Promise<void>;
}

/**
 * Opens the database in the settings.
 * @throws DatabaseUnreachableError, TransactionPoolingError, FolderUnusableError,
 * FolderLockedError, EmbeddedDatabaseError
 */
export async function connect(setting: DatabaseSetting, log: (line: string) => void): Promise<OpenDatabase> {
  if (setting.kind === 'postgres') return connectToServer(setting, log);
  await makeWritable(setting.folder, 'DATABASE_URL');
  const lock = lockOf(setting.folder);
  try {
    const database = await openEmbedded({ dataDir: setting.folder });
    return { ...database, close: () => database.close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw new EmbeddedDatabaseError(setting.folder, error);
  }
}

type ServerSetting = Extract<DatabaseSetting, { kind: 'postgres' }>;

/** Number of session connections: one for the sweep, and one for other work that needs a session at the same time. */
const directConnections = 2;

async function connectToServer(
  { replicaUrl, ...setting }: ServerSetting,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const primary = await connectToPrimary(setting, log);
  if (replicaUrl === undefined) return primary;
  const replica = openReplica({ ...setting, replicaUrl }, log);
  return {
    ...primary,
    replica,
    async close() {
      await Promise.all([primary.close(), replica.destroy()]);
    },
  };
}

/** Opens a read replica. It is not probed, because the service works without it. */
export function openReplica(
  { replicaUrl, connections, directUrl }: Omit<ServerSetting, 'replicaUrl'> & { replicaUrl: string },
  log: (line: string) => void,
): Database {
  const options = { url: replicaUrl, ...(connections && { connections }), isPooled: directUrl !== undefined };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(options, log) }) });
}

async function connectToPrimary(
  { directUrl, ...setting }: Omit<ServerSetting, 'replicaUrl'>,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const isPooled = directUrl !== undefined;
  const notifications = postgresNotifications(directUrl ?? setting.url);
  const { db, lastResponseAt } = await openServer({ ...setting, isPooled }, log, 'DATABASE_URL');
  if (!isPooled) {
    if (!(await sharesConnections(db, setting.connections))) {
      return { db, direct: db, notifications, lastResponseAt, close: () => db.destroy() };
    }
    await db.destroy();
    throw new TransactionPoolingError();
  }
  const openDirect = () => openServer({ url: directUrl, connections: directConnections }, log, 'DATABASE_DIRECT_URL');
  const { db: direct } = await openDirect().catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  return {
    db,
    direct,
    notifications,
    lastResponseAt,
    async close() {
      await Promise.all([db.destroy(), direct.destroy()]);
    },
  };
}

async function openServer(
  options: PoolOptions,
  log: (line: string) => void,
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
): Promise<Pick<OpenDatabase, 'db' | 'lastResponseAt'>> {
  const responses = responseTimes();
  const pool = openPool({ ...options, onResponse: responses.record }, log);
  await pool.probe().catch(async (error: unknown) => {
    await pool.end();
    throw new DatabaseUnreachableError(error, setting);
  });
  // The pool records the time of responses, because Kysely's log adds time to each query.
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // Kysely does not close the pool if no query has been run.
  await sql`select 1`.execute(db);
  return { db, lastResponseAt: responses.lastResponseAt };
}

/** Records the time of the last response of a database. */
function responseTimes(): { record: () => void; lastResponseAt: () => number } {
  let last = -Infinity;
  return {
    record() {
      last = performance.now();
    },
    lastResponseAt: () => last,
  };
}

/**
 * Number of queries on each of two connections that detect a pooler: a pooler may serve other clients in between, or
 * use one server connection for both.
 */
const pidReadings = 4;

/** Whether two of the pool's connections share one server connection, as with a pooler in transaction mode. */
async function sharesConnections(db: Database, connections: number | undefined): Promise<boolean> {
  // With a pool of one connection, there is no second one to compare.
  if (connections === 1) return false;
  const readPid = async (connection: Database) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    return rows[0]?.pid;
  };
  return db.connection().execute((first) =>
    db.connection().execute(async (second) => {
      const pids = { first: new Set<unknown>(), second: new Set<unknown>() };
      for (let reading = 0; reading < pidReadings; reading += 1) {
        pids.first.add(await readPid(first));
        pids.second.add(await readPid(second));
      }
      return new Set([...pids.first, ...pids.second]).size !== 2 || pids.first.size > 1;
    }),
  );
}

/** Locks a database folder. The lock file is next to the folder, where writing may also be forbidden. */
function lockOf(folder: string): FolderLock {
  try {
    return lockFolder(folder);
  } catch (error) {
    // A lock held by another process and a programming error are not file-system errors.
    const isOfFiles = error instanceof Error && 'code' in error;
    throw isOfFiles ? new FolderUnusableError(dirname(folder), 'DATABASE_URL', error) : error;
  }
}

/**
 * Memory in which the embedded database caches pages. PostgreSQL initializes it at startup: with the default of 128 MB,
 * that takes half of the startup time.
 */
const embeddedBuffers = '16MB';

/** Opens PostgreSQL inside this process, in memory if there is no folder. */
export async function openEmbedded(options: PGliteOptions = {}): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${embeddedBuffers}`],
    ...options,
    parsers: { [int8]: (value: string) => value },
  });
  const { record, lastResponseAt } = responseTimes();
  const log = ({ level }: LogEvent) => {
    if (level === 'query') record();
  };
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log });
  await sql`select 1`.execute(db);
  return { db, direct: db, notifications: embeddedNotifications(pglite), lastResponseAt, close: () => db.destroy() };
}
