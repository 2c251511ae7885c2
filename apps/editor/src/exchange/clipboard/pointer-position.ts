import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { Point } from '../../model/geometry/bounds.ts';
import type { InsertPosition } from '../../commands/insert-elements.ts';
import { findPart, isInPart, parts } from '../../kit/parts.ts';

/** Converts a viewport position to px of the slide; null outside it. */
export function pointOnSlide({ left, top }: { left: number; top: number }): Point | null {
  const slideElement = findPart(parts.slideFrame)?.getBoundingClientRect();
  if (!slideElement) return null;
  const scale = slideElement.width / slideWidth;
  const point = { x: (left - slideElement.left) / scale, y: (top - slideElement.top) / scale };
  return point.x >= 0 && point.x <= slideWidth && point.y >= 0 && point.y <= slideHeight ? point : null;
}

/** px. Small movements of a hand resting on the mouse are ignored. */
const moveTolerance = 8;

/** The position of a resting mouse or pen. */
interface PointerRest {
  left: number;
  top: number;
}

/** The position of the pointer on the slide, for content pasted by keyboard. */
export interface PointerPosition {
  /**
   * Called after a copy. Until the pointer moves, pasted content is placed next to the original, not under the pointer.
   */
  copy: () => void;
  /**
   * undefined if the pointer is outside the slide or has not moved since the last copy. Touch has no resting position.
   */
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
      // An overlay covers the slide there.
      if (!isInPart(document.elementFromPoint(rest.left, rest.top), parts.slideFrame)) return undefined;
      const point = pointOnSlide(rest);
      return point ? { point, isPointerPosition: true } : undefined;
    },
  };
}
