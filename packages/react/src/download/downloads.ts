import type { PptError, PptFetcher } from '@ppt-embed/protocol/host';
import { withTimeout } from '../fetcher/with-timeout.ts';
import { lazyModule } from '../provider/lazy-module.ts';
import type { MountedFrames } from '../provider/mounted-frames.ts';
import type * as DownloadParts from './download-parts.ts';
import type { Download } from './download-state.ts';
import type { DownloadRun } from './run-download.ts';

/**
 * Downloads of a page by presentation. Two buttons of one presentation share one download and one request, because each
 * request may be charged. A table row shows its download again when its page is shown again.
 */
export interface Downloads {
  /** @returns a function that unsubscribes. The last one aborts pending downloads. */
  subscribe: (listener: () => void) => () => void;
  read: (target: DownloadTarget) => Download;
  /** Requests the file and starts its download. Does nothing while one is pending. */
  start: (target: DownloadTarget, fetcher: PptFetcher, onError: (error: PptError) => void) => void;
}

/** A presentation and a user, because downloads of one user do not concern the next. */
interface DownloadTarget {
  scope: string;
  pptId: string;
}

const loadParts = (): Promise<typeof DownloadParts> => import('./download-parts.ts');

/** Hook that loads the code that runs downloads and shows their status. */
export const useDownloadParts: ReturnType<typeof lazyModule<typeof DownloadParts>> =
  /* @__PURE__ */ lazyModule(loadParts);

const idle: Download = { state: 'idle', link: null, error: null, freeMinutes: undefined };

const downloadsByFrames = new WeakMap<MountedFrames, Downloads>();

/** Returns the downloads of a provider. A fetcher that the host recreates on each render does not affect them. */
export function downloadsOf(frames: MountedFrames): Downloads {
  const downloads = downloadsByFrames.get(frames) ?? createDownloads(frames);
  downloadsByFrames.set(frames, downloads);
  return downloads;
}

const keyOf = ({ scope, pptId }: DownloadTarget): string => `${scope} ${pptId}`;

function createDownloads(frames: MountedFrames): Downloads {
  const known = new Map<string, Download>();
  const listeners = new Set<() => void>();
  let lifetime = new AbortController();

  const read = (target: DownloadTarget): Download => known.get(keyOf(target)) ?? idle;

  function set(target: DownloadTarget, change: Partial<Download>): void {
    known.set(keyOf(target), { ...idle, ...change });
    listeners.forEach((listener) => listener());
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        lifetime.abort();
        lifetime = new AbortController();
        known.clear();
      };
    },
    read,
    start: (target, fetcher, onError) => {
      const { state } = read(target);
      if (state === 'preparing' || state === 'waitingForRender') return;
      const { pptId } = target;
      const { signal } = lifetime;
      const change: DownloadRun['set'] = (next) => set(target, next);
      change({ state: 'preparing' });
      withTimeout(loadParts, signal).then(
        ({ runDownload }) =>
          runDownload({ pptId, fetcher, frames, signal, read: () => read(target), set: change, onError }),
        (error: PptError) => {
          if (signal.aborted) return;
          change({ state: 'failed', error });
          onError(error);
        },
      );
    },
  };
}
