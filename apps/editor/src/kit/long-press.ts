/** A position in px of the viewport. */
export interface TouchPosition {
  clientX: number;
  clientY: number;
}

/** Maximum movement of a tap or a long press in px. */
export const tapTolerance = 6;

/** Time in ms after which a touch opens a context menu. */
export const longPressMs = 500;

/** Options of `createLongPress`. */
export interface LongPressOptions {
  /** The touched element, and the signal that removes the listeners. */
  element: HTMLElement;
  signal: AbortSignal;
  /** Called when the long press is recognized, to show that the finger can be lifted. */
  onLongPress: (at: TouchPosition) => void;
  /** Called when the finger is lifted after a long press. */
  onRelease: (at: TouchPosition) => void;
}

/** A touch that may become a long press. */
export interface LongPress {
  down: (at: TouchPosition) => void;
  /** Reports a move. Small moves are tolerated. */
  move: (at: TouchPosition) => void;
  up: () => void;
  /** Cancels the long press because a different gesture has begun. */
  cancel: () => void;
  /**
   * Recognizes the long press immediately, for browsers that recognize long presses themselves.
   * @returns whether there is a touch in progress
   */
  triggerNow: () => boolean;
}

/**
 * Creates the recognition of long presses. The menu opens when the finger is lifted, because some browsers send no
 * `contextmenu` event, and lifting the finger would close a menu that is already open.
 */
export function createLongPress({ element, signal, onLongPress, onRelease }: LongPressOptions): LongPress {
  let wasLongPress = false;
  let current: { at: TouchPosition; isLong: boolean; timer: ReturnType<typeof setTimeout> } | null = null;

  // The click that results from the press would come after the menu has opened, and close it.
  element.addEventListener('touchend', (event) => wasLongPress && event.preventDefault(), { signal });
  signal.addEventListener('abort', cancel);

  function trigger(): void {
    if (!current || current.isLong) return;
    current.isLong = true;
    onLongPress(current.at);
  }

  function cancel(): void {
    clearTimeout(current?.timer);
    current = null;
  }

  return {
    down({ clientX, clientY }) {
      cancel();
      wasLongPress = false;
      current = { at: { clientX, clientY }, isLong: false, timer: setTimeout(trigger, longPressMs) };
    },
    move(at) {
      if (current && distance(current.at, at) >= tapTolerance) cancel();
    },
    up() {
      const { at, isLong = false } = current ?? {};
      cancel();
      wasLongPress = isLong;
      // Runs after the browser's light dismiss, which lifting the finger triggers.
      if (at && isLong) setTimeout(() => onRelease(at));
    },
    cancel,
    triggerNow() {
      trigger();
      return current !== null;
    },
  };
}

/** Returns the distance in px between two touches, or two positions of one touch. */
export function distance(one: TouchPosition, other: TouchPosition): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
