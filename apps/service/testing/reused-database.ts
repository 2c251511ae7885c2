import { Kysely, PostgresDialect, sql, type PostgresPoolClient } from 'kysely';
import type { OpenDatabase } from '../src/stores/db/connect.ts';
import type { Database } from '../src/stores/db/database.ts';
import { unavailable } from '../src/stores/db/database-errors.ts';
import { postgresNotifications, type Listener, type NotificationSource } from '../src/stores/db/listener.ts';
import { openPool, type Pool } from '../src/stores/db/pool.ts';
import type { Tables } from '../src/stores/db/tables.ts';
import { dropDatabase, newMigratedPostgres } from './new-database.ts';

/** An open database on PostgreSQL with the service's tables, which are empty. */
export interface ReusedDatabase extends OpenDatabase {
  url: string;
}

/** A database and its connections, which one test after the other uses. */
interface Reusable {
  url: string;
  pool: Pool;
  /** Called when the server has responded to a query. */
  onResponse: () => void;
  /** For queries between two tests. */
  db: Database;
  notifications: NotificationSource;
  /** What `describe` returned for the new database. */
  created: string;
}

/** Databases of this process that no test uses, by the server's URL. */
const unused = new Map<string, Reusable[]>();

/**
 * Opens a database with empty tables, of an earlier test if there is one: creating a database and connecting to it
 * takes a third of a second of CPU time, which is longer than most tests, and emptying it a tenth of that. `close`
 * empties the database for the next test, or drops it if this test has changed its schema.
 * @param postgresUrl The PostgreSQL of the test run (`inject('postgresUrl')`).
 */
export async function openReusedDatabase(postgresUrl: string): Promise<ReusedDatabase> {
  const reusable = unused.get(postgresUrl)?.pop() ?? (await create(postgresUrl));
  let lastResponse = -Infinity;
  reusable.onResponse = () => {
    lastResponse = performance.now();
  };
  const lease = leasePool(reusable.pool);
  let hasSessionSettings = false;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: lease.pool }),
    log({ query }) {
      hasSessionSettings ||= /^\s*set\s(?!local\s)/i.test(query.sql);
    },
  });
  await sql`select 1`.execute(db);
  return {
    url: reusable.url,
    db,
    direct: db,
    notifications: reusable.notifications,
    lastResponseAt: () => lastResponse,
    async close() {
      await db.destroy();
      await lease.pool.end();
      if (!hasSessionSettings && (await empty(reusable))) {
        unused.set(postgresUrl, [...(unused.get(postgresUrl) ?? []), reusable]);
        return;
      }
      await reusable.db.destroy();
      await dropDatabase(reusable.url);
    },
  };
}

/** Lends a pool to a test, as if it were a new pool that ends with the test. */
function leasePool(pool: Pool): { pool: Pool } {
  let hasEnded = false;
  let used = 0;
  let onUnused = () => undefined as void;
  return {
    pool: {
      ...pool,
      async connect(): Promise<PostgresPoolClient> {
        if (hasEnded) throw unavailable(new Error('the pool of this test has ended'));
        used += 1;
        const released = () => {
          used -= 1;
          if (used === 0) onUnused();
        };
        const client = await pool.connect().catch((error: unknown) => {
          released();
          throw error;
        });
        // The pool assigns a new function each time that it lends a client.
        const release = client.release.bind(client);
        client.release = () => {
          release();
          released();
        };
        return client;
      },
      async end() {
        hasEnded = true;
        if (used > 0) await new Promise<void>((resolve) => (onUnused = resolve));
      },
    },
  };
}

