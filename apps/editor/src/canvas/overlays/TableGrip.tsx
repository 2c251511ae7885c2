import { useEffect, useEffectEvent, useState } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import { rotatePoint } from '../../model/geometry/bounds.ts';

/** A drag of a column or row edge in progress. */
export interface Sizing {
  /** @param px px of the slide that the edge was moved since the press */
  to: (px: number) => void;
  cancel: () => void;
}

export interface TableGripProps {
  /** The direction of the drag. */
  along: 'across' | 'down';
  style: CSSProperties;
  /** CSS px per px of the slide. */
  scale: number;
  /** The table's rotation in degrees. */
  rotation: number;
  onPress: () => Sizing;
}

/** A handle that resizes a column or row. Escape, `pointercancel` and losing the window's focus cancel the drag. */
export function TableGrip({ along, style, scale, rotation, onPress }: TableGripProps) {
  const [drag, setDrag] = useState<{ from: number; sizing: Sizing } | null>(null);
  const alongOf = ({ clientX, clientY }: PointerEvent): number => {
    const { x, y } = rotatePoint({ x: clientX / scale, y: clientY / scale }, { x: 0, y: 0 }, -rotation);
    return along === 'across' ? x : y;
  };

  const update = (event: PointerEvent) => drag?.sizing.to(alongOf(event) - drag.from);

  const cancel = () => {
    drag?.sizing.cancel();
    setDrag(null);
  };

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    // The dragged table must not be deleted or undone during the drag.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') cancel();
  });

  const handleCaptureLost = useEffectEvent(cancel);

  const isDragged = drag !== null;
  useEffect(() => {
    if (!isDragged) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('keydown', (event) => pressKey(event), { capture: true, signal });
    window.addEventListener('blur', () => handleCaptureLost(), { signal });
    return () => controller.abort();
  }, [isDragged]);

  return (
    <span
      className="ed-table-grip"
      data-along={along}
      aria-hidden="true"
      style={style}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: alongOf(event), sizing: onPress() });
      }}
      onPointerMove={(event) => {
        // The button was released outside the window, so the drag must not continue.
        if (drag && event.buttons === 0) cancel();
        else update(event);
      }}
      onPointerUp={(event) => {
        update(event);
        setDrag(null);
      }}
      onPointerCancel={cancel}
    />
  );
}
