import { isMovable, isRotatable } from '../elements/element-behavior.ts';
import { currentSlide, selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { setElementBoxes } from './arrange.ts';
import { cardUnits } from './card-units.ts';
import type { Change } from './change-slide.ts';

/**
 * Whether the selected elements can be rotated. If some of them cannot, none is rotated, so that they keep their
 * arrangement. A card cannot be rotated, because its texts would leave it.
 */
export function canRotate(state: EditorState): boolean {
  const movable = selectedElements(state).filter(isMovable);
  const units = cardUnits(
    currentSlide(state)?.elements ?? [],
    movable.map(({ id }) => id),
  );
  return movable.length > 0 && movable.every(isRotatable) && units.every(({ length }) => length === 1);
}

/** Rotates each of the selected elements around its own center, clockwise by a number of degrees. */
export function rotateElements(degrees: number, change: Change): Command {
  return (state) => {
    if (!canRotate(state)) return null;
    const boxes = selectedElements(state)
      .filter(isMovable)
      .map(({ id, box }) => {
        const { rotation = 0, ...upright } = box;
        const next = (rotation + degrees + 360) % 360;
        return [id, next === 0 ? upright : { ...upright, rotation: next }] as const;
      });
    return setElementBoxes(new Map(boxes), change)(state);
  };
}
