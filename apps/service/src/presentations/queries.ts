import { sql, type Selectable } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Owner } from '../http/caller.ts';

/** Without `source`, which may have megabytes and which nothing but a creation touches. */
export type PresentationRow = Omit<Selectable<Tables['presentations']>, 'source'>;

const columns = [
  'ppt_id',
  'number',
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
  'created_at',
] as const satisfies readonly (keyof PresentationRow)[];

export interface NewPresentation {
  pptId: string;
  owner: Owner;
  title: string;
  coverId: string;
  refUrl: string;
  sourceKind: PresentationRow['source_kind'];
  source: string;
  deck: string;
  now: Date;
}

/** The presentation with its source laid out as revision 0. */
export async function insertPresentation(tx: Tx, row: NewPresentation): Promise<void> {
  await tx
    .insertInto('presentations')
    .values({
      ppt_id: row.pptId,
      app_id: row.owner.app.appId,
      union_id: row.owner.unionId,
      title: row.title,
      cover_id: row.coverId,
      ref_url: row.refUrl,
      source_kind: row.sourceKind,
      source: row.source,
      revision: 0,
      seq: 0,
      rendered_at: null,
      charged_until: null,
      created_at: row.now,
    })
    .execute();
  await tx
    .insertInto('revisions')
    .values({ ppt_id: row.pptId, revision: 0, deck: row.deck, saved_at: row.now })
    .execute();
}

/** One that this owner reaches: a sub-user its own, an application all of its. */
export async function findPresentation(
  db: Database | Tx,
  { app, unionId }: Owner,
  pptId: string,
): Promise<PresentationRow | undefined> {
  return db
    .selectFrom('presentations')
    .select(columns)
    .where('ppt_id', '=', pptId)
    .where('app_id', '=', app.appId)
    .$if(unionId !== null, (query) => query.where('union_id', '=', unionId))
    .executeTakeFirst();
}

/** By its identifier alone, for signed addresses. */
export async function findSignedPresentation(db: Database, pptId: string): Promise<PresentationRow | undefined> {
  return db.selectFrom('presentations').select(columns).where('ppt_id', '=', pptId).executeTakeFirst();
}

/** JSON text of the deck at a revision. */
export async function readRevision(db: Database | Tx, pptId: string, revision: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('revisions')
    .select('deck')
    .where('ppt_id', '=', pptId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row?.deck;
}

/**
 * Stores a save and its new number in one statement.
 * @returns the new revision, or undefined where `base` is no longer the last.
 */
export async function insertSave(
  tx: Tx,
  save: { pptId: string; base: number; deck: string; title: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    with moved as (
      update presentations set revision = revision + 1, title = ${save.title}
      where ppt_id = ${save.pptId} and revision = ${save.base}
      returning ppt_id, revision
    )
    insert into revisions (ppt_id, revision, deck, saved_at)
    select ppt_id, revision, ${save.deck}, ${save.now} from moved
    returning revision
  `.execute(tx);
  return rows[0]?.revision;
}

/** Sets the time of the first render report. @returns whether this was the first. */
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

/** The next number of an event about this presentation. */
export async function raiseSeq(tx: Tx, pptId: string): Promise<{ seq: number; unionId: string | null }> {
  const row = await tx
    .updateTable('presentations')
    .set((of) => ({ seq: of('seq', '+', 1) }))
    .where('ppt_id', '=', pptId)
    .returning(['seq', 'union_id'])
    .executeTakeFirstOrThrow();
  return { seq: row.seq, unionId: row.union_id };
}

/** Newest first. */
export async function listPresentations(
  db: Database,
  { app, unionId }: Owner,
  page: { offset: number; limit: number },
): Promise<PresentationRow[]> {
  return db
    .selectFrom('presentations')
    .select(columns)
    .where('app_id', '=', app.appId)
    .$if(unionId !== null, (query) => query.where('union_id', '=', unionId))
    .orderBy('number', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export async function countPresentations(db: Database, { app, unionId }: Owner): Promise<number> {
  const { total } = await db
    .selectFrom('presentations')
    .select((of) => of.fn.countAll<string>().as('total'))
    .where('app_id', '=', app.appId)
    .$if(unionId !== null, (query) => query.where('union_id', '=', unionId))
    .executeTakeFirstOrThrow();
  return Number(total);
}
