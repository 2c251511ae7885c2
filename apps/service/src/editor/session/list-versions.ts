import type { VersionsResponse } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../../http/caller.ts';
import { unixSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { requirePresentation } from '../../presentations/require-presentation.ts';
import { listEarlierDrafts } from '../../presentations/drafts/draft-queries.ts';
import { listRevisions } from '../../presentations/revision-queries.ts';
import { thumbnailUrl } from '../../presentations/rendered/thumbnail.ts';
import { aliveSince } from './heartbeat.ts';

/**
 * Lists the saves of a presentation, and the unsaved changes of earlier sessions.
 * @throws ServiceError presentation_not_found
 */
export async function listVersions(appContext: AppContext, caller: EditorCaller): Promise<VersionsResponse> {
  const { ppt_id, revision: last } = await requirePresentation(appContext.db, caller, caller.pptId);
  const rows = await listRevisions(appContext.db, ppt_id);
  const versions = rows.map(async ({ revision, title, slides, saved_at, version_name: name }) => ({
    revision,
    title,
    slides,
    saved_at: unixSeconds(saved_at),
    thumbnail: await thumbnailUrl(appContext, { ppt_id, revision }, caller),
    ...(name !== null && { name }),
  }));
  const drafts = await listEarlierDrafts(appContext.db, {
    pptId: ppt_id,
    revision: last,
    sessionHash: caller.tokenHash,
    aliveSince: aliveSince(appContext.clock()),
  });
  return {
    versions: await Promise.all(versions),
    drafts: drafts.map(({ draft_id: id, slides, saved_at }) => ({ id, slides, saved_at: unixSeconds(saved_at) })),
  };
}
