import type { Application, Owner } from '../http/caller.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { Tx } from '../stores/db/database.ts';
import { countRecords } from './records/removed-records.ts';

/** Whether the number of an owner's presentations is limited. */
export function hasPresentationQuota({ app: { limits }, unionId }: Owner): boolean {
  return limits.maxPresentations !== null || (unionId !== null && limits.maxPresentationsPerUser !== null);
}

/**
 * Checks the quotas of presentations after one was inserted or restored: that of its sub-user, if it has one, and that
 * of the application. The transaction holds a lock on the application's counter, so that concurrent requests cannot
 * exceed a quota together. Erased presentations are not counted. Deleted presentations can be restored for a while, so
 * they have a separate quota of the same size, which prevents filling the database by creating and deleting.
 * @throws ServiceError quota_exceeded
 */
export async function requirePresentationQuota(tx: Tx, { app, unionId }: Owner): Promise<void> {
  const { appId, limits } = app;
  const { maxPresentations, maxPresentationsPerUser } = limits;
  if (unionId !== null && maxPresentationsPerUser !== null) {
    const quota = { name: 'One user', max: maxPresentationsPerUser };
    await requireQuota(tx, { appId, unionId }, quota);
  }
  if (maxPresentations !== null) {
    await requireQuota(tx, { appId, unionId: '' }, { name: 'The application', max: maxPresentations });
  }
}

async function requireQuota(
  tx: Tx,
  owner: { appId: string; unionId: string },
  { name, max }: { name: string; max: number },
): Promise<void> {
  const { total, erased, restorable } = await countRecords(tx, owner);
  const stored = total - erased;
  if (stored - restorable <= max && stored <= 2 * max) return;
  const message = `${name} can have at most ${max} presentations, and the same number of deleted presentations that can be restored. Ask the operator to erase some or to raise the quota.`;
  throw new ServiceError(
    'quota_exceeded',
    { ...owner, maxPresentations: max },
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
