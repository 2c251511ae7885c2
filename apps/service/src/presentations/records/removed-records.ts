import { sql } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';
import { blockSize, type DeletedBlock, type NumberedPage } from './page-numbers.ts';

/** Owner of records, as stored: `unionId` is empty for all records of the application. */
interface StoredOwner {
  appId: string;
  unionId: string;
}

/** Numbers of an owner's records. */
export interface RecordCounts {
  /** Number of all records, including those of deleted presentations. It equals the number of the newest record. */
  total: number;
  /** Number of records of deleted presentations, including those whose content has been erased. */
  deleted: number;
  /** Number of records of erased presentations. */
  erased: number;
  /** Number of deleted presentations that have not been erased. */
  restorable: number;
}

/**
 * Counts the records of an owner. Triggers count deleted and erased ones in blocks of consecutive numbers (migration
 * 30), so none of them is read.
 */
export async function countRecords(db: Database | Tx, { appId, unionId }: StoredOwner): Promise<RecordCounts> {
  const { rows } = await sql<{ total: string; deleted: string; erased: string; restorable: string }>`
    select total, removed.* from record_counters, lateral (
      select coalesce(sum(deleted), 0) as deleted, coalesce(sum(erased), 0) as erased,
        coalesce(sum(restorable), 0) as restorable
      from removed_records where app_id = ${appId} and union_id = ${unionId}
    ) as removed
    where app_id = ${appId} and union_id = ${unionId}
  `.execute(db);
  const { total = 0, deleted = 0, erased = 0, restorable = 0 } = rows[0] ?? {};
  return { total: Number(total), deleted: Number(deleted), erased: Number(erased), restorable: Number(restorable) };
}

/** Returns the blocks with deleted records that `pageNumbers` needs for a page. */
export async function findDeletedBlocks(
  db: Database,
  { appId, unionId }: StoredOwner,
  { newest, offset, limit }: NumberedPage,
): Promise<DeletedBlock[]> {
  const { rows } = await sql<{ block: string; before: string; numbers: string | null }>`
    with blocks as (
      select block, deleted, ${newest}::bigint - least(${newest}::bigint, (block + 1) * ${blockSize}::integer)
        - (sum(deleted) over (order by block desc) - deleted) as before
      from removed_records where app_id = ${appId} and union_id = ${unionId} and deleted > 0
    ),
    listed as (select *, lead(before) over (order by block desc) as next_before from blocks)
    select block, before, case when listed.deleted < ${blockSize}::integer then (
      select deleted_numbers::text from removed_records
      where app_id = ${appId} and union_id = ${unionId} and removed_records.block = listed.block
    ) end as numbers
    from listed
    where before < ${offset + limit}::bigint and (next_before is null or next_before > ${offset}::bigint)
    order by block desc
  `.execute(db);
  return rows.map(({ block, before, numbers }) => ({
    block: Number(block),
    before: Number(before),
    deletedNumbers: numbers,
  }));
}
