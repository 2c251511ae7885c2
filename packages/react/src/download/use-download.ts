import { useSyncExternalStore } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import { downloadsOf, type Download } from './downloads.ts';

/** Which presentation, and what is told about it. */
export interface DownloadOptions {
  /** Of the presentation. */
  pptId: string;
  /** Hears why there is no file, beside the provider's `onError`. */
  onError?: ((error: PptError) => void) | undefined;
}

/** The state of a download, and how to begin it. */
export interface DownloadResult extends Download {
  /** Asks for the file and starts its download. Presses while one is under way do nothing. */
  start: () => void;
}

/** Gets a presentation as a file: asks for its link and starts the download in the same page. */
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
