import { useEffect } from 'react';
import type { MountedFrames } from '../provider/mounted-frames.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { downloadsKey } from '../provider/ppt-keys.ts';
import type { DownloadData } from './download-state.ts';

/** The downloads of a provider. */
interface SharedDownloads {
  /** Number of mounted components that show a download. */
  count: number;
  controller: AbortController;
  /** Pending requests by presentation. */
  pending: Map<string, Promise<DownloadData>>;
}

/** By provider, identified by its `frames`. */
const downloadsByFrames = new WeakMap<MountedFrames, SharedDownloads>();

function downloadsOf(frames: MountedFrames): SharedDownloads {
  const downloads = downloadsByFrames.get(frames) ?? createDownloads();
  downloadsByFrames.set(frames, downloads);
  return downloads;
}

function createDownloads(): SharedDownloads {
  return { count: 0, controller: new AbortController(), pending: new Map() };
}

/**
 * Shares the downloads of a provider between the components that show any of them. When the last one is unmounted, or
 * the user changes, pending downloads are aborted and the others are removed from the cache.
 * @returns a function that runs a download, or joins the pending one of the same presentation, because each request may
 * be charged. The promise stays pending after an abort, since no component is left to show its outcome.
 */
export function useSharedDownloads(): (
  pptId: string,
  run: (signal: AbortSignal) => Promise<DownloadData>,
) => Promise<DownloadData> {
  const { frames, queryClient, scope } = usePpt();
  useEffect(() => {
    downloadsOf(frames).count++;
    return () => {
      const downloads = downloadsOf(frames);
      downloads.count--;
      if (downloads.count > 0) return;
      downloads.controller.abort();
      downloadsByFrames.delete(frames);
      const cache = queryClient.getMutationCache();
      for (const mutation of cache.findAll({ mutationKey: downloadsKey(scope) })) cache.remove(mutation);
    };
  }, [frames, queryClient, scope]);
  return (pptId, run) => {
    const { controller, pending } = downloadsOf(frames);
    const { signal } = controller;
    const known = pending.get(pptId);
    if (known) return known;
    const download = new Promise<DownloadData>((resolve, reject) => {
      run(signal)
        .finally(() => pending.delete(pptId))
        .then(
          (data) => signal.aborted || resolve(data),
          (error) => signal.aborted || reject(error),
        );
    });
    pending.set(pptId, download);
    return download;
  };
}
