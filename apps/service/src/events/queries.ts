import { sql } from 'kysely';
import type { EventType } from '@ppt-embed/protocol/service';
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
  body: string;
  /** Counts from 1. */
  attempt: number;
  url: string | null;
  secret: string | null;
}

/** Takes events that are due for one delivery each; another process skips them until the claim runs out. */
export async function claimEvents(db: Database, now: Date, claimedUntil: Date, limit: number): Promise<ClaimedEvent[]> {
  const { rows } = await sql<ClaimedEvent>`
    with claimed as (
      update events set claimed_until = ${claimedUntil}, attempt = attempt + 1
      where id in (
        select id from events
        where delivered_at is null and failed_at is null and due_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now})
        order by due_at limit ${limit}
        for update skip locked
      )
      returning id, body, attempt, app_id
    )
    select claimed.id, claimed.body, claimed.attempt,
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
