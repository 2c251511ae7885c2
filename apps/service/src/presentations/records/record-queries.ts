import { sql } from 'kysely';
import type { Database } from '../../stores/db/database.ts';
import type { Replica } from '../../stores/db/replica.ts';
import { presentationColumns, type PresentationRow } from '../presentation-queries.ts';
import { pageNumbers } from './page-numbers.ts';
import { countRecords, findDeletedBlocks } from './removed-records.ts';

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
 * Returns records, newest first. Numbers have no gaps, and deleted records are counted in blocks of numbers, so the
 * numbers of a page are known before it is read. Therefore no other record is read: the last page of ten million
 * records costs as much as the first page of a thousand. A replica that lags behind lacks the newest records or
 * restorations of the page, so the primary's numbers show whether its page is complete.
 */
export async function listRecords(
  db: Database,
  owner: RecordOwner,
  { offset, limit, replica, includesDeleted = false }: RecordListOptions,
): Promise<RecordPage> {
  const stored = storedOwner(owner);
  const counts = await countRecords(db, stored);
  const deleted = includesDeleted ? 0 : counts.deleted;
  const total = counts.total - deleted;
  if (offset >= total) return { rows: [], total };
  const page = { newest: counts.total, offset, limit: Math.min(limit, total - offset) };
  const numbers = pageNumbers(page, deleted > 0 ? await findDeletedBlocks(db, stored, page) : []);
  const range = { numbers, includesDeleted };
  const copied = replica && (await readFromReplica(replica, owner, range));
  return { rows: copied ?? (await readRecords(db, owner, range)), total };
}

interface RecordRange {
  /** Numbers of the records to read. */
  numbers: readonly number[];
  includesDeleted: boolean;
}

/** Reads a page from the replica. Returns undefined if the replica cannot be read, or lacks a record of the page. */
async function readFromReplica(
  replica: Replica,
  owner: RecordOwner,
  range: RecordRange,
): Promise<PresentationRow[] | undefined> {
  const rows = await replica.read((db) => readRecords(db, owner, range));
  return rows?.length === range.numbers.length ? rows : undefined;
}

async function readRecords(
  db: Database,
  owner: RecordOwner,
  { numbers, includesDeleted }: RecordRange,
): Promise<PresentationRow[]> {
  const column = owner.unionId === null ? 'app_number' : 'user_number';
  return db
    .selectFrom('presentations')
    .select(presentationColumns)
    .where('app_id', '=', owner.app.appId)
    .$if(owner.unionId !== null, (query) => query.where('union_id', '=', owner.unionId))
    .where(column, '=', sql<string>`any(${numbers}::bigint[])`)
    .$if(!includesDeleted, (query) => query.where('deleted_at', 'is', null))
    .orderBy(column, 'desc')
    .execute();
}

/** Number of records that are read together after the first ones to find those that have not been erased. */
const furtherRecords = 1000;

/**
 * Returns the newest records that have been neither deleted nor erased. Apart from them, only records are read that an
 * operator has erased although no user has deleted them.
 */
export async function listNewest(db: Database, owner: RecordOwner, limit: number): Promise<PresentationRow[]> {
  const newest: PresentationRow[] = [];
  let offset = 0;
  for (let size = limit; newest.length < limit; size = furtherRecords) {
    const { rows } = await listRecords(db, owner, { offset, limit: size });
    if (rows.length === 0) break;
    newest.push(...rows.filter((row) => row.erased_at === null));
    offset += size;
  }
  return newest.slice(0, limit);
}

const storedOwner = ({ app, unionId }: RecordOwner) => ({ appId: app.appId, unionId: unionId ?? '' });
