import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Below this the slide list is a strip and the tools stand at the bottom (look: Layouts). */
export const phoneQuery = '(max-width: 719px)';

/** From here on the properties stand beside the slide; below they are a drawer (look: Layouts). */
export const roomyQuery = '(min-width: 1024px)';

/** Below this the top bar has no room for tools that are seldom used. */
export const narrowQuery = '(max-width: 899px)';
