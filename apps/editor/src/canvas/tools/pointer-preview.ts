import type { Box } from '@ppt-embed/deck';
import { boundsOf, middleOf } from '../../model/geometry/bounds.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import { resizeBox, stretchBoxes } from '../../model/geometry/resize-box.ts';
import type { Handle } from '../../model/geometry/resize-box.ts';
import { snapMove, snapSize } from '../../model/geometry/snap.ts';
import type { Guide } from '../../model/geometry/snap.ts';
import { drawBox } from './draw-box.ts';
import { drawLine, endLine } from './line-end.ts';
import type { LineEndPreview } from './line-end.ts';
import type { DragSnapshot, Gesture, Pointer, Tolerances } from './pointer-state.ts';

/** The preview of a drag; the deck is not changed yet. */
export interface Preview {
  boxes: ReadonlyMap<string, Box>;
  guides: readonly Guide[];
  /** Bounding box of the dragged elements, with its rotation for the label. */
  frame: Box | null;
  marquee: Box | null;
  /** The line whose end is dragged. */
  ending?: LineEndPreview;
}

const noPreview: Preview = { boxes: new Map(), guides: [], frame: null, marquee: null };

/** Returns the preview of a gesture. */
export function previewOf(gesture: Gesture, tolerances: Tolerances): Preview {
  switch (gesture.name) {
    case 'idle':
    case 'pressed':
    case 'reaching':
      return noPreview;
    case 'marquee':
      return { ...noPreview, marquee: areaOf(gesture.from.at, gesture.to.at) };
    case 'moving':
      return previewMove(gesture.snapshot, gesture.from, gesture.to, tolerances);
    case 'resizing':
      return previewResize(gesture.snapshot, gesture.handle, gesture.from, gesture.to, tolerances);
    case 'rotating':
      return previewRotation(gesture.snapshot, gesture.to);
    case 'drawing':
      return previewDrawing(gesture.snapshot, gesture.from, gesture.to, tolerances);
    case 'ending': {
      const { line } = gesture.snapshot;
      return line ? { ...noPreview, ending: endLine(line, gesture.to, tolerances.connection) } : noPreview;
    }
    default:
      return gesture satisfies never;
  }
}

function previewMove(
  { boxes, lines, copyLines }: DragSnapshot,
  from: Pointer,
  to: Pointer,
  tolerances: Tolerances,
): Preview {
  let by = { x: to.at.x - from.at.x, y: to.at.y - from.at.y };
  // Shift locks the drag to the axis of the first movement.
  if (to.shift) by = Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y };
  const bounds = boundsOf([...boxes.values()]);
  const at = { ...bounds, x: bounds.x + by.x, y: bounds.y + by.y };
  const snapped = to.mod
    ? { by: { x: 0, y: 0 }, guides: [] }
    : snapMove(at, (to.alt && copyLines?.()) || lines, tolerances.snap);
  const dx = to.shift && by.x === 0 ? 0 : Math.round(by.x + snapped.by.x);
  const dy = to.shift && by.y === 0 ? 0 : Math.round(by.y + snapped.by.y);
  const placed = new Map([...boxes].map(([id, box]) => [id, { ...box, x: box.x + dx, y: box.y + dy }]));
  return { boxes: placed, guides: snapped.guides, frame: frameOf(placed), marquee: null };
}

/** Returns the handle that changes only the width; undefined for handles at the top and bottom. */
function sideHandle(handle: Handle): Handle | undefined {
  return handle.includes('e') ? 'e' : handle.includes('w') ? 'w' : undefined;
}

function previewResize(
  snapshot: DragSnapshot,
  draggedHandle: Handle,
  from: Pointer,
  to: Pointer,
  tolerances: Tolerances,
): Preview {
  const { boxes, lines, fitBox } = snapshot;
  const handle = fitBox ? sideHandle(draggedHandle) : draggedHandle;
  if (!handle) return { ...noPreview, boxes, frame: frameOf(boxes) };
  const only = boxes.size === 1 ? [...boxes.values()][0] : undefined;
  const frame = only ?? boundsOf([...boxes.values()]);
  const rules = { keepRatio: !fitBox && (to.shift || snapshot.keepsRatio === true), fromCenter: to.alt };
  const by = { x: to.at.x - from.at.x, y: to.at.y - from.at.y };
  const isFree = to.mod || (frame.rotation ?? 0) !== 0;
  const snapped = isFree ? { by, guides: [] } : snapSize(frame, { handle, by, rules }, lines, tolerances.snap);
  const resized = roundBox(resizeBox(frame, handle, snapped.by, rules));
  const sized = fitBox ? fitBox(resized) : resized;
  const placed = only ? new Map([...boxes.keys()].map((id) => [id, sized])) : stretchBoxes(boxes, sized);
  return { boxes: placed, guides: snapped.guides, frame: sized, marquee: null };
}

function previewDrawing(
  { drawn, line, lines }: DragSnapshot,
  from: Pointer,
  to: Pointer,
  tolerances: Tolerances,
): Preview {
  if (line) return { ...noPreview, ending: drawLine(line, [from, to], tolerances.connection) };
  if (!drawn) return noPreview;
  const { box, guides } = drawBox(drawn.rules, [from, to], lines, tolerances.snap);
  const frame = roundBox(box);
  return { boxes: new Map([[drawn.element.id, frame]]), guides, frame, marquee: null };
}

/** Rotates. The angle snaps to multiples of 15° when near them, and always with Shift. */
function previewRotation({ boxes }: DragSnapshot, to: Pointer): Preview {
  const [only] = [...boxes.values()];
  if (!only) return noPreview;
  const center = middleOf(only);
  // The rotation handle is below the element, so straight down is 0°.
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

/** Returns the bounding box of the dragged elements. For a single element, returns its box with its rotation. */
export function frameOf(boxes: ReadonlyMap<string, Box>): Box | null {
  if (boxes.size === 0) return null;
  const [only] = boxes.values();
  return boxes.size === 1 && only ? only : boundsOf([...boxes.values()]);
}

/** Returns the area between two corners. */
export function areaOf(a: Point, b: Point): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** Rounds a box to whole px. A rotated box stays unchanged. */
export function roundBox(box: Box): Box {
  const x = Math.round(box.x);
  const y = Math.round(box.y);
  if ((box.rotation ?? 0) !== 0) return box;
  return { ...box, x, y, width: Math.round(box.x + box.width) - x, height: Math.round(box.y + box.height) - y };
}
