import { useEffect, useInsertionEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';
import { initialLoadState, type EditorLoadState } from './editor-load-machine.ts';
import { createEditorFrame, type EditorFrame } from './create-editor-frame.ts';
import type { FrameOptions } from './editor-url-options.ts';
import { requireSource } from './source-key.ts';
import { useUrlRequest } from './source/use-url-request.ts';

/** Runs right after the commit. On a server, React 18 warns about each layout effect. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** State of an editor load, and the actions on it. */
export interface FrameControl extends Omit<EditorFrame, 'lifecycle' | 'syncAppearance'> {
  /** State of the URL, and the values that its editor has reported. */
  state: EditorLoadState;
}

/** Runs a frame: one URL for one mount of one source, in one iframe (frame rules 1 to 9). */
export function useFrame(options: FrameOptions): FrameControl {
  const { source, element, loading, leaveGuard, hostHeader, storeDrafts, attributes } = options;
  const hasOnExit = !!options.onExit;
  const ppt = usePpt();
  requireSource(source);
  const frameKey = { scope: ppt.scope, source };
  const latest = useLatest({ options, ppt, frameKey, requestUrl: useUrlRequest() });
  const [frame] = useState(() => createEditorFrame(latest));
  const { lifecycle } = frame;
  const state = useSyncExternalStore(frame.subscribe, frame.getState, () => initialLoadState);

  // If the frame is removed while it is hidden, only this cleanup runs (frame rule 8).
  useInsertionEffect(() => lifecycle.detach, [lifecycle]);
  useIsomorphicLayoutEffect(() => {
    if (element.current) lifecycle.mount(frameKey, element.current, loading === 'lazy');
    else lifecycle.removeElement();
  });
  useEffect(() => {
    lifecycle.attach();
    return lifecycle.detach;
  }, [lifecycle, leaveGuard, ppt.queryClient]);
  const attributesKey = JSON.stringify(attributes);
  useEffect(
    () => frame.syncAppearance(),
    [frame, ppt.locale.language, ppt.colorScheme, hostHeader, hasOnExit, storeDrafts, attributesKey],
  );

  return { state, ...frame };
}
