import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Database, type Tx } from '../../stores/db/database.ts';
import type { SweepRule } from './sweep-rules.ts';

/**
 * Time limit of a statement in ms. A batch usually takes a fraction of it; after a batch that takes longer, the next
 * one is smaller.
 */
const batchTimeoutMs = 10_000;

/** The result of deleting a batch of rows. */
export interface Deleted {
  number: number;
  /** Column value of the last deleted row. The next batch begins there and skips the index entries of deleted rows. */
  last: Date | null;
  /** Number of grants deleted with the rows. */
  grants: number;
}

interface BatchSize {
  limit: number;
  from?: Date | undefined;
}

/**
 * Deletes the oldest rows of a table, using the index of its column. Locked rows are left for the next sweep, because
 * they may be becoming valid.
 */
export async function deleteBatch(db: Database, rows: SweepRule, size: BatchSize): Promise<Deleted> {
  return inTransaction(db, async (tx) => {
    await sql`select set_config('statement_timeout', ${String(batchTimeoutMs)}, true)`.execute(tx);
    const result = await deleteBatchQuery(rows, size).execute(tx);
    const { number = 0, last = null, grant_ids: ids } = result.rows[0] ?? {};
    return { number, last, grants: await deleteEndedGrants(tx, ids ?? [], rows.before) };
  });
}

interface DeletedRow {
  number: number;
  last: Date | null;
  grant_ids: string[] | null;
}

/** Returns the statement that deletes a batch of rows. */
export function deleteBatchQuery(
  { table, column, before, hasGrants = false }: SweepRule,
  { limit, from }: BatchSize,
): RawBuilder<DeletedRow> {
  const at = sql.ref(column);
  const grantId = hasGrants ? sql`grant_id` : sql`null::text`;
  return sql<DeletedRow>`
    with batch as materialized (
      select ctid as row from ${sql.table(table)}
      where ${at} < ${before}::timestamptz ${from ? sql`and ${at} >= ${from}::timestamptz` : sql``}
      order by ${at} limit ${limit}::integer
      for update skip locked
    ),
    deleted as (
      -- Use an array: a join would scan the whole table for the rows' ctids.
      delete from ${sql.table(table)} where ctid = any(array(select row from batch))
      returning ${at} as at, ${grantId} as grant_id
    )
    select count(*)::integer as number, max(at) as last,
      array_agg(distinct grant_id) filter (where grant_id is not null) as grant_ids
    from deleted
  `;
}

/** Deletes grants without tokens and editor sessions. */
async function deleteEndedGrants(tx: Tx, ids: readonly string[], before: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    delete from grants
    where grant_id = any(${ids}::text[]) and code_expires_at < ${before}::timestamptz
      and not exists (select from tokens where tokens.grant_id = grants.grant_id)
      and not exists (select from editor_addresses where editor_addresses.grant_id = grants.grant_id)
      and not exists (select from editor_sessions where editor_sessions.grant_id = grants.grant_id)
  `.execute(tx);
  return Number(numAffectedRows);
}

/** Deletes grants whose code was never exchanged. */
export async function deleteUnusedGrants(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from grants where ctid = any(array(
      select ctid from grants where exchanged_at is null and code_expires_at < ${before}::timestamptz
      order by code_expires_at limit ${limit}::integer
      for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
}
