import type { Box } from '@ppt-embed/deck';
import type { DrawTarget } from '../../commands/insert-elements.ts';
import type { LineEndPosition } from '../../elements/line/line-between.ts';
import { boundsOf, cornersOf, middleOf } from '../../model/geometry/bounds.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import { resizeBox, stretchBoxes } from '../../model/geometry/resize-box.ts';
import type { Site } from '../../elements/line/connectors.ts';
import type { CellAt } from '../../elements/text/element-text.ts';
import type { Handle } from '../../model/geometry/resize-box.ts';
import { snapMove, snapSize } from '../../model/geometry/snap.ts';
import type { Guide, SnapLines } from '../../model/geometry/snap.ts';
import { drawBox, placeBox } from './draw-box.ts';
import type { DrawnBox } from './draw-box.ts';
import { drawLine, endLine } from './line-end.ts';
import type { DraggedLine, LineEndPreview } from './line-end.ts';

/**
 * The target of a press. A decorative or locked element is selected by a click, but a drag starts a marquee over it.
 */
export type Target =
  | { kind: 'viewport' }
  | { kind: 'element'; id: string; isDecorative?: boolean }
  /** The frame of the selection. */
  | { kind: 'edge' }
  /** Inside the table with selected cells. In the cell being edited, a click belongs to the text. */
  | { kind: 'cells'; id: string; isTextTarget?: boolean }
  | { kind: 'handle'; handle: Handle }
  | { kind: 'rotate' }
  | { kind: 'line-end'; which: 'start' | 'end' };

/** Modifier keys during a drag. */
export interface Modifiers {
  /** Keeps the axis or the ratio; extends the selection. */
  shift: boolean;
  /** Drags a copy; resizes from the center. */
  alt: boolean;
  /** Disables snapping. */
  mod: boolean;
}

export interface Pointer extends Modifiers {
  /** px of the slide. */
  at: Point;
}

/** The dragged elements at the start of the drag. */
export interface DragSnapshot {
  boxes: ReadonlyMap<string, Box>;
  lines: SnapLines;
  /** The snap lines including the dragged elements, which stay in place when a copy is dragged. */
  copyLines?: () => SnapLines;
  /** The cell at a point of the pressed table. */
  cellAt?: (point: Point) => CellAt;
  /**
   * Whether resizing keeps the ratio without Shift, because another one would leave gaps in the frame. @default false
   */
  keepsRatio?: boolean;
  /**
   * Adjusts the new size of a single element. Set if the height follows the width, so that only the sides can be
   * dragged.
   */
  fitBox?: (box: Box) => Box;
  /** Set if it is a line that is dragged by one end, or drawn. */
  line?: DraggedLine;
  /** Whether clicks toggle the selection, as with Shift. @default false */
  togglesSelection?: boolean;
  /** What a drag from here draws, instead of its usual effect. */
  drawn?: DrawnBox | 'line';
}

/** The state of a gesture. A press becomes a drag only after it has moved far enough. */
export type Gesture =
  | { name: 'idle' }
  | { name: 'pressed'; target: Target; from: Pointer; snapshot: DragSnapshot; wasSelected: boolean }
  | { name: 'moving' | 'rotating' | 'marquee' | 'ending'; from: Pointer; to: Pointer; snapshot: DragSnapshot }
  | { name: 'drawing'; from: Pointer; to: Pointer; snapshot: DragSnapshot }
  | { name: 'reaching'; table: string; from: Pointer; to: Pointer; snapshot: DragSnapshot }
  | { name: 'resizing'; handle: Handle; from: Pointer; to: Pointer; snapshot: DragSnapshot };

export type PointerEventOf =
  | { type: 'press'; target: Target; pointer: Pointer; snapshot: DragSnapshot; wasSelected: boolean }
  | { type: 'move'; pointer: Pointer }
  | { type: 'keys'; modifiers: Modifiers }
  | { type: 'release'; pointer: Pointer }
  | { type: 'cancel' };

/** Effects that the canvas runs. */
export type PointerEffect =
  | { type: 'select'; id: string | null }
  | { type: 'toggle'; id: string }
  | { type: 'click'; id: string; wasSelected: boolean }
  | { type: 'select-inside'; area: Box; isAdditive: boolean }
  | { type: 'select-cells'; table: string; from: CellAt; to: CellAt }
  | { type: 'place'; boxes: ReadonlyMap<string, Box> }
  | { type: 'copy'; by: Point }
  | { type: 'end-line'; id: string; which: 'start' | 'end'; to: LineEndPosition }
  | { type: 'draw'; id: string; to: DrawTarget };

/** The preview of a drag; the deck is not changed yet. */
export interface Preview {
  boxes: ReadonlyMap<string, Box>;
  guides: readonly Guide[];
  /** The bounding box of the dragged elements, with its rotation for the label. */
  frame: Box | null;
  marquee: Box | null;
  /** The line whose end is dragged. */
  ending?: LineEndPreview;
}

