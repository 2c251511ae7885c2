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

/** The server at `DATABASE_URL` is unreachable or rejects the connection. */
export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    const { code, message } = cause as { code?: string; message?: string };
    super(`Could not connect to the database at DATABASE_URL (${message || code}). Start it, or correct the URL.`, {
      cause,
    });
    this.name = 'DatabaseUnreachableError';
  }
}

/** The embedded database's files exist, but it does not start. */
export class EmbeddedDatabaseError extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The embedded database in ${folder} could not start (${cause instanceof Error ? cause.message : String(cause)}). Check whether the disk is full. Otherwise restore the folder from a backup, or set DATABASE_URL to another folder.`,
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
 * Opens the database in the settings.
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

/** The lock file is beside the folder, where writing may be forbidden, too. */
function lockOf(folder: string): FolderLock {
  try {
    return lockFolder(folder);
  } catch (error) {
    // Neither a lock held by another process nor a programming error is a file-system error.
    const isOfFiles = error instanceof Error && 'code' in error;
    throw isOfFiles ? new FolderUnusableError(dirname(folder), 'DATABASE_URL', error) : error;
  }
}

/** PostgreSQL inside this process. Without a folder, it is in memory. */
export async function openEmbedded(options: PGliteOptions = {}): Promise<Database> {
  const pglite = await PGlite.create({ ...options, parsers: { [int8]: (value: string) => value } });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await sql`select 1`.execute(db);
  return db;
}
