import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { newMigratedPostgres } from '../../../testing/new-database.ts';
import { connect, type OpenDatabase } from '../../stores/db/connect.ts';
import { inTransaction, type Database } from '../../stores/db/database.ts';
import { migrate } from '../../stores/db/migrate.ts';
import { numberAllUsers } from './number-users.ts';
import { insertUser, listUsers } from './user-queries.ts';

const now = new Date(Date.UTC(2026, 10, 23));
const page = { offset: 0, limit: 2 };
let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await connect(
    { kind: 'postgres', url: await newMigratedPostgres(inject('postgresUrl')) },
    () => undefined,
  );
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

/** Returns the ids on a page. */
const idsAt = async (offset: number, limit = 3) =>
  (await listUsers(db, 'Harbour', { offset, limit })).rows.map((row) => row.union_id);

it('lists users newest first on every page, and those who are added later before them', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `user-${index + 1}`);
  for (const name of names) await add(name);
  await add('other', 'Museum');
  const pages = () => Promise.all([0, 3, 6, 9].map((offset) => idsAt(offset)));
  const expected = [['user-8', 'user-7', 'user-6'], ['user-5', 'user-4', 'user-3'], ['user-2', 'user-1'], []];
  expect(await pages()).toEqual(expected);
  await add('user-9');
  expect([await idsAt(0), await idsAt(8)]).toEqual([['user-9', 'user-8', 'user-7'], ['user-1']]);
});

it('lists users in the same order while some have no number', async () => {
  for (const name of ['lin', 'yu', 'ann', 'bo']) await add(name);
  await total();
  await add('kim');
  await inTransaction(db, async (tx) => {
    // Another process is numbering the users.
    await sql`select from user_counters where app_id = 'Harbour' for update`.execute(tx);
    expect([await idsAt(0), await idsAt(3)]).toEqual([
      ['kim', 'bo', 'ann'],
      ['yu', 'lin'],
    ]);
  });
  expect(await idsAt(0)).toEqual(['kim', 'bo', 'ann']);
});

itInFullRun('numbers users without gaps if several processes list them while others are added', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `user-${index}`);
  await Promise.all(names.flatMap((name) => [add(name), idsAt(0)]));
  await idsAt(0);
  const { rows } = await sql<{ app_number: string }>`
    select app_number from users where app_id = 'Harbour' order by app_number
  `.execute(db);
  expect(rows.map((row) => row.app_number)).toEqual(names.map((_name, index) => String(index + 1)));
});

it('numbers the users of all applications in batches', async () => {
  for (const name of ['lin', 'yu', 'ann']) await add(name);
  await add('lin', 'Museum');
  expect([await numberAllUsers(db, 2), await numberAllUsers(db, 100), await numberAllUsers(db, 100)]).toEqual([
    2, 2, 0,
  ]);
  const { rows } = await sql`select app_id, numbered from user_counters order by app_id`.execute(db);
  expect(rows).toEqual([
    { app_id: 'Harbour', numbered: '3' },
    { app_id: 'Museum', numbered: '1' },
  ]);
});

it('reads the number of users without counting them again', async () => {
  await add('lin');
  await total();
  await sql`update user_counters set total = 7 where app_id = 'Harbour'`.execute(db);
  expect(await total()).toBe(7);
});
