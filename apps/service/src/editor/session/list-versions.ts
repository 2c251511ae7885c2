import type { VersionsResponse } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../../http/caller.ts';
import { unixSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { authorOf, isAuthor } from '../../presentations/author.ts';
import { requirePresentation } from '../../presentations/require-presentation.ts';
import { listEarlierDrafts } from '../../presentations/drafts/draft-queries.ts';
import { listRevisions, type VersionRow } from '../../presentations/revision-queries.ts';
import { thumbnailUrl } from '../../presentations/rendered/thumbnail.ts';
import { aliveSince } from './heartbeat.ts';

/**
 * Lists the saves of a presentation, and the unsaved changes of earlier sessions.
 * @throws ServiceError presentation_not_found
 */
export async function listVersions(appContext: AppContext, caller: EditorCaller): Promise<VersionsResponse> {
  const { ppt_id, revision: last } = await requirePresentation(appContext.db, caller, caller.pptId);
  const rows = await listRevisions(appContext.db, ppt_id);
  const versions = rows.map(async (row) => {
    const { revision, title, slides, saved_at, version_name: name } = row;
    return {
      revision,
      title,
      slides,
      saved_at: unixSeconds(saved_at),
      thumbnail: await thumbnailUrl(appContext, { ppt_id, revision }, caller),
      ...(name !== null && { name }),
      ...authorFields(row, caller),
    };
  });
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

function authorFields(
  { author_id: id, author_name: name, author_session: session }: VersionRow,
  caller: EditorCaller,
): Pick<VersionsResponse['versions'][number], 'author' | 'own'> {
  const isOwn = isAuthor(authorOf(caller), { id, session });
  return { ...(name !== null && name !== '' && { author: name }), ...(isOwn && { own: true as const }) };
}
