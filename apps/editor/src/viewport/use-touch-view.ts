import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { Presentation } from '../session/presentation.ts';
import { createRestingFinger, distance, tapWithin } from '../ui/resting-finger.ts';
import type { FingerPlace } from '../ui/resting-finger.ts';
import { zoomAround } from './zoom-around.ts';

/** What one finger does that does not move the view. */
export interface FingerUses {
  /** Whether it is on nothing that it could take or write in: there it can rest. */
  canRest: (event: PointerEvent) => boolean;
  /** Whether what is under it stays where it is. */
  isFree: (event: PointerEvent) => boolean;
  /** Puts back what it dragged. */
  cancel: () => void;
  /** It tapped where it could have moved the view. */
  tap: (at: FingerPlace) => void;
  /** It rests there, and may be lifted. */
  rest: (at: FingerPlace) => void;
  /** It was lifted after that. */
  lift: (at: FingerPlace) => void;
}

/**
 * Two fingers move and zoom the view, wherever they are; one finger beside everything moves it while the slide is larger
 * than the board. Whatever one finger began to drag goes back when the second comes, or when it rests.
 */
export function useTouchView(
  board: RefObject<HTMLElement | null>,
  presentation: Presentation,
  { canRest, isFree, cancel, tap, rest, lift }: FingerUses,
): void {
  useEffect(() => {
    const { current } = board;
    if (!current) return;
    const controller = new AbortController();
    const { signal } = controller;
    const fingers = new Map<number, FingerPlace>();
    /** Where the one finger went down that moves the view; null: the fingers do something else. */
    let pan: FingerPlace | null = null;
    const resting = createRestingFinger({
      place: current,
      signal,
      onLong(at) {
        // It is no tap any more, and drags nothing.
        pan = null;
        cancel();
        rest(at);
      },
      onLifted: lift,
    });

    function pressMenu(event: MouseEvent): void {
      if (!resting.hear()) return;
      event.preventDefault();
      event.stopPropagation();
    }

    function down(event: PointerEvent): void {
      if (event.pointerType !== 'touch' || !current) return;
      fingers.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
      resting.stir();
      if (fingers.size === 1 && canRest(event)) resting.down(event);
      if (fingers.size === 1 && (presentation.zoom.get() === null || !canRest(event) || !isFree(event))) return;
      pan = fingers.size === 1 ? { clientX: event.clientX, clientY: event.clientY } : null;
      if (fingers.size > 1) cancel();
      event.stopPropagation();
    }

    function move(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (!before || !current) return;
      const now = { clientX: event.clientX, clientY: event.clientY };
      resting.move(now);
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
      fingers.set(event.pointerId, now);
      if (other) {
        const was = middle(before, other);
        const is = middle(now, other);
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        if (Math.abs(factor - 1) > 0.001) zoomAround(current, presentation, factor, is);
        current.scrollBy(was.clientX - is.clientX, was.clientY - is.clientY);
      } else if (pan) current.scrollBy(before.clientX - now.clientX, before.clientY - now.clientY);
    }

    function up(event: PointerEvent): void {
      if (!fingers.delete(event.pointerId)) return;
      resting.up();
      const from = pan;
      pan = null;
      if (from && event.type === 'pointerup' && distance(from, event) < tapWithin) tap(event);
    }

    current.addEventListener('pointerdown', down, { capture: true, signal });
    current.addEventListener('contextmenu', pressMenu, { capture: true, signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', up, { signal });
    return () => controller.abort();
  }, [board, presentation, canRest, isFree, cancel, tap, rest, lift]);
}

function middle(one: FingerPlace, other: FingerPlace): FingerPlace {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
}
