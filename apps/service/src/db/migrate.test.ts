import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { newEmbeddedDatabase } from '../testing/embedded-database.ts';
import { newDatabase } from '../testing/new-database.ts';
import { startServiceProcesses } from '../testing/service-process.ts';
import { connect, type OpenDatabase } from './connect.ts';
import { migrate, SchemaTooNewError } from './migrate.ts';

let open: OpenDatabase[] = [];
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  open = [];
});

const embedded = async () => {
  const db = await newEmbeddedDatabase();
  open.push({ db, close: () => db.destroy() });
  return db;
};
const postgres = async (url: string) => {
  const database = await connect({ kind: 'postgres', url }, () => undefined);
  open.push(database);
  return database.db;
};
const timesOf = async (db: OpenDatabase['db']) =>
  (await sql<{ name: string; timestamp: string }>`select name, timestamp from kysely_migration`.execute(db)).rows;

describe.each([
  ['embedded', embedded],
  ['PostgreSQL', async () => postgres(await newDatabase(inject('postgresUrl')))],
])('the schema of a database: %s', (_name, openOne) => {
  it('is brought up to date once, and then left alone', async () => {
    const db = await openOne();
    await migrate(db);
    const first = await timesOf(db);
    await migrate(db);
    expect(await timesOf(db)).toEqual(first);
    expect(await db.selectFrom('presentations').selectAll().execute()).toEqual([]);
  });

  it('that a newer version has changed is refused with a sentence, and not touched', async () => {
    const db = await openOne();
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp) values ('9000-of-next-year', 'then')`.execute(db);
    const before = await timesOf(db);
    const refused = await migrate(db).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SchemaTooNewError);
    expect((refused as Error).message).toMatch(/newer version of this service \(9000-of-next-year\)\. Start that/);
    expect(await timesOf(db)).toEqual(before);
  });
});

it('is brought up to date once by eight processes at the same time', async () => {
  const url = await newDatabase(inject('postgresUrl'));
  const databases = await Promise.all(Array.from({ length: 8 }, () => postgres(url)));
  await Promise.all(databases.map(migrate));
  const names = (await timesOf(databases[0] as OpenDatabase['db'])).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('that is newer ends a service at its start, in one sentence', async () => {
  const url = await newDatabase(inject('postgresUrl'));
  const db = await postgres(url);
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9000-of-next-year', 'then')`.execute(db);
  await expect(startServiceProcesses({ databaseUrl: url })).rejects.toThrow(
    /did not start:\nThe database was brought up to date by a newer version [^\n]+\n$/,
  );
}, 120_000);