/** Tolerances in px of the slide, which depend on the scale. */
export interface Reach {
  /** A press that moves less than this stays a press: 4 CSS px. */
  drag: number;
  /** 6 CSS px. */
  snap: number;
  /** The reach of connection sites: 14 CSS px. */
  connection: number;
}

export const idle: Gesture = { name: 'idle' };

const noPreview: Preview = { boxes: new Map(), guides: [], frame: null, marquee: null };

/** Computes the next state of a gesture. Independent of clock, DOM and deck. */
export function stepPointer(
  gesture: Gesture,
  event: PointerEventOf,
  reach: Reach,
): { gesture: Gesture; effects: PointerEffect[] } {
  switch (event.type) {
    case 'press':
      return press(event);
    case 'move':
      return move(gesture, event.pointer, reach);
    case 'keys':
      return 'to' in gesture
        ? { gesture: { ...gesture, to: { ...gesture.to, ...event.modifiers } }, effects: [] }
        : { gesture, effects: [] };
    case 'release':
      return { gesture: idle, effects: release(gesture, event.pointer, reach) };
    case 'cancel':
      return { gesture: idle, effects: [] };
    default:
      return event satisfies never;
  }
}

function press(event: PointerEventOf & { type: 'press' }): { gesture: Gesture; effects: PointerEffect[] } {
  const { target, pointer, snapshot, wasSelected } = event;
  return { gesture: { name: 'pressed', target, from: pointer, snapshot, wasSelected }, effects: [] };
}

function move(
  gesture: Gesture,
  pointer: Pointer,
  { drag: dragThreshold }: Reach,
): { gesture: Gesture; effects: PointerEffect[] } {
  if (gesture.name === 'idle') return { gesture, effects: [] };
  if (gesture.name === 'reaching') return reachCells(gesture, pointer);
  if (gesture.name !== 'pressed') return { gesture: { ...gesture, to: pointer }, effects: [] };
  const { target, from, snapshot, wasSelected } = gesture;
  if (Math.hypot(pointer.at.x - from.at.x, pointer.at.y - from.at.y) < dragThreshold) return { gesture, effects: [] };
  const drag = { from, to: pointer, snapshot };
  if (snapshot.drawn && (target.kind === 'viewport' || target.kind === 'element')) {
    const id = snapshot.drawn === 'line' ? snapshot.line?.line.id : snapshot.drawn.id;
    return { gesture: { name: 'drawing', ...drag }, effects: id === undefined ? [] : [{ type: 'select', id }] };
  }
  switch (target.kind) {
    case 'viewport':
      return { gesture: { name: 'marquee', ...drag }, effects: [] };
    case 'element':
      // A selected, locked element cannot be dragged.
      if (target.isDecorative && (!wasSelected || snapshot.boxes.size === 0))
        return { gesture: { name: 'marquee', ...drag }, effects: [] };
      return {
        gesture: { name: 'moving', ...drag },
        effects: wasSelected ? [] : [{ type: snapshot.togglesSelection ? 'toggle' : 'select', id: target.id }],
      };
    case 'edge':
      return { gesture: { name: 'moving', ...drag }, effects: [] };
    case 'cells': {
      // Until the pointer leaves the cell, the drag may select text in it.
      const { gesture: next, effects } = reachCells(
        { name: 'reaching', table: target.id, from, to: from, snapshot },
        pointer,
      );
      return effects.length > 0 ? { gesture: next, effects } : { gesture, effects };
    }
    case 'handle':
      return { gesture: { name: 'resizing', handle: target.handle, ...drag }, effects: [] };
    case 'rotate':
      return { gesture: { name: 'rotating', ...drag }, effects: [] };
    case 'line-end':
      return { gesture: { name: 'ending', ...drag }, effects: [] };
    default:
      return target satisfies never;
  }
}

/** Selects the cells between the start and the pointer; reports when the pointer reaches another cell. */
function reachCells(
  gesture: Gesture & { name: 'reaching' },
  pointer: Pointer,
): { gesture: Gesture; effects: PointerEffect[] } {
  const { table, from, to: last, snapshot } = gesture;
  const [first, before, now] = [from, last, pointer].map(({ at }) => snapshot.cellAt?.(at));
  const isOther = now?.row !== before?.row || now?.column !== before?.column;
  const effects: PointerEffect[] =
    first && now && isOther ? [{ type: 'select-cells', table, from: first, to: now }] : [];
  return { gesture: { ...gesture, to: pointer }, effects };
}

