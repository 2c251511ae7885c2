import type { Database } from '../../stores/db/database.ts';
import { presentationColumns, type PresentationRow } from '../presentation-queries.ts';

/** Owner of the records: one sub-user, or the whole application. */
interface RecordOwner {
  app: { appId: string };
  unionId: string | null;
}

export interface RecordPage {
  rows: PresentationRow[];
  total: number;
}

/**
 * Returns records, newest first. Numbers have no gaps, so `total` is the counter and a page is one index range: the
 * last page of ten million costs as much as the first of a thousand.
 */
export async function listRecords(
  db: Database,
  owner: RecordOwner,
  { offset, limit }: { offset: number; limit: number },
): Promise<RecordPage> {
  const total = await countRecords(db, owner);
  const newest = total - offset;
  if (newest <= 0) return { rows: [], total };
  const number = owner.unionId === null ? 'app_number' : 'user_number';
  const rows = await db
    .selectFrom('presentations')
    .select(presentationColumns)
    .where('app_id', '=', owner.app.appId)
    .$if(owner.unionId !== null, (query) => query.where('union_id', '=', owner.unionId))
    .where(number, '<=', String(newest))
    .where(number, '>', String(Math.max(0, newest - limit)))
    .orderBy(number, 'desc')
    .execute();
  return { rows, total };
}

/** Returns the newest records that have not been erased. */
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
    .where('erased_at', 'is', null)
    .orderBy(unionId === null ? 'app_number' : 'user_number', 'desc')
    .limit(limit)
    .execute();
}

async function countRecords(db: Database, { app, unionId }: RecordOwner): Promise<number> {
  const row = await db
    .selectFrom('record_counters')
    .select('total')
    .where('app_id', '=', app.appId)
    .where('union_id', '=', unionId ?? '')
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}
