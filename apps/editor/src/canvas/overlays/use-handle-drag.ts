import { useEffect, useEffectEvent, useState } from 'react';
import type { PointerEvent } from 'react';
import type { Point } from '../../model/geometry/bounds.ts';

/** A drag in progress. */
export interface HandleDrag {
  /**
   * Moves what is dragged.
   * @param by Distance from the press, as returned by `toLocal`.
   */
  to: (by: Point) => void;
  cancel: () => void;
}

interface HandleDragOptions {
  /** CSS px per px of the slide. */
  scale: number;
  /** Converts a distance on the slide to one in the coordinate system of the element. */
  toLocal: (by: Point) => Point;
  /** Called when the handle is pressed. */
  onPress: () => HandleDrag;
}

/**
 * Returns the pointer event handlers of a drag handle. Escape, `pointercancel` and loss of the window's focus cancel the
 * drag.
 */
export function useHandleDrag({ scale, toLocal, onPress }: HandleDragOptions) {
  /** The drag in progress, with its start in CSS px. */
  const [active, setActive] = useState<{ from: Point; drag: HandleDrag } | null>(null);

  const update = ({ clientX, clientY }: PointerEvent) => {
    if (!active) return;
    const { from, drag } = active;
    drag.to(toLocal({ x: (clientX - from.x) / scale, y: (clientY - from.y) / scale }));
  };

  const cancel = () => {
    active?.drag.cancel();
    setActive(null);
  };

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    // Prevents Delete and Undo from affecting the element while it is dragged.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') cancel();
  });

  const handleFocusLost = useEffectEvent(cancel);

  const isDragging = active !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('keydown', (event) => pressKey(event), { capture: true, signal });
    window.addEventListener('blur', () => handleFocusLost(), { signal });
    return () => controller.abort();
  }, [isDragging]);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      setActive({ from: { x: event.clientX, y: event.clientY }, drag: onPress() });
    },
    onPointerMove: (event: PointerEvent) => {
      // The button was released outside of the window, so the drag must not continue.
      if (active && event.buttons === 0) cancel();
      else update(event);
    },
    onPointerUp: (event: PointerEvent) => {
      update(event);
      setActive(null);
    },
    onPointerCancel: cancel,
  };
}
