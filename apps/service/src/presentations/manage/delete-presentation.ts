import type { DataOf, pptDelete, pptRestore } from '@ppt-embed/protocol/service';
import type { AppContext } from '../../context/app-context.ts';
import type { Owner } from '../../http/caller.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { addSeconds } from '../../kernel/times.ts';
import { inTransaction } from '../../stores/db/database.ts';
import { erasePresentation } from '../erase-presentation.ts';
import { lockPresentationCount, requirePresentationQuota } from '../presentation-quota.ts';
import { clearDeleted, listDueDeletions, setDeleted } from './deletion-queries.ts';

const daySeconds = 86_400;

/**
 * Deletes a presentation of the owner: it can no longer be opened or listed, and its content is erased after the
 * retention period.
 * @throws ServiceError presentation_not_found
 */
export async function deletePresentation(
  { db, clock, settings }: AppContext,
  owner: Owner,
  pptId: string,
): Promise<DataOf<typeof pptDelete>> {
  const now = clock();
  if (!(await setDeleted(db, owner, { pptId, now }))) throw new ServiceError('presentation_not_found', { pptId });
  const until = addSeconds(now, settings.retention.deletedPresentationDays * daySeconds);
  return { ppt_id: pptId, restorable_until: Math.floor(until.getTime() / 1000) };
}

/**
 * Restores a presentation of the owner.
 * @throws ServiceError presentation_not_found, including after the retention period; quota_exceeded
 */
export async function restorePresentation(
  { db, clock, settings }: AppContext,
  owner: Owner,
  pptId: string,
): Promise<DataOf<typeof pptRestore>> {
  const since = addSeconds(clock(), -settings.retention.deletedPresentationDays * daySeconds);
  return inTransaction(db, async (tx) => {
    await lockPresentationCount(tx, owner.app);
    const restored = await clearDeleted(tx, owner, { pptId, since });
    if (!restored) throw new ServiceError('presentation_not_found', { pptId });
    if (restored.wasDeleted) await requirePresentationQuota(tx, { app: owner.app, unionId: restored.unionId });
    return { ppt_id: pptId, title: restored.title };
  });
}

/**
 * Erases the content of presentations whose retention period has ended, oldest first. A failure is logged, and does not
 * stop the others.
 * @param failed Ids of presentations that are skipped, to which failed ones are added.
 * @returns the number of presentations, including failed ones.
 */
export async function eraseDeleted(
  appContext: Pick<AppContext, 'db' | 'files' | 'clock' | 'log' | 'settings'>,
  limit: number,
  failed: string[] = [],
): Promise<number> {
  const { db, clock, settings, log } = appContext;
  const before = addSeconds(clock(), -settings.retention.deletedPresentationDays * daySeconds);
  const due = await listDueDeletions(db, { before, except: failed, limit });
  for (const pptId of due) {
    try {
      await erasePresentation(appContext, pptId);
    } catch (error) {
      failed.push(pptId);
      const message = error instanceof Error ? error.message : String(error);
      log(`could not erase a deleted presentation: ${message}`, { ppt_id: pptId, level: 'error' });
    }
  }
  return due.length;
}
