import type { DownloadLink, PptError } from '@ppt-embed/protocol/host';
import { toPptError } from '../fetcher/ppt-error.ts';
import type { MountedFrames } from '../provider/mounted-frames.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import { followLink } from './follow-link.ts';
import { nextWait, untilDrawn } from './wait-for-render.ts';

export type DownloadState = 'idle' | 'preparing' | 'ready' | 'waitingForRender' | 'failed';

/** How the download of one presentation stands. */
export interface Download {
  state: DownloadState;
  /** The last link; it started by itself, and stays for those whose browser held it back. */
  link: DownloadLink | null;
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
  read: (pptId: string) => Download;
  /** Asks for the file and starts its download. While one is under way it does nothing. */
  start: (pptId: string, onError: (error: PptError) => void) => void;
}

type Needs = Pick<PptContext, 'fetcher' | 'frames'>;

const idle: Download = { state: 'idle', link: null, error: null, freeMinutes: undefined };
const minuteMs = 60_000;

const made = new WeakMap<MountedFrames, Downloads & { fetcher: unknown }>();

/** The downloads below one provider. */
export function downloadsOf(ppt: Needs): Downloads {
  const known = made.get(ppt.frames);
  if (known?.fetcher === ppt.fetcher) return known;
  const downloads = { ...createDownloads(ppt), fetcher: ppt.fetcher };
  made.set(ppt.frames, downloads);
  return downloads;
}

function createDownloads({ fetcher, frames }: Needs): Downloads {
  const known = new Map<string, Download>();
  const listeners = new Set<() => void>();
  let life = new AbortController();

  function set(pptId: string, change: Partial<Download>): void {
    known.set(pptId, { ...idle, ...change });
    for (const listener of listeners) listener();
  }

  async function ask(pptId: string, asked: number, onError: (error: PptError) => void): Promise<void> {
    const { signal } = life;
    set(pptId, { state: asked > 0 ? 'waitingForRender' : 'preparing' });
    try {
      const link = await fetcher.requestDownload({ pptId }, { signal });
      if (signal.aborted) return;
      followLink(link.url);
      countDown(pptId, link, performance.now());
    } catch (cause) {
      if (signal.aborted) return;
      const error = toPptError(cause);
      const waitMs = nextWait(asked);
      if (error.code === 'not_rendered' && waitMs !== undefined && frames.find(pptId)) {
        set(pptId, { state: 'waitingForRender' });
        await untilDrawn(frames, pptId, waitMs, signal);
        if (signal.aborted) return;
        if (frames.find(pptId)) return ask(pptId, asked + 1, onError);
        // The editor it waited for has gone: what stood in the way stands again.
      }
      set(pptId, { state: 'failed', error });
      onError(error);
    }
  }

  /** The wall clock may be set meanwhile, so the minutes are counted from when the answer came. */
  function countDown(pptId: string, link: DownloadLink, cameAt: number): void {
    const leftMs = (link.chargedFor ?? 0) * 1000 - (performance.now() - cameAt);
    set(pptId, { state: 'ready', link, freeMinutes: leftMs > 0 ? Math.ceil(leftMs / minuteMs) : undefined });
    if (leftMs <= 0) return;
    const { signal } = life;
    const shown = known.get(pptId);
    setTimeout(
      () => {
        if (!signal.aborted && known.get(pptId) === shown) countDown(pptId, link, cameAt);
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
    read: (pptId) => known.get(pptId) ?? idle,
    start: (pptId, onError) => {
      const { state } = known.get(pptId) ?? idle;
      if (state !== 'preparing' && state !== 'waitingForRender') void ask(pptId, 0, onError);
    },
  };
}
