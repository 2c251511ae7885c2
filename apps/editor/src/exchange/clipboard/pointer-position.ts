import type { InsertPosition } from '../../commands/insert-at.ts';
import { pointOnSlide } from './point-on-slide.ts';

/** px; a hand that lies on the mouse trembles. */
const moveTolerance = 8;

/** Where a mouse or pen rests. */
interface PointerRest {
  left: number;
  top: number;
}

/** Where the pointer rests on the slide, for what is pasted by keys. */
export interface PointerPosition {
  /** Something is copied: as long as the pointer stays, a copy of it is to stand beside it, not under the pointer. */
  copy: () => void;
  /** undefined: it is elsewhere, or has not moved since something was copied; a finger rests nowhere. */
  get: () => InsertPosition | undefined;
}

export function followPointer(signal: AbortSignal): PointerPosition {
  let rest: PointerRest | null = null;
  let copied: PointerRest | null = null;
  const clear = () => void (rest = null);

  function move({ pointerType, clientX, clientY }: PointerEvent): void {
    rest = pointerType === 'touch' ? null : { left: clientX, top: clientY };
  }

  window.addEventListener('pointermove', move, { signal, capture: true, passive: true });
  window.addEventListener('pointerdown', move, { signal, capture: true, passive: true });
  document.documentElement.addEventListener('pointerleave', clear, { signal });
  return {
    copy: () => void (copied = rest),
    get() {
      if (!rest) return undefined;
      if (copied && Math.hypot(rest.left - copied.left, rest.top - copied.top) < moveTolerance) return undefined;
      // What lies over the slide there is meant instead.
      if (!document.elementFromPoint(rest.left, rest.top)?.closest('.ed-sheet-place')) return undefined;
      const point = pointOnSlide(rest);
      return point ? { point, isPointerPosition: true } : undefined;
    },
  };
}
