import { inTransaction, type Database, type Tx } from '../../stores/db/database.ts';
import type { Tables } from '../../stores/db/tables.ts';
import { sql, type Selectable } from 'kysely';
import { numberUsers } from './number-users.ts';

/** A sub-user as stored. */
export type UserRow = Selectable<Tables['users']>;

/** Returns a sub-user by its id. */
export async function findUser(db: Database | Tx, appId: string, unionId: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('app_id', '=', appId)
    .where('union_id', '=', unionId)
    .executeTakeFirst();
}

/**
 * Returns the state of a sub-user, which cannot change before the transaction ends. A change that is being committed is
 * waited for. Lifting a suspension therefore also revokes the grant that the transaction binds to the sub-user.
 */
export async function lockStatus(tx: Tx, appId: string, unionId: string): Promise<UserRow['status'] | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('status')
    .where('app_id', '=', appId)
    .where('union_id', '=', unionId)
    .forShare()
    .executeTakeFirst();
  return row?.status;
}

/**
 * Inserts a sub-user.
 * @returns undefined if the id is taken.
 */
export async function insertUser(
  tx: Tx,
  user: { appId: string; unionId: string; name: string; now: Date },
): Promise<UserRow | undefined> {
  return tx
    .insertInto('users')
    .values({ app_id: user.appId, union_id: user.unionId, name: user.name, status: 'active', created_at: user.now })
    .onConflict((conflict) => conflict.columns(['app_id', 'union_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Changes the state of a sub-user.
 * @returns undefined if there is no such sub-user in the first of the two states.
 */
export async function setStatus(
  tx: Tx,
  change: { appId: string; unionId: string; from: UserRow['status']; to: UserRow['status'] },
): Promise<UserRow | undefined> {
  return tx
    .updateTable('users')
    .set({ status: change.to })
    .where('app_id', '=', change.appId)
    .where('union_id', '=', change.unionId)
    .where('status', '=', change.from)
    .returningAll()
    .executeTakeFirst();
}

/** Maximum number of users that are numbered while a list is requested. */
const maxNumbered = 1000;

/**
 * Returns a page of sub-users, newest first, and their total number. Users are numbered without gaps, so a page is one
 * index range: the last page of a million users costs as much as the first one. While some have no number, all users
 * before the page are read as well.
 */
export async function listUsers(
  db: Database,
  appId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const before = await countUsers(db, appId);
  const isWaiting = before.numbered < before.total && (await numberUsers(db, appId, maxNumbered)) > 0;
  const { total, numbered } = isWaiting ? await countUsers(db, appId) : before;
  const users = db.selectFrom('users').selectAll().where('app_id', '=', appId);
  const newest = total - offset;
  const page =
    numbered === total
      ? users
          .where('app_number', '<=', String(newest))
          .where('app_number', '>', String(newest - limit))
          .orderBy('app_number', 'desc')
      : users.orderBy('number', 'desc').offset(offset).limit(limit);
  return { rows: await page.execute(), total };
}

interface UserCounts {
  total: number;
  /** Number of users who have a number. */
  numbered: number;
}

/**
 * Returns the numbers of users, which triggers maintain. Counting a million users would take longer than reading a page
 * of the list.
 */
async function countUsers(db: Database, appId: string): Promise<UserCounts> {
  const counter = await db
    .selectFrom('user_counters')
    .select(['total', 'numbered'])
    .where('app_id', '=', appId)
    .where('is_counted', '=', true)
    .executeTakeFirst();
  const { total, numbered } = counter ?? (await startCounter(db, appId));
  return { total: Number(total), numbered: Number(numbered) };
}

/**
 * Counts the users of an application once. The row is locked first: users who are added at the same time are either
 * visible to the next statement, or their trigger waits and adds them later.
 */
async function startCounter(db: Database, appId: string): Promise<{ total: string; numbered: string }> {
  return inTransaction(db, async (tx) => {
    await sql`
      insert into user_counters (app_id, total, is_counted) values (${appId}, 0, false)
      on conflict (app_id) do update set total = user_counters.total
    `.execute(tx);
    return tx
      .updateTable('user_counters')
      .set((of) => ({
        is_counted: true,
        total: of
          .selectFrom('users')
          .where('app_id', '=', appId)
          .select((users) => users.fn.countAll<string>().as('total')),
      }))
      .where('app_id', '=', appId)
      .returning(['total', 'numbered'])
      .executeTakeFirstOrThrow();
  });
}
