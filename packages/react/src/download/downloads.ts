import type { DownloadLink, PptError, PptFetcher } from '@ppt-embed/protocol/host';
import { withTimeout } from '../fetcher/with-timeout.ts';
import { lazyModule } from '../provider/lazy-module.ts';
import type { MountedFrames } from '../provider/mounted-frames.ts';
import type * as DownloadParts from './download-parts.ts';
import type { DownloadRun } from './run-download.ts';

/** Where a download stands. */
export type DownloadState = 'idle' | 'preparing' | 'ready' | 'waitingForRender' | 'failed';

/** How the download of one presentation stands. */
export interface Download {
  /** Where it stands. */
  state: DownloadState;
  /** The last link; its download has started. It stays, for browsers that blocked the download, until it expires. */
  link: DownloadLink | null;
  /** Why there is no file; in `failed`. */
  error: PptError | null;
  /** Minutes until a download is charged again; undefined where the service does not tell. */
  freeMinutes: number | undefined;
}

/**
 * The downloads of a page, by presentation: two buttons of one presentation are one download and one request, since
 * each could be charged; and what a row of a table shows is still known when its page comes back.
 */
export interface Downloads {
  /** @returns ends the subscription; with the last one everything under way ends. */
  subscribe: (listener: () => void) => () => void;
  read: (target: DownloadTarget) => Download;
  /** Asks for the file and starts its download. While one is under way it does nothing. */
  start: (target: DownloadTarget, fetcher: PptFetcher, onError: (error: PptError) => void) => void;
}

/** A presentation, and for whom: what one user has downloaded is no news for the next. */
interface DownloadTarget {
  scope: string;
  pptId: string;
}

const loadParts = (): Promise<typeof DownloadParts> => import('./download-parts.ts');

/** What carries a download out and says how it stands. */
export const useDownloadParts: ReturnType<typeof lazyModule<typeof DownloadParts>> =
  /* @__PURE__ */ lazyModule(loadParts);

const idle: Download = { state: 'idle', link: null, error: null, freeMinutes: undefined };

const downloadsByFrames = new WeakMap<MountedFrames, Downloads>();

/** The downloads below one provider; a fetcher that a host makes anew at each render changes nothing. */
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
