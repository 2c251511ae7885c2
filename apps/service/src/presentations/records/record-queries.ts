import { sql } from 'kysely';
import type { Database } from '../../stores/db/database.ts';
import type { Replica } from '../../stores/db/replica.ts';
import { presentationColumns, type PresentationRow } from '../presentation-queries.ts';

/** Owner of the records: one sub-user, or the whole application. */
export interface RecordOwner {
  app: { appId: string };
  unionId: string | null;
}

/** A page of records, and their total number. */
export interface RecordPage {
  rows: PresentationRow[];
  total: number;
}

/** The records to list, and where to read them. */
export interface RecordListOptions {
  offset: number;
  limit: number;
  /** A replica that is read instead of the primary if it is up to date. */
  replica?: Replica | undefined;
  /** Whether to include deleted presentations. @default false */
  includesDeleted?: boolean;
}

/**
 * Returns records, newest first. Numbers have no gaps, so a page is one index range that begins at the number of its
 * first record. The last page of ten million records costs as much as the first page of a thousand. Apart from the
 * page, only the index entries of deleted records are read. A replica that lags behind lacks the newest numbers or
 * deletions, so the primary's counts show whether its page is complete.
 */
export async function listRecords(
  db: Database,
  owner: RecordOwner,
  { offset, limit, replica, includesDeleted = false }: RecordListOptions,
): Promise<RecordPage> {
  const counts = await countRecords(db, owner);
  const deleted = includesDeleted ? 0 : counts.deleted;
  const total = counts.total - deleted;
  const number = Math.min(limit, total - offset);
  if (number <= 0) return { rows: [], total };
  const newest = counts.total - offset - (deleted > 0 ? await countSkipped(db, owner, { counts, offset }) : 0);
  const range = { newest, number, includesDeleted };
  const copied = replica && (await readFromReplica(replica, owner, { range, deleted }));
  return { rows: copied ?? (await readRecords(db, owner, range)), total };
}

interface RecordRange {
  /** Number of the first record of the page. */
  newest: number;
  /** Number of records on the page. */
  number: number;
  includesDeleted: boolean;
}

/**
 * Reads a page from the replica. Returns undefined if the replica cannot be read, or does not have all records and
 * deletions of the page yet.
 */
async function readFromReplica(
  replica: Replica,
  owner: RecordOwner,
  { range, deleted }: { range: RecordRange; deleted: number },
): Promise<PresentationRow[] | undefined> {
  const db = await replica.usable();
  if (!db) return undefined;
  try {
    const rows = await readRecords(db, owner, range);
    const isComplete = rows.length === range.number && rows[0]?.[numberColumn(owner)] === String(range.newest);
    if (!isComplete) return undefined;
    return range.includesDeleted || (await countDeleted(db, owner)) === deleted ? rows : undefined;
  } catch (error) {
    replica.failed(error);
    return undefined;
  }
}

async function readRecords(
  db: Database,
  owner: RecordOwner,
  { newest, number, includesDeleted }: RecordRange,
): Promise<PresentationRow[]> {
  const column = numberColumn(owner);
  return db
    .selectFrom('presentations')
    .select(presentationColumns)
    .where('app_id', '=', owner.app.appId)
    .$if(owner.unionId !== null, (query) => query.where('union_id', '=', owner.unionId))
    .where(column, '<=', String(newest))
    .$if(!includesDeleted, (query) => query.where('deleted_at', 'is', null))
    .orderBy(column, 'desc')
    .limit(number)
    .execute();
}

/**
 * Returns the number of deleted records before an offset in the list of other records. Reads an index of deleted
 * records, from the newest to the first one after the offset.
 */
async function countSkipped(
  db: Database,
  owner: RecordOwner,
  { counts, offset }: { counts: RecordCounts; offset: number },
): Promise<number> {
  const column = sql.ref(numberColumn(owner));
  // `total - number - (n - 1)` others are newer than the deleted record at position n. It never decreases with n.
  const { rows } = await sql<{ skipped: number }>`
    select (place - 1)::integer as skipped from (
      select ${column} as number, row_number() over (order by ${column} desc) as place from presentations
      where ${ofOwner(owner)} and deleted_at is not null
    ) as deleted
    where ${counts.total}::bigint - number - (place - 1) > ${offset}::bigint
    order by number desc limit 1
  `.execute(db);
  return rows[0]?.skipped ?? counts.deleted;
}

/** Returns the newest records that have been neither deleted nor erased. */
export async function listNewest(
  db: Database,
  { app, unionId }: RecordOwner,
  limit: number,
): Promise<PresentationRow[]> {
  return db
    .selectFrom('presentations')
    .select(presentationColumns)
    .where('app_id', '=', app.appId)
    .$if(unionId !== null, (query) => query.where('union_id', '=', unionId))
    .where('deleted_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy(unionId === null ? 'app_number' : 'user_number', 'desc')
    .limit(limit)
    .execute();
}

interface RecordCounts {
  /** Number of all records, including those of deleted presentations. It equals the number of the newest record. */
  total: number;
  deleted: number;
}

async function countRecords(db: Database, owner: RecordOwner): Promise<RecordCounts> {
  const { rows } = await sql<{ total: string; deleted: number }>`
    select total, (${deletedCount(owner)}) as deleted from record_counters
    where app_id = ${owner.app.appId} and union_id = ${owner.unionId ?? ''}
  `.execute(db);
  return { total: Number(rows[0]?.total ?? 0), deleted: rows[0]?.deleted ?? 0 };
}

async function countDeleted(db: Database, owner: RecordOwner): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`select (${deletedCount(owner)}) as deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
}

const deletedCount = (owner: RecordOwner) =>
  sql`select count(*)::integer from presentations where ${ofOwner(owner)} and deleted_at is not null`;

/**
 * Returns the condition of the partial indexes. It includes the number, which a record without a sub-user does not
 * have.
 */
function ofOwner({ app, unionId }: RecordOwner) {
  if (unionId === null) return sql`app_id = ${app.appId}`;
  return sql`app_id = ${app.appId} and union_id = ${unionId} and user_number is not null`;
}

const numberColumn = ({ unionId }: RecordOwner) => (unionId === null ? 'app_number' : 'user_number');
