import type { DataOf, history } from '@ppt-embed/protocol/service';
import type { GrantHolder } from '../../http/caller.ts';
import { lastPage } from '../../http/last-page.ts';
import { localTime } from '../../kernel/local-time.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { PresentationRow } from '../presentation-queries.ts';
import { listRecords } from './record-queries.ts';
import { thumbnailUrl } from '../rendered/thumbnail.ts';

/** Spec endpoint 10: one record per presentation, newest first. */
export async function listHistory(
  appContext: AppContext,
  caller: GrantHolder,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<DataOf<typeof history>> {
  const { rows, total } = await listRecords(appContext.db, caller, { offset: (page - 1) * pageSize, limit: pageSize });
  const records = rows.map(async (row) => ({
    title: row.title,
    created_at: localTime(row.created_at, appContext.settings.timeZone),
    app_id: row.app_id,
    uid: row.union_id ?? '',
    ...(await extrasOf(appContext, row, caller)),
  }));
  return { ppt_list: await Promise.all(records), current_page: page, total, last_page: lastPage(total, pageSize) };
}

/** An erased presentation cannot be opened, so its record has no id. */
async function extrasOf(
  appContext: AppContext,
  row: PresentationRow,
  caller: GrantHolder,
): Promise<{ ppt_id?: string; thumbnail: string }> {
  if (row.erased_at) return { thumbnail: '' };
  return { ppt_id: row.ppt_id, thumbnail: await thumbnailUrl(appContext, row, caller) };
}
