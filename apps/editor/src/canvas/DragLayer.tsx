import { useLayoutEffect, useRef, useMemo } from 'react';
import type { CSSProperties, RefObject } from 'react';
import { renderSlide, withCurrentDates } from '@ppt-embed/deck';
import type { Box, Deck, LineElement, Slide, SlideElement } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import type { Guide } from '../model/geometry/snap.ts';
import { boxStyle } from './box-style.ts';
import { setElementBox } from '../elements/element-behavior.ts';
import { placeMember } from '../elements/group/place-member.ts';
import { hasConnection, previewLine } from '../elements/line/connectors.ts';
import type { Site } from '../elements/line/connectors.ts';
import { useStore } from '../kit/use-store.ts';
import { findPart, parts } from '../kit/dom-parts.ts';
import type { Store } from '../kit/store.ts';
import { today } from '../kit/today.ts';
import type { Preview } from './tools/pointer-preview.ts';
import type { Gestures } from './gesture.ts';
import type { LengthFormat } from './use-length-format.ts';

/** Renders the preview of a move directly in the DOM, once per position. */
function useMoving({ state, preview }: Gestures, render: (preview: Preview) => void): void {
  useLayoutEffect(() => {
    const update = () => {
      if (state.get().name === 'moving') render(preview());
    };
    update();
    return state.subscribe(update);
  });
}

/** The frame and the guides that are shown while elements are moved. They are updated directly in the DOM. */
export function DragFrame({ gestures, count, length }: { gestures: Gestures; count: number; length: LengthFormat }) {
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLSpanElement>(null);
  const guides = useRef<HTMLDivElement>(null);
  const { frame: box } = gestures.preview();

  useMoving(gestures, (preview) => {
    if (!preview.frame || !frame.current || !container.current || !guides.current) return;
    const { x, y } = preview.frame;
    frame.current.style.translate = `${x}px ${y}px`;
    setText(container.current, length.addUnit(`${length.format(x)}, ${length.format(y)}`));
    drawGuides(guides.current, preview.guides, length);
  });

  if (!box) return null;
  return (
    <>
      <div
        ref={frame}
        className="ed-frame"
        style={boxStyle({ ...box, x: 0, y: 0 })}
        data-count={count}
        data-state="free"
      >
        <span ref={container} className="ed-size" style={rotationStyle(-(box.rotation ?? 0))} />
      </div>
      <div ref={guides} className="ed-guides" />
    </>
  );
}

function rotationStyle(by: number): CSSProperties & Record<'--rotation', string> {
  return { '--rotation': `${by}deg` };
}

/**
 * Shows the guides. Unused guides are hidden instead of removed, because inserting and removing DOM elements would
 * cause more layout work.
 */
function drawGuides(container: HTMLElement, guides: readonly Guide[], length: LengthFormat): void {
  while (container.children.length < guides.length) {
    const line = document.createElement('div');
    line.className = 'ed-guide';
    container.append(line);
  }
  for (const [index, line] of [...container.children].entries())
    if (line instanceof HTMLElement) drawGuide(line, guides[index], length);
}

/** The guides that elements show. */
const shownGuides = new WeakMap<HTMLElement, Guide>();

function drawGuide(line: HTMLElement, guide: Guide | undefined, length: LengthFormat): void {
  const shown = shownGuides.get(line);
  if (guide ? shown && isSameGuide(shown, guide) : line.style.visibility === 'hidden') return;
  line.style.visibility = guide ? '' : 'hidden';
  if (!guide) {
    shownGuides.delete(line);
    return line.replaceChildren();
  }
  shownGuides.set(line, guide);
  const { along, at, from, to, gap } = guide;
  const isHorizontal = along === 'x';
  line.dataset['along'] = along;
  line.style.left = `${isHorizontal ? from : at}px`;
  line.style.top = `${isHorizontal ? at : from}px`;
  line.style.width = isHorizontal ? `${to - from}px` : '';
  line.style.height = isHorizontal ? '' : `${to - from}px`;
  if (gap === undefined) return line.replaceChildren();
  const label = line.firstElementChild ?? line.appendChild(document.createElement('span'));
  setText(label, length.format(gap));
}

function isSameGuide(a: Guide, b: Guide): boolean {
  return a.along === b.along && a.at === b.at && a.from === b.from && a.to === b.to && a.gap === b.gap;
}

/** Sets the text of an element. Its text node is kept, because inserting nodes would cause more style and layout work. */
function setText(element: Element, text: string): void {
  const { firstChild } = element;
  if (firstChild instanceof Text) firstChild.data = text;
  else element.textContent = text;
}

interface DragLayerProps {
  deck: Deck;
  slide: Slide;
  gestures: Gestures;
  slideRef: RefObject<HTMLElement | null>;
}

