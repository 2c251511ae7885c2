import { validateResponse } from '../fetcher/validate-response.ts';
import { downloadResponse } from '../fetcher/response-shapes.ts';
import { findFrame } from '../provider/mounted-frames.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import { downloadsKey } from '../provider/ppt-keys.ts';
import type { DownloadMutation, PptDownloadData } from './download-state.ts';
import { renderRetryDelay } from './render-retry-delay.ts';
import { startDownload } from './start-download.ts';
import { waitUntilRendered } from './wait-until-rendered.ts';

/**
 * Requests the file and starts its download. The file contains what is saved, so unsaved changes in an editor on this
 * page are saved first, as with the editor's own Download button. A retry of the pending mutation first waits until the editor on this page
 * has rendered the presentation.
 * @throws PptError
 */
export async function runDownload(ppt: PptContext, pptId: string, signal: AbortSignal): Promise<PptDownloadData> {
  const { fetcher, frames } = ppt;
  const { failureCount, failureReason } = pendingMutation(ppt, pptId);
  if (failureReason) {
    await waitUntilRendered(frames, pptId, renderRetryDelay(failureCount - 1) ?? 0, signal);
    // The editor was unmounted, so the previous error applies again.
    if (!findFrame(frames, pptId)) throw failureReason;
  }
  const editor = findFrame(frames, pptId);
  const { dirty, capabilities } = editor?.getState() ?? {};
  if (dirty && capabilities?.includes('save')) await editor?.commands.save({ signal });
  const link = await validateResponse(downloadResponse, () => fetcher.requestDownload({ pptId }, { signal }));
  if (!signal.aborted) startDownload(link.url);
  return { ...link, receivedAt: performance.now() };
}

/** Returns the number of earlier attempts, and the error of the last attempt: the presentation was not rendered. */
function pendingMutation(
  { queryClient, scope }: PptContext,
  pptId: string,
): Pick<DownloadMutation, 'failureCount' | 'failureReason'> {
  const mutation = queryClient.getMutationCache().find({
    mutationKey: downloadsKey(scope),
    status: 'pending',
    predicate: ({ state }) => state.variables === pptId,
  });
  return (mutation?.state as DownloadMutation | undefined) ?? { failureCount: 0, failureReason: null };
}
