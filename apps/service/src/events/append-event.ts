import type { EventData, EventType, PptEvent } from '@ppt-embed/protocol/service';
import { afterCommit, type Tx } from '../stores/db/database.ts';
import type { Application } from '../http/caller.ts';
import type { Random } from '../kernel/random.ts';
import { addSeconds } from '../kernel/times.ts';
import { announceNewEvents } from './announce-new-events.ts';
import { eventInsert, lastEventAt, replaceWaitingEvent, type NewEvent } from './event-queries.ts';

/** Minimum interval in seconds between two rate-limited events of a presentation. */
const eventIntervalSeconds = 60;

/** An event, and the application that receives it. */
export interface EventInput {
  type: EventType;
  app: Application;
  now: Date;
  data: Omit<EventData, 'app_id'>;
}

/** Queues an event in the transaction of the reported change, so that events and changes stay consistent. */
export async function appendEvent(tx: Tx, random: Random, event: EventInput): Promise<void> {
  if (!event.app.eventsUrl) return;
  await eventInsert(newEvent(random, event)).execute(tx);
  afterCommit(tx, announceNewEvents);
}

/**
 * Queues an event that is sent at most once a minute per presentation. Within a minute after an event, the next event
 * waits, and later events replace its content, so that the last change is always reported.
 */
export async function appendLimitedEvent(
  tx: Tx,
  random: Random,
  event: EventInput & { data: { ppt_id: string } },
): Promise<void> {
  if (!event.app.eventsUrl) return;
  const added = newEvent(random, event);
  const { ppt_id: pptId } = event.data;
  if (await replaceWaitingEvent(tx, { pptId, type: event.type, body: added.body })) return;
  const last = await lastEventAt(tx, { pptId, type: event.type });
  const earliest = last ? addSeconds(last, eventIntervalSeconds) : event.now;
  const dueAt = earliest > event.now ? earliest : event.now;
  await eventInsert({ ...added, dueAt }).execute(tx);
  afterCommit(tx, announceNewEvents);
}

/** Creates the row of an event. */
export function newEvent(random: Random, { type, app, now, data }: EventInput): NewEvent {
  const body: PptEvent = { type, timestamp: now.toISOString(), data: { app_id: app.appId, ...data } };
  return { id: newEventId(random), appId: app.appId, type, pptId: data.ppt_id, body: JSON.stringify(body), now };
}

/** Generates a `webhook-id`. All attempts share the id, so that a receiver detects repeated deliveries. */
export function newEventId(random: Random): string {
  return `msg_${random(16).toString('base64url')}`;
}
