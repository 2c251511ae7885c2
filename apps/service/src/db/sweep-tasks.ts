import { secondsAfter } from '../http/unix-seconds.ts';
import { sweepLeftovers } from '../leftovers/sweep-leftovers.ts';
import { sweepRendered } from '../leftovers/sweep-rendered.ts';
import type { Parts } from '../parts.ts';
import { releaseUnusedPictures } from '../presentations/release-unused-pictures.ts';
import { deletePortion, deleteUnusedGrants } from './delete-portion.ts';
import { sweptRows, type SweptRows } from './retention.ts';

const daySeconds = 86_400;
/** Reading all versions of a presentation takes longer than deleting a row. */
const mostChecks = 20;

/** A portion of a task: how many items it deleted, by table or folder, and whether it was the last one. */
interface Portion {
  deleted: Readonly<Record<string, number>>;
  isDone: boolean;
}

/** One kind of data that expires. */
export interface SweepTask {
  /** A table, or what lies in the store of files. */
  name: string;
  run: (limit: number) => Promise<Portion>;
}

/** All that a sweep deletes, in an order in which rows go before the rows that they refer to. */
export function sweepTasks(parts: Pick<Parts, 'db' | 'files' | 'clock' | 'log' | 'settings'>): SweepTask[] {
  const { db, files, clock, settings } = parts;
  const now = clock();
  const dayAgo = secondsAfter(now, -daySeconds);
  return [
    ...sweptRows(now, settings.retention).map((rows) => rowsTask(db, rows)),
    {
      name: 'grants',
      async run(limit) {
        const number = await deleteUnusedGrants(db, dayAgo, limit);
        return { deleted: { grants: number }, isDone: number < limit };
      },
    },
    {
      name: 'presentation_pictures',
      async run(limit) {
        const most = Math.min(limit, mostChecks);
        const { released, checked } = await releaseUnusedPictures(parts, most);
        return { deleted: { presentation_pictures: released }, isDone: checked < most };
      },
    },
    { name: 'rendered_files', run: (limit) => sweepRendered(parts, limit) },
    { name: 'leftover_files', run: (limit) => sweepLeftovers(parts, limit) },
    {
      name: 'unfinished files',
      async run(limit) {
        const number = await files.removeUnfinished(dayAgo, limit);
        return { deleted: { unfinished: number }, isDone: number < limit };
      },
    },
  ];
}

function rowsTask(db: Parts['db'], rows: SweptRows): SweepTask {
  let from: Date | undefined;
  return {
    name: rows.table,
    async run(limit) {
      const { number, last, grants } = await deletePortion(db, rows, { limit, from });
      from = last ?? from;
      return { deleted: { [rows.table]: number, ...(grants > 0 && { grants }) }, isDone: number < limit };
    },
  };
}
