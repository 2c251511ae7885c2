import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../stores/db/database.ts';

interface EventStatsRow {
  waiting: string;
  failed: string;
  oldest: Date | null;
}

/**
 * Returns the query that counts events by state. Each part repeats the condition of a partial index, because millions of
 * delivered events are kept for a day.
 */
export function eventStatsQuery(): RawBuilder<EventStatsRow> {
  return sql<EventStatsRow>`
    select waiting.number as waiting, failed.number as failed, waiting.oldest
    from (
      select count(*) as number, min(due_at) as oldest from events where delivered_at is null and failed_at is null
    ) as waiting, (
      select count(*) as number from events where failed_at is not null
    ) as failed
  `;
}

/** Counts the events in the outbox. */
export async function eventStats(
  db: Database,
  now: Date,
): Promise<{ waiting: number; failed: number; oldestDueSeconds: number }> {
  const { rows } = await eventStatsQuery().execute(db);
  const { waiting = '0', failed = '0', oldest = null } = rows[0] ?? {};
  const oldestDueSeconds = oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0;
  return { waiting: Number(waiting), failed: Number(failed), oldestDueSeconds };
}
