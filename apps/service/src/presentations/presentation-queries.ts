import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database, Tx } from '../stores/db/database.ts';
import { executePrepared } from '../stores/db/prepared-statements.ts';
import type { Tables } from '../stores/db/tables.ts';
import { textParameter, type TextOrBytes } from '../stores/db/text-parameter.ts';
import type { Owner } from '../http/caller.ts';

/** A presentation as stored. */
export type PresentationRow = Selectable<Tables['presentations']>;

/** The columns of `PresentationRow`. */
export const presentationColumns = [
  'ppt_id',
  'app_number',
  'user_number',
  'app_id',
  'union_id',
  'title',
  'cover_id',
  'ref_url',
  'source_kind',
  'revision',
  'seq',
  'rendered_at',
  'charged_until',
  'erased_at',
  'created_at',
  'deleted_at',
  'edited_at',
] as const satisfies readonly (keyof PresentationRow)[];

/** A presentation to insert. */
export interface NewPresentation {
  pptId: string;
  owner: Owner;
  title: string;
  coverId: string;
  refUrl: string;
  sourceKind: PresentationRow['source_kind'];
  slides: number;
  /** The laid-out source as JSON text. */
  deck: TextOrBytes;
  /** The layout report as JSON text; null if it is empty. */
  report: string | null;
  /** Initial number of events about the presentation: 1 if its creation is reported. */
  seq: 0 | 1;
  now: Date;
  /** Statements that insert related rows into other tables. */
  others: readonly RawBuilder<unknown>[];
}

/**
 * Inserts the record and its first revision, with the next number of its application and of its sub-user, in one
 * statement. Concurrent creations wait for the counter until it is committed, so numbers have no gaps and every visible
 * number has its record.
 */
export async function insertPresentation(db: Database | Tx, row: NewPresentation): Promise<void> {
  const { app, unionId } = row.owner;
  const others = row.others.map((insert, index) => sql`, ${sql.id(`other_${index}`)} as (${insert})`);
  const statement = sql`
    with of_app as (
      insert into record_counters (app_id, union_id, total) values (${app.appId}, '', 1)
      on conflict (app_id, union_id) do update set total = record_counters.total + 1
      returning total
    ),
    of_user as (
      insert into record_counters (app_id, union_id, total)
      select ${app.appId}::text, ${unionId}::text, 1 where ${unionId}::text is not null
      on conflict (app_id, union_id) do update set total = record_counters.total + 1
      returning total
    ),
    record as (
      insert into presentations (
        ppt_id, app_id, union_id, app_number, user_number,
        title, cover_id, ref_url, source_kind, revision, seq, created_at
      )
      select ${row.pptId}::text, ${app.appId}::text, ${unionId}::text, of_app.total, (select total from of_user),
        ${row.title}::text, ${row.coverId}::text, ${row.refUrl}::text, ${row.sourceKind}::text,
        0, ${row.seq}::integer, ${row.now}::timestamptz
      from of_app
      returning ppt_id, app_id, title, revision, created_at
    )
    ${sql.join(others, sql``)}
    insert into revisions (ppt_id, app_id, revision, title, slides, deck, report, saved_at)
    select ppt_id, app_id, revision, title, ${row.slides}::integer, ${textParameter(db, row.deck)}, ${row.report}::text, created_at
    from record
  `;
  await executePrepared(db, statement);
}

/**
 * Returns a presentation that the owner can access. A sub-user can access only its own presentations; an application
 * can access all. Deleted and erased presentations are excluded.
 * @param lock Prevents erasure until the transaction ends, for callers that add to the presentation; `update` also
 * blocks other callers that lock it.
 */
export async function findPresentation(
  db: Database | Tx,
  { app, unionId }: { app: Pick<Owner['app'], 'appId'>; unionId: string | null },
  pptId: string,
  lock?: 'update',
): Promise<PresentationRow | undefined> {
  return db
    .selectFrom('presentations')
    .select(presentationColumns)
    .where('ppt_id', '=', pptId)
    .where('app_id', '=', app.appId)
    .where('deleted_at', 'is', null)
    .where('erased_at', 'is', null)
    .$if(unionId !== null, (query) => query.where('union_id', '=', unionId))
    .$if(lock === 'update', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/**
 * Returns the presentation of a signed URL if it is neither deleted nor erased and the grant that requested the URL is
 * valid, that is, not revoked, its sub-user not suspended and its application not disabled.
 */
export async function findSignedPresentation(
  db: Database,
  { pptId, grantId }: { pptId: string; grantId: string },
): Promise<PresentationRow | undefined> {
  return db
    .selectFrom('presentations')
    .innerJoin('grants', 'grants.app_id', 'presentations.app_id')
    .innerJoin('applications', 'applications.app_id', 'grants.app_id')
    .leftJoin('users', (join) =>
      join.onRef('users.app_id', '=', 'grants.app_id').onRef('users.union_id', '=', 'grants.union_id'),
    )
    .select(presentationColumns.map((column) => `presentations.${column}` as const))
    .where('presentations.ppt_id', '=', pptId)
    .where('presentations.deleted_at', 'is', null)
    .where('presentations.erased_at', 'is', null)
    .where('grants.grant_id', '=', grantId)
    .where('grants.revoked_at', 'is', null)
    .where('applications.disabled_at', 'is', null)
    .where((of) => of('users.status', 'is distinct from', 'banned'))
    .executeTakeFirst();
}

/**
 * Records the time of the first render report.
 * @returns whether this was the first report
 */
export async function setRendered(tx: Tx, pptId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('presentations')
    .set({ rendered_at: now })
    .where('ppt_id', '=', pptId)
    .where('rendered_at', 'is', null)
    .returning('ppt_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sets the title of a presentation's record.
 * @returns undefined if it does not exist or was erased.
 */
export async function setTitle(tx: Tx, pptId: string, title: string): Promise<{ revision: number } | undefined> {
  return tx
    .updateTable('presentations')
    .set({ title })
    .where('ppt_id', '=', pptId)
    .where('erased_at', 'is', null)
    .returning('revision')
    .executeTakeFirst();
}

/**
 * Sets the title unless there is a newer revision.
 * @returns whether the title was set
 */
export async function setTitleOfRevision(
  tx: Tx,
  { pptId, revision, title }: { pptId: string; revision: number; title: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('presentations')
    .set({ title })
    .where('ppt_id', '=', pptId)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning('ppt_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Clears user content. Id, numbers, times and charges are kept.
 * @returns undefined if it had been cleared before.
 */
export async function setErased(tx: Tx, pptId: string, now: Date): Promise<{ revision: number } | undefined> {
  return tx
    .updateTable('presentations')
    .set({ title: '', cover_id: '', ref_url: '', erased_at: now })
    .where('ppt_id', '=', pptId)
    .where('erased_at', 'is', null)
    .returning('revision')
    .executeTakeFirst();
}

/** Returns the next sequence number of an event about this presentation. */
export async function raiseSeq(tx: Tx, pptId: string): Promise<{ seq: number; unionId: string | null }> {
  const row = await tx
    .updateTable('presentations')
    .set((of) => ({ seq: of('seq', '+', 1) }))
    .where('ppt_id', '=', pptId)
    .returning(['seq', 'union_id'])
    .executeTakeFirstOrThrow();
  return { seq: row.seq, unionId: row.union_id };
}
