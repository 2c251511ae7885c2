import type { VersionsResponse } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../../http/caller.ts';
import { unixSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { requirePresentation } from '../../presentations/require-presentation.ts';
import { listRevisions } from '../../presentations/revision-queries.ts';
import { thumbnailUrl } from '../../presentations/rendered/thumbnail.ts';

/** Lists the saves of a presentation. @throws ServiceError presentation_not_found */
export async function listVersions(appContext: AppContext, caller: EditorCaller): Promise<VersionsResponse> {
  const { ppt_id } = await requirePresentation(appContext.db, caller, caller.pptId);
  const rows = await listRevisions(appContext.db, ppt_id);
  const versions = rows.map(async ({ revision, title, slides, saved_at, version_name: name }) => ({
    revision,
    title,
    slides,
    saved_at: unixSeconds(saved_at),
    thumbnail: await thumbnailUrl(appContext, { ppt_id, revision }, caller),
    ...(name !== null && { name }),
  }));
  return { versions: await Promise.all(versions) };
}
