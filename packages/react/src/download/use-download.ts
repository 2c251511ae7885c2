import { useSyncExternalStore } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import { downloadsOf } from './downloads.ts';
import type { Download } from './download-state.ts';

/** Options of `useDownload`. */
export interface DownloadOptions {
  /** The presentation's id. */
  pptId: string;
  /** Called when the download fails. The provider's `onError` is called too. */
  onError?: ((error: PptError) => void) | undefined;
}

/** State of a download, and a function to start it. */
export interface DownloadResult extends Download {
  /** Requests the file and starts its download. Does nothing while one is pending. */
  start: () => void;
}

/** Downloads a presentation: requests its link and starts the download in the same page. */
export function useDownload({ pptId, onError }: DownloadOptions): DownloadResult {
  const ppt = usePpt();
  const downloads = downloadsOf(ppt.frames);
  const target = { scope: ppt.scope, pptId };
  const read = (): Download => downloads.read(target);
  return {
    ...useSyncExternalStore(downloads.subscribe, read, read),
    start: () =>
      downloads.start(target, ppt.fetcher, (error) => {
        ppt.onError(error);
        onError?.(error);
      }),
  };
}
