import { useEffect, useRef, useState } from 'react';
import type { DownloadLink, PptError } from '@ppt-embed/protocol/host';
import { toPptError } from '../fetcher/ppt-error.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';
import { followLink } from './follow-link.ts';
import { requestOnce } from './request-once.ts';
import { useFrameProgress } from './use-frame-progress.ts';
import { useFreeMinutes } from './use-free-minutes.ts';
import { nextWait, onceVisible } from './wait-for-render.ts';

export interface DownloadOptions {
  pptId: string;
  onError?: ((error: PptError) => void) | undefined;
}

export type DownloadState = 'idle' | 'preparing' | 'ready' | 'waitingForRender' | 'failed';

export interface DownloadResult {
  state: DownloadState;
  /** The last link; it started by itself, and stays for those whose browser held it back. */
  link: DownloadLink | null;
  error: PptError | null;
  /** Minutes until a download is charged again; undefined where the service does not tell. */
  freeMinutes: number | undefined;
  /** Asks for the file and starts its download. Presses while one is under way do nothing. */
  start: () => void;
}

interface Progress {
  state: DownloadState;
  link: DownloadLink | null;
  error: PptError | null;
  /** `performance.now()` when the link came. */
  linkAt: number;
  /** How often it was asked again while waiting for the frame. */
  asked: number;
}

const idle: Progress = { state: 'idle', link: null, error: null, linkAt: 0, asked: 0 };

/** Gets a presentation as a file: asks for its link and starts the download in the same page. */
export function useDownload({ pptId, onError }: DownloadOptions): DownloadResult {
  const ppt = usePpt();
  const [progress, setProgress] = useState<Progress & { of: string }>({ ...idle, of: pptId });
  const current = progress.of === pptId ? progress : { ...idle, of: pptId };
  const frame = useFrameProgress(pptId);
  const latest = useLatest({ frame, onError });
  const turn = useRef(0);

  // Whoever left the page, or shows another presentation, wants no late answer.
  useEffect(() => () => void (turn.current += 1), [pptId]);

  async function ask(asked: number): Promise<void> {
    const mine = (turn.current += 1);
    const set = (next: Partial<Progress>): void => setProgress({ ...current, error: null, ...next, of: pptId });
    set(asked > 0 ? { state: 'waitingForRender', error: current.error, asked } : { state: 'preparing', asked });
    try {
      const { link, claim } = await requestOnce(ppt.fetcher, pptId);
      if (turn.current !== mine) return;
      if (claim()) followLink(link.url);
      set({ state: 'ready', link, linkAt: performance.now() });
    } catch (cause) {
      if (turn.current !== mine) return;
      const error = toPptError(cause);
      if (error.code === 'not_rendered' && latest.current.frame && nextWait(asked) !== undefined)
        return set({ state: 'waitingForRender', error, asked: asked + 1 });
      set({ state: 'failed', error });
      ppt.onError(error);
      latest.current.onError?.(error);
    }
  }

  const askAgain = useLatest(() => ask(current.asked));
  const { asked } = current;
  const isWaiting = current.state === 'waitingForRender' && frame !== undefined;
  // The frame it waited for has gone: what stood in the way stands again.
  const state = current.state === 'waitingForRender' && !isWaiting ? 'failed' : current.state;

  // An editor that says nothing, the vendor's for one: its `load`, then a question now and then.
  const isLoaded = frame !== undefined && frame !== 'opening';
  useEffect(() => {
    if (!isWaiting || !isLoaded) return;
    return onceVisible(nextWait(asked - 1) ?? 0, () => void askAgain.current());
  }, [isWaiting, isLoaded, asked, askAgain]);

  useEffect(() => {
    if (isWaiting && frame === 'rendered') void askAgain.current();
  }, [isWaiting, frame, askAgain]);

  return {
    state,
    link: current.link,
    error: state === 'failed' ? current.error : null,
    freeMinutes: useFreeMinutes(current.link?.chargedFor, current.linkAt),
    start: () => {
      if (state === 'idle' || state === 'ready' || state === 'failed') void ask(0);
    },
  };
}
