import { useEffect } from 'react';
import type { RefObject } from 'react';
import { chooseElement } from '../commands/choose-element.ts';
import type { Presentation } from '../session/presentation.ts';
import type { PointerInput } from './pointer-input.ts';
import { zoomAround } from './zoom-around.ts';

interface Finger {
  clientX: number;
  clientY: number;
}

/** px of the screen; a finger that moves less has tapped. */
const tapWithin = 6;

/**
 * Two fingers move and zoom the view, wherever they are; one finger beside everything moves it while the slide is larger
 * than the board. Whatever one finger began to drag goes back when the second comes.
 */
export function useTouchView(
  board: RefObject<HTMLElement | null>,
  presentation: Presentation,
  pointer: Pick<PointerInput, 'gestures' | 'pointOf'>,
): void {
  useEffect(() => {
    const { current } = board;
    if (!current) return;
    const controller = new AbortController();
    const fingers = new Map<number, Finger>();
    /** Where the one finger went down that moves the view; null: the fingers do something else. */
    let pan: Finger | null = null;

    function down(event: PointerEvent): void {
      if (event.pointerType !== 'touch' || !current) return;
      fingers.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
      if (fingers.size === 1 && !isFree(event)) return;
      pan = fingers.size === 1 ? { clientX: event.clientX, clientY: event.clientY } : null;
      if (fingers.size > 1) pointer.gestures.send({ type: 'cancel' });
      event.stopPropagation();
    }

    /** Whether the finger is on nothing that it could move or write in. */
    function isFree(event: PointerEvent): boolean {
      const isOn = event.target instanceof Element && event.target.closest('[data-handle], .ed-text') !== null;
      if (presentation.zoom.get() === null || isOn) return false;
      const target = pointer.gestures.targetAt(pointer.pointOf(event));
      return target.kind === 'board' || (target.kind === 'element' && target.isGround === true);
    }

    function move(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (!before || !current) return;
      const now = { clientX: event.clientX, clientY: event.clientY };
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
      const from = pan;
      pan = null;
      if (from && event.type === 'pointerup' && distance(from, event) < tapWithin)
        presentation.dispatch(chooseElement(null));
    }

    const { signal } = controller;
    current.addEventListener('pointerdown', down, { capture: true, signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', up, { signal });
    return () => controller.abort();
  }, [board, presentation, pointer]);
}

function distance(one: Finger, other: Finger): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

function middle(one: Finger, other: Finger): Finger {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
}
