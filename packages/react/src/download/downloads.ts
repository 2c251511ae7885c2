import type { DownloadLink, PptError, PptFetcher } from '@ppt-embed/protocol/host';
import { answerOf } from '../fetcher/answer-of.ts';
import { maxTimerMs } from '../fetcher/retry-delay.ts';
import { filled } from '../fetcher/shape.ts';
import type { MountedFrames } from '../provider/mounted-frames.ts';
import { startDownload } from './start-download.ts';
import { nextWait, untilDrawn } from './wait-for-render.ts';

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
  read: (of: Wanted) => Download;
  /** Asks for the file and starts its download. While one is under way it does nothing. */
  start: (of: Wanted, fetcher: PptFetcher, onError: (error: PptError) => void) => void;
}

/** A presentation, and for whom: what one user has downloaded is no news for the next. */
interface Wanted {
  scope: string;
  pptId: string;
}

const idle: Download = { state: 'idle', link: null, error: null, freeMinutes: undefined };
const minuteMs = 60_000;

const made = new WeakMap<MountedFrames, Downloads>();

/** The downloads below one provider; a fetcher that a host makes anew at each render changes nothing. */
export function downloadsOf(frames: MountedFrames): Downloads {
  const downloads = made.get(frames) ?? createDownloads(frames);
  made.set(frames, downloads);
  return downloads;
}

const keyOf = ({ scope, pptId }: Wanted): string => `${scope} ${pptId}`;

function createDownloads(frames: MountedFrames): Downloads {
  const known = new Map<string, Download>();
  const listeners = new Set<() => void>();
  let life = new AbortController();

  const read = (of: Wanted): Download => known.get(keyOf(of)) ?? idle;

  function set(of: Wanted, change: Partial<Download>): void {
    known.set(keyOf(of), { ...idle, ...change });
    listeners.forEach((listener) => listener());
  }

  async function run(
    of: Wanted,
    fetcher: PptFetcher,
    onError: (error: PptError) => void,
    asked: number,
  ): Promise<void> {
    const { signal } = life;
    const { pptId } = of;
    set(of, { state: asked ? 'waitingForRender' : 'preparing' });
    try {
      const link = await answerOf({ url: filled }, () => fetcher.requestDownload({ pptId }, { signal }));
      if (signal.aborted) return;
      startDownload(link.url);
      countDown(of, link, performance.now());
    } catch (cause) {
      if (signal.aborted) return;
      const error = cause as PptError;
      const waitMs = nextWait(asked);
      if (error.code === 'not_rendered' && waitMs !== undefined && frames.find(pptId)) {
        set(of, { state: 'waitingForRender' });
        await untilDrawn(frames, pptId, waitMs, signal);
        if (signal.aborted) return;
        if (frames.find(pptId)) return run(of, fetcher, onError, asked + 1);
        // The editor it waited for has gone: what stood in the way stands again.
      }
      set(of, { state: 'failed', error });
      onError(error);
    }
  }

  /**
   * Shows a link until it expires, and the minutes in which a download is free. Both are counted from when the response
   * came, because the wall clock may be set meanwhile.
   */
  function countDown(of: Wanted, link: DownloadLink, cameAt: number): void {
    const elapsedMs = performance.now() - cameAt;
    const freeMs = Math.max(0, (link.chargedFor ?? 0) * 1000 - elapsedMs);
    const validMs = Math.max(0, (link.expiresIn ?? Infinity) * 1000 - elapsedMs);
    set(of, {
      state: 'ready',
      link: validMs > 0 ? link : null,
      freeMinutes: freeMs > 0 ? Math.ceil(freeMs / minuteMs) : undefined,
    });
    const nextMs = Math.min(freeMs > 0 ? freeMs % minuteMs || minuteMs : Infinity, validMs || Infinity);
    if (nextMs === Infinity) return;
    const { signal } = life;
    const shown = read(of);
    setTimeout(
      () => {
        if (!signal.aborted && read(of) === shown) countDown(of, link, cameAt);
      },
      Math.min(nextMs, maxTimerMs),
    );
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        life.abort();
        life = new AbortController();
        known.clear();
      };
    },
    read,
    start: (of, fetcher, onError) => {
      const { state } = read(of);
      if (state !== 'preparing' && state !== 'waitingForRender') void run(of, fetcher, onError, 0);
    },
  };
}
