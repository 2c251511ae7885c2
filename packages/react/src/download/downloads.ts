import type { DownloadLink, PptError, PptFetcher } from '@ppt-embed/protocol/host';
import { answerOf } from '../fetcher/answer-of.ts';
import { filled } from '../fetcher/shape.ts';
import type { MountedFrames } from '../provider/mounted-frames.ts';
import { followLink } from './follow-link.ts';
import { nextWait, untilDrawn } from './wait-for-render.ts';

/** Where a download stands. */
export type DownloadState = 'idle' | 'preparing' | 'ready' | 'waitingForRender' | 'failed';

/** How the download of one presentation stands. */
export interface Download {
  /** Where it stands. */
  state: DownloadState;
  /** The last link; it started by itself, and stays for those whose browser held it back. */
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
      followLink(link.url);
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

  /** The wall clock may be set meanwhile, so the minutes are counted from when the answer came. */
  function countDown(of: Wanted, link: DownloadLink, cameAt: number): void {
    const leftMs = (link.chargedFor ?? 0) * 1000 - (performance.now() - cameAt);
    set(of, { state: 'ready', link, freeMinutes: leftMs > 0 ? Math.ceil(leftMs / minuteMs) : undefined });
    if (leftMs <= 0) return;
    const { signal } = life;
    const shown = read(of);
    setTimeout(
      () => {
        if (!signal.aborted && read(of) === shown) countDown(of, link, cameAt);
      },
      leftMs % minuteMs || minuteMs,
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
