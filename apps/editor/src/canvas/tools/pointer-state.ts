import type { Box, GroupElement, SlideElement } from '@ppt-embed/deck';
import type { CellAt } from '../../elements/text/editable-text.ts';
import type { Point } from '../../model/geometry/bounds.ts';
import type { Handle } from '../../model/geometry/resize-box.ts';
import type { SnapLines } from '../../model/geometry/snap.ts';
import type { GroupMember } from '../../model/selection.ts';
import type { DrawRules } from './draw-box.ts';
import type { DraggedLine } from './line-end.ts';

/**
 * Target of a press. A click selects a decorative or locked element, but a drag that starts on it draws a marquee. So
 * does a drag that starts inside an empty placeholder.
 */
export type Target =
  | { kind: 'viewport' }
  | { kind: 'element'; id: string; isDecorative?: boolean; isEmpty?: boolean }
  /** The frame of the selection. */
  | { kind: 'edge' }
  /** Inside the selected table. In the cell being edited, a click belongs to the text. */
  | { kind: 'cells'; id: string; isTextTarget?: boolean }
  | { kind: 'handle'; handle: Handle }
  | { kind: 'rotate' }
  | { kind: 'line-end'; which: 'start' | 'end' };

/** Modifier keys during a drag. */
export interface Modifiers {
  /** Whether Shift is held, which keeps the axis or the ratio, or extends the selection. */
  shift: boolean;
  /** Whether Alt is held, which drags a copy, or resizes from the center. */
  alt: boolean;
  /** Whether Ctrl or ⌘ is held, which disables snapping. */
  mod: boolean;
}

/** Position of the pointer, and the modifier keys. */
export interface Pointer extends Modifiers {
  /** Position of the pointer in px of the slide. */
  at: Point;
}

/** A member of a group that is moved, resized or rotated alone. */
export interface DraggedMember extends GroupMember {
  /** Whether it was selected before. */
  wasSelected: boolean;
  /** Its group without the other members, for drawing. */
  drawing: GroupElement;
}

/** Dragged elements at the start of the drag. */
export interface DragSnapshot {
  boxes: ReadonlyMap<string, Box>;
  lines: SnapLines;
  /** The member of a group that is dragged. Its box is the only one in `boxes`, by `memberKey`. */
  member?: DraggedMember;
  /** Lines to snap to when a copy is dragged. They include the lines of the original elements, which stay in place. */
  copyLines?: () => SnapLines;
  /** Returns the cell at a point of the pressed table. */
  cellAt?: (point: Point) => CellAt;
  /**
   * Whether resizing keeps the ratio even without Shift, because a different ratio would leave gaps in the frame.
   * @default false
   */
  keepsRatio?: boolean;
  /**
   * Adjusts the new size of a single element. Set if the height depends on the width, so that only the left and right
   * sides can be dragged.
   */
  fitBox?: (box: Box) => Box;
  /** The line that is being drawn or dragged by one end; undefined for other elements. */
  line?: DraggedLine;
  /** Whether clicks toggle the selection, as with Shift. @default false */
  togglesSelection?: boolean;
  /** The new element that a click or drag inserts; undefined if these have their usual effects. */
  drawn?: { element: SlideElement; rules: DrawRules };
}

/** State of a gesture. A press becomes a drag only after the pointer has moved far enough. */
export type Gesture =
  | { name: 'idle' }
  | { name: 'pressed'; target: Target; from: Pointer; snapshot: DragSnapshot; wasSelected: boolean }
  | { name: 'moving' | 'rotating' | 'marquee' | 'ending'; from: Pointer; to: Pointer; snapshot: DragSnapshot }
  | { name: 'drawing'; from: Pointer; to: Pointer; snapshot: DragSnapshot }
  | { name: 'reaching'; table: string; from: Pointer; to: Pointer; snapshot: DragSnapshot }
  | { name: 'resizing'; handle: Handle; from: Pointer; to: Pointer; snapshot: DragSnapshot };

/** Tolerances in px of the slide, which depend on the scale. */
export interface Tolerances {
  /** Minimum distance of a drag: 4 CSS px. A shorter movement is a click. */
  drag: number;
  /** Distance at which an edge snaps to a guide: 6 CSS px. */
  snap: number;
  /** Reach of connection sites: 14 CSS px. */
  connection: number;
}

/** State between gestures. */
export const idle: Gesture = { name: 'idle' };
