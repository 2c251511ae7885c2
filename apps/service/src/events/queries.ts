import { sql } from 'kysely';
import type { EventType, PptEvent } from '@ppt-embed/protocol/service';
import type { Database, Tx } from '../db/database.ts';

export interface NewEvent {
  id: string;
  appId: string;
  type: EventType;
  body: string;
  now: Date;
}

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      id: event.id,
      app_id: event.appId,
      type: event.type,
      body: event.body,
      attempt: 0,
      due_at: event.now,
      claimed_until: null,
      delivered_at: null,
      failed_at: null,
      created_at: event.now,
    })
    .execute();
}

export interface ClaimedEvent {
  id: string;
  appId: string;
  body: string;
  /** Counts from 1. */
  attempt: number;
  url: string | null;
  secret: string | null;
}

interface Claim {
  now: Date;
  until: Date;
  perApplication: number;
  /** Applications that have no turn. */
  except: readonly string[];
  /** Over all of them. */
  most: number;
}

/**
 * Takes events that are due for one delivery each, so many of each application, the applications in an order that changes:
 * none is always the last. Another process skips what was taken until the claim runs out.
 */
export async function claimEvents(
  db: Database,
  { now, until, perApplication, except, most }: Claim,
): Promise<ClaimedEvent[]> {
  const { rows } = await sql<ClaimedEvent>`
    with due as materialized (
      select first.id
      from (
        select app_id from applications where not app_id = any(${[...except]}::text[]) order by random()
      ) as application
      cross join lateral (
        select id from events
        where events.app_id = application.app_id
          and delivered_at is null and failed_at is null and due_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now})
        order by due_at
        limit ${perApplication}
        for update skip locked
      ) as first
      limit ${most}
    ),
    claimed as (
      update events set claimed_until = ${until}, attempt = attempt + 1
      from due where events.id = due.id
      returning events.id, events.body, events.attempt, events.app_id
    )
    select claimed.id, claimed.body, claimed.attempt, claimed.app_id as "appId",
      applications.events_url as url, applications.events_secret as secret
    from claimed join applications using (app_id)
  `.execute(db);
  return rows;
}

export async function markDelivered(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('events').set({ delivered_at: now, claimed_until: null }).where('id', '=', id).execute();
}

export async function markDue(db: Database, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('events').set({ due_at: dueAt, claimed_until: null }).where('id', '=', id).execute();
}

/** Kept for replay. */
export async function markFailed(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('events').set({ failed_at: now, claimed_until: null }).where('id', '=', id).execute();
}

/** Failed ones begin anew, with the same id. @returns which. */
export async function resetFailed(
  db: Database,
  { appId, id, now }: { appId?: string | undefined; id?: string | undefined; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('events')
    .set({ failed_at: null, claimed_until: null, attempt: 0, due_at: now })
    .where('failed_at', 'is not', null)
    .$if(appId !== undefined, (query) => query.where('app_id', '=', appId ?? ''))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** What is queued about a presentation, or kept as failed, forgets its title. */
export async function blankEventTitles(tx: Tx, pptId: string): Promise<void> {
  const rows = await tx.selectFrom('events').select(['id', 'body']).where('body', 'like', `%"${pptId}"%`).execute();
  for (const { id, body } of rows) {
    const event = JSON.parse(body) as PptEvent;
    // To `like` an underscore is any character.
    if (event.data.ppt_id !== pptId || event.data.title === undefined) continue;
    const blank: PptEvent = { ...event, data: { ...event.data, title: '' } };
    await tx
      .updateTable('events')
      .set({ body: JSON.stringify(blank) })
      .where('id', '=', id)
      .execute();
  }
}
