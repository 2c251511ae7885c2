import type { Deck } from '@ppt-embed/deck';
import { useRef } from 'react';
import type { Dispatch, PointerEvent, MouseEvent } from 'react';
import { eraserIcon, penIcon, pointerIcon } from '../kit/icons.generated.ts';
import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { Point } from '../model/geometry/bounds.ts';
import type { Store } from '../kit/store.ts';
import { useStore } from '../kit/use-store.ts';
import { Button } from '../kit/Button.tsx';
import { useMessages } from '../kit/use-messages.ts';
import { messages } from './messages.ts';

type InkTool = 'laser' | 'pen';

/** Laser position and drawings of the presenter. They are discarded when the show ends. */
export interface Ink {
  tool: InkTool | null;
  /** Laser position in px of the current slide. */
  laser: Point | null;
  /** Drawn lines by slide id, in px of the slide. */
  lines: ReadonlyMap<string, readonly InkLine[]>;
}

type InkLine = readonly Point[];

/** The ink of a show that has just started. */
export const noInk: Ink = { tool: null, laser: null, lines: new Map() };

/** An event of the presenter's tools. */
export type InkEvent =
  /** Selects a tool. Selecting the active tool again deselects it. */
  | { type: 'select-tool'; tool: InkTool }
  | { type: 'point'; at: Point | null }
  /** Starts a line or extends the last one. */
  | { type: 'begin' | 'draw'; slide: string; at: Point }
  | { type: 'erase'; slide: string };

/** Computes the ink after an event. */
export function stepInk(ink: Ink, event: InkEvent): Ink {
  switch (event.type) {
    case 'select-tool':
      return { ...ink, tool: ink.tool === event.tool ? null : event.tool, laser: null };
    case 'point':
      return { ...ink, laser: event.at };
    case 'begin':
      return withLines(ink, event.slide, [...linesOn(ink, event.slide), [event.at]]);
    case 'draw': {
      const lines = linesOn(ink, event.slide);
      return withLines(ink, event.slide, [...lines.slice(0, -1), [...(lines.at(-1) ?? []), event.at]]);
    }
    case 'erase':
      return withLines(ink, event.slide, []);
    default:
      return event satisfies never;
  }
}

/** Returns the lines on a slide. */
export function linesOn({ lines }: Ink, slide: string): readonly InkLine[] {
  return lines.get(slide) ?? [];
}

function withLines(ink: Ink, slide: string, lines: readonly InkLine[]): Ink {
  return { ...ink, lines: new Map(ink.lines).set(slide, lines) };
}

/** Returns the ink event of a key, for the current slide. */
export function inkKey(key: string, slide: string): InkEvent | undefined {
  switch (key.toLowerCase()) {
    case 'l':
      return { type: 'select-tool', tool: 'laser' };
    case 'd':
      return { type: 'select-tool', tool: 'pen' };
    case 'e':
      return { type: 'erase', slide };
    default:
      return undefined;
  }
}

/** Minimum length of a segment in px of the slide. Shorter segments do not make a line smoother. */
const minStep = 2;

/** Props of `InkLayer`. */
export interface InkLayerProps {
  deck: Pick<Deck, 'size'>;
  ink: Pick<Store<Ink>, 'get' | 'subscribe'>;
  send: Dispatch<InkEvent>;
  /** Id of the slide. */
  slide: string;
}

/**
 * Layer with the laser and drawings above a slide, the same for audience and presenter. It receives pointer events
 * while a tool is selected.
 */
export function InkLayer({ deck, ink, send, slide }: InkLayerProps) {
  const now = useStore(ink);
  const { tool, laser } = now;
  /** The drawing pointer and its last position. */
  const drawing = useRef<{ id: number; at: Point } | null>(null);

  function handlePointerDown(event: PointerEvent<Element>): void {
    const isMouse = event.pointerType === 'mouse';
    if (event.button !== 0 || (tool === 'laser' && isMouse)) return;
    // Drawing must not change slides.
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
      viewBox={`0 0 ${slideWidth} ${slideHeightOf(deck)}`}
      data-tool={tool ?? undefined}
      aria-hidden="true"
      onPointerDown={handlePointerDown}
      onPointerMove={move}
      onPointerUp={({ pointerId }) => {
        if (drawing.current?.id === pointerId) drawing.current = null;
      }}
      onPointerLeave={leave}
      onPointerCancel={leave}
    >
      {linesOn(now, slide).map((line, index) => (
        // A single point is also drawn, because a line of zero length has round caps.
        <polyline
          key={index}
          points={(line.length > 1 ? line : [...line, ...line]).map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      ))}
      {laser && <circle cx={laser.x} cy={laser.y} r={9} />}
    </svg>
  );
}

/** Converts a position to px of the slide, in whichever window the slide is shown. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<Element>): Point {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = slideWidth / width;
  return { x: Math.round((clientX - left) * scale), y: Math.round((clientY - top) * scale) };
}

const tools = [
  ['laser', pointerIcon, 'L'],
  ['pen', penIcon, 'D'],
] as const;

/** Keeps the focus in place, so that the space bar shows the next slide. */
const preventBlur = (event: MouseEvent) => event.preventDefault();

/** Buttons for laser, pen and erasing. */
export function InkTools({ ink, send, slide }: InkLayerProps) {
  const t = useMessages(messages);
  const now = useStore(ink);
  return (
    <span className="ed-ink-tools" role="group" aria-label={t.ink}>
      {tools.map(([tool, icon, key]) => (
        <Button
          key={tool}
          variant="ghost"
          label="never"
          icon={icon}
          name={t[tool]}
          keys={key}
          aria-pressed={now.tool === tool}
          onMouseDown={preventBlur}
          onClick={() => send({ type: 'select-tool', tool })}
        />
      ))}
      <Button
        variant="ghost"
        label="never"
        icon={eraserIcon}
        name={t.erase}
        keys="E"
        disabled={linesOn(now, slide).length === 0}
        onMouseDown={preventBlur}
        onClick={() => send({ type: 'erase', slide })}
      />
    </span>
  );
}
