/** A length of a pane in px that the user can change: its current value, its limits, and how it is changed. */
export interface PaneSize {
  get: () => number;
  /** Sets the length within its limits, in px. Returns the length that was set. */
  set: (px: number) => number;
  /** Stores the length for the next presentation. */
  save: () => void;
  readonly min: () => number;
  readonly max: () => number;
  /** The length without a change by the user. */
  readonly initial: number;
  /** Applies the stored length, if there is one. */
  restore: () => void;
}

interface PaneSizeOptions {
  /** Key in `localStorage`. */
  key: string;
  /** Custom property of the root element with the length. */
  property: string;
  initial: number;
  min: () => number;
  max: () => number;
}

/**
 * Creates the length of a pane, which is kept in a custom property of the root element and, for the next presentation,
 * in the browser's storage. Without storage, as in some frames, it applies only to this page.
 */
export function createPaneSize({ key, property, initial, min, max }: PaneSizeOptions): PaneSize {
  const { style } = document.documentElement;

  function get(): number {
    const length = Number.parseFloat(style.getPropertyValue(property));
    return Number.isNaN(length) ? initial : length;
  }

  function set(px: number): number {
    const length = Math.round(Math.max(min(), Math.min(px, max())));
    // Set on the root element, so that the boot layout has the same length.
    style.setProperty(property, `${length}px`);
    return length;
  }

  return {
    get,
    set,
    save() {
      try {
        localStorage.setItem(key, String(get()));
      } catch {
        // Storage is blocked. No user content is lost.
      }
    },
    restore() {
      try {
        const stored = Number(localStorage.getItem(key) ?? Number.NaN);
        if (Number.isFinite(stored)) set(stored);
      } catch {
        // Storage is blocked, so the pane keeps its default length.
      }
    },
    min,
    max,
    initial,
  };
}
