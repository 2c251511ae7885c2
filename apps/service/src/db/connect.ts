import { mkdir } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import type { DatabaseSetting } from '../settings.ts';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { int8, openPool } from './pool.ts';
import type { Tables } from './tables.ts';

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
 * Opens the database named in the settings.
 * @throws FolderLockedError, DatabaseUnreachableError
 */
export async function connect(setting: DatabaseSetting, log: (line: string) => void): Promise<OpenDatabase> {
  if (setting.kind === 'postgres') {
    const pool = openPool(setting, log);
    await pool.probe().catch(async (error: unknown) => {
      await pool.end();
      throw new DatabaseUnreachableError(error);
    });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    // Closing is a no-op in kysely until the first query has run.
    await sql`select 1`.execute(db);
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

/** PostgreSQL inside this process; without a folder it lives in memory. */
export async function openEmbedded(options: PGliteOptions = {}): Promise<Database> {
  const pglite = await PGlite.create({ ...options, parsers: { [int8]: (value: string) => value } });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await sql`select 1`.execute(db);
  return db;
}
