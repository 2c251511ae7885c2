import type { EditorDownloadAnswer } from '@ppt-embed/protocol/editor';
import { inTransaction } from '../db/database.ts';
import type { GrantHolder } from '../http/caller.ts';
import { ServiceError } from '../http/service-error.ts';
import { signedAddress } from '../http/signed-address.ts';
import { secondsAfter, unixSeconds } from '../http/unix-seconds.ts';
import type { Parts } from '../parts.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { tell } from '../presentations/tell.ts';
import { insertCharge } from './queries.ts';

const hourSeconds = 3600;

/**
 * Spec endpoint 8, and the editor's own button: a link for an hour, charged at most once an hour whichever way it was
 * asked for.
 * @throws ServiceError presentation_not_found, not_rendered
 */
export async function requestDownload(
  parts: Parts,
  owner: GrantHolder,
  pptId: string | null,
): Promise<EditorDownloadAnswer> {
  const { db, clock, random } = parts;
  const now = clock();
  const row = await inTransaction(db, async (tx) => {
    const asked = await requirePresentation(tx, owner, pptId);
    if (!asked.rendered_at) throw new ServiceError('not_rendered', { pptId });
    await insertCharge(tx, { pptId: asked.ppt_id, now, until: secondsAfter(now, hourSeconds) });
    await tell(tx, random, { type: 'ppt.downloaded', app: owner.app, pptId: asked.ppt_id, now });
    return requirePresentation(tx, owner, pptId);
  });
  return {
    download_url: await signedAddress(parts, `/downloads/${row.ppt_id}.pptx`, {
      expires: secondsAfter(now, hourSeconds),
      grantId: owner.grantId,
    }),
    charged_until: unixSeconds(row.charged_until ?? now),
  };
}
