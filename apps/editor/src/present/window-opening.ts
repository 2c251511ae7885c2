/**
 * Time in ms within which a browser leaves full screen because the show has opened a window. Some windows do not make
 * it leave full screen.
 */
const fullscreenGraceMs = 5000;

/** Record of the windows that the show has opened, for which the browser may leave full screen without ending the show. */
export interface WindowOpening {
  /** Called when a link or the presenter window is opened. */
  begin: () => void;
  /**
   * Called when the page becomes visible again. A hidden page learns that full screen has ended only then, however long
   * the opened window covered it.
   */
  uncover: () => void;
  /**
   * Called when full screen ends, or when the user continues the show in this window. From then on, leaving full screen
   * ends the show.
   * @returns whether the browser has just left full screen for an opened window
   */
  end: () => boolean;
}

/**
 * Creates the record of a show.
 * @param now Returns the current time in ms.
 */
export function createWindowOpening(now: () => number): WindowOpening {
  /** Time in ms from which the browser may leave full screen; negative infinity if no window was opened. */
  let from = -Infinity;
  return {
    begin: () => void (from = now()),
    uncover: () => void (from > -Infinity && (from = now())),
    end() {
      const isRecent = now() - from < fullscreenGraceMs;
      from = -Infinity;
      return isRecent;
    },
  };
}
