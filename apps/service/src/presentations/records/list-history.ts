import type { BodyOf, DataOf, history } from '@ppt-embed/protocol/service';
import type { GrantHolder } from '../../http/caller.ts';
import { lastPage } from '../../http/last-page.ts';
import { localTime } from '../../kernel/local-time.ts';
import type { AppContext } from '../../context/app-context.ts';
import { findUnsaved } from '../drafts/draft-queries.ts';
import type { PresentationRow } from '../presentation-queries.ts';
import { findRecords, wordsOf } from './find-records.ts';
import { listRecords } from './record-queries.ts';
import { thumbnailUrl } from '../rendered/thumbnail.ts';

/** Lists one record per presentation (spec, endpoint 10), newest first unless the request searches or sorts them. */
export async function listHistory(
  appContext: AppContext,
  caller: GrantHolder,
  { page, page_size: pageSize, search = '', sort = 'created' }: BodyOf<typeof history>,
): Promise<DataOf<typeof history>> {
  const { db, replica, settings } = appContext;
  const range = { offset: (page - 1) * pageSize, limit: pageSize };
  const words = wordsOf(search);
  const isPlain = words.length === 0 && sort === 'created';
  const { rows, total } = isPlain
    ? await listRecords(db, caller, { ...range, replica })
    : await findRecords(db, caller, { ...range, words, sort });
  const unsaved = await findUnsaved(
    db,
    rows.flatMap((row) => (row.erased_at ? [] : row.ppt_id)),
  );
  const records = rows.map(async (row) => ({
    title: row.title,
    created_at: localTime(row.created_at, settings.timeZone),
    edited_at: localTime(row.edited_at ?? row.created_at, settings.timeZone),
    app_id: row.app_id,
    uid: row.union_id ?? '',
    ...(await extrasOf(appContext, row, caller)),
    ...(unsaved.has(row.ppt_id) && { has_unsaved_changes: true }),
  }));
  return { ppt_list: await Promise.all(records), current_page: page, total, last_page: lastPage(total, pageSize) };
}

/** Returns the additional fields of a record. An erased presentation cannot be opened, so its record has no id. */
async function extrasOf(
  appContext: AppContext,
  row: PresentationRow,
  caller: GrantHolder,
): Promise<{ ppt_id?: string; thumbnail: string }> {
  if (row.erased_at) return { thumbnail: '' };
  return { ppt_id: row.ppt_id, thumbnail: await thumbnailUrl(appContext, row, caller) };
}
