import { sql } from 'kysely';
import type { Database } from '../src/stores/db/database.ts';
import { withLongStatements } from '../src/stores/db/limit-statements.ts';
import { appId } from './service-client.ts';

/** Each sub-user owns every nth record. */
const subUsers = 1000;

/** The sub-user whose pages are measured. */
export const measuredUser = 'user-7';

/** Writes records as if they had been created one after the other, without data that is not part of a record. */
export async function fillHistory(db: Database, records: number): Promise<void> {
  // All statements use one connection, because session settings apply only to it.
  await withLongStatements(() =>
    db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`set session_replication_role = replica`.execute(connection);
      await sql`set maintenance_work_mem = '512MB'`.execute(connection);
      // The index is recreated at the end with the same definition, because building it at once is faster.
      const indexes = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'presentations' and indexname like 'presentations_of_%'
    `.execute(connection);
      for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(connection);
      await sql`
      insert into presentations (
        ppt_id, app_id, union_id, app_number, user_number,
        title, cover_id, ref_url, source_kind, revision, seq, created_at
      )
      select 'ppt_' || number, ${appId}::text, 'user-' || (number - 1) % ${subUsers}::integer, number,
        (number - 1) / ${subUsers}::integer + 1,
        'Quarterly review of the harbour, number ' || number, '', '', 'markdown', 1, 3,
        timestamptz '2026-01-01' + number * interval '1 second'
      from generate_series(1, ${records}::integer) as number
    `.execute(connection);
      for (const { definition } of indexes.rows) await sql.raw(definition).execute(connection);
      await sql`
      insert into record_counters (app_id, union_id, total)
      select app_id, '', count(*) from presentations group by app_id
      union all
      select app_id, union_id, count(*) from presentations group by app_id, union_id
    `.execute(connection);
      await sql`set session_replication_role = default`.execute(connection);
      await sql`vacuum analyze presentations`.execute(connection);
      // Flushes the data to disk now, so that it does not disturb the following measurement.
      await sql`checkpoint`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }),
  );
}
