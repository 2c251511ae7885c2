import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useMessages } from '../../kit/use-messages.ts';
import { saveListWidth, listWidth, minListWidth, setListWidth, defaultListWidth, maxListWidth } from './list-width.ts';
import { messages } from './messages.ts';
import { focusInPlace } from '../../kit/focus.ts';

/** Step of an arrow key in px. */
const step = 16;

/** Separator that resizes the slide list by dragging or with arrow keys. A double-click restores the default width. */
export function ListSplitter() {
  const t = useMessages(messages);
  const [width, setWidth] = useState(listWidth);
  const drag = useRef<{ pointerId: number; startedAt: number; width: number } | null>(null);

  function show(px: number): void {
    setWidth(setListWidth(px));
  }

  function commitWidth(px: number): void {
    show(px);
    saveListWidth();
  }

  function press(event: PointerEvent<HTMLElement>): void {
    // A second finger is ignored.
    if (event.button !== 0 || drag.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    focusInPlace(event.currentTarget);
    drag.current = { pointerId: event.pointerId, startedAt: event.clientX, width };
  }

  function move({ pointerId, clientX }: PointerEvent): void {
    if (drag.current?.pointerId === pointerId) show(drag.current.width + clientX - drag.current.startedAt);
  }

  function release({ pointerId }: PointerEvent): void {
    if (drag.current?.pointerId !== pointerId) return;
    saveListWidth();
    drag.current = null;
  }

  function cancel({ pointerId }: PointerEvent): void {
    if (drag.current?.pointerId === pointerId) abort();
  }

  function abort(): void {
    if (drag.current) show(drag.current.width);
    drag.current = null;
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && drag.current) abort();
    else if (event.key === 'ArrowLeft') commitWidth(width - step);
    else if (event.key === 'ArrowRight') commitWidth(width + step);
    else if (event.key === 'Home') commitWidth(minListWidth());
    else if (event.key === 'End') commitWidth(maxListWidth);
    else if (event.key === 'Enter') commitWidth(defaultListWidth);
    else return;
    event.preventDefault();
  }

  return (
    // A movable separator is a focusable widget: ARIA 1.2, separator.
    <div
      role="separator"
      tabIndex={0}
      className="ed-list-splitter"
      aria-label={t.listWidth}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={minListWidth()}
      aria-valuemax={maxListWidth}
      // Chromium would otherwise start dragging the slide next to it.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={cancel}
      // The next press starts a new drag even if neither event was fired.
      onLostPointerCapture={release}
      onDoubleClick={() => commitWidth(defaultListWidth)}
      onKeyDown={handleKeyDown}
    />
  );
}
