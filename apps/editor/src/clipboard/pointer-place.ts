import type { PlaceOnSlide } from '../commands/insert-around.ts';
import { pointOnSlide } from './point-on-slide.ts';

/** px; a hand that lies on the mouse trembles. */
const still = 8;

/** Where a mouse or pen rests. */
interface Rest {
  left: number;
  top: number;
}

/** Where the pointer rests on the slide, for what is pasted by keys. */
export interface PointerPlace {
  /** Something is copied: as long as the pointer stays, a copy of it is to stand beside it, not under the pointer. */
  copy: () => void;
  /** undefined: it is elsewhere, or has not moved since something was copied; a finger rests nowhere. */
  get: () => PlaceOnSlide | undefined;
}

export function followPointer(signal: AbortSignal): PointerPlace {
  let rest: Rest | null = null;
  let copied: Rest | null = null;
  const forget = () => void (rest = null);

  function move({ pointerType, clientX, clientY }: PointerEvent): void {
    rest = pointerType === 'touch' ? null : { left: clientX, top: clientY };
  }

  window.addEventListener('pointermove', move, { signal, capture: true, passive: true });
  window.addEventListener('pointerdown', move, { signal, capture: true, passive: true });
  document.documentElement.addEventListener('pointerleave', forget, { signal });
  return {
    copy: () => void (copied = rest),
    get() {
      if (!rest) return undefined;
      if (copied && Math.hypot(rest.left - copied.left, rest.top - copied.top) < still) return undefined;
      // What lies over the slide there is meant instead.
      if (!document.elementFromPoint(rest.left, rest.top)?.closest('.ed-sheet-place')) return undefined;
      const point = pointOnSlide(rest);
      return point ? { point, isPointed: true } : undefined;
    },
  };
}
