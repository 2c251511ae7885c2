import { useCallback, useSyncExternalStore } from 'react';

/** Below this width, the slide list is a strip and the tools are at the bottom (design: Layouts). */
export const phoneQuery = '(max-width: 719px)';

/** From this width on, the properties are beside the slide; below it, they are a drawer (design: Layouts). */
export const wideQuery = '(min-width: 1024px)';

/** Devices whose top bar has no space for all tools at touch size. */
export const touchQuery = '(max-width: 1023px) and (pointer: coarse)';

/** Below this width, the top bar has no space for rarely used tools. */
export const narrowQuery = '(max-width: 899px)';

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
