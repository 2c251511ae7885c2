import { sql } from 'kysely';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { newDatabase } from '../../../testing/new-database.ts';
import { connect } from './connect.ts';
import type { Database } from './database.ts';
import { executePrepared } from './prepared-statements.ts';

/** The database of all tests. Each test has connections of its own, which prepare statements. */
let url: string;
beforeAll(async () => {
  url = await newDatabase(inject('postgresUrl'));
});

async function openConnection(isPooled = false): Promise<Database> {
  const database = await connect(
    { kind: 'postgres', url, connections: 1, ...(isPooled && { directUrl: url }) },
    () => undefined,
  );
  onTestFinished(() => database.close());
  return database.db;
}

const double = async (db: Database, value: number) => {
  const { rows } = await executePrepared(db, sql<{ doubled: number }>`select ${value}::integer * 2 as doubled`);
  return rows[0]?.doubled;
};

const prepared = async (db: Database) => {
  const { rows } = await sql<{ uses: number }>`
    select (generic_plans + custom_plans)::integer as uses from pg_prepared_statements
  `.execute(db);
  return rows;
};

it('prepares a statement once per connection, with different values each time', async () => {
  const db = await openConnection();
  expect([await double(db, 1), await double(db, 2), await double(db, 3)]).toEqual([2, 4, 6]);
  expect(await prepared(db)).toEqual([{ uses: 3 }]);
});

it('does not prepare statements if a pooler changes the connection', async () => {
  const db = await openConnection(true);
  expect([await double(db, 1), await double(db, 2)]).toEqual([2, 4]);
  expect(await prepared(db)).toEqual([]);
});

it('executes a statement that the server has forgotten, as behind an undetected pooler', async () => {
  const db = await openConnection();
  await double(db, 1);
  await sql`deallocate all`.execute(db);
  expect([await double(db, 2), await double(db, 3)]).toEqual([4, 6]);
  expect(await prepared(db)).toEqual([]);
});

it('executes a statement that another client of a pooler has prepared', async () => {
  const [db, other] = [await openConnection(), await openConnection()];
  await double(other, 1);
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(other);
  await sql`prepare ${sql.id(rows[0]?.name ?? '')} as select 7`.execute(db);
  expect(await double(db, 2)).toBe(4);
});

it('reports errors of the statement itself', async () => {
  const db = await openConnection();
  const divide = (value: number) => executePrepared(db, sql`select 1 / ${value}::integer`);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(1)).rows).toHaveLength(1);
  expect(await prepared(db)).toHaveLength(1);
});
