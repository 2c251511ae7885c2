import type { Database } from '../../stores/db/database.ts';
import { presentationColumns, type PresentationRow } from '../presentation-queries.ts';

/** Whose records: one sub-user's, or all of the application's. */
interface RecordOwner {
  app: { appId: string };
  unionId: string | null;
}

export interface RecordPage {
  rows: PresentationRow[];
  total: number;
}

/**
 * Records newest first. Numbers are dense, so `total` is the counter and a page one range of an index: the last page of
 * ten million costs what the first of a thousand costs.
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

/** The newest that have not been erased. */
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
