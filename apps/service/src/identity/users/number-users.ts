import { sql } from 'kysely';
import { inTransaction, type Database } from '../../stores/db/database.ts';

/**
 * Numbers users who have no number yet, oldest first and without gaps. Numbers are not assigned when users are created:
 * creations of an application would wait for each other, and the previous version does not assign any.
 *
 * Does nothing if another process is numbering the users of this application.
 * @param limit Maximum number of users to number.
 * @returns The number of users who got one.
 */
export async function numberUsers(db: Database, appId: string, limit: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    // A separate statement, because the next one must see the numbers that were assigned before the row was locked.
    const counter = await tx
      .selectFrom('user_counters')
      .select('numbered')
      .where('app_id', '=', appId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!counter) return 0;
    const { numAffectedRows = 0n } = await sql`
      update users set app_number = ${counter.numbered}::bigint + waiting.position
      from (
        select union_id, row_number() over (order by number) as position from users
        where app_id = ${appId} and app_number is null
        order by number limit ${limit}::integer
      ) as waiting
      where users.app_id = ${appId} and users.union_id = waiting.union_id
    `.execute(tx);
    await tx
      .updateTable('user_counters')
      .set({ numbered: String(BigInt(counter.numbered) + numAffectedRows) })
      .where('app_id', '=', appId)
      .execute();
    return Number(numAffectedRows);
  });
}

/**
 * Numbers the users of all applications, in a sweep. Lists of applications with many users who were created before
 * numbers existed are slow until this is done.
 * @returns The number of users who got one.
 */
export async function numberAllUsers(db: Database, limit: number): Promise<number> {
  let numbered = 0;
  for (let after = ''; numbered < limit;) {
    const next = await db
      .selectFrom('users')
      .select('app_id')
      .where('app_number', 'is', null)
      .where('app_id', '>', after)
      .orderBy('app_id')
      .limit(1)
      .executeTakeFirst();
    if (!next) break;
    after = next.app_id;
    numbered += await numberUsers(db, after, limit - numbered);
  }
  return numbered;
}
