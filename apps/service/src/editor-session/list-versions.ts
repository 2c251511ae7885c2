import type { VersionsAnswer } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../http/caller.ts';
import { unixSeconds } from '../http/unix-seconds.ts';
import type { Parts } from '../parts.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { listRevisions } from '../presentations/revision-queries.ts';
import { thumbnailAddress } from '../presentations/thumbnail.ts';

/** The history of saves. @throws ServiceError presentation_not_found */
export async function listVersions(parts: Parts, caller: EditorCaller): Promise<VersionsAnswer> {
  const { ppt_id } = await requirePresentation(parts.db, caller, caller.pptId);
  const rows = await listRevisions(parts.db, ppt_id);
  const versions = rows.map(async ({ revision, title, slides, saved_at }) => ({
    revision,
    title,
    slides,
    saved_at: unixSeconds(saved_at),
    thumbnail: await thumbnailAddress(parts, { ppt_id, revision }, caller),
  }));
  return { versions: await Promise.all(versions) };
}
