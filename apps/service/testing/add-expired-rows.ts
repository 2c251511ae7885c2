import { sql } from 'kysely';
import type { Database } from '../src/stores/db/database.ts';
import { withLongStatements } from '../src/stores/db/limit-statements.ts';

/** Name that marks the rows, so that they can be counted. */
const marker = 'expired-load';

/**
 * Adds rows that the next sweep deletes, to the tables that grow fastest: events, sign-ins, and tokens, each with its
 * grant.
 * @param rows Number of rows in all tables, which each get a fourth of them, rounded up.
 * @returns the number of added rows
 */
export async function addExpiredRows(db: Database, rows: number, appId = 'large'): Promise<number> {
  const rowsOfTable = Math.ceil(rows / 4);
  if (rowsOfTable === 0) return 0;
  const numbers = sql`generate_series(1, ${sql.lit(rowsOfTable)}) as number`;
  await withLongStatements(() =>
    db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`
        insert into events (id, app_id, type, body, attempt, due_at, delivered_at, created_at)
        select ${marker}::text || gen_random_uuid(), ${appId}, 'user.created', '{}', 1, now() - interval '3 days',
          now() - interval '3 days', now() - interval '3 days'
        from ${numbers}
      `.execute(connection);
      await sql`
        insert into sign_ins (token_hash, person, expires_at)
        select ${marker}::text || gen_random_uuid(), 'nobody', now() - interval '3 days' from ${numbers}
      `.execute(connection);
      await sql`
        with granted as (
          insert into grants (grant_id, app_id, person, code_hash, code_challenge, code_expires_at, exchanged_at, created_at)
          select ${marker}::text || id, ${appId}, 'nobody', ${marker}::text || id, '', now() - interval '60 days',
            now() - interval '60 days', now() - interval '60 days'
          from (select gen_random_uuid() as id from ${numbers}) as ids
          returning grant_id
        )
        insert into tokens (token_hash, app_id, kind, grant_id, expires_at, created_at)
        select grant_id, ${appId}, 'refresh', grant_id, now() - interval '40 days', now() - interval '60 days' from granted
      `.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }),
  );
  return 4 * rowsOfTable;
}

/** Counts the rows of `addExpiredRows` that no sweep has deleted yet. */
export async function countExpiredRows(db: Database): Promise<number> {
  const { rows } = await sql<{ left: string }>`
    select (select count(*) from events where starts_with(id, ${marker}))
      + (select count(*) from sign_ins where starts_with(token_hash, ${marker}))
      + (select count(*) from tokens where starts_with(token_hash, ${marker}))
      + (select count(*) from grants where starts_with(grant_id, ${marker})) as left
  `.execute(db);
  return Number(rows[0]?.left);
}

/** Whether a sweep still has rows of `addExpiredRows` to delete. Reads an index, so that it can be asked repeatedly. */
export async function hasExpiredRows(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from events where delivered_at < now() - interval '2 days')
      or exists (select from sign_ins where expires_at < now() - interval '2 days')
      or exists (select from tokens where expires_at < now() - interval '31 days') as found
  `.execute(db);
  return rows[0]?.found === true;
}
