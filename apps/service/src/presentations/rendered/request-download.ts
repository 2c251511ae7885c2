import type { EditorDownloadResponse } from '@ppt-embed/protocol/editor';
import { inTransaction } from '../../stores/db/database.ts';
import type { GrantHolder } from '../../http/caller.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { signedUrl } from '../../stores/signing/signed-url.ts';
import { addSeconds, unixSeconds } from '../../kernel/times.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import type { AppContext } from '../../context/app-context.ts';
import { requirePresentation } from '../require-presentation.ts';
import { appendPresentationEvent } from '../append-presentation-event.ts';
import { requirePptxFits } from './pptx-file.ts';
import { insertCharge } from './charge-queries.ts';

const hourSeconds = 3600;

/** Path of files with comments. It is part of the signed text, so that other links do not give access to comments. */
export const commentsPath = '/downloads/with-comments';

/**
 * Returns a download link that is valid for an hour, for endpoint 8 and for the editor's download button. Both together
 * are charged at most once an hour.
 * @param options.withComments Whether the file contains the comments. The caller must be allowed to read them.
 * @throws ServiceError presentation_not_found, not_rendered; too_large, rate_limited and unavailable, like
 * `requirePptxFits`
 */
export async function requestDownload(
  appContext: AppContext,
  owner: GrantHolder,
  { pptId, memory, withComments = false }: { pptId: string | null; memory: RequestMemory; withComments?: boolean },
): Promise<EditorDownloadResponse> {
  const { db, clock, random } = appContext;
  const now = clock();
  const presentation = await requirePresentation(db, owner, pptId);
  if (!presentation.rendered_at) throw new ServiceError('not_rendered', { pptId });
  // Checked before the charge, because a file that cannot be written must not be charged.
  await requirePptxFits(appContext, presentation, memory);
  const row = await inTransaction(db, async (tx) => {
    const current = await requirePresentation(tx, owner, pptId);
    await insertCharge(tx, { pptId: current.ppt_id, now, until: addSeconds(now, hourSeconds) });
    await appendPresentationEvent(tx, random, { type: 'ppt.downloaded', app: owner.app, pptId: current.ppt_id, now });
    return requirePresentation(tx, owner, pptId);
  });
  return {
    download_url: await signedUrl(appContext, `${withComments ? commentsPath : '/downloads'}/${row.ppt_id}.pptx`, {
      expires: addSeconds(now, hourSeconds),
      grantId: owner.grantId,
    }),
    charged_until: unixSeconds(row.charged_until ?? now),
  };
}
