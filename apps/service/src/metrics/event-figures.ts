import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** What lies in the outbox. */
export async function eventFigures(
  db: Database,
  now: Date,
): Promise<{ waiting: number; failed: number; oldestDueSeconds: number }> {
  const { rows } = await sql<{ waiting: string; failed: string; oldest: Date | null }>`
    select count(*) filter (where failed_at is null) as waiting,
      count(*) filter (where failed_at is not null) as failed,
      min(due_at) filter (where failed_at is null) as oldest
    from events where delivered_at is null
  `.execute(db);
  const { waiting = '0', failed = '0', oldest = null } = rows[0] ?? {};
  const oldestDueSeconds = oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0;
  return { waiting: Number(waiting), failed: Number(failed), oldestDueSeconds };
}
