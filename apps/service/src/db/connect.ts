import { mkdir } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseSetting } from '../settings.ts';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import type { Tables } from './tables.ts';

/** Type id of `int8` in PostgreSQL's catalogue; kept as text on both drivers, so that no digit is lost. */
const int8 = 20;

/** How long a request waits for a connection before it is told that there is none. */
const connectionTimeoutMillis = 5000;

/** The server of `DATABASE_URL` is not there, or does not let us in. */
export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    const { code, message } = cause as { code?: string; message?: string };
    super(
      `The database at DATABASE_URL does not answer as it should (${message || code}). Start it, or correct the address.`,
      { cause },
    );
    this.name = 'DatabaseUnreachableError';
  }
}

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

/**
 * Opens the database named in the settings. A connection that is lost later fails what was using it, and is replaced.
 * @throws FolderLockedError, DatabaseUnreachableError
 */
export async function connect(setting: DatabaseSetting, log: (line: string) => void): Promise<OpenDatabase> {
  if (setting.kind === 'postgres') {
    pg.types.setTypeParser(int8, (value) => value);
    const pool = new pg.Pool({ connectionString: setting.url, max: 10, connectionTimeoutMillis });
    outliveLosses(pool, log);
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    await sql`select 1`.execute(db).catch(async (error: unknown) => {
      await db.destroy();
      throw new DatabaseUnreachableError(error);
    });
    return { db, close: () => db.destroy() };
  }
  await mkdir(setting.folder, { recursive: true });
  const lock = lockFolder(setting.folder);
  try {
    const db = await openEmbedded({ dataDir: setting.folder });
    return { db, close: () => db.destroy().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Without a listener an error event would end the process: the pool's for idle connections, a client's for used ones. */
function outliveLosses(pool: pg.Pool, log: (line: string) => void): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.once('error', (error) => log(`a database connection was lost: ${error.message}`));
    client.on('error', () => undefined);
  });
}

/** PostgreSQL inside this process; without a folder it lives in memory. */
export async function openEmbedded(options: PGliteOptions = {}): Promise<Database> {
  const pglite = await PGlite.create({ ...options, parsers: { [int8]: (value: string) => value } });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  // Closing is a no-op in kysely until the first query has run.
  await sql`select 1`.execute(db);
  return db;
}
