import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { newEmbeddedDatabase, openMigratedDatabase } from '../../../testing/embedded-database.ts';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { newDatabase, newMigratedPostgres } from '../../../testing/new-database.ts';
import { startServiceProcesses } from '../../../testing/service-process.ts';
import { connect, type OpenDatabase } from './connect.ts';
import {
  migrate,
  migrations,
  prepareDevelopmentSchema,
  requireSchema,
  SchemaTooNewError,
  SchemaTooOldError,
} from './migrate.ts';

let open: Pick<OpenDatabase, 'close'>[] = [];
afterEach(async () => {
  await Promise.all(open.map((database) => database.close()));
  open = [];
});

const embedded = async () => {
  const db = await newEmbeddedDatabase();
  open.push({ close: () => db.destroy() });
  return db;
};
const postgres = async (url: string) => {
  const database = await connect({ kind: 'postgres', url }, () => undefined);
  open.push(database);
  return database.db;
};
const timesOf = async (db: OpenDatabase['db']) =>
  (await sql<{ name: string; timestamp: string }>`select name, timestamp from kysely_migration`.execute(db)).rows;

const embeddedMigrated = async () => {
  const database = await openMigratedDatabase();
  open.push(database);
  return database.db;
};

type Open = () => Promise<OpenDatabase['db']>;
const databases: [name: string, open: Open, openMigrated: Open][] = [
  [
    'PostgreSQL',
    async () => postgres(await newDatabase(inject('postgresUrl'))),
    async () => postgres(await newMigratedPostgres(inject('postgresUrl'))),
  ],
  ['embedded', embedded, embeddedMigrated],
];

describe.each(everyday(1, databases))('schema of a database: %s', (_name, openDatabase, openMigrated) => {
  it('migrates the schema once, then leaves it unchanged, and restores the statement timeout of the connection, even if the migration fails', async () => {
    const db = await openDatabase();
    await db.connection().execute(async (connection) => {
      const timeout = async () =>
        (await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(connection)).rows;
      await sql`set statement_timeout = '7s'`.execute(connection);
      expect((await migrate(connection))[0]).toBe('0001-first-tables');
      expect(await timeout()).toEqual([{ value: '7s' }]);
      const first = await timesOf(connection);
      await migrate(connection);
      expect(await timesOf(connection)).toEqual(first);
      expect(await connection.selectFrom('presentations').selectAll().execute()).toEqual([]);
      await sql`insert into kysely_migration (name, timestamp) values ('9000-future', 'then')`.execute(connection);
      await expect(migrate(connection)).rejects.toBeInstanceOf(SchemaTooNewError);
      expect(await timeout()).toEqual([{ value: '7s' }]);
    });
  });

  it('rejects an older or empty schema with the command to run, without changing the schema', async () => {
    const newDb = await openDatabase();
    const empty = await requireSchema(newDb).catch((error: unknown) => error);
    expect(empty).toBeInstanceOf(SchemaTooOldError);
    expect((empty as Error).message).toBe(
      'The database does not contain the tables of this service yet. Run `service migrate` first.',
    );
    expect((await sql`select 1 from pg_tables where schemaname = 'public'`.execute(newDb)).rows).toEqual([]);

    const db = await openMigrated();
    await requireSchema(db);
    await sql`delete from kysely_migration where name like '0008-%'`.execute(db);
    const before = await timesOf(db);
    const older = await requireSchema(db).catch((error: unknown) => error);
    expect(older).toBeInstanceOf(SchemaTooOldError);
    expect((older as Error).message).toMatch(/\(missing: 0008-[\w-]+\)\. Run `service migrate` first\.$/);
    expect(await timesOf(db)).toEqual(before);
  });

  it('rejects a newer schema with a message, without changing it', async () => {
    const db = await openMigrated();
    await sql`insert into kysely_migration (name, timestamp) values ('9000-future', 'then')`.execute(db);
    const before = await timesOf(db);
    await expect(requireSchema(db)).rejects.toBeInstanceOf(SchemaTooNewError);
    const failure = await migrate(db).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SchemaTooNewError);
    expect((failure as Error).message).toMatch(/newer version of this service \(9000-future\)\. Start that/);
    expect(await timesOf(db)).toEqual(before);
  });
});

itInFullRun('migrates the schema only once when eight processes start concurrently', async () => {
  const url = await newDatabase(inject('postgresUrl'));
  const databases = await Promise.all(Array.from({ length: 8 }, () => postgres(url)));
  await Promise.all(databases.map(migrate));
  const names = (await timesOf(databases[0] as OpenDatabase['db'])).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

const production = { NODE_ENV: 'production', APP_ID: '', APP_TOKEN: '', SECURITY_DOMAIN: '' };

itInFullRun(
  'stops a service in production at startup if the schema is older, with one message and without changes',
  async () => {
    const url = await newDatabase(inject('postgresUrl'));
    const db = await postgres(url);
    const start = startServiceProcesses({ databaseUrl: url, environment: production });
    await expect(start).rejects.toThrow(/did not start:\nThe database does not contain the tables [^\n]+\n$/);
    expect((await sql`select 1 from pg_tables where schemaname = 'public'`.execute(db)).rows).toEqual([]);
  },
);

itInFullRun('starts a service in production after the schema was migrated', async () => {
  const url = await newDatabase(inject('postgresUrl'));
  await migrate(await postgres(url));
  await (await startServiceProcesses({ databaseUrl: url, environment: production })).stop();
});

itInFullRun(
  'stops a service in development at startup if the schema on PostgreSQL is older, because others may run on it',
  async () => {
    const url = await newMigratedPostgres(inject('postgresUrl'));
    const db = await postgres(url);
    await sql`delete from kysely_migration where name like '0016-%'`.execute(db);
    const before = await timesOf(db);
    await expect(startServiceProcesses({ databaseUrl: url })).rejects.toThrow(
      /did not start:\nThe database has the schema of an older version [^\n]+\n$/,
    );
    expect(await timesOf(db)).toEqual(before);
  },
);

itInFullRun('creates the tables of an empty server at startup in development', async () => {
  const empty = await postgres(await newDatabase(inject('postgresUrl')));
  await prepareDevelopmentSchema(empty, 'postgres');
  await expect(requireSchema(empty)).resolves.toBeUndefined();
});

itInFullRun('migrates an older embedded database at startup in development', async () => {
  const db = await embedded();
  const older = Object.fromEntries(Object.entries(migrations).slice(0, -1));
  await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(older) } }).migrateToLatest();
  await expect(requireSchema(db)).rejects.toThrow(SchemaTooOldError);
  await prepareDevelopmentSchema(db, 'pglite');
  await expect(requireSchema(db)).resolves.toBeUndefined();
});

itInFullRun('stops a service at startup if the schema is newer, with one message', async () => {
  const url = await newMigratedPostgres(inject('postgresUrl'));
  const db = await postgres(url);
  await sql`insert into kysely_migration (name, timestamp) values ('9000-future', 'then')`.execute(db);
  await expect(startServiceProcesses({ databaseUrl: url })).rejects.toThrow(
    /did not start:\nThe database was migrated by a newer version [^\n]+\n$/,
  );
});
