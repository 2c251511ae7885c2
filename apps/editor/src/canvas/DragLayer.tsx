import { useLayoutEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { renderSlide } from '@ppt-embed/deck';
import type { Box, Deck, LineElement, Slide, SlideElement } from '@ppt-embed/deck';
import { pictureAddress } from '@ppt-embed/protocol/editor';
import { placeElement } from '../elements/kinds.ts';
import { hasJoint, lineWhile } from '../elements/line/follow-joints.ts';
import { useStore } from '../ui/use-store.ts';
import type { Gestures } from './gesture.ts';
import { useMoving } from './use-moving.ts';

export interface DragLayerProps {
  deck: Deck;
  slide: Slide;
  gestures: Gestures;
  sheet: RefObject<HTMLElement | null>;
}

/** What is dragged, drawn by itself over the slide: moving it moves a layer and draws nothing anew. */
export function DragLayer({ deck, slide, gestures, sheet }: DragLayerProps) {
  const gesture = useStore(gestures.begun);
  const { boxes, ending } = gestures.preview();
  const isMoving = gesture.name === 'moving';
  const held = 'held' in gesture && boxes.size > 0 ? gesture.held.boxes : undefined;
  const leavesCopy = isMoving && gesture.to.alt;
  const drawn = isMoving ? held : boxes;
  const svg = useMemo(
    () => (drawn && drawn.size > 0 ? drawing(deck, slide, placed(deck, slide, drawn)) : ''),
    [deck, slide, drawn],
  );
  const lines = useMemo(() => (held && !leavesCopy ? linesAt(slide, held) : noLines), [slide, held, leavesCopy]);
  const heldLine = ending?.line.id;

  useLayoutEffect(() => {
    const hidden = [...(held && !leavesCopy ? held.keys() : []), ...lines.map(({ id }) => id), heldLine ?? []].flat();
    const originals = hidden.flatMap((id) => [
      ...(sheet.current?.querySelectorAll(`.ed-slide-picture [data-element="${CSS.escape(id)}"]`) ?? []),
    ]);
    for (const original of originals) original.setAttribute('visibility', 'hidden');
    return () => {
      for (const original of originals) original.removeAttribute('visibility');
    };
  }, [held, leavesCopy, lines, heldLine, sheet]);

  const layer = useRef<HTMLDivElement>(null);
  useMoving(gestures, ({ boxes: now }) => {
    const [id, from] = held?.entries().next().value ?? [];
    const to = id === undefined ? undefined : now.get(id);
    if (layer.current && from && to) layer.current.style.translate = `${to.x - from.x}px ${to.y - from.y}px`;
  });
  return (
    <>
      {held && svg !== '' && (
        <div
          key={isMoving ? 'moved' : 'made'}
          ref={layer}
          className="ed-drag"
          aria-hidden="true"
          // The deck writes this SVG itself, with every word of the person's escaped.
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      )}
      {ending && <LinesOver deck={deck} slide={slide} lines={[ending.line]} />}
      {lines.length > 0 && <LinesBetween deck={deck} slide={slide} lines={lines} gestures={gestures} />}
    </>
  );
}

interface LinesOverProps {
  deck: Deck;
  slide: Slide;
  lines: readonly LineElement[];
  /** What they stick to, as it is dragged. */
  boxes?: ReadonlyMap<string, Box>;
}

/** Lines that stick to what is dragged, wherever it is. */
function LinesBetween({ gestures, ...props }: Omit<LinesOverProps, 'boxes'> & { gestures: Gestures }) {
  useStore(gestures.state);
  return <LinesOver {...props} boxes={gestures.preview().boxes} />;
}

/** Lines bend as what they stick to moves: they are drawn anew each time. */
function LinesOver({ deck, slide, lines, boxes = new Map() }: LinesOverProps) {
  const svg = drawing(
    deck,
    slide,
    lines.map((line) => lineWhile(line, boxes, slide.elements)),
  );
  return <div className="ed-drag" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}

const noLines: readonly LineElement[] = [];

/** Lines that stick to what is dragged, and are not dragged themselves. */
function linesAt(slide: Slide, held: ReadonlyMap<string, Box>): readonly LineElement[] {
  return slide.elements.filter(
    (element): element is LineElement =>
      hasJoint(element) &&
      !held.has(element.id) &&
      [element.start, element.end].some((joint) => joint && held.has(joint.element)),
  );
}

function placed(deck: Deck, slide: Slide, boxes: ReadonlyMap<string, Box>): SlideElement[] {
  return slide.elements.flatMap((element) => {
    const box = boxes.get(element.id);
    return box ? [placeElement(deck, element, box)] : [];
  });
}

function drawing(deck: Deck, slide: Slide, elements: readonly SlideElement[]): string {
  return renderSlide(
    deck,
    {
      ...slide,
      // Ids of definitions derive from the slide's.
      id: `${slide.id}-dragged`,
      title: '',
      background: { kind: 'solid', color: 'white', alpha: 0 },
      elements,
    },
    { pictureUrl: pictureAddress },
  );
}
