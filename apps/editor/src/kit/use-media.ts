import { useCallback, useSyncExternalStore } from 'react';

/** Media query for phones, on which the slide list is a strip and the tools are at the bottom (design: Layouts). */
export const phoneQuery = '(max-width: 719px)';

/**
 * Media query for windows in which the properties are open at first (design: Layouts). From 900 px, they are next to
 * the slide, which becomes smaller; in narrower windows, they are a drawer over it (inspector.css).
 */
export const wideQuery = '(min-width: 1024px)';

/** Media query for devices whose top bar has no space for all tools at touch size. */
export const compactTouchQuery = '(max-width: 1023px) and (pointer: coarse)';

/** Media query for devices whose main pointer is a finger. */
export const coarseQuery = '(hover: none) and (pointer: coarse)';

/** Returns whether a media query matches, and renders again when this changes. */
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
