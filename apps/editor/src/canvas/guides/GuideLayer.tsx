import { useEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { focusInPlace } from '../../kit/focus.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import { pxPerUnit } from '../../model/geometry/lengths.ts';
import type { LengthUnit } from '../../model/geometry/lengths.ts';
import type { Guides, SlideGuide } from '../../session/guides.ts';
import { messages } from '../messages.ts';
import { useLengthUnit } from '../use-length-format.ts';
import { rulerMarks } from './ruler-marks.ts';
import type { RulerMark } from './ruler-marks.ts';
import './guide-layer.css';

/** Props of `GuideLayer`. */
export interface GuideLayerProps {
  guides: Guides;
  deck: Pick<Deck, 'size'>;
  /** CSS px per px of the slide. */
  scale: number;
}

/** The rulers beside the slide, and the guides on it. */
export function GuideLayer({ guides, deck, scale }: GuideLayerProps) {
  const all = useStore(guides.all);
  const hasRulers = useStore(guides.hasRulers);
  const layer = useRef<HTMLDivElement>(null);
  const unit = useLengthUnit();
  const lengths = { x: slideWidth, y: slideHeightOf(deck) };
  // A guide that was just added has the focus, so that arrow keys move it.
  const newest = all.at(-1)?.id ?? 0;
  const seen = useRef(newest);
  useEffect(() => {
    if (newest <= seen.current) return;
    seen.current = newest;
    focusInPlace(layer.current?.querySelector<HTMLElement>(`[data-guide="${newest}"]`));
  }, [newest]);

  function positionOf(event: { clientX: number; clientY: number }, along: SlideGuide['along']): number {
    const box = layer.current?.getBoundingClientRect();
    if (!box) return 0;
    return along === 'x' ? (event.clientX - box.left) / scale : (event.clientY - box.top) / scale;
  }

  /**
   * Follows the pointer. A guide that is dropped outside the slide is removed. Escape and `pointercancel` cancel the drag.
   * @param cancel Restores the guides from before the drag.
   */
  function follow(event: PointerEvent, { id, along }: SlideGuide, cancel: () => void): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const { currentTarget: target, pointerId } = event;
    target.setPointerCapture(pointerId);
    const dragged = new AbortController();
    const { signal } = dragged;
    const move = (next: Event): void => {
      if (!(next instanceof globalThis.PointerEvent) || next.pointerId !== pointerId) return;
      guides.move(id, positionOf(next, along), { isDragging: true });
    };
    const end = (): void => {
      dragged.abort();
      const at = guides.all.get().find((one) => one.id === id)?.at ?? 0;
      if (at < 0 || at > lengths[along]) guides.remove(id);
      else guides.move(id, at);
    };
    const stop = (): void => {
      dragged.abort();
      if (target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
      cancel();
    };
    const press = (pressed: globalThis.KeyboardEvent): void => {
      if (pressed.key !== 'Escape') return;
      // Otherwise, the key would also clear the selection.
      pressed.preventDefault();
      pressed.stopImmediatePropagation();
      stop();
    };
    window.addEventListener('keydown', press, { capture: true, signal });
    target.addEventListener('pointermove', move, { signal });
    target.addEventListener('pointercancel', stop, { signal });
    target.addEventListener('lostpointercapture', end, { signal });
  }

  return (
    <div ref={layer} className="ed-guides">
      {hasRulers &&
        (['x', 'y'] as const).map((along) => (
          <Ruler
            key={along}
            along={along}
            length={lengths[along]}
            unit={unit}
            perUnit={pxPerUnit(deck, unit)}
            scale={scale}
            onPress={(event) => {
              // A guide that is dragged out of the ruler beside the slide crosses the slide in the ruler's direction.
              const across = along === 'x' ? 'y' : 'x';
              const guide = guides.add(across, positionOf(event, across));
              if (guide) follow(event, guide, () => guides.remove(guide.id));
            }}
          />
        ))}
      {all.map((guide) => (
        <GuideLine
          key={guide.id}
          guide={guide}
          length={lengths[guide.along]}
          onPress={(event) => follow(event, guide, () => guides.move(guide.id, guide.at))}
          onMove={(at) => guides.move(guide.id, Math.min(lengths[guide.along], Math.max(0, at)))}
          onRemove={() => guides.remove(guide.id)}
        />
      ))}
    </div>
  );
}

interface GuideLineProps {
  guide: SlideGuide;
  /** Size of the slide along the guide's axis. */
  length: number;
  onPress: (event: PointerEvent) => void;
  onMove: (at: number) => void;
  onRemove: () => void;
}

/** A guide. Arrow keys move it by 1 px, with Shift by 10 px, and Delete removes it. */
function GuideLine({ guide: { id, along, at }, length, onPress, onMove, onRemove }: GuideLineProps) {
  const t = useMessages(messages);

  function press(event: KeyboardEvent): void {
    const [less, more] = along === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const step = event.shiftKey ? 10 : 1;
    if (event.key === less) onMove(at - step);
    else if (event.key === more) onMove(at + step);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className="ed-slide-guide"
      data-along={along}
      data-guide={id}
      aria-label={along === 'x' ? t.verticalGuide : t.horizontalGuide}
      aria-orientation={along === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={length}
      aria-valuenow={at}
      title={t.guideHint}
      style={along === 'x' ? { insetInlineStart: at } : { insetBlockStart: at }}
      onPointerDown={onPress}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={press}
    />
  );
}

interface RulerProps {
  along: SlideGuide['along'];
  length: number;
  unit: LengthUnit;
  /** Px of the slide per unit. */
  perUnit: number;
  scale: number;
  onPress: (event: PointerEvent) => void;
}

/** Thickness of a ruler in CSS px. */
const thickness = 18;

/** A ruler in the unit of the properties panel. Guides can be dragged out of it. */
function Ruler({ along, length, perUnit, unit, scale, onPress }: RulerProps) {
  const size = thickness / scale;
  const marks = rulerMarks(length, unit, perUnit, scale);
  const isX = along === 'x';
  const line = ({ at, number }: RulerMark): string => {
    const start = number === undefined ? size * 0.7 : size * 0.4;
    return isX ? `M${at} ${start}V${size}` : `M${start} ${at}H${size}`;
  };
  return (
    <svg
      className="ed-ruler"
      data-along={along}
      aria-hidden="true"
      viewBox={isX ? `0 0 ${length} ${size}` : `0 0 ${size} ${length}`}
      style={isX ? { width: length, height: size, top: -size } : { width: size, height: length, left: -size }}
      onPointerDown={onPress}
    >
      <path d={marks.map(line).join('')} />
      {marks
        // A number at the end would be cut off.
        .filter(({ at, number }) => number !== undefined && at <= length - 24 / scale)
        .map(({ at, number }) =>
          isX ? (
            <text key={at} x={at + 2 / scale} y={size * 0.55} fontSize={9 / scale}>
              {number}
            </text>
          ) : (
            <text
              key={at}
              fontSize={9 / scale}
              textAnchor="end"
              transform={`translate(${size * 0.55} ${at + 2 / scale}) rotate(-90)`}
            >
              {number}
            </text>
          ),
        )}
    </svg>
  );
}
