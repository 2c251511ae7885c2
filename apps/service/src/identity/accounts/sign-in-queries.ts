import { sql, type Selectable } from 'kysely';
import type { Database } from '../../stores/db/database.ts';
import type { Tables } from '../../stores/db/tables.ts';

type SignInRow = Selectable<Tables['sign_ins']>;

/** Stores a sign-in session. */
export async function insertSignIn(db: Database, row: SignInRow): Promise<void> {
  await db.insertInto('sign_ins').values(row).execute();
}

/** Returns a sign-in session that has not expired. */
export async function findSignIn(db: Database, tokenHash: string, now: Date): Promise<SignInRow | undefined> {
  return db
    .selectFrom('sign_ins')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends a sign-in session. */
export async function deleteSignIn(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sign_ins').where('token_hash', '=', tokenHash).execute();
}

/** The number of attempts in a window, and the end of the window. */
export interface Attempts {
  attempts: number;
  windowEndsAt: Date;
}

/** Counts an attempt in one statement, across any number of processes. If the window has expired, a new one begins. */
export async function countAttempt(
  db: Database,
  subjectHash: string,
  { now, windowEndsAt }: { now: Date; windowEndsAt: Date },
): Promise<Attempts> {
  const isOver = sql<boolean>`sign_in_attempts.window_ends_at <= ${now}`;
  const row = await db
    .insertInto('sign_in_attempts')
    .values({ subject_hash: subjectHash, attempts: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('subject_hash').doUpdateSet({
        attempts: sql<number>`case when ${isOver} then 1 else sign_in_attempts.attempts + 1 end`,
        window_ends_at: sql<Date>`case when ${isOver} then excluded.window_ends_at else sign_in_attempts.window_ends_at end`,
      }),
    )
    .returning(['attempts', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  return { attempts: row.attempts, windowEndsAt: row.window_ends_at };
}

/** Resets the counts of several subjects. */
export async function deleteAttempts(db: Database, subjectHashes: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('subject_hash', 'in', subjectHashes).execute();
}

/** Cancels one attempt of a subject. */
export async function decrementAttempts(db: Database, subjectHash: string): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set((of) => ({ attempts: of('attempts', '-', 1) }))
    .where('subject_hash', '=', subjectHash)
    .where('attempts', '>', 0)
    .execute();
}