/** Renders the dragged elements in a separate layer above the slide, so that moving them redraws nothing. */
export function DragLayer({ deck, slide, gestures, slideRef }: DragLayerProps) {
  const gesture = useStore(gestures.renderedGesture);
  const { boxes, ending } = gestures.preview();
  const isMoving = gesture.name === 'moving';
  const snapshot = 'snapshot' in gesture && boxes.size > 0 ? gesture.snapshot.boxes : undefined;
  const member = 'snapshot' in gesture ? gesture.snapshot.member : undefined;
  const leavesCopy = isMoving && gesture.to.alt;
  const dragged = isMoving ? snapshot : boxes;
  const drawn = gesture.name === 'drawing' ? gesture.snapshot.drawn?.element : undefined;
  const svg = useMemo(() => {
    if (member) {
      const [box] = isMoving ? [] : (dragged?.values() ?? []);
      const { drawing, path } = member;
      return drawElements(deck, slide, [box ? placeMember(deck, drawing, path, box) : drawing]);
    }
    const elements = drawn ? [drawn] : slide.elements;
    return dragged && dragged.size > 0 ? drawElements(deck, slide, withBoxes(deck, elements, dragged)) : '';
  }, [deck, slide, dragged, drawn, member, isMoving]);
  const lines = useMemo(
    () => (snapshot && !leavesCopy ? attachedLines(slide, snapshot) : noLines),
    [slide, snapshot, leavesCopy],
  );
  const draggedLine = ending?.line.id;

  useLayoutEffect(() => {
    // A member of a group by the ids on the way to it.
    const draggedIds: (readonly string[])[] = member
      ? [[member.group, ...member.path]]
      : [...(snapshot?.keys() ?? [])].map((id) => [id]);
    const hidden = [
      ...(snapshot && !leavesCopy ? draggedIds : []),
      ...[...lines.map(({ id }) => id), draggedLine ?? []].flat().map((id) => [id]),
    ];
    const layers = [parts.slidePicture, parts.outsideSlide].map(
      (part) => slideRef.current && findPart(part, slideRef.current),
    );
    const originals = hidden.flatMap((ids) => {
      const selector = ids.map((id) => `[data-element="${CSS.escape(id)}"]`).join(' ');
      return layers.flatMap((layer) => [...(layer?.querySelectorAll(selector) ?? [])]);
    });
    for (const original of originals) original.setAttribute('visibility', 'hidden');
    return () => {
      for (const original of originals) original.removeAttribute('visibility');
    };
  }, [snapshot, member, leavesCopy, lines, draggedLine, slideRef]);

  const layer = useRef<HTMLDivElement>(null);
  useMoving(gestures, ({ boxes: now }) => {
    const [id, from] = snapshot?.entries().next().value ?? [];
    const to = id === undefined ? undefined : now.get(id);
    if (layer.current && from && to) layer.current.style.translate = `${to.x - from.x}px ${to.y - from.y}px`;
  });
  return (
    <>
      {snapshot && svg !== '' && (
        <div
          key={isMoving ? 'moved' : 'resized'}
          ref={layer}
          className="ed-drag"
          aria-hidden="true"
          // The deck engine writes this SVG and escapes all user text.
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      )}
      {ending && <LinePreviews deck={deck} slide={slide} lines={[ending.line]} />}
      {lines.length > 0 && <AttachedLines deck={deck} slide={slide} lines={lines} gestures={gestures} />}
    </>
  );
}

interface LinePreviewsProps {
  deck: Deck;
  slide: Slide;
  lines: readonly LineElement[];
  /** Boxes of dragged elements to which lines are connected. */
  boxes?: ReadonlyMap<string, Box>;
}

/** Lines that are connected to dragged elements. */
function AttachedLines({ gestures, ...props }: Omit<LinePreviewsProps, 'boxes'> & { gestures: Gestures }) {
  useStore(gestures.state);
  return <LinePreviews {...props} boxes={gestures.preview().boxes} />;
}

/** Redraws the lines after each move, because their bends change. */
function LinePreviews({ deck, slide, lines, boxes = new Map() }: LinePreviewsProps) {
  const svg = drawElements(
    deck,
    slide,
    lines.map((line) => previewLine(line, boxes, slide.elements)),
  );
  return <div className="ed-drag" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}

const noLines: readonly LineElement[] = [];

/** Returns the lines that are connected to dragged elements and are not dragged themselves. */
function attachedLines(slide: Slide, snapshot: ReadonlyMap<string, Box>): readonly LineElement[] {
  return slide.elements.filter(
    (element): element is LineElement =>
      hasConnection(element) &&
      !snapshot.has(element.id) &&
      [element.start, element.end].some((connection) => connection && snapshot.has(connection.element)),
  );
}

function withBoxes(deck: Deck, elements: readonly SlideElement[], boxes: ReadonlyMap<string, Box>): SlideElement[] {
  return elements.flatMap((element) => {
    const box = boxes.get(element.id);
    return box ? [setElementBox(deck, element, box)] : [];
  });
}

/** Draws elements of a slide on a transparent background. */
export function drawElements(
  deck: Deck,
  { backgroundPicture: _, ...slide }: Slide,
  elements: readonly SlideElement[],
): string {
  const dragged: Slide = {
    ...slide,
    // Ids of definitions derive from the slide's id.
    id: `${slide.id}-dragged`,
    title: '',
    background: { kind: 'solid', color: 'white', alpha: 0 },
    elements,
  };
  return renderSlide(deck, withCurrentDates(deck, dragged, today()), { pictureUrl: pictureUrl });
}

/**
 * Start of a line that the user could draw: the connection sites near the pointer, and the site to which the line would
 * connect.
 */
export interface LineStartHint {
  near: readonly Site[];
  site?: Site;
}

/** Draws the connection sites where a new line could start. */
export function ConnectionSiteHints({ start }: { start: Store<LineStartHint> }) {
  const { near, site } = useStore(start);
  return (
    <div className="ed-handles" data-part={parts.handles} aria-hidden="true">
      {near.map((one) => (
        <span
          key={`${one.element} ${one.side}`}
          className="ed-connection-site"
          data-state={one === site ? 'connected' : 'free'}
          style={{ left: one.at.x, top: one.at.y }}
        />
      ))}
    </div>
  );
}
