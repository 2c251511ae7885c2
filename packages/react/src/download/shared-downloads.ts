import type { PptContext } from '../provider/ppt-context.ts';
import { downloadsKey } from '../provider/ppt-keys.ts';
import type { PptDownloadData } from './download-state.ts';
import { runDownload } from './run-download.ts';

/** Pending requests by presentation, for downloads that are ended by a signal. */
const pendingBySignal = /* @__PURE__ */ new WeakMap<AbortSignal, Map<string, Promise<PptDownloadData>>>();

/**
 * Runs a download, or joins the pending one of the same presentation, because each request may be charged. Once
 * `signal` is aborted, the download ends, its promise stays pending, and all other downloads are removed from the
 * cache.
 */
export function shareDownload(ppt: PptContext, pptId: string, signal: AbortSignal): Promise<PptDownloadData> {
  const pending = pendingDownloads(ppt, signal);
  const known = pending.get(pptId);
  if (known) return known;
  const download = new Promise<PptDownloadData>((resolve, reject) => {
    if (signal.aborted) return;
    runDownload(ppt, pptId, signal)
      .finally(() => pending.delete(pptId))
      .then(
        (data) => signal.aborted || resolve(data),
        (error) => signal.aborted || reject(error),
      );
  });
  pending.set(pptId, download);
  return download;
}

function pendingDownloads(
  { queryClient, scope }: PptContext,
  signal: AbortSignal,
): Map<string, Promise<PptDownloadData>> {
  const known = pendingBySignal.get(signal);
  if (known) return known;
  const removeAll = (): void => {
    const cache = queryClient.getMutationCache();
    for (const mutation of cache.findAll({ mutationKey: downloadsKey(scope) })) cache.remove(mutation);
  };
  if (signal.aborted) removeAll(); // The signal was aborted while this code was loading.
  signal.addEventListener('abort', removeAll);
  const pending = new Map<string, Promise<PptDownloadData>>();
  pendingBySignal.set(signal, pending);
  return pending;
}
