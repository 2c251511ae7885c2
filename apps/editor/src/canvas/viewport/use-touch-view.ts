import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { createLongPress, distance, tapTolerance } from '../../kit/long-press.ts';
import type { TouchPosition } from '../../kit/long-press.ts';
import { zoomAround } from './zoom.ts';

/** One-finger gestures that do not pan the view. */
export interface TouchGestures {
  /** Whether the touch is outside everything that can be dragged or edited, so that it can become a long press. */
  canLongPress: (event: PointerEvent) => boolean;
  /** Whether the element under the finger cannot be moved. */
  isFree: (event: PointerEvent) => boolean;
  /** Cancels the drag. */
  cancel: () => void;
  /** Called after a tap in an area where a touch can pan the view. */
  tap: (at: TouchPosition) => void;
  /** Called when a long press is recognized. */
  onLongPress: (at: TouchPosition) => void;
  /** Called when the finger is lifted after a long press. */
  onRelease: (at: TouchPosition) => void;
}

/**
 * Pans and zooms the view with two fingers. A single finger outside of movable elements pans it while the slide is
 * larger than the viewport. A second finger or a long press cancels a drag by one finger.
 */
export function useTouchView(
  viewport: RefObject<HTMLElement | null>,
  screen: EditorScreen,
  { canLongPress, isFree, cancel, tap, onLongPress, onRelease }: TouchGestures,
): void {
  useEffect(() => {
    const { current } = viewport;
    if (!current) return;
    const controller = new AbortController();
    const { signal } = controller;
    const touches = new Map<number, TouchPosition>();
    /** Start of the touch that pans the view; null during other gestures. */
    let pan: TouchPosition | null = null;
    const longPress = createLongPress({
      element: current,
      signal,
      onLongPress(at) {
        // The touch is no longer a tap and must not drag anything.
        pan = null;
        cancel();
        onLongPress(at);
      },
      onRelease: onRelease,
    });

    function pressMenu(event: MouseEvent): void {
      if (!longPress.triggerNow()) return;
      event.preventDefault();
      event.stopPropagation();
    }

    function down(event: PointerEvent): void {
      if (event.pointerType !== 'touch' || !current) return;
      touches.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
      longPress.cancel();
      if (touches.size === 1 && canLongPress(event)) longPress.down(event);
      if (touches.size === 1 && (screen.zoom.get() === null || !canLongPress(event) || !isFree(event))) return;
      pan = touches.size === 1 ? { clientX: event.clientX, clientY: event.clientY } : null;
      if (touches.size > 1) cancel();
      event.stopPropagation();
    }

    function move(event: PointerEvent): void {
      const before = touches.get(event.pointerId);
      if (!before || !current) return;
      const now = { clientX: event.clientX, clientY: event.clientY };
      longPress.move(now);
      const [other] = [...touches].filter(([id]) => id !== event.pointerId).map(([, touch]) => touch);
      touches.set(event.pointerId, now);
      if (other) {
        const was = middle(before, other);
        const is = middle(now, other);
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        if (Math.abs(factor - 1) > 0.001) zoomAround(current, screen, factor, is);
        current.scrollBy(was.clientX - is.clientX, was.clientY - is.clientY);
      } else if (pan) current.scrollBy(before.clientX - now.clientX, before.clientY - now.clientY);
    }

    function up(event: PointerEvent): void {
      if (!touches.delete(event.pointerId)) return;
      longPress.up();
      const from = pan;
      pan = null;
      if (from && event.type === 'pointerup' && distance(from, event) < tapTolerance) tap(event);
    }

    current.addEventListener('pointerdown', down, { capture: true, signal });
    current.addEventListener('contextmenu', pressMenu, { capture: true, signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', up, { signal });
    return () => controller.abort();
  }, [viewport, screen, canLongPress, isFree, cancel, tap, onLongPress, onRelease]);
}

function middle(one: TouchPosition, other: TouchPosition): TouchPosition {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
}