function release(gesture: Gesture, pointer: Pointer, reach: Reach): PointerEffect[] {
  switch (gesture.name) {
    case 'idle':
      return [];
    case 'pressed':
      return clicked(gesture);
    case 'marquee': {
      const area = areaOf(gesture.from.at, pointer.at);
      return [
        { type: 'select-inside', area, isAdditive: gesture.from.shift || gesture.snapshot.togglesSelection === true },
      ];
    }
    case 'moving': {
      const { boxes } = previewOf({ ...gesture, to: pointer }, reach);
      const by = movedBy(gesture.snapshot.boxes, boxes);
      if (by.x === 0 && by.y === 0) return [];
      return [pointer.alt ? { type: 'copy', by } : { type: 'place', boxes }];
    }
    case 'reaching':
      return [];
    case 'ending':
      return endedAt(gesture.snapshot, pointer, reach);
    case 'drawing':
      return drawnTo(gesture, pointer, reach);
    case 'resizing':
    case 'rotating':
      return [{ type: 'place', boxes: previewOf({ ...gesture, to: pointer }, reach).boxes }];
    default:
      return gesture satisfies never;
  }
}

function endedAt({ line: snapshot }: DragSnapshot, pointer: Pointer, reach: Reach): PointerEffect[] {
  if (!snapshot) return [];
  const to = endPosition(endLine(snapshot, pointer, reach.connection));
  return [{ type: 'end-line', id: snapshot.line.id, which: snapshot.which, to }];
}

function endPosition({ at, site }: { at: Point; site?: Site }): LineEndPosition {
  return site ? { at, connection: { element: site.element, side: site.side } } : { at };
}

function drawnTo({ snapshot, from }: Gesture & { name: 'drawing' }, to: Pointer, reach: Reach): PointerEffect[] {
  const { drawn, line, lines } = snapshot;
  if (line && drawn === 'line') {
    const { startEnd, ...ended } = drawLine(line, [from, to], reach.connection);
    return [{ type: 'draw', id: line.line.id, to: { start: endPosition(startEnd), end: endPosition(ended) } }];
  }
  if (!drawn || drawn === 'line') return [];
  return [{ type: 'draw', id: drawn.id, to: { box: rounded(drawBox(drawn, [from, to], lines, reach.snap).box) } }];
}

function clicked({ target, from, snapshot, wasSelected }: Gesture & { name: 'pressed' }): PointerEffect[] {
  const { togglesSelection = false, drawn } = snapshot;
  if (drawn && drawn !== 'line' && drawn.placesOnClick && (target.kind === 'viewport' || target.kind === 'element'))
    return [{ type: 'draw', id: drawn.id, to: { box: placeBox(drawn, from.at) } }];
  if (target.kind === 'viewport') return from.shift || togglesSelection ? [] : [{ type: 'select', id: null }];
  if (target.kind === 'edge')
    return [...snapshot.boxes.keys()].map((id) => ({ type: togglesSelection ? 'toggle' : 'select', id }));
  if (target.kind !== 'element' && (target.kind !== 'cells' || target.isTextTarget)) return [];
  if (from.shift || from.mod || togglesSelection) return [{ type: 'toggle', id: target.id }];
  return [{ type: 'click', id: target.id, wasSelected }];
}

/** The preview of a gesture. */
export function previewOf(gesture: Gesture, reach: Reach): Preview {
  switch (gesture.name) {
    case 'idle':
    case 'pressed':
    case 'reaching':
      return noPreview;
    case 'marquee':
      return { ...noPreview, marquee: areaOf(gesture.from.at, gesture.to.at) };
    case 'moving':
      return moving(gesture.snapshot, gesture.from, gesture.to, reach);
    case 'resizing':
      return resizing(gesture.snapshot, gesture.handle, gesture.from, gesture.to, reach);
    case 'rotating':
      return rotating(gesture.snapshot, gesture.to);
    case 'drawing':
      return drawing(gesture.snapshot, gesture.from, gesture.to, reach);
    case 'ending': {
      const { line } = gesture.snapshot;
      return line ? { ...noPreview, ending: endLine(line, gesture.to, reach.connection) } : noPreview;
    }
    default:
      return gesture satisfies never;
  }
}

function moving({ boxes, lines, copyLines }: DragSnapshot, from: Pointer, to: Pointer, reach: Reach): Preview {
  let by = { x: to.at.x - from.at.x, y: to.at.y - from.at.y };
  // Shift keeps the axis of the first movement.
  if (to.shift) by = Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y };
  const bounds = boundsOf([...boxes.values()]);
  const at = { ...bounds, x: bounds.x + by.x, y: bounds.y + by.y };
  const snapped = to.mod
    ? { by: { x: 0, y: 0 }, guides: [] }
    : snapMove(at, (to.alt && copyLines?.()) || lines, reach.snap);
  const dx = to.shift && by.x === 0 ? 0 : Math.round(by.x + snapped.by.x);
  const dy = to.shift && by.y === 0 ? 0 : Math.round(by.y + snapped.by.y);
  const placed = new Map([...boxes].map(([id, box]) => [id, { ...box, x: box.x + dx, y: box.y + dy }]));
  return { boxes: placed, guides: snapped.guides, frame: frameOf(placed), marquee: null };
}

