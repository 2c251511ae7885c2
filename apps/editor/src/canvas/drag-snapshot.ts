import type { Box } from '@ppt-embed/deck';
import { isDecorative } from '../elements/element-at.ts';
import { growsWithText, hasOwnRatio, isMovable, setElementBox } from '../elements/element-types.ts';
import { sitesOf } from '../elements/line/connection-sites.ts';
import { boundsOf } from '../model/geometry/bounds.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { snapLines } from '../model/geometry/snap.ts';
import type { SnapLines } from '../model/geometry/snap.ts';
import { currentSlide, selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { DrawHint } from '../session/editor-screen.ts';
import { drawableAt, drawnBoxOf } from './draw-hint.ts';
import { cellOf } from './gesture-target.ts';
import type { DraggedLine } from './tools/line-end.ts';
import type { DragSnapshot, Target } from './tools/pointer-machine.ts';

export interface DragStart {
  target: Target;
  /** The position of the press. */
  point: Point;
  drawHint: DrawHint | null;
  /** Whether a click toggles the selection of an element. */
  togglesSelection: boolean;
  /** px of the slide. The reach of connection sites for a line's end. */
  connection: number;
}

/** What a drag needs to know about the slide when it starts, and whether its target was selected before. */
export function takeDragSnapshot(
  state: EditorState,
  { target, point, drawHint, togglesSelection, connection }: DragStart,
): { snapshot: DragSnapshot; wasSelected: boolean } {
  const slide = currentSlide(state);
  const selected = selectedElements(state);
  const isBesideHandles = target.kind === 'viewport' || target.kind === 'element';
  const drawn = isBesideHandles && drawableAt(drawHint, state, point, connection);
  const wasSelected = target.kind !== 'element' || selected.some(({ id }) => id === target.id);
  const pressed = slide?.elements.filter(({ id }) => target.kind === 'element' && id === target.id) ?? [];
  const dragged = wasSelected || drawn ? selected : togglesSelection ? [...selected, ...pressed] : pressed;
  const movable = dragged.filter(isMovable);
  const [line] = selected;
  const draggedLine: DraggedLine | undefined =
    (target.kind === 'line-end' || drawn) && line?.kind === 'line'
      ? {
          line,
          which: target.kind === 'line-end' ? target.which : 'end',
          sites: sitesOf(slide?.elements ?? []),
          boxOf: (id) => slide?.elements.find((one) => one.id === id)?.box,
        }
      : undefined;
  const others = slide?.elements.filter((element) => !movable.includes(element) && !isDecorative(element)) ?? [];
  const linesOf = (elements: typeof others) => snapLines(elements.map(({ box }) => boundsOf([box])));
  let copyLines: SnapLines | undefined;
  const [only] = movable.length === 1 ? movable : [];
  const fitBox = only && growsWithText(only) && ((box: Box) => setElementBox(state.deck, only, box).box);
  const table = target.kind === 'cells' ? selected.find(({ id }) => id === target.id) : undefined;
  return {
    snapshot: {
      boxes: new Map(movable.map(({ id, box }) => [id, box])),
      lines: linesOf(others),
      copyLines: () => (copyLines ??= linesOf([...others, ...movable])),
      ...(table && { cellAt: (at) => cellOf(table, at, state.selection) ?? { row: 0, column: 0 } }),
      keepsRatio: movable.length === 1 && movable.every(hasOwnRatio),
      ...(fitBox && { fitBox }),
      togglesSelection,
      ...(draggedLine && { line: draggedLine }),
      ...(drawn && { drawn: drawn.kind === 'line' ? 'line' : drawnBoxOf(drawn, slide?.elements ?? [], point) }),
    },
    wasSelected,
  };
}
