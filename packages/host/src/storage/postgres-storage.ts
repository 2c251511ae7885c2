import type { PptStorage, StoredValue } from './storage.ts';

/** Options of `postgresStorage`. */
export interface PostgresStorageOptions {
  /** Runs one statement with `$1` … parameters. You can pass a `Pool` of `pg` or a PGlite instance. */
  client: { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> };
  /** Name of the table, which is created on first use if it is missing. @default 'ppt_host_entries' */
  table?: string;
}

/** What tests replace. */
interface SweepOptions {
  /** Current time in Unix milliseconds. */
  now?: () => number;
  random?: () => number;
}

interface EntryRow {
  folder: string;
  name: string;
  value: string;
  version: string;
  expires_at: string | number | null;
}

const sweepEveryMs = 60 * 60 * 1000;
/** Number of expired entries that one statement removes, so that it takes a fraction of a second. */
const sweepBatch = 1000;

/** Runs one statement on the entries' table, which is created first if it is missing. */
type RunStatement = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

/** SQL condition that an entry has not expired at the time in this parameter. */
const isCurrent = (parameter: string): string => `(expires_at is null or expires_at > ${parameter})`;

/**
 * Stores entries in a PostgreSQL table, for any number of processes and machines. Each compare-and-swap is one
 * statement.
 */
export function postgresStorage({ client, table = 'ppt_host_entries' }: PostgresStorageOptions): PptStorage {
  return createPostgresStorage({ client, table });
}

/** Creates the storage, with another clock for its sweeps. */
export function createPostgresStorage(
  { client, table }: Required<PostgresStorageOptions>,
  { now = Date.now, random = Math.random }: SweepOptions = {},
): PptStorage {
  if (!/^[a-z_][a-z0-9_.]{0,100}$/.test(table)) throw new TypeError(`Invalid table name: ${table}`);
  const run = statementRunner(client, table);
  const sweep = hourlySweep(run, table, { now, random });
  const readMany = entryReader(run, table);
  return {
    read: async (key) => (await readMany([key]))[0] ?? null,
    readMany,
    async write(key, value, options) {
      sweep();
      return writeEntry(run, table, { key, value, ...options });
    },
    async remove(key, expected) {
      const removed = await run(
        `delete from ${table}
         where folder = $1 and name = $2 and version = $3 and ${isCurrent('$4')} returning 1`,
        [...split(key), expected, Date.now()],
      );
      return removed.length > 0;
    },
    ...entryLists(run, table),
  };
}

function statementRunner(client: PostgresStorageOptions['client'], table: string): RunStatement {
  let tableReady: Promise<void> | undefined;
  return async <Row>(text: string, values: unknown[]) => {
    tableReady ??= createTable(client, table);
    await tableReady.catch((error: unknown) => {
      tableReady = undefined;
      throw error;
    });
    return (await client.query(text, values)).rows as Row[];
  };
}

/**
 * Creates the table and the index of expired entries. Two processes that start at the same time may both find the table
 * missing. One of them then fails and checks again.
 */
async function createTable(client: PostgresStorageOptions['client'], table: string): Promise<void> {
  const statement = `create table if not exists ${table} (
    folder text not null, name text not null, value text not null, version text not null, expires_at bigint,
    primary key (folder, name))`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(statement, []);
      break;
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
  const index = `${table.split('.').at(-1)}_expires_at`;
  const indexStatement = `create index if not exists ${index} on ${table} (expires_at) where expires_at is not null`;
  // Another process may be creating the index, or the table may belong to another role. Without it, sweeps read the
  // whole table.
  await client.query(indexStatement, []).catch(() => undefined);
}

/**
 * Returns a function that removes expired entries, at most once an hour, alongside a write. It first does so at a random
 * time within an hour, so that processes that start together do not sweep together. Rows that another process is
 * removing are skipped.
 */
