import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { newDatabase } from '../../../testing/new-database.ts';
import { connect, type OpenDatabase } from '../../stores/db/connect.ts';
import { inTransaction, type Database } from '../../stores/db/database.ts';
import { migrate } from '../../stores/db/migrate.ts';
import { insertUser, listUsers } from './user-queries.ts';

const now = new Date(Date.UTC(2026, 10, 23));
const page = { offset: 0, limit: 2 };
let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await connect({ kind: 'postgres', url: await newDatabase(inject('postgresUrl')) }, () => undefined);
  ({ db } = database);
  await migrate(db);
  await sql`
    insert into applications (app_id, name, token_hash, security_domain, frame_origins, seeded, created_at)
    values ('Harbour', '', 't1', '[]', '[]', false, now()), ('Museum', '', 't2', '[]', '[]', false, now())
  `.execute(db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from users`.execute(db);
  await sql`delete from user_counters`.execute(db);
});

const add = (unionId: string, appId = 'Harbour') =>
  inTransaction(db, (tx) => insertUser(tx, { appId, unionId, name: unionId, now }));
const total = async (appId = 'Harbour') => (await listUsers(db, appId, page)).total;

it("returns the number of an application's users, even if some are older than the counter", async () => {
  expect(await total()).toBe(0);
  for (const name of ['lin', 'yu', 'ann']) await add(name);
  await add('lin', 'Museum');
  await sql`delete from user_counters`.execute(db);
  await add('bo');
  expect(await total()).toBe(4);
  await add('bo');
  await add('kim');
  expect([await total(), await total('Museum')]).toEqual([5, 1]);
  await sql`delete from users where union_id in ('lin', 'yu')`.execute(db);
  expect([await total(), await total('Museum')]).toEqual([3, 0]);
});

it('counts every user that is added while the first list is being counted', async () => {
  await add('lin');
  await sql`delete from user_counters`.execute(db);
  let commit = () => {};
  const isAdded = new Promise<void>((resolve) => {
    void inTransaction(db, async (tx) => {
      await insertUser(tx, { appId: 'Harbour', unionId: 'yu', name: 'yu', now });
      resolve();
      await new Promise<void>((resume) => (commit = resume));
    });
  });
  await isAdded;
  const lists = [total(), total()];
  const others = ['ann', 'bo', 'kim'].map((name) => add(name));
  // Each transaction waits for the one that has added a user.
  const waiting = async () =>
    (await sql<{ pid: number }>`select pid from pg_stat_activity where wait_event_type = 'Lock'`.execute(db)).rows
      .length;
  await expect.poll(waiting).toBeGreaterThanOrEqual(5);
  commit();
  await Promise.all([...lists, ...others]);
  expect(await total()).toBe(5);
});

it('reads the number of users without counting them again', async () => {
  await add('lin');
  await total();
  await sql`update user_counters set total = 7 where app_id = 'Harbour'`.execute(db);
  expect(await total()).toBe(7);
});
