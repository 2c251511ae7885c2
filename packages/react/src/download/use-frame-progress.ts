import { useCallback, useSyncExternalStore } from 'react';
import { usePpt } from '../provider/ppt-context.ts';

/** How far the editor of a presentation has come on this page; undefined: it is not open here. */
export function useFrameProgress(pptId: string): 'opening' | 'loaded' | 'rendered' | undefined {
  const { frames } = usePpt();
  const subscribe = useCallback((listener: () => void) => frames.subscribe(listener), [frames]);
  return useSyncExternalStore(
    subscribe,
    () => {
      const frame = frames.find(pptId);
      if (!frame) return undefined;
      if (frame.rendered) return 'rendered';
      return frame.loaded ? 'loaded' : 'opening';
    },
    () => undefined,
  );
}