function hourlySweep(run: RunStatement, table: string, { now, random }: Required<SweepOptions>): () => void {
  let nextAt = now() + random() * sweepEveryMs;
  const sweep = async (before: number) => {
    for (let removed = sweepBatch; removed === sweepBatch;) {
      const rows = await run(
        `delete from ${table} where ctid = any(array(
           select ctid from ${table} where expires_at <= $1 order by expires_at limit ${sweepBatch}
           for update skip locked
         )) returning 1`,
        [before],
      );
      removed = rows.length;
    }
  };
  return () => {
    if (now() < nextAt) return;
    nextAt = now() + sweepEveryMs;
    void sweep(now()).catch(() => undefined);
  };
}

function entryReader(run: RunStatement, table: string): (keys: readonly string[]) => Promise<(StoredValue | null)[]> {
  return async (keys) => {
    if (keys.length === 0) return [];
    const placeholders = keys.map((_, index) => `($${2 * index + 1}, $${2 * index + 2})`).join(', ');
    const rows = await run<EntryRow>(
      `select folder, name, value, version, expires_at from ${table}
       where (folder, name) in (${placeholders}) and ${isCurrent(`$${2 * keys.length + 1}`)}`,
      [...keys.flatMap(split), Date.now()],
    );
    const found = new Map(rows.map((row) => [`${row.folder}/${row.name}`, row]));
    return keys.map((key) => {
      const row = found.get(key);
      if (!row) return null;
      const { value, version, expires_at: expiresAt } = row;
      return { value, version, ...(expiresAt !== null && { expiresAt: Number(expiresAt) }) };
    });
  };
}

type EntryWrite = { key: string; value: string } & Parameters<PptStorage['write']>[2];

/** Compares and swaps one entry. @returns its new version, or null if another writer was faster */
async function writeEntry(
  run: RunStatement,
  table: string,
  { key, value, expected, expiresAt }: EntryWrite,
): Promise<string | null> {
  const now = Date.now();
  const version = crypto.randomUUID();
  const expiry = expiresAt === undefined ? null : Math.ceil(expiresAt);
  const updatedRows =
    expected === null
      ? // To the writer, missing and expired entries are the same.
        await run(
          `insert into ${table} (folder, name, value, version, expires_at) values ($1, $2, $3, $4, $5)
           on conflict (folder, name) do update
             set value = excluded.value, version = excluded.version, expires_at = excluded.expires_at
             where ${table}.expires_at <= $6
           returning 1`,
          [...split(key), value, version, expiry, now],
        )
      : await run(
          `update ${table} set value = $1, version = $2, expires_at = $3
           where folder = $4 and name = $5 and version = $6 and ${isCurrent('$7')} returning 1`,
          [value, version, expiry, ...split(key), expected, now],
        );
  return updatedRows.length > 0 ? version : null;
}

function entryLists(run: RunStatement, table: string): Pick<Required<PptStorage>, 'list' | 'listPage'> {
  return {
    async list(folder) {
      const rows = await run<{ name: string }>(
        `select name from ${table} where folder = $1 and ${isCurrent('$2')} order by name collate "C"`,
        [folder, Date.now()],
      );
      return rows.map(({ name }) => name);
    },
    async listPage(folder, { offset, limit }) {
      const rows = await run<{ name: string }>(
        `select name from ${table} where folder = $1 and ${isCurrent('$2')}
         order by name collate "C" desc limit $3 offset $4`,
        [folder, Date.now(), limit, offset],
      );
      const [counted] = await run<{ total: string | number }>(
        `select count(*) as total from ${table} where folder = $1 and ${isCurrent('$2')}`,
        [folder, Date.now()],
      );
      return { names: rows.map(({ name }) => name), total: Number(counted?.total ?? 0) };
    },
  };
}

function split(key: string): [folder: string, name: string] {
  const at = key.lastIndexOf('/');
  return [key.slice(0, Math.max(0, at)), key.slice(at + 1)];
}
