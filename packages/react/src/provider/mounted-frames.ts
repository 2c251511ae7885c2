import { PptError } from '@ppt-embed/protocol/host';
import { isOpen, type MountedFrameState } from './frame-state.ts';
import type { PptEditorFrameHandle } from './editor-handle-types.ts';
import { createListeners } from './listeners.ts';

/** An editor on this page, for other components such as a download or a toolbar. */
export interface MountedFrame {
  getState: () => MountedFrameState;
  subscribe: (listener: () => void) => () => void;
  send: (event: { type: 'rejected'; generation: number; error: PptError }) => void;
  commands: PptEditorFrameHandle;
}

/** The editors on this page. */
export interface MountedFrames {
  all: ReadonlySet<MountedFrame>;
  /** @returns a function that removes the frame. */
  add(frame: MountedFrame): () => void;
  /** @returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates an empty set of frames. */
export function createMountedFrames(): MountedFrames {
  const all = new Set<MountedFrame>();
  const { notify, subscribe } = createListeners();
  return {
    all,
    add: (frame) => {
      const end = frame.subscribe(notify);
      all.add(frame);
      notify();
      return () => {
        end();
        all.delete(frame);
        notify();
      };
    },
    subscribe,
  };
}

/**
 * Returns the frame of a presentation, or any frame if no id is given. If there are several, returns the one that has
 * progressed furthest.
 */
export function findFrame({ all }: MountedFrames, pptId?: string): MountedFrame | undefined {
  let bestMatch: MountedFrame | undefined;
  for (const frame of all)
    if ((!pptId || frame.getState().pptId === pptId) && (!bestMatch || progress(frame) > progress(bestMatch)))
      bestMatch = frame;
  return bestMatch;
}

/** Whether any editor has unsaved changes that are not in a draft. */
export function hasUnsavedChanges({ all }: MountedFrames): boolean {
  for (const frame of all) {
    const { dirty, draftSaved } = frame.getState();
    if (dirty && !draftSaved) return true;
  }
  return false;
}

/** Closes open editors after the user has disconnected the app on this page. */
export function closeDisconnectedFrames({ all }: MountedFrames): void {
  const error = new PptError({ code: 'disconnected', message: 'This app is not connected.' });
  for (const { send, getState } of all) send({ type: 'rejected', generation: getState().generation, error });
}

function progress(frame: MountedFrame): number {
  const state = frame.getState();
  return state.rendered ? 2 : Number(isOpen(state));
}
