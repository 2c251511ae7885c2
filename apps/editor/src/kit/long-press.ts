/** In px of the window. */
export interface TouchPosition {
  clientX: number;
  clientY: number;
}

/** px; a finger that moves less has tapped, or rests. */
export const tapTolerance = 6;

/** ms; a finger that rests longer asks for a menu. */
const longPressMs = 500;

export interface LongPressOptions {
  /** What it rests on, and what ends the listening there. */
  element: HTMLElement;
  signal: AbortSignal;
  /** It has rested long enough: what is shown then says that it may be lifted. */
  onLongPress: (at: TouchPosition) => void;
  /** It was lifted after that. */
  onRelease: (at: TouchPosition) => void;
}

export interface LongPress {
  down: (at: TouchPosition) => void;
  /** It may tremble. */
  move: (at: TouchPosition) => void;
  up: () => void;
  /** It does something else. */
  cancel: () => void;
  /** Where the browser has its own long press, it is the same one. @returns whether a finger rests */
  triggerNow: () => boolean;
}

/**
 * A finger that rests asks for a menu, which comes when it is lifted: some browsers tell of no `contextmenu` then, and a
 * menu that came before is closed by the finger's going up.
 */
export function createLongPress({ element, signal, onLongPress, onRelease }: LongPressOptions): LongPress {
  let wasLongPress = false;
  let current: { at: TouchPosition; isLong: boolean; timer: ReturnType<typeof setTimeout> } | null = null;

  // The click that a browser makes of it would come after the menu, and close it.
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
      // Not before the browser has closed what the finger's going up closes.
      if (at && isLong) setTimeout(() => onRelease(at));
    },
    cancel,
    triggerNow() {
      trigger();
      return current !== null;
    },
  };
}

/** px between two fingers, or two places of one. */
export function distance(one: TouchPosition, other: TouchPosition): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
