import type { RecentAnswer } from '@ppt-embed/protocol/editor';
import type { Owner } from '../http/caller.ts';
import { unixSeconds } from '../http/unix-seconds.ts';
import type { Parts } from '../parts.ts';
import { listPresentations } from '../presentations/queries.ts';
import { thumbnailAddress } from '../presentations/thumbnail.ts';

const most = 20;

/** What home offers to open again, newest first. */
export async function listRecent(parts: Parts, owner: Owner): Promise<RecentAnswer> {
  const rows = await listPresentations(parts.db, owner, { offset: 0, limit: most });
  const presentations = rows.map(async (row) => ({
    ppt_id: row.ppt_id,
    title: row.title,
    created_at: unixSeconds(row.created_at),
    thumbnail: await thumbnailAddress(parts, row),
  }));
  return { presentations: await Promise.all(presentations) };
}
