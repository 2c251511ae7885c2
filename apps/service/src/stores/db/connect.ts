import { dirname } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { FolderUnusableError, makeWritable } from '../files/writable-folder.ts';
import type { Database } from './database.ts';
import { lockFolder, type FolderLock } from './folder-lock.ts';
import { int8, openPool } from './pool.ts';
import type { Tables } from './tables.ts';

export type DatabaseSetting =
  | { kind: 'pglite'; folder: string }
  | { kind: 'postgres'; url: string; connections?: number };

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

/** The files of the embedded database are there, and it does not come up on them. */
export class EmbeddedDatabaseError extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The embedded database in ${folder} does not start (${cause instanceof Error ? cause.message : String(cause)}). Look whether the disk is full; else restore the folder from its backup, or set DATABASE_URL to another one.`,
      { cause },
    );
    this.name = 'EmbeddedDatabaseError';
  }
}

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

/**
 * Opens the database named in the settings.
 * @throws DatabaseUnreachableError, FolderUnusableError, FolderLockedError, EmbeddedDatabaseError
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
  await makeWritable(setting.folder, 'DATABASE_URL');
  const lock = lockOf(setting.folder);
  try {
    const db = await openEmbedded({ dataDir: setting.folder });
    return { db, close: () => db.destroy().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw new EmbeddedDatabaseError(setting.folder, error);
  }
}

/** The lock lies beside the folder, where writing may be forbidden, too. */
function lockOf(folder: string): FolderLock {
  try {
    return lockFolder(folder);
  } catch (error) {
    // A lock that somebody else holds is no error of the file system; nor is a mistake of ours.
    const isOfFiles = error instanceof Error && 'code' in error;
    throw isOfFiles ? new FolderUnusableError(dirname(folder), 'DATABASE_URL', error) : error;
  }
}

/** PostgreSQL inside this process; without a folder it lives in memory. */
export async function openEmbedded(options: PGliteOptions = {}): Promise<Database> {
  const pglite = await PGlite.create({ ...options, parsers: { [int8]: (value: string) => value } });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await sql`select 1`.execute(db);
  return db;
}
