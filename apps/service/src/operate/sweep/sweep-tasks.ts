import { addSeconds } from '../../kernel/times.ts';
import { sweepOrphanedFiles } from '../orphaned-files/sweep-orphaned-files.ts';
import { sweepRendered } from '../../presentations/rendered/sweep-rendered.ts';
import type { AppContext } from '../../context/app-context.ts';
import { eraseDeleted } from '../../presentations/manage/delete-presentation.ts';
import { releaseUnusedPictures } from '../../presentations/release-unused-pictures.ts';
import { numberAllUsers } from '../../identity/users/number-users.ts';
import { deleteBatch, deleteUnusedGrants } from './delete-batch.ts';
import { fillAppIds, tablesToFill } from './fill-app-ids.ts';
import { sweepRules, type SweepRule } from './sweep-rules.ts';

const daySeconds = 86_400;
/**
 * Batch size for presentations. It is smaller than for rows, because reading or erasing all versions of a presentation
 * takes longer than deleting a row.
 */
const maxChecks = 20;

/** Result of one batch of a task: the number of deleted items by table or folder, and whether it was the last batch. */
interface SweepBatch {
  deleted: Readonly<Record<string, number>>;
  isDone: boolean;
}

/** One kind of data that expires, or a column that is filled. */
export interface SweepTask {
  /** Name of a table, or of a folder of the file store. */
  name: string;
  run: (limit: number) => Promise<SweepBatch>;
}

/** Returns all sweep tasks, ordered so that rows are deleted before the rows to which they refer. */
export function sweepTasks(appContext: Pick<AppContext, 'db' | 'files' | 'clock' | 'log' | 'settings'>): SweepTask[] {
  const { db, files, clock, settings } = appContext;
  const now = clock();
  const dayAgo = addSeconds(now, -daySeconds);
  return [
    ...sweepRules(now, settings.retention).map((rows) => rowsTask(db, rows)),
    {
      name: 'grants',
      async run(limit) {
        const number = await deleteUnusedGrants(db, dayAgo, limit);
        return { deleted: { grants: number }, isDone: number < limit };
      },
    },
    deletedPresentationsTask(appContext),
    {
      name: 'presentation_pictures',
      async run(limit) {
        const maxItems = Math.min(limit, maxChecks);
        const { released, checked } = await releaseUnusedPictures(appContext, maxItems);
        return { deleted: { presentation_pictures: released }, isDone: checked < maxItems };
      },
    },
    { name: 'rendered_files', run: (limit) => sweepRendered(appContext, limit) },
    { name: 'leftover_files', run: (limit) => sweepOrphanedFiles(appContext, limit) },
    {
      name: 'unfinished files',
      async run(limit) {
        const number = await files.removeUnfinished(dayAgo, limit);
        return { deleted: { unfinished: number }, isDone: number < limit };
      },
    },
    {
      name: 'app_number of users',
      async run(limit) {
        const number = await numberAllUsers(db, limit);
        return { deleted: {}, isDone: number < limit };
      },
    },
    ...tablesToFill.map((fill) => ({
      name: `app_id of ${fill.table}`,
      async run(limit: number) {
        const number = await fillAppIds(db, fill, limit);
        return { deleted: {}, isDone: number < limit };
      },
    })),
  ];
}

function deletedPresentationsTask(appContext: Parameters<typeof eraseDeleted>[0]): SweepTask {
  const failed: string[] = [];
  return {
    name: 'presentations',
    /** @throws Error after the others have been erased */
    async run(limit) {
      const maxItems = Math.min(limit, maxChecks);
      const failedBefore = failed.length;
      const number = await eraseDeleted(appContext, maxItems, failed);
      const isDone = number < maxItems;
      if (isDone && failed.length > 0) throw new Error(`${failed.length} presentations could not be erased`);
      return { deleted: { presentations: number - (failed.length - failedBefore) }, isDone };
    },
  };
}

function rowsTask(db: AppContext['db'], rows: SweepRule): SweepTask {
  let from: Date | undefined;
  return {
    name: rows.table,
    async run(limit) {
      const { number, last, grants } = await deleteBatch(db, rows, { limit, from });
      from = last ?? from;
      return { deleted: { [rows.table]: number, ...(grants > 0 && { grants }) }, isDone: number < limit };
    },
  };
}
