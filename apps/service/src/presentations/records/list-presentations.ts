import type { Database } from '../../stores/db/database.ts';
import { listRecords } from './record-queries.ts';

/** A page of presentations, and their total number. */
export interface PresentationList {
  presentations: {
    pptId: string;
    /** Sequence number within the application, in order of creation. */
    number: number;
    /** The sub-user; empty if there is none. */
    unionId: string;
    title: string;
    revision: number;
    createdAt: Date;
    /** Time at which a user deleted the presentation. */
    deletedAt: Date | null;
    erasedAt: Date | null;
  }[];
  total: number;
}

/** Lists all records of an application, or of one of its sub-users, newest first, for the operator. */
export async function listPresentations(
  db: Database,
  { appId, unionId = null, page, pageSize }: { appId: string; unionId?: string | null; page: number; pageSize: number },
): Promise<PresentationList> {
  const owner = { app: { appId }, unionId };
  const range = { offset: (page - 1) * pageSize, limit: pageSize, includesDeleted: true };
  const { rows, total } = await listRecords(db, owner, range);
  const presentations = rows.map((row) => ({
    pptId: row.ppt_id,
    number: Number(row.app_number),
    unionId: row.union_id ?? '',
    title: row.title,
    revision: row.revision,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
    erasedAt: row.erased_at,
  }));
  return { presentations, total };
}
