import { useMemo, useSyncExternalStore } from 'react';
import type { EditorCapability } from '@ppt-embed/protocol/frame';
import { usePpt } from '../provider/ppt-context.ts';
import { frameState, type FrameState } from './editor-load-machine.ts';
import type { PptEditorFrameHandle } from './editor-handle.ts';

/** A mounted frame, for a host's own toolbar. */
export interface PptEditor extends PptEditorFrameHandle {
  /** How the frame stands. */
  state: FrameState;
  /** undefined until the answer or the editor tells. */
  pptId: string | undefined;
  /** Of the presentation; empty until the editor tells. */
  title: string;
  /** Changes that are not saved. */
  dirty: boolean;
  /** All is drawn: from now on it can be downloaded. */
  rendered: boolean;
  /** Which commands the editor takes; of any other it says `editor_unsupported`. */
  capabilities: readonly EditorCapability[];
}

/**
 * The editor that is mounted anywhere below the same provider; null while there is none.
 * @param pptId of the presentation it shows. @default any; of several, the one that got furthest
 */
export function usePptEditor(pptId?: string): PptEditor | null {
  const { frames } = usePpt();
  const state = useSyncExternalStore(
    frames.subscribe,
    () => frames.find(pptId)?.getState(),
    () => undefined,
  );
  const frame = frames.find(pptId);
  return useMemo(() => {
    if (!frame || !state) return null;
    const { title, dirty, rendered, capabilities } = state;
    return { ...frame.commands, state: frameState(state), pptId: state.pptId, title, dirty, rendered, capabilities };
  }, [frame, state]);
}
