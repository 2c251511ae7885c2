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
  /** The pressed row, and the position of the press. */
  const start = useRef<{ key: string; row: HTMLElement; y: number } | null>(null);
  const hasDragged = useRef(false);
  /** The current drag, because the last move may not be rendered yet when the press ends. */
  const current = useRef<RowDrag | null>(null);

  function update(next: RowDrag | null): void {
    current.current = next;
    setDrag(next);
  }

  function end(): void {
    start.current = null;
    update(null);
  }

  return {
    drag,
    wasDragged: () => hasDragged.current,
    cancel: end,
    dragProps: (key) => ({
      onPointerDown(event) {
        const { target, currentTarget, pointerType, button, isPrimary, clientY } = event;
        hasDragged.current = false;
        if (button !== 0 || !isPrimary || !(target instanceof Element) || target.closest('input')) return;
        if (pointerType !== 'mouse' && !target.closest('[data-handle]')) return;
        start.current = { key, row: currentTarget, y: clientY };
      },
      onPointerMove({ clientY, pointerId, buttons }) {
        // A fast pointer may be over another row, or the press may have ended outside of the list.
        if (buttons === 0) start.current = null;
        if (!start.current) return;
        const { row, y } = start.current;
        if (!hasDragged.current && Math.abs(clientY - y) < dragDistance) return;
        // Captured only now, because the click of a captured press would not reach the pressed button.
        if (!hasDragged.current) row.setPointerCapture(pointerId);
        hasDragged.current = true;
        update({ key: start.current.key, above: rowBelow(row.closest('ol'), clientY) });
      },
      onPointerUp() {
        const dropped = current.current;
        end();
        if (dropped) onDrop(dropped);
      },
      onPointerCancel: end,
      onLostPointerCapture: end,
    }),
  };
}

/** Returns the key of the first row whose middle is below a position; null if there is none. */
function rowBelow(list: Element | null, y: number): string | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-object]:not([data-member])') ?? [])];
  const below = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 > y;
  });
  return below?.dataset['object'] ?? null;
}