/** The handle that changes only the width; undefined for those at the top and the bottom. */
function sideHandle(handle: Handle): Handle | undefined {
  return handle.includes('e') ? 'e' : handle.includes('w') ? 'w' : undefined;
}

function resizing(snapshot: DragSnapshot, pulledHandle: Handle, from: Pointer, to: Pointer, reach: Reach): Preview {
  const { boxes, lines, fitBox } = snapshot;
  const handle = fitBox ? sideHandle(pulledHandle) : pulledHandle;
  if (!handle) return { ...noPreview, boxes, frame: frameOf(boxes) };
  const only = boxes.size === 1 ? [...boxes.values()][0] : undefined;
  const frame = only ?? boundsOf([...boxes.values()]);
  const rules = { keepRatio: !fitBox && (to.shift || snapshot.keepsRatio === true), fromCentre: to.alt };
  const by = { x: to.at.x - from.at.x, y: to.at.y - from.at.y };
  const isFree = to.mod || (frame.rotation ?? 0) !== 0;
  const snapped = isFree ? { by, guides: [] } : snapSize(frame, { handle, by, rules }, lines, reach.snap);
  const resized = rounded(resizeBox(frame, handle, snapped.by, rules));
  const sized = fitBox ? fitBox(resized) : resized;
  const placed = only ? new Map([...boxes.keys()].map((id) => [id, sized])) : stretchBoxes(boxes, sized);
  return { boxes: placed, guides: snapped.guides, frame: sized, marquee: null };
}

function drawing({ drawn, line, lines }: DragSnapshot, from: Pointer, to: Pointer, reach: Reach): Preview {
  if (drawn === 'line')
    return line ? { ...noPreview, ending: drawLine(line, [from, to], reach.connection) } : noPreview;
  if (!drawn) return noPreview;
  const { box, guides } = drawBox(drawn, [from, to], lines, reach.snap);
  const frame = rounded(box);
  return { boxes: new Map([[drawn.id, frame]]), guides, frame, marquee: null };
}

/** Rotates. The angle snaps to multiples of 15° when near them, and always with Shift. */
function rotating({ boxes }: DragSnapshot, to: Pointer): Preview {
  const [only] = [...boxes.values()];
  if (!only) return noPreview;
  const center = middleOf(only);
  // The handle is below the element, so straight down is 0°.
  const angle = (Math.atan2(to.at.y - center.y, to.at.x - center.x) * 180) / Math.PI - 90;
  const step = Math.round(angle / 15) * 15;
  const isNear = Math.abs(angle - step) < 3 && !to.mod;
  const rotation = (Math.round(to.shift || isNear ? step : angle) + 360) % 360;
  const rotatedBox = { ...only, rotation };
  return {
    boxes: new Map([...boxes.keys()].map((id) => [id, rotatedBox])),
    guides: [],
    frame: rotatedBox,
    marquee: null,
  };
}

/** The bounding box of the dragged elements. For a single element, its own box with its rotation. */
export function frameOf(boxes: ReadonlyMap<string, Box>): Box | null {
  if (boxes.size === 0) return null;
  const [only] = boxes.values();
  return boxes.size === 1 && only ? only : boundsOf([...boxes.values()]);
}

/** Elements that an area intersects. A rotated element counts by its bounding box. */
export function elementsInArea(area: Box, elements: readonly { id: string; box: Box }[]): string[] {
  return elements
    .filter(({ box }) => {
      const visibleBounds = boundsOf([box]);
      const corners = cornersOf(area);
      const [topLeft, , bottomRight] = corners;
      if (!topLeft || !bottomRight) return false;
      return (
        visibleBounds.x < bottomRight.x &&
        visibleBounds.x + visibleBounds.width > topLeft.x &&
        visibleBounds.y < bottomRight.y &&
        visibleBounds.y + visibleBounds.height > topLeft.y
      );
    })
    .map(({ id }) => id);
}

function areaOf(a: Point, b: Point): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

function movedBy(before: ReadonlyMap<string, Box>, after: ReadonlyMap<string, Box>): Point {
  for (const [id, box] of after) {
    const was = before.get(id);
    if (was) return { x: box.x - was.x, y: box.y - was.y };
  }
  return { x: 0, y: 0 };
}

function rounded(box: Box): Box {
  const x = Math.round(box.x);
  const y = Math.round(box.y);
  if ((box.rotation ?? 0) !== 0) return box;
  return { ...box, x, y, width: Math.round(box.x + box.width) - x, height: Math.round(box.y + box.height) - y };
}
