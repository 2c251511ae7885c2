import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connect, type OpenDatabase } from '../src/stores/db/connect.ts';
import { migrate } from '../src/stores/db/migrate.ts';

/**
 * Creates an empty database on the PostgreSQL of the test run (`inject('postgresUrl')`).
 * @returns Its URL.
 */
export async function newDatabase(postgresUrl: string): Promise<string> {
  const name = uniqueName();
  await withClient(postgresUrl, (client) => client.query(`create database ${name}`));
  return urlOf(postgresUrl, name);
}

/**
 * Creates a database with the service's tables, copied from a template of the test run in a tenth of a second.
 * @returns Its URL.
 */
export async function newMigratedPostgres(postgresUrl: string): Promise<string> {
  const name = uniqueName();
  await withClient(postgresUrl, async (client) => {
    await ensureTemplate(client, postgresUrl);
    // Copying the files of the template takes half of the CPU time of writing its pages to the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return urlOf(postgresUrl, name);
}

/**
 * Opens a new database with the service's tables. Tests that fill tables with thousands of rows use it, because the
 * embedded database takes several times as long.
 * @returns the database, and a function that closes and drops it.
 */
export async function openMigratedPostgres(
  postgresUrl: string,
): Promise<{ db: OpenDatabase['db']; drop: () => Promise<void> }> {
  const url = await newMigratedPostgres(postgresUrl);
  const opened = await connect({ kind: 'postgres', url, connections: 1 }, () => undefined);
  return {
    db: opened.db,
    drop: async () => {
      await opened.close();
      await dropDatabase(url);
    },
  };
}

/** Drops a database, because the hundreds of databases of a test run would take gigabytes. */
export async function dropDatabase(url: string): Promise<void> {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  await withClient(server.href, (client) => client.query(`drop database ${name} with (force)`));
}

/**
 * Drops the databases of this file without connections. No other process may create databases on the server at
 * the same time.
 */
export async function dropAbandonedDatabases(postgresUrl: string): Promise<void> {
  await withClient(postgresUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select datname as name from pg_database where datname ~ '^service_[0-9a-f]{32}$'
        and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)
    `);
    for (const { name } of rows) await client.query(`drop database if exists ${name}`);
  });
}

const template = 'service_template';

/** Id of an advisory lock, because the workers of a test run share a server, and one of them creates the template. */
const templateLock = 8_213_004;

/** Whether this process has found the template. */
let hasTemplate = false;

async function ensureTemplate(client: pg.Client, postgresUrl: string): Promise<void> {
  if (hasTemplate) return;
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    // The database is renamed last, so that an existing template is always complete.
    const unfinished = uniqueName();
    await client.query(`create database ${unfinished}`);
    const opened = await connect({ kind: 'postgres', url: urlOf(postgresUrl, unfinished) }, () => undefined);
    try {
      await migrate(opened.db);
    } finally {
      await opened.close();
    }
    await client.query(`alter database ${unfinished} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock($1)', [templateLock]);
  hasTemplate = true;
}

function uniqueName(): string {
  return `service_${randomUUID().replaceAll('-', '')}`;
}

function urlOf(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<Result>(url: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
