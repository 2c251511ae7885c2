import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';

/** A line across all slides, to which elements snap. Users place guides, which are not part of the slides. */
export interface SlideGuide {
  id: number;
  /** The axis along which its position is measured: `x` for a vertical guide. */
  along: 'x' | 'y';
  /** Position in px of the slide. */
  at: number;
}

/** Guides of a presentation, and whether the rulers are shown. */
export interface Guides {
  /** The guides, in the order in which they were added. */
  readonly all: Store<readonly SlideGuide[]>;
  readonly hasRulers: Store<boolean>;
  /** Adds a guide and returns it; undefined if there are too many. */
  add: (along: SlideGuide['along'], at: number) => SlideGuide | undefined;
  /** Moves a guide to a position. During a drag, the position is not stored. */
  move: (id: number, at: number, options?: { isDragging?: boolean }) => void;
  remove: (id: number) => void;
  clear: () => void;
}

/** Maximum number of guides of a presentation. */
const maxGuides = 50;
/** Maximum number of presentations whose guides are stored. The least recently changed ones are dropped. */
const maxPresentations = 30;
const key = 'ppt-editor.guides';

/**
 * Creates the guides of a presentation. The browser stores them for the next time. Without storage, as in some frames,
 * they last until the page is closed.
 */
export function createGuides(pptId: string): Guides {
  let last = 0;
  const stored = readAll().find(([id]) => id === pptId)?.[1] ?? [];
  const all = createStore<readonly SlideGuide[]>(stored.map(([along, at]) => ({ id: (last += 1), along, at })));
  const hasRulers = createStore(stored.length > 0);

  function set(next: readonly SlideGuide[]): void {
    all.set(next);
    save(pptId, next);
  }

  return {
    all,
    hasRulers,
    add(along, at) {
      if (all.get().length >= maxGuides) return undefined;
      const guide = { id: (last += 1), along, at: Math.round(at) };
      set([...all.get(), guide]);
      return guide;
    },
    move(id, at, { isDragging = false } = {}) {
      const next = all.get().map((guide) => (guide.id === id ? { ...guide, at: Math.round(at) } : guide));
      if (isDragging) all.set(next);
      else set(next);
    },
    remove: (id) => set(all.get().filter((guide) => guide.id !== id)),
    clear: () => set([]),
  };
}

type StoredGuide = readonly [SlideGuide['along'], number];
type StoredPresentation = readonly [string, readonly StoredGuide[]];

function isStored(value: unknown): value is StoredPresentation {
  return (
    Array.isArray(value) &&
    typeof value[0] === 'string' &&
    Array.isArray(value[1]) &&
    value[1].length <= maxGuides &&
    value[1].every(
      (guide: unknown) =>
        Array.isArray(guide) && (guide[0] === 'x' || guide[0] === 'y') && Number.isFinite(guide[1] as number),
    )
  );
}

/** Returns the stored guides by presentation, the latest first. */
function readAll(): StoredPresentation[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStored) : [];
  } catch {
    // Storage is blocked, or something else wrote the value.
    return [];
  }
}

function save(pptId: string, guides: readonly SlideGuide[]): void {
  const others = readAll().filter(([id]) => id !== pptId);
  const own: StoredPresentation[] = guides.length > 0 ? [[pptId, guides.map(({ along, at }) => [along, at])]] : [];
  try {
    localStorage.setItem(key, JSON.stringify([...own, ...others].slice(0, maxPresentations)));
  } catch {
    // Storage is blocked. No user content is lost.
  }
}
