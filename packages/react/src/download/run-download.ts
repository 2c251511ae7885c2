import type { DownloadLink, PptError, PptFetcher } from '@ppt-embed/protocol/host';
import { validateResponse } from '../fetcher/validate-response.ts';
import { maxTimerMs } from '../fetcher/retry-delay.ts';
import { downloadResponse } from '../fetcher/response-shapes.ts';
import type { MountedFrames } from '../provider/mounted-frames.ts';
import type { Download } from './download-state.ts';
import { startDownload } from './start-download.ts';
import { nextWait, waitUntilRendered } from './wait-for-render.ts';

const minuteMs = 60_000;

/** What a download needs, and where it reports its state. */
export interface DownloadRun {
  pptId: string;
  fetcher: PptFetcher;
  frames: MountedFrames;
  /** Aborted when no component shows the download any more. */
  signal: AbortSignal;
  read: () => Download;
  set: (change: Partial<Download>) => void;
  onError: (error: PptError) => void;
}

/**
 * Requests the file and starts its download. Loaded on the first press.
 * @param attempt number of retries so far.
 */
export async function runDownload(run: DownloadRun, attempt = 0): Promise<void> {
  const { pptId, fetcher, frames, signal, set, onError } = run;
  set({ state: attempt ? 'waitingForRender' : 'preparing' });
  try {
    const link = await validateResponse(downloadResponse, () => fetcher.requestDownload({ pptId }, { signal }));
    if (signal.aborted) return;
    startDownload(link.url);
    countDown(run, link, performance.now());
  } catch (cause) {
    if (signal.aborted) return;
    const error = cause as PptError;
    const waitMs = nextWait(attempt);
    if (error.code === 'not_rendered' && waitMs !== undefined && frames.find(pptId)) {
      set({ state: 'waitingForRender' });
      await waitUntilRendered(frames, pptId, waitMs, signal);
      if (signal.aborted) return;
      if (frames.find(pptId)) return runDownload(run, attempt + 1);
      // The editor was unmounted: the previous error applies again.
    }
    set({ state: 'failed', error });
    onError(error);
  }
}

/**
 * Counts down until the link expires and until the next charge, both from the time of the response, because the system
 * clock may change.
 */
function countDown(run: DownloadRun, link: DownloadLink, receivedAt: number): void {
  const { signal, read, set } = run;
  const elapsedMs = performance.now() - receivedAt;
  const freeMs = Math.max(0, (link.chargedFor ?? 0) * 1000 - elapsedMs);
  const validMs = Math.max(0, (link.expiresIn ?? Infinity) * 1000 - elapsedMs);
  set({
    state: 'ready',
    link: validMs > 0 ? link : null,
    freeMinutes: freeMs > 0 ? Math.ceil(freeMs / minuteMs) : undefined,
  });
  const nextMs = Math.min(freeMs > 0 ? freeMs % minuteMs || minuteMs : Infinity, validMs || Infinity);
  if (nextMs === Infinity) return;
  const shown = read();
  setTimeout(
    () => {
      if (!signal.aborted && read() === shown) countDown(run, link, receivedAt);
    },
    Math.min(nextMs, maxTimerMs),
  );
}
