import type { EventData, EventType } from '@ppt-embed/protocol/service';
import type { Tx } from '../stores/db/database.ts';
import { appendEvent, appendLimitedEvent, newEvent } from '../events/append-event.ts';
import type { NewEvent } from '../events/event-queries.ts';
import type { Application, Owner } from '../http/caller.ts';
import type { Random } from '../kernel/random.ts';
import { raiseSeq } from './presentation-queries.ts';

/** An event about a presentation. */
export interface PresentationEventInput extends Pick<
  EventData,
  'comment_id' | 'thread_id' | 'author_id' | 'mentioned_ids'
> {
  type: EventType;
  app: Application;
  pptId: string;
  now: Date;
  title?: string;
  revision?: number;
}

interface CreatedEventInput {
  owner: Owner;
  pptId: string;
  now: Date;
  title: string;
}

/** Returns the first event about a presentation, which is inserted with its sequence number. */
export function createdEvent(
  random: Random,
  { owner: { app, unionId }, pptId, now, title }: CreatedEventInput,
): NewEvent {
  const data = { ppt_id: pptId, ...(unionId !== null && { union_id: unionId }), seq: 1, title };
  return newEvent(random, { type: 'ppt.created', app, now, data });
}

/** Queues an event about a presentation with its next sequence number. */
export async function appendPresentationEvent(
  tx: Tx,
  random: Random,
  { type, app, pptId, now, ...rest }: PresentationEventInput,
): Promise<void> {
  if (!app.eventsUrl) return;
  const { seq, unionId } = await raiseSeq(tx, pptId);
  const data = { ppt_id: pptId, ...(unionId !== null && { union_id: unionId }), seq, ...rest };
  // Otherwise, an editor that saves after each pause would send an event every few seconds.
  const append = type === 'ppt.saved' && app.saveMode === 'auto' ? appendLimitedEvent : appendEvent;
  await append(tx, random, { type, app, now, data });
}
