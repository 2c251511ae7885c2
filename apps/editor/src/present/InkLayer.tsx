import { useRef } from 'react';
import type { Dispatch, PointerEvent } from 'react';
import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { Point } from '../model/geometry/bounds.ts';
import type { Store } from '../kit/store.ts';
import { useStore } from '../kit/use-store.ts';
import { linesOn } from './ink.ts';
import type { Ink, InkEvent } from './ink.ts';

/** px of the slide: shorter steps make no line rounder. */
const minStep = 2;

export interface InkLayerProps {
  ink: Pick<Store<Ink>, 'get' | 'subscribe'>;
  send: Dispatch<InkEvent>;
  /** Id of the slide under it. */
  slide: string;
}

/** Laser and lines over a slide, the same for the audience and the speaker; with a tool, what takes the pointer. */
export function InkLayer({ ink, send, slide }: InkLayerProps) {
  const now = useStore(ink);
  const { tool, laser } = now;
  /** The pointer that draws, and where it was last. */
  const drawing = useRef<{ id: number; at: Point } | null>(null);

  function press(event: PointerEvent<Element>): void {
    const isMouse = event.pointerType === 'mouse';
    if (event.button !== 0 || (tool === 'laser' && isMouse)) return;
    // It leads the show nowhere.
    event.stopPropagation();
    const at = pointOf(event);
    if (tool === 'laser') return send({ type: 'point', at });
    if (drawing.current) return;
    drawing.current = { id: event.pointerId, at };
    event.currentTarget.setPointerCapture(event.pointerId);
    send({ type: 'begin', slide, at });
  }

  function move(event: PointerEvent<Element>): void {
    const at = pointOf(event);
    if (tool === 'laser') return send({ type: 'point', at });
    const { current } = drawing;
    if (current?.id !== event.pointerId || Math.hypot(at.x - current.at.x, at.y - current.at.y) < minStep) return;
    current.at = at;
    send({ type: 'draw', slide, at });
  }

  function leave({ pointerId }: PointerEvent): void {
    if (drawing.current?.id === pointerId) drawing.current = null;
    if (tool === 'laser') send({ type: 'point', at: null });
  }

  return (
    <svg
      className="ed-ink"
      viewBox={`0 0 ${slideWidth} ${slideHeight}`}
      data-tool={tool ?? undefined}
      aria-hidden="true"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={({ pointerId }) => {
        if (drawing.current?.id === pointerId) drawing.current = null;
      }}
      onPointerLeave={leave}
      onPointerCancel={leave}
    >
      {linesOn(now, slide).map((line, index) => (
        // A point alone is seen, too: a line of no length has round ends.
        <polyline
          key={index}
          points={(line.length > 1 ? line : [...line, ...line]).map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      ))}
      {laser && <circle cx={laser.x} cy={laser.y} r={9} />}
    </svg>
  );
}

/** In px of the slide, whichever window it is shown in. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<Element>): Point {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = slideWidth / width;
  return { x: Math.round((clientX - left) * scale), y: Math.round((clientY - top) * scale) };
}
