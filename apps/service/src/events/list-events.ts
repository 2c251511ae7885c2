import type { EventType } from '@ppt-embed/protocol/service';
import { sql } from 'kysely';
import { OperatorError } from '../kernel/operator-error.ts';
import type { Database } from '../stores/db/database.ts';

/** States by which an operator can filter events. */
export const eventStates = ['waiting', 'delivered', 'failed'] as const;
/** The state of an event. */
export type EventState = (typeof eventStates)[number];

/** An event as an operator sees it. */
export interface ListedEvent {
  id: string;
  appId: string;
  type: EventType;
  state: EventState;
  attempts: number;
  createdAt: Date;
  /** Time of the event's next attempt, delivery or failure. */
  at: Date;
}

/** Filters events and limits their number. */
interface EventFilter {
  appId?: string | undefined;
  state?: EventState | undefined;
  /** ID of the last event of the previous page; undefined for the first page. */
  after?: string | undefined;
  limit: number;
}

/**
 * Lists the outbox for the operator, newest first. Delivered events are kept for a day.
 * @throws OperatorError if there is no event with the ID `after`.
 */
export async function listEvents(db: Database, { appId, state, after, limit }: EventFilter): Promise<ListedEvent[]> {
  const last = after === undefined ? undefined : await findPosition(db, after);
  const rows = await db
    .selectFrom('events')
    .select(['id', 'app_id', 'type', 'attempt', 'due_at', 'delivered_at', 'failed_at', 'created_at'])
    .$if(appId !== undefined, (query) => query.where('app_id', '=', appId ?? ''))
    .$if(state === 'waiting', (query) => query.where('delivered_at', 'is', null).where('failed_at', 'is', null))
    .$if(state === 'delivered', (query) => query.where('delivered_at', 'is not', null))
    .$if(state === 'failed', (query) => query.where('failed_at', 'is not', null))
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${last?.created_at}, ${last?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    appId: row.app_id,
    type: row.type,
    state: row.failed_at ? 'failed' : row.delivered_at ? 'delivered' : 'waiting',
    attempts: row.attempt,
    createdAt: row.created_at,
    at: row.failed_at ?? row.delivered_at ?? row.due_at,
  }));
}

/** Returns the sort key of an event. */
async function findPosition(db: Database, id: string): Promise<{ created_at: Date; id: string }> {
  const found = await db.selectFrom('events').select(['created_at', 'id']).where('id', '=', id).executeTakeFirst();
  if (!found) throw new OperatorError(`Event "${id}" not found.`);
  return found;
}
