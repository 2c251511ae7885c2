import type { RecentResponse } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../../http/caller.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { unixSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { findUnsaved } from '../../presentations/drafts/draft-queries.ts';
import { listNewest } from '../../presentations/records/record-queries.ts';
import { thumbnailUrl } from '../../presentations/rendered/thumbnail.ts';

const maxRecent = 20;

/**
 * Lists the presentations that the home page offers: the newest ones, the last edited first.
 * @throws ServiceError presentation_not_found if the session is limited to one presentation
 */
export async function listRecent(appContext: AppContext, caller: EditorCaller): Promise<RecentResponse> {
  if (caller.pptId !== null) throw new ServiceError('presentation_not_found', { pptId: caller.pptId });
  const rows = await listNewest(appContext.db, caller, maxRecent);
  const unsaved = await findUnsaved(
    appContext.db,
    rows.map((row) => row.ppt_id),
  );
  const lastEdit = (row: (typeof rows)[number]) => (row.edited_at ?? row.created_at).getTime();
  const presentations = rows
    .toSorted((a, b) => lastEdit(b) - lastEdit(a))
    .map(async (row) => ({
      ppt_id: row.ppt_id,
      title: row.title,
      created_at: unixSeconds(row.created_at),
      ...(row.edited_at && { edited_at: unixSeconds(row.edited_at) }),
      ...(unsaved.has(row.ppt_id) && { has_unsaved_changes: true as const }),
      thumbnail: await thumbnailUrl(appContext, row, caller),
    }));
  return { presentations: await Promise.all(presentations) };
}
