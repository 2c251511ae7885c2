import { useEffect, useEffectEvent, useState } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import { rotatePoint } from '../../model/geometry/bounds.ts';

/** What a drag of an edge does from its press to its end. */
export interface Sizing {
  /** @param px of the slide that the edge has gone, since it was pressed */
  to: (px: number) => void;
  cancel: () => void;
}

export interface TableGripProps {
  /** Which way it is dragged. */
  along: 'across' | 'down';
  style: CSSProperties;
  /** px of the screen for a px of the slide. */
  scale: number;
  /** Of the table, in degrees. */
  rotation: number;
  onPress: () => Sizing;
}

/** The edge of a column or row, which sizes it. Escape, and a pointer or window that is lost, give the drag up. */
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
    // What is held may not be deleted or undone under the hand that holds it.
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
        // A button let go where no event reached this window: the drag does not go on by itself.
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
