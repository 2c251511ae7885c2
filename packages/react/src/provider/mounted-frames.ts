import { PptError } from '@ppt-embed/protocol/host';
import { isOpen } from '../editor-frame/editor-load-machine.ts';
import type { EditorLoader } from '../editor-frame/editor-loader.ts';
import type { PptEditorFrameHandle } from '../editor-frame/editor-handle.ts';
import { createListeners } from './listeners.ts';

/** An editor on this page, for whoever else wants to know of it: a download, a toolbar. */
export interface MountedFrame extends EditorLoader {
  commands: PptEditorFrameHandle;
}

/** The editors on this page, by the presentation they show. */
export interface MountedFrames {
  /** @returns takes it away. */
  add(frame: MountedFrame): () => void;
  /** The frame of a presentation, or any; of several, the one that got furthest. */
  find(pptId?: string): MountedFrame | undefined;
  /** This page has disconnected itself: open editors close. */
  end(): void;
  /** @returns ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

export function createMountedFrames(): MountedFrames {
  const frames = new Set<MountedFrame>();
  const { notify, subscribe } = createListeners();
  return {
    add: (frame) => {
      const end = frame.subscribe(notify);
      frames.add(frame);
      notify();
      return () => {
        end();
        frames.delete(frame);
        notify();
      };
    },
    find: (pptId) => {
      let best: MountedFrame | undefined;
      for (const frame of frames)
        if ((!pptId || frame.getState().pptId === pptId) && (!best || progress(frame) > progress(best))) best = frame;
      return best;
    },
    end: () => {
      const error = new PptError({ code: 'disconnected', message: 'This app is not connected.' });
      for (const { send, getState } of frames) send({ type: 'rejected', generation: getState().generation, error });
    },
    subscribe,
  };
}

function progress(frame: MountedFrame): number {
  const state = frame.getState();
  return state.rendered ? 2 : Number(isOpen(state));
}
