import { useRef } from 'react';
import type { Dispatch, PointerEvent } from 'react';
import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { Point } from '../model/geometry/bounds.ts';
import type { Store } from '../kit/store.ts';
import { useStore } from '../kit/use-store.ts';
import { linesOn } from './ink.ts';
import type { Ink, InkEvent } from './ink.ts';

/** px of the slide; shorter segments do not make a line smoother. */
const minStep = 2;

export interface InkLayerProps {
  ink: Pick<Store<Ink>, 'get' | 'subscribe'>;
  send: Dispatch<InkEvent>;
  /** Id of the slide. */
  slide: string;
}

/**
 * Laser and drawings above a slide, the same for audience and presenter. Receives pointer events while a tool is
 * selected.
 */
export function InkLayer({ ink, send, slide }: InkLayerProps) {
  const now = useStore(ink);
  const { tool, laser } = now;
  /** The drawing pointer and its last position. */
  const drawing = useRef<{ id: number; at: Point } | null>(null);

  function press(event: PointerEvent<Element>): void {
    const isMouse = event.pointerType === 'mouse';
    if (event.button !== 0 || (tool === 'laser' && isMouse)) return;
    // Drawing must not change the slide.
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
        // Also draws a single point: a line of zero length has round caps.
        <polyline
          key={index}
          points={(line.length > 1 ? line : [...line, ...line]).map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      ))}
      {laser && <circle cx={laser.x} cy={laser.y} r={9} />}
    </svg>
  );
}

/** Converts to px of the slide, in whichever window it is shown. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<Element>): Point {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = slideWidth / width;
  return { x: Math.round((clientX - left) * scale), y: Math.round((clientY - top) * scale) };
}
