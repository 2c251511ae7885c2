import type { Application } from '../http/caller.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { Tx } from '../stores/db/database.ts';
import { countRecords } from './records/removed-records.ts';

/**
 * Checks the quota of presentations after one was inserted or restored. The transaction holds a lock on the
 * application's counter, so that concurrent requests cannot exceed the quota together. Erased presentations are not
 * counted. Deleted presentations can be restored for a while, so they have a separate quota of the same size, which
 * prevents filling the database by creating and deleting.
 * @throws ServiceError quota_exceeded
 */
export async function requirePresentationQuota(tx: Tx, { appId, limits }: Application): Promise<void> {
  const { maxPresentations } = limits;
  if (maxPresentations === null) return;
  const { total, erased, restorable } = await countRecords(tx, { appId, unionId: '' });
  const stored = total - erased;
  if (stored - restorable <= maxPresentations && stored <= 2 * maxPresentations) return;
  const message = `The application can have at most ${maxPresentations} presentations, and the same number of deleted presentations that can be restored. Ask the operator to erase some or to raise the quota.`;
  throw new ServiceError(
    'quota_exceeded',
    { appId, maxPresentations },
    { errors: [{ path: 'presentations', message }] },
  );
}

/** Blocks other requests of the application that create or restore presentations until the transaction ends. */
export async function lockPresentationCount(tx: Tx, { appId }: Application): Promise<void> {
  await tx
    .selectFrom('record_counters')
    .select('total')
    .where('app_id', '=', appId)
    .where('union_id', '=', '')
    .forUpdate()
    .execute();
}
