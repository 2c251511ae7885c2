import { sql } from 'kysely';
import type { Application } from '../http/caller.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { Tx } from '../stores/db/database.ts';

/**
 * Checks the quota of presentations after one was inserted. The transaction holds the application's counter, so
 * concurrent creations cannot exceed the quota together. Erased presentations do not count.
 * @throws ServiceError quota_exceeded
 */
export async function requirePresentationQuota(tx: Tx, { appId, limits }: Application): Promise<void> {
  const { maxPresentations } = limits;
  if (maxPresentations === null) return;
  const { rows } = await sql<{ number: string }>`
    select total - (select count(*) from presentations where app_id = ${appId} and erased_at is not null) as number
    from record_counters where app_id = ${appId} and union_id = ''
  `.execute(tx);
  if (Number(rows[0]?.number ?? 0) <= maxPresentations) return;
  const message = `The application can have at most ${maxPresentations} presentations. Ask the operator to erase some or to raise the quota.`;
  throw new ServiceError(
    'quota_exceeded',
    { appId, maxPresentations },
    { errors: [{ path: 'presentations', message }] },
  );
}
