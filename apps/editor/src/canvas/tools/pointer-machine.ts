import type { Box, SlideElement } from '@ppt-embed/deck';
import type { DrawTarget } from '../../commands/insert-elements.ts';
import type { LineEndPosition } from '../../elements/line/line-between.ts';
import type { Site } from '../../elements/line/connectors.ts';
import type { CellAt } from '../../elements/text/editable-text.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import type { GroupMember } from '../../model/selection.ts';
import { drawBox, placeBox } from './draw-box.ts';
import { drawLine, endLine } from './line-end.ts';
import { areaOf, previewOf, roundBox } from './pointer-preview.ts';
import { idle } from './pointer-state.ts';
import type { DragSnapshot, Gesture, Modifiers, Pointer, Tolerances, Target } from './pointer-state.ts';

/** A pointer event for gestures, in px of the slide and independent of the DOM. */
export type GestureEvent =
  | { type: 'press'; target: Target; pointer: Pointer; snapshot: DragSnapshot; wasSelected: boolean }
  | { type: 'move'; pointer: Pointer }
  | { type: 'keys'; modifiers: Modifiers }
  | { type: 'release'; pointer: Pointer }
  | { type: 'cancel' };

/** Effects that the canvas runs. */
export type PointerEffect =
  | { type: 'select'; id: string | null }
  | { type: 'toggle'; id: string }
  /** Opens the link at the pointer, or toggles the selection of an element without one there. */
  | { type: 'follow-link'; id: string }
  | { type: 'click'; id: string; wasSelected: boolean }
  | { type: 'select-inside'; area: Box; isAdditive: boolean }
  | { type: 'select-cells'; table: string; from: CellAt; to: CellAt }
  | { type: 'select-member'; member: GroupMember }
  | { type: 'move-member'; member: GroupMember; by: Point }
  /** Resizes or rotates the member. The box is in px of the slide. */
  | { type: 'place-member'; member: GroupMember; box: Box }
  | { type: 'place'; boxes: ReadonlyMap<string, Box> }
  | { type: 'copy'; by: Point }
  | { type: 'end-line'; id: string; which: 'start' | 'end'; to: LineEndPosition }
  | { type: 'draw'; element: SlideElement; to: DrawTarget };

/** Computes the next state of a gesture, without access to the clock, the DOM or the deck. */
export function stepPointer(
  gesture: Gesture,
  event: GestureEvent,
  tolerances: Tolerances,
): { gesture: Gesture; effects: PointerEffect[] } {
  switch (event.type) {
    case 'press':
      return press(event);
    case 'move':
      return move(gesture, event.pointer, tolerances);
    case 'keys':
      return 'to' in gesture
        ? { gesture: { ...gesture, to: { ...gesture.to, ...event.modifiers } }, effects: [] }
        : { gesture, effects: [] };
    case 'release':
      return { gesture: idle, effects: release(gesture, event.pointer, tolerances) };
    case 'cancel':
      return { gesture: idle, effects: [] };
    default:
      return event satisfies never;
  }
}

function press(event: GestureEvent & { type: 'press' }): { gesture: Gesture; effects: PointerEffect[] } {
  const { target, pointer, snapshot, wasSelected } = event;
  return { gesture: { name: 'pressed', target, from: pointer, snapshot, wasSelected }, effects: [] };
}

