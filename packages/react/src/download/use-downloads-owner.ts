import { useEffect } from 'react';
import type { MountedFrames } from '../provider/mounted-frames.ts';
import { usePpt } from '../provider/ppt-context.ts';
import type { RunningDownloads } from './download-state.ts';

/** The components of a provider that share its downloads. */
interface DownloadsOwner {
  /** Number of mounted components that show downloads. */
  count: number;
  /** undefined until the first press. */
  running?: RunningDownloads;
}

/** By provider, identified by its `frames`. */
const ownersByFrames = /* @__PURE__ */ new WeakMap<MountedFrames, DownloadsOwner>();

export function downloadsOwner(frames: MountedFrames): DownloadsOwner {
  const owner = ownersByFrames.get(frames) ?? { count: 0 };
  ownersByFrames.set(frames, owner);
  return owner;
}

/**
 * Shares the downloads of a provider between the components that show any of them. When the last one is unmounted, or
 * the user changes, pending downloads are aborted and the others are removed from the cache.
 */
export function useDownloadsOwner(): void {
  const { frames, queryClient, scope } = usePpt();
  useEffect(() => {
    const owner = downloadsOwner(frames);
    owner.count++;
    return () => {
      owner.count--;
      if (owner.count > 0) return;
      owner.running?.end();
      delete owner.running;
    };
  }, [frames, queryClient, scope]);
}