async function create(postgresUrl: string): Promise<Reusable> {
  const url = await newMigratedPostgres(postgresUrl);
  const reusable = { url, onResponse: () => undefined, notifications: reuseListeners(postgresNotifications(url)) };
  const pool = openPool({ url, onResponse: () => reusable.onResponse() }, () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return Object.assign(reusable, { pool, db, created: await describe(db) });
}

interface ReusedListener {
  channel: string;
  listener: Listener;
  /** The test that uses the listener. */
  user: Pick<Parameters<NotificationSource['open']>[0], 'onMessage' | 'onLost'> | undefined;
  isLost: boolean;
}

/** A test whose listener is not open yet. */
const ignoring = { onMessage: () => undefined, onLost: () => undefined };

/** Passes open listeners on to the next test. */
export function reuseListeners(source: NotificationSource): NotificationSource {
  const open: ReusedListener[] = [];
  return {
    ...source,
    async open({ channel, ...user }) {
      const known = open.find((one) => one.channel === channel && !one.user && !one.isLost);
      if (known) known.user = ignoring;
      // The notifications for the last test arrive before the response.
      await known?.listener.query('select 1', []).catch(() => undefined);
      const reused = known && !known.isLost ? known : await openListener(source, channel, user);
      if (!open.includes(reused)) open.push(reused);
      reused.user = user;
      return {
        query: (text, values) => reused.listener.query(text, values),
        async close() {
          reused.user = undefined;
        },
      };
    },
  };
}

async function openListener(
  source: NotificationSource,
  channel: string,
  user: NonNullable<ReusedListener['user']>,
): Promise<ReusedListener> {
  // Notifications can arrive before `open` resolves.
  const subscription: Pick<ReusedListener, 'user' | 'isLost'> = { user, isLost: false };
  const listener = await source.open({
    channel,
    onMessage: (payload) => subscription.user?.onMessage(payload),
    onLost() {
      subscription.isLost = true;
      subscription.user?.onLost();
    },
  });
  return Object.assign(subscription, { channel, listener });
}

/**
 * Bytes of a table with its indexes. Truncating it and all tables that refer to it creates hundreds of files, which
 * takes ten times the CPU time of deleting the rows of a smaller table.
 */
const largeTable = 1024 * 1024;

/**
 * Empties the tables and resets the sequences.
 * @returns whether the database is as it was when it was created.
 */
async function empty({ db, created }: Reusable): Promise<boolean> {
  // Other processes and connections of the test may still be closing.
  await sql`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() 
      and (application_name not in ('ppt-embed', 'ppt-embed listener') or state <> 'idle')
  `.execute(db);
  const { rows: tables } = await sql<{ name: string; isLarge: boolean }>`
    select oid::regclass::text as name, pg_total_relation_size(oid) > ${largeTable} as "isLarge" from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
      and relname not in ('kysely_migration', 'kysely_migration_lock')
  `.execute(db);
  const large = tables.filter(({ isLarge }) => isLarge).map(({ name }) => name);
  if (large.length > 0) await sql`truncate ${sql.raw(large.join(', '))} restart identity cascade`.execute(db);
  const small = tables.filter(({ isLarge }) => !isLarge).map(({ name }) => name);
  if (small.length > 0) {
    // As on a replica, no trigger checks foreign keys, so that the order of the tables does not matter.
    const deletions = small.map((name) => `delete from ${name};`).join(' ');
    await sql.raw(`do $$ begin set local session_replication_role = replica; ${deletions} end $$`).execute(db);
    // New rows are stored in the order of their insertion again.
    await sql.raw(`vacuum ${small.join(', ')}`).execute(db);
  }
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where last_value is not null
  `.execute(db);
  return (await describe(db)) === created;
}

/** Describes the schema, the migrations and the locks of sessions, so that a change is noticed. */
async function describe(db: Database): Promise<string> {
  const { rows } = await sql`
    select
      (select jsonb_agg(jsonb_build_array(oid, relname) order by oid) from pg_class where oid >= 16384 and relkind <> 't') as classes,
      (select md5(string_agg(concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef), ',' order by attrelid, attnum))
        from pg_attribute where attrelid >= 16384) as columns,
      (select jsonb_agg(oid order by oid) from pg_constraint where oid >= 16384) as constraints,
      (select jsonb_agg(jsonb_build_array(oid, tgenabled) order by oid) from pg_trigger) as triggers,
      (select jsonb_agg(oid order by oid) from pg_proc where oid >= 16384) as functions,
      (select jsonb_agg(m order by m.name) from kysely_migration m) as migrations,
      (select jsonb_agg(l) from kysely_migration_lock l) as migration_locks,
      (select count(*) from pg_locks where locktype = 'advisory' and database = (
        select oid from pg_database where datname = current_database())) as advisory_locks
  `.execute(db);
  return JSON.stringify(rows);
}
