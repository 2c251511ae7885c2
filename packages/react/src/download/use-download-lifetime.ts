import { useEffect } from 'react';
import type { MountedFrames } from '../provider/mounted-frames.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { downloadsKey } from '../provider/ppt-keys.ts';

interface Lifetime {
  /** Number of mounted components that show a download. */
  count: number;
  controller: AbortController;
}

/** Lifetime of the downloads of each provider, identified by its `frames`. */
const lifetimes = new WeakMap<MountedFrames, Lifetime>();

function lifetimeOf(frames: MountedFrames): Lifetime {
  const lifetime = lifetimes.get(frames) ?? { count: 0, controller: new AbortController() };
  lifetimes.set(frames, lifetime);
  return lifetime;
}

/**
 * Keeps the downloads of a provider while a component shows any of them. When the last one is unmounted, or the user
 * changes, pending downloads are aborted and the others are removed from the cache.
 * @returns a function that returns the signal of the downloads that start now.
 */
export function useDownloadLifetime(): () => AbortSignal {
  const { frames, queryClient, scope } = usePpt();
  useEffect(() => {
    const lifetime = lifetimeOf(frames);
    lifetime.count++;
    return () => {
      lifetime.count--;
      if (lifetime.count > 0) return;
      lifetime.controller.abort();
      lifetime.controller = new AbortController();
      const cache = queryClient.getMutationCache();
      for (const mutation of cache.findAll({ mutationKey: downloadsKey(scope) })) cache.remove(mutation);
    };
  }, [frames, queryClient, scope]);
  return () => lifetimeOf(frames).controller.signal;
}
