import type { QueryClient } from '@tanstack/react-query';
import type { MountedFrames } from '../provider/mounted-frames.ts';
import { downloadsKey } from '../provider/ppt-keys.ts';
import type { PptDownloadData, RunningDownloads } from './download-state.ts';
import { downloadsOwner } from './use-downloads-owner.ts';

/** What identifies the downloads of a provider. */
interface DownloadsContext {
  frames: MountedFrames;
  queryClient: QueryClient;
  scope: string;
}

/**
 * Runs a download, or joins the pending one of the same presentation, because each request may be charged. Once no
 * component is left to show its outcome, the download is aborted and its promise stays pending.
 */
export function shareDownload(
  { frames, queryClient, scope }: DownloadsContext,
  pptId: string,
  run: (signal: AbortSignal) => Promise<PptDownloadData>,
): Promise<PptDownloadData> {
  const owner = downloadsOwner(frames);
  owner.running ??= startDownloads(queryClient, scope);
  const { signal, pending } = owner.running;
  const known = pending.get(pptId);
  if (known) return known;
  const download = new Promise<PptDownloadData>((resolve, reject) => {
    run(signal)
      .finally(() => pending.delete(pptId))
      .then(
        (data) => signal.aborted || resolve(data),
        (error) => signal.aborted || reject(error),
      );
  });
  pending.set(pptId, download);
  return download;
}

function startDownloads(queryClient: QueryClient, scope: string): RunningDownloads {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    pending: new Map(),
    end: () => {
      controller.abort();
      const cache = queryClient.getMutationCache();
      for (const mutation of cache.findAll({ mutationKey: downloadsKey(scope) })) cache.remove(mutation);
    },
  };
}
