/** In px of the window. */
export interface FingerPlace {
  clientX: number;
  clientY: number;
}

/** px; a finger that moves less has tapped, or rests. */
export const tapWithin = 6;

/** ms; a finger that rests longer asks for a menu. */
const longPress = 500;

export interface RestingFingerOptions {
  /** What it rests on, and what ends the listening there. */
  place: HTMLElement;
  signal: AbortSignal;
  /** It has rested long enough: what is shown then says that it may be lifted. */
  onLong: (at: FingerPlace) => void;
  /** It was lifted after that. */
  onLifted: (at: FingerPlace) => void;
}

export interface RestingFinger {
  down: (at: FingerPlace) => void;
  /** It may tremble. */
  move: (at: FingerPlace) => void;
  up: () => void;
  /** It does something else. */
  stir: () => void;
  /** Where the browser has its own long press, it is the same one. @returns whether a finger rests */
  hear: () => boolean;
}

/**
 * A finger that rests asks for a menu, which comes when it is lifted: some browsers tell of no `contextmenu` then, and a
 * menu that came before is closed by the finger's going up.
 */
export function createRestingFinger({ place, signal, onLong, onLifted }: RestingFingerOptions): RestingFinger {
  let hasRested = false;
  let resting: { at: FingerPlace; isLong: boolean; timer: ReturnType<typeof setTimeout> } | null = null;

  // The click that a browser makes of it would come after the menu, and close it.
  place.addEventListener('touchend', (event) => hasRested && event.preventDefault(), { signal });
  signal.addEventListener('abort', stir);

  function rest(): void {
    if (!resting || resting.isLong) return;
    resting.isLong = true;
    onLong(resting.at);
  }

  function stir(): void {
    clearTimeout(resting?.timer);
    resting = null;
  }

  return {
    down({ clientX, clientY }) {
      stir();
      hasRested = false;
      resting = { at: { clientX, clientY }, isLong: false, timer: setTimeout(rest, longPress) };
    },
    move(at) {
      if (resting && distance(resting.at, at) >= tapWithin) stir();
    },
    up() {
      const { at, isLong = false } = resting ?? {};
      stir();
      hasRested = isLong;
      // Not before the browser has closed what the finger's going up closes.
      if (at && isLong) setTimeout(() => onLifted(at));
    },
    stir,
    hear() {
      rest();
      return resting !== null;
    },
  };
}

/** px between two fingers, or two places of one. */
export function distance(one: FingerPlace, other: FingerPlace): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
