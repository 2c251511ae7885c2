import { useEffect, useEffectEvent, useState } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import { turned } from '../../geometry/bounds.ts';

/** What a drag of an edge does from its press to its end. */
export interface Sizing {
  /** @param px of the slide that the edge has gone, since it was pressed */
  to: (px: number) => void;
  giveUp: () => void;
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
    const { x, y } = turned({ x: clientX / scale, y: clientY / scale }, { x: 0, y: 0 }, -rotation);
    return along === 'across' ? x : y;
  };

  const follow = (event: PointerEvent) => drag?.sizing.to(alongOf(event) - drag.from);

  const giveUp = () => {
    drag?.sizing.giveUp();
    setDrag(null);
  };

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    // What is held may not be deleted or undone under the hand that holds it.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') giveUp();
  });

  const loseHold = useEffectEvent(giveUp);

  const isDragged = drag !== null;
  useEffect(() => {
    if (!isDragged) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('keydown', (event) => pressKey(event), { capture: true, signal });
    window.addEventListener('blur', () => loseHold(), { signal });
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
        if (drag && event.buttons === 0) giveUp();
        else follow(event);
      }}
      onPointerUp={(event) => {
        follow(event);
        setDrag(null);
      }}
      onPointerCancel={giveUp}
    />
  );
}
