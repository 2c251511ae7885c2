import type { PptError, PptFetcher } from '@ppt-embed/protocol/host';
import { validateResponse } from '../fetcher/validate-response.ts';
import { downloadResponse } from '../fetcher/response-shapes.ts';
import type { MountedFrames } from '../provider/mounted-frames.ts';
import type { PptDownloadData } from './download-state.ts';
import { nextWait } from './next-wait.ts';
import { startDownload } from './start-download.ts';
import { waitUntilRendered } from './wait-for-render.ts';

/** What an attempt to download needs. */
interface DownloadAttempt {
  pptId: string;
  fetcher: PptFetcher;
  frames: MountedFrames;
  signal: AbortSignal;
  /** Number of earlier attempts. */
  failureCount: number;
  /** Error of the last attempt: the presentation was not rendered. */
  failureReason: PptError | null;
}

/**
 * Requests the file and starts its download. A retry first waits until the editor on this page has rendered the
 * presentation. Loaded on the first press.
 * @throws PptError
 */
export async function runDownload(attempt: DownloadAttempt): Promise<PptDownloadData> {
  const { pptId, fetcher, frames, signal, failureCount, failureReason } = attempt;
  if (failureReason) {
    await waitUntilRendered(frames, pptId, nextWait(failureCount - 1) ?? 0, signal);
    // The editor was unmounted: the previous error applies again.
    if (!frames.find(pptId)) throw failureReason;
  }
  const link = await validateResponse(downloadResponse, () => fetcher.requestDownload({ pptId }, { signal }));
  if (!signal.aborted) startDownload(link.url);
  return { ...link, receivedAt: performance.now() };
}
