import type { EventData, EventType, PptEvent } from '@ppt-embed/protocol/service';
import { afterCommit, type Tx } from '../stores/db/database.ts';
import type { Application } from '../http/caller.ts';
import type { Random } from '../kernel/random.ts';
import { announceNewEvents } from './new-events.ts';
import { insertEvent } from './event-queries.ts';

export interface EventInput {
  type: EventType;
  app: Application;
  now: Date;
  data: Omit<EventData, 'app_id'>;
}

/** Queues an event in the transaction of the change it reports, so that events and changes stay consistent. */
export async function appendEvent(tx: Tx, random: Random, event: EventInput): Promise<void> {
  if (!event.app.eventsUrl) return;
  const body: PptEvent = {
    type: event.type,
    timestamp: event.now.toISOString(),
    data: { app_id: event.app.appId, ...event.data },
  };
  await insertEvent(tx, {
    id: newEventId(random),
    appId: event.app.appId,
    type: event.type,
    pptId: event.data.ppt_id,
    body: JSON.stringify(body),
    now: event.now,
  });
  afterCommit(tx, announceNewEvents);
}

/** `webhook-id`: the same for every attempt, so that a receiver detects redeliveries. */
export function newEventId(random: Random): string {
  return `msg_${random(16).toString('base64url')}`;
}
