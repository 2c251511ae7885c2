import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** Distance in CSS px after which a press is a drag. */
const dragDistance = 4;

/** A row that is dragged, and the row above which it would be dropped; null for the end of the list. */
export interface RowDrag {
  key: string;
  above: string | null;
}

/** Handlers of a row that can be dragged. */
export interface RowDragProps {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onLostPointerCapture: () => void;
}

/**
 * Drags rows of a list. A mouse drags a row anywhere; a finger scrolls the list, and drags a row by its handle, which is
 * marked with `data-handle`.
 * @param onDrop Called with the row, and the row above which it was dropped.
 */
export function useRowDrag(onDrop: (drag: RowDrag) => void): {
  drag: RowDrag | null;
  /** Whether the press that is ending was a drag, so that its click does nothing. */
  wasDragged: () => boolean;
  cancel: () => void;
  dragProps: (key: string) => RowDragProps;
} {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const start = useRef<{ key: string; y: number } | null>(null);
  const hasDragged = useRef(false);

  function end(): void {
    start.current = null;
    setDrag(null);
  }

  return {
    drag,
    wasDragged: () => hasDragged.current,
    cancel: end,
    dragProps: (key) => ({
      onPointerDown(event) {
        const { target, pointerType, button, isPrimary, clientY } = event;
        hasDragged.current = false;
        if (button !== 0 || !isPrimary || !(target instanceof Element) || target.closest('input')) return;
        if (pointerType !== 'mouse' && !target.closest('[data-handle]')) return;
        start.current = { key, y: clientY };
      },
      onPointerMove({ currentTarget, clientY, pointerId }) {
        if (!start.current) return;
        if (!hasDragged.current && Math.abs(clientY - start.current.y) < dragDistance) return;
        // Captured only now, because the click of a captured press would not reach the pressed button.
        if (!hasDragged.current) currentTarget.setPointerCapture(pointerId);
        hasDragged.current = true;
        setDrag({ key, above: rowBelow(currentTarget.parentElement, clientY) });
      },
      onPointerUp() {
        if (drag) onDrop(drag);
        end();
      },
      onPointerCancel: end,
      onLostPointerCapture: end,
    }),
  };
}

/** Returns the key of the first row whose middle is below a position; null if there is none. */
function rowBelow(list: HTMLElement | null, y: number): string | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-object]:not([data-member])') ?? [])];
  const below = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 > y;
  });
  return below?.dataset['object'] ?? null;
}