function move(
  gesture: Gesture,
  pointer: Pointer,
  { drag: dragThreshold }: Tolerances,
): { gesture: Gesture; effects: PointerEffect[] } {
  if (gesture.name === 'idle') return { gesture, effects: [] };
  if (gesture.name === 'reaching') return selectCellsTo(gesture, pointer);
  if (gesture.name !== 'pressed') return { gesture: { ...gesture, to: pointer }, effects: [] };
  const { target, from, snapshot, wasSelected } = gesture;
  if (Math.hypot(pointer.at.x - from.at.x, pointer.at.y - from.at.y) < dragThreshold) return { gesture, effects: [] };
  const drag = { from, to: pointer, snapshot };
  if (snapshot.drawn) return { gesture: { name: 'drawing', ...drag }, effects: [] };
  switch (target.kind) {
    case 'viewport':
      return { gesture: { name: 'marquee', ...drag }, effects: [] };
    case 'element':
      // A selected element that is locked cannot be dragged.
      if ((target.isDecorative || target.isEmpty) && (!wasSelected || snapshot.boxes.size === 0))
        return { gesture: { name: 'marquee', ...drag }, effects: [] };
      return {
        gesture: { name: 'moving', ...drag },
        effects: dragSelection(target.id, snapshot, wasSelected),
      };
    case 'edge':
      return { gesture: { name: 'moving', ...drag }, effects: [] };
    case 'cells': {
      // Until the pointer leaves the cell, the drag may select text in it.
      const { gesture: next, effects } = selectCellsTo(
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

/** Returns the effects that select the target of a drag. */
function dragSelection(id: string, { member, togglesSelection }: DragSnapshot, wasSelected: boolean): PointerEffect[] {
  if (member) return member.wasSelected ? [] : [{ type: 'select-member', member }];
  return wasSelected ? [] : [{ type: togglesSelection ? 'toggle' : 'select', id }];
}

/** Selects the cells between the start and the pointer. Reports when the pointer reaches another cell. */
function selectCellsTo(
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

function release(gesture: Gesture, pointer: Pointer, tolerances: Tolerances): PointerEffect[] {
  switch (gesture.name) {
    case 'idle':
      return [];
    case 'pressed':
      return clickEffects(gesture);
    case 'marquee': {
      const area = areaOf(gesture.from.at, pointer.at);
      return [
        { type: 'select-inside', area, isAdditive: gesture.from.shift || gesture.snapshot.togglesSelection === true },
      ];
    }
    case 'moving': {
      const { boxes } = previewOf({ ...gesture, to: pointer }, tolerances);
      const by = movedBy(gesture.snapshot.boxes, boxes);
      if (by.x === 0 && by.y === 0) return [];
      const { member } = gesture.snapshot;
      if (pointer.alt) return [{ type: 'copy', by }];
      return [member ? { type: 'move-member', member, by } : { type: 'place', boxes }];
    }
    case 'reaching':
      return [];
    case 'ending':
      return lineEndEffects(gesture.snapshot, pointer, tolerances);
    case 'drawing':
      return drawEffects(gesture, pointer, tolerances);
    case 'resizing':
    case 'rotating':
      return placeEffects(gesture.snapshot, previewOf({ ...gesture, to: pointer }, tolerances).boxes);
    default:
      return gesture satisfies never;
  }
}

function placeEffects({ member }: DragSnapshot, boxes: ReadonlyMap<string, Box>): PointerEffect[] {
  if (!member) return [{ type: 'place', boxes }];
  return [...boxes.values()].map((box) => ({ type: 'place-member', member, box }));
}

function lineEndEffects({ line: snapshot }: DragSnapshot, pointer: Pointer, tolerances: Tolerances): PointerEffect[] {
  if (!snapshot) return [];
  const to = endPosition(endLine(snapshot, pointer, tolerances.connection));
  return [{ type: 'end-line', id: snapshot.line.id, which: snapshot.which, to }];
}

function endPosition({ at, site }: { at: Point; site?: Site }): LineEndPosition {
  return site ? { at, connection: { element: site.element, side: site.side } } : { at };
}

function drawEffects(
  { snapshot, from }: Gesture & { name: 'drawing' },
  to: Pointer,
  tolerances: Tolerances,
): PointerEffect[] {
  const { drawn, line, lines } = snapshot;
  if (!drawn) return [];
  const { element, rules } = drawn;
  if (line) {
    const { startEnd, ...ended } = drawLine(line, [from, to], tolerances.connection);
    return [{ type: 'draw', element, to: { start: endPosition(startEnd), end: endPosition(ended) } }];
  }
  return [{ type: 'draw', element, to: { box: roundBox(drawBox(rules, [from, to], lines, tolerances.snap).box) } }];
}

function clickEffects({ target, from, snapshot, wasSelected }: Gesture & { name: 'pressed' }): PointerEffect[] {
  const { togglesSelection = false, drawn } = snapshot;
  if (drawn) return [{ type: 'draw', element: drawn.element, to: { box: placeBox(drawn.rules, from.at) } }];
  if (target.kind === 'viewport') return from.shift || togglesSelection ? [] : [{ type: 'select', id: null }];
  if (target.kind === 'edge')
    return [...snapshot.boxes.keys()].map((id) => ({ type: togglesSelection ? 'toggle' : 'select', id }));
  if (target.kind !== 'element' && (target.kind !== 'cells' || target.isTextTarget)) return [];
  if (from.shift || togglesSelection) return [{ type: 'toggle', id: target.id }];
  if (from.mod) return [{ type: 'follow-link', id: target.id }];
  return [{ type: 'click', id: target.id, wasSelected }];
}

function movedBy(before: ReadonlyMap<string, Box>, after: ReadonlyMap<string, Box>): Point {
  for (const [id, box] of after) {
    const was = before.get(id);
    if (was) return { x: box.x - was.x, y: box.y - was.y };
  }
  return { x: 0, y: 0 };
}
