/** What the rest of the page may know of an editor on it. */
interface MountedFrame {
  /** undefined until the answer or the editor tells. */
  pptId: string | undefined;
  /** The iframe's native `load` has come. */
  loaded: boolean;
  /** The editor has said `rendered`: from now on the service lets it be downloaded. */
  rendered: boolean;
}

/** The editors on this page, by the presentation they show: a download waits for the one it belongs to. */
export interface MountedFrames {
  /**
   * @param frame any object of its own, the same each time.
   * @param end closes the editor when this page disconnects.
   */
  report(frame: object, now: MountedFrame, end: () => void): void;
  remove(frame: object): void;
  /** The frame of a presentation; of several, the one that got furthest. */
  find(pptId: string): MountedFrame | undefined;
  /** This page has disconnected itself: open editors close. */
  end(): void;
  /** @returns ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export function createMountedFrames(): MountedFrames {
  const frames = new Map<object, { now: MountedFrame; end: () => void }>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    report: (frame, now, end) => {
      frames.set(frame, { now, end });
      tell();
    },
    remove: (frame) => {
      if (frames.delete(frame)) tell();
    },
    find: (pptId) => {
      const own = Array.from(frames.values(), ({ now }) => now).filter((frame) => frame.pptId === pptId);
      return own.find((frame) => frame.rendered) ?? own.find((frame) => frame.loaded) ?? own[0];
    },
    end: () => {
      for (const { end } of frames.values()) end();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
