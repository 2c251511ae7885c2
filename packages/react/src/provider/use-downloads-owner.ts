import { useEffect } from 'react';
import type { MountedFrames } from './mounted-frames.ts';
import { usePpt } from './ppt-context.ts';

/** The components of a provider that share its downloads. */
interface DownloadsOwner {
  /** Number of mounted components that show downloads of the provider. */
  count: number;
  /** Ends the downloads; undefined until the first press. */
  controller?: AbortController;
}

/** Owners by provider, which is identified by its `frames`. */
const ownersByFrames = /* @__PURE__ */ new WeakMap<MountedFrames, DownloadsOwner>();

function downloadsOwner(frames: MountedFrames): DownloadsOwner {
  const owner = ownersByFrames.get(frames) ?? { count: 0 };
  ownersByFrames.set(frames, owner);
  return owner;
}

/**
 * Returns the signal that ends a provider's downloads when no component is left to show them, or when the user has
 * changed.
 */
export function downloadsSignal(frames: MountedFrames): AbortSignal {
  const owner = downloadsOwner(frames);
  owner.controller ??= new AbortController();
  return owner.controller.signal;
}

/**
 * Shares a provider's downloads between all components that show any of them, until the last of these components is
 * unmounted.
 */
export function useDownloadsOwner(): void {
  const { frames, queryClient, scope } = usePpt();
  useEffect(() => {
    const owner = downloadsOwner(frames);
    owner.count++;
    return () => {
      owner.count--;
      if (owner.count > 0) return;
      owner.controller?.abort();
      delete owner.controller;
    };
  }, [frames, queryClient, scope]);
}
