import { sql, type RawBuilder } from 'kysely';
import type { EventType, PptEvent } from '@ppt-embed/protocol/service';
import type { Database, Tx } from '../stores/db/database.ts';

/** An event to insert. */
export interface NewEvent {
  id: string;
  appId: string;
  type: EventType;
  pptId?: string | undefined;
  body: string;
  now: Date;
  /** Time at which the event is sent. @default now */
  dueAt?: Date;
}

/** Returns the statement that inserts an event, on its own or as part of another statement. */
export function eventInsert({ id, appId, type, pptId, body, now, dueAt = now }: NewEvent): RawBuilder<unknown> {
  return sql`
    insert into events (id, app_id, type, ppt_id, body, attempt, due_at, created_at)
    values (${id}, ${appId}, ${type}, ${pptId ?? null}, ${body}, 0, ${dueAt}, ${now})
  `;
}

interface LimitedEvent {
  pptId: string;
  type: EventType;
}

/**
 * Replaces the content of an event that is not due yet and has never been claimed. A receiver may already have handled
 * an event whose delivery was aborted, and handles each id only once. If a concurrent claim comes first, the event no
 * longer matches; otherwise, the claim skips the locked row.
 * @returns whether there is such an event
 */
export async function replaceWaitingEvent(
  tx: Tx,
  { pptId, type, body }: LimitedEvent & { body: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('events')
    .set({ body })
    .where('ppt_id', '=', pptId)
    .where('type', '=', type)
    .where('attempt', '=', 0)
    .where('claimed_until', 'is', null)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the time at which the last event of this type was due or delivered. */
export async function lastEventAt(tx: Tx, { pptId, type }: LimitedEvent): Promise<Date | undefined> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(greatest(due_at, delivered_at)) as last from events where ppt_id = ${pptId} and type = ${type}
  `.execute(tx);
  return rows[0]?.last ?? undefined;
}

/** An event that this process may deliver. */
export interface ClaimedEvent {
  id: string;
  appId: string;
  body: string;
  /** Attempt number, from 1. */
  attempt: number;
  url: string | null;
  secret: string | null;
  /** The previous secret, until the overlap of its rotation ends. */
  previousSecret: string | null;
  createdAt: Date;
  /** Number of events of its application that could be claimed. */
  allowed: number;
}

/** Limits of a claim. */
export interface Claim {
  now: Date;
  until: Date;
  /** Maximum number of events of one application in flight. */
  perApplication: number;
  /** Number of events in flight, by application. */
  inFlight: ReadonlyMap<string, number>;
  /** Maximum number of events to claim, over all applications. */
  maxEvents: number;
}

/**
 * Claims due events for one delivery each, evenly among the applications and in random order, so that no application is
 * always last. Other processes skip claimed events until the claim expires. Applications are found by a loose scan of
 * the index `events_due` (one descent per application with undelivered events), so delivered events and idle
 * applications cost nothing.
 */
export function claimQuery({ now, until, perApplication, inFlight, maxEvents }: Claim): RawBuilder<ClaimedEvent> {
  return sql<ClaimedEvent>`
    with recursive waiting as (
      (
        select app_id, due_at from events where delivered_at is null and failed_at is null
        order by app_id, due_at limit 1
      )
      union all
      select next.app_id, next.due_at
      from waiting cross join lateral (
        select app_id, due_at from events
        where delivered_at is null and failed_at is null and events.app_id > waiting.app_id
        order by app_id, due_at limit 1
      ) as next
    ),
    candidates as materialized (
      select waiting.app_id, ${perApplication}::integer - coalesce(busy.number, 0) as slots
      from waiting
      left join unnest(${[...inFlight.keys()]}::text[], ${[...inFlight.values()]}::integer[]) as busy (app_id, number)
        on busy.app_id = waiting.app_id
      where waiting.due_at <= ${now}::timestamptz and coalesce(busy.number, 0) < ${perApplication}::integer
      order by random()
      limit ${maxEvents}::integer
    ),
    allowed as materialized (
      select app_id, least(slots, greatest(1, ${maxEvents}::integer / count(*) over ()))::integer as number from candidates
    ),
    due as materialized (
      select first.id, allowed.number as allowed
      from allowed
      cross join lateral (
        select id from events
        where events.app_id = allowed.app_id
          and delivered_at is null and failed_at is null and due_at <= ${now}::timestamptz
          and (claimed_until is null or claimed_until <= ${now}::timestamptz)
        order by due_at
        limit allowed.number
        for update skip locked
      ) as first
    ),
    claimed as (
      update events set claimed_until = ${until}::timestamptz, attempt = attempt + 1
      from due where events.id = due.id
      returning events.id, events.body, events.attempt, events.app_id, events.created_at, due.allowed
    )
    select claimed.id, claimed.body, claimed.attempt, claimed.app_id as "appId", claimed.created_at as "createdAt",
      claimed.allowed,
      applications.events_url as url, applications.events_secret as secret,
      case when applications.previous_events_secret_until > ${now}::timestamptz
        then applications.previous_events_secret end as "previousSecret"
    from claimed join applications using (app_id)
  `;
}

/** Claims due events for delivery by this process; see `claimQuery`. */
export async function claimEvents(db: Database, claim: Claim): Promise<ClaimedEvent[]> {
  return (await claimQuery(claim).execute(db)).rows;
}

/** Result of a delivery attempt. */
export interface DeliveryResult {
  id: string;
  /** Attempt number of the claim, so that a later claim by another process is not affected. */
  attempt: number;
  /**
   * The result. `due`: the event is sent again at `at`. `failed`: kept for replay. `released`: not sent, so the attempt
   * does not count.
   */
  outcome: 'delivered' | 'due' | 'failed' | 'released';
  at: Date;
}

/** Writes the results of many attempts in one statement. */
export async function markEvents(db: Database, results: readonly DeliveryResult[]): Promise<void> {
  await sql`
    update events set
      -- A released event can be claimed at once, but shows that it has been claimed before.
      claimed_until = case when mark.outcome = 'released' then mark.at end,
      delivered_at = case when mark.outcome = 'delivered' then mark.at end,
      failed_at = case when mark.outcome = 'failed' then mark.at end,
      due_at = case when mark.outcome in ('due', 'released') then mark.at else due_at end,
      attempt = events.attempt - case when mark.outcome = 'released' then 1 else 0 end
    from unnest(
      ${results.map(({ id }) => id)}::text[],
      ${results.map(({ attempt }) => attempt)}::integer[],
      ${results.map(({ outcome }) => outcome)}::text[],
      ${results.map(({ at }) => at.toISOString())}::timestamptz[]
    ) as mark (id, attempt, outcome, at)
    where events.id = mark.id and events.delivered_at is null
      and (events.attempt = mark.attempt or mark.outcome = 'delivered')
  `.execute(db);
}

/** Which failed events to send again. */
export interface FailedEvents {
  appId?: string | undefined;
  id?: string | undefined;
  now: Date;
  /** Maximum number of events. */
  limit: number;
}

/**
 * Makes the oldest failed events due again; they keep their ids, so their content must not be replaced.
 * @returns Their ids.
 */
export async function resetFailed(db: Database, { appId, id, now, limit }: FailedEvents): Promise<string[]> {
  const failed = db
    .selectFrom('events')
    .select('id')
    .where('failed_at', 'is not', null)
    .$if(appId !== undefined, (query) => query.where('app_id', '=', appId ?? ''))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('failed_at')
    .limit(limit);
  const rows = await db
    .updateTable('events')
    .set({ failed_at: null, claimed_until: now, attempt: 0, due_at: now })
    .where('id', '=', sql<string>`any(array(${failed}))`)
    .where('failed_at', 'is not', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Number of events whose bodies are read and replaced at once. */
const blankedBatch = 1000;

/** Removes the title from queued and failed events about a presentation. */
export async function blankEventTitles(tx: Tx, pptId: string): Promise<void> {
  const eventRows = await tx.selectFrom('events').select('id').where('ppt_id', '=', pptId).execute();
  // Finds events written by an older version, which did not fill the column. They are few, because events are delivered
  // within a day.
  const legacyRows = await tx
    .selectFrom('events')
    .select('id')
    .where('ppt_id', 'is', null)
    .where(sql<boolean>`type like 'ppt.%'`)
    .where('body', 'like', `%"${pptId}"%`)
    .execute();
  // A user can save a presentation a hundred thousand times a day.
  const ids = [...eventRows, ...legacyRows].map(({ id }) => id);
  for (let start = 0; start < ids.length; start += blankedBatch)
    await blankTitlesOf(tx, pptId, ids.slice(start, start + blankedBatch));
}

async function blankTitlesOf(tx: Tx, pptId: string, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('events')
    .select(['id', 'body'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const blank = rows.flatMap(({ id, body }) => {
    const event = JSON.parse(body) as PptEvent;
    // In `like`, an underscore matches any character.
    if (event.data.ppt_id !== pptId || event.data.title === undefined) return [];
    const blanked: PptEvent = { ...event, data: { ...event.data, title: '' } };
    return [{ id, body: JSON.stringify(blanked) }];
  });
  if (blank.length === 0) return;
  await sql`
    update events set body = blank.body
    from unnest(${blank.map(({ id }) => id)}::text[], ${blank.map(({ body }) => body)}::text[]) as blank (id, body)
    where events.id = blank.id
  `.execute(tx);
}
