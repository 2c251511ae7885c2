import type { EventData, EventType, PptEvent } from '@ppt-embed/protocol/service';
import { afterCommit, type Tx } from '../db/database.ts';
import type { Application } from '../http/caller.ts';
import type { Random } from '../parts.ts';
import { announceNewEvents } from './new-events.ts';
import { insertEvent } from './queries.ts';

export interface EventNews {
  type: EventType;
  app: Application;
  now: Date;
  data: Omit<EventData, 'app_id'>;
}

/** Queues news in the transaction of what it reports: none is lost, none invented. */
export async function appendEvent(tx: Tx, random: Random, news: EventNews): Promise<void> {
  if (!news.app.eventsUrl) return;
  const body: PptEvent = {
    type: news.type,
    timestamp: news.now.toISOString(),
    data: { app_id: news.app.appId, ...news.data },
  };
  await insertEvent(tx, {
    id: newEventId(random),
    appId: news.app.appId,
    type: news.type,
    pptId: news.data.ppt_id,
    body: JSON.stringify(body),
    now: news.now,
  });
  afterCommit(tx, announceNewEvents);
}

/** `webhook-id`: the same for every attempt, so that a receiver can tell a repetition. */
export function newEventId(random: Random): string {
  return `msg_${random(16).toString('base64url')}`;
}
