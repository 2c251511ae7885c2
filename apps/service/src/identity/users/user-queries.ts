import type { Database, Tx } from '../../stores/db/database.ts';
import type { Tables } from '../../stores/db/tables.ts';
import type { Selectable } from 'kysely';

export type UserRow = Selectable<Tables['users']>;

export async function findUser(db: Database | Tx, appId: string, unionId: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('app_id', '=', appId)
    .where('union_id', '=', unionId)
    .executeTakeFirst();
}

/** @returns undefined if the id is taken. */
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

/** @returns undefined if no such sub-user is in the first of the two states. */
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

/** Newest first. */
export async function listUsers(
  db: Database,
  appId: string,
  page: { offset: number; limit: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const users = db.selectFrom('users').where('app_id', '=', appId);
  const rows = await users.selectAll().orderBy('number', 'desc').offset(page.offset).limit(page.limit).execute();
  const { total } = await users.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
