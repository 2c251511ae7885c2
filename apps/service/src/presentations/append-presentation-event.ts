import type { EventType } from '@ppt-embed/protocol/service';
import type { Tx } from '../stores/db/database.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Application } from '../http/caller.ts';
import type { Random } from '../kernel/random.ts';
import { raiseSeq } from './presentation-queries.ts';

export interface PresentationEventInput {
  type: EventType;
  app: Application;
  pptId: string;
  now: Date;
  title?: string;
  revision?: number;
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
  await appendEvent(tx, random, { type, app, now, data });
}
