import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { focusInPlace } from './focus.ts';
import type { PaneSize } from './pane-size.ts';

/** Props of `Splitter`. */
export interface SplitterProps {
  /** The accessible name. */
  label: string;
  className: string;
  /** The pane whose length changes: on the left of a vertical separator, or below a horizontal one. */
  orientation: 'vertical' | 'horizontal';
  size: PaneSize;
}

/** Step of an arrow key in px. */
const step = 16;

const arrows = { vertical: ['ArrowLeft', 'ArrowRight'], horizontal: ['ArrowDown', 'ArrowUp'] } as const;

/** Separator that resizes a pane by dragging or with arrow keys. A double-click restores the default length. */
export function Splitter({ label, className, orientation, size }: SplitterProps) {
  const [length, setLength] = useState(size.get);
  const drag = useRef<{ pointerId: number; startedAt: number; length: number } | null>(null);
  /** Returns the position of the pointer in the direction in which the pane becomes longer. */
  const positionOf = ({ clientX, clientY }: PointerEvent): number => (orientation === 'vertical' ? clientX : -clientY);

  function show(px: number): void {
    setLength(size.set(px));
  }

  function commit(px: number): void {
    show(px);
    size.save();
  }

  function press(event: PointerEvent<HTMLElement>): void {
    // A second finger is ignored.
    if (event.button !== 0 || drag.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    focusInPlace(event.currentTarget);
    drag.current = { pointerId: event.pointerId, startedAt: positionOf(event), length };
  }

  function move(event: PointerEvent): void {
    if (drag.current?.pointerId === event.pointerId)
      show(drag.current.length + positionOf(event) - drag.current.startedAt);
  }

  function release({ pointerId }: PointerEvent): void {
    if (drag.current?.pointerId !== pointerId) return;
    size.save();
    drag.current = null;
  }

  function cancel({ pointerId }: PointerEvent): void {
    if (drag.current?.pointerId === pointerId) abort();
  }

  function abort(): void {
    if (drag.current) show(drag.current.length);
    drag.current = null;
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [shorter, longer] = arrows[orientation];
    if (event.key === 'Escape' && drag.current) abort();
    else if (event.key === shorter) commit(length - step);
    else if (event.key === longer) commit(length + step);
    else if (event.key === 'Home') commit(size.min());
    else if (event.key === 'End') commit(size.max());
    else if (event.key === 'Enter') commit(size.initial);
    else return;
    event.preventDefault();
  }

  return (
    // A movable separator is a focusable widget: ARIA 1.2, separator.
    <div
      role="separator"
      tabIndex={0}
      className={className}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={length}
      aria-valuemin={size.min()}
      aria-valuemax={size.max()}
      // Chromium would otherwise start dragging the slide next to it.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={cancel}
      // The next press starts a new drag even if neither event was fired.
      onLostPointerCapture={release}
      onDoubleClick={() => commit(size.initial)}
      onKeyDown={handleKeyDown}
    />
  );
}
